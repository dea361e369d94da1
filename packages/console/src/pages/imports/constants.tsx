/** The values that every row has, of fields that no column is. */
import { Button, NativeSelect } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import type { ImportField } from '../../api/imports.ts';
import { isDay } from '../../parts/day.ts';
import { formatDay } from '../../words/format.ts';
import { importPage as names } from '../../words/en/import-page.ts';
import { GivenValue } from './given-value.tsx';
import classes from './imports.module.css';

type Values = Readonly<Record<string, string>>;

interface Props {
  readonly fields: readonly ImportField[];
  /** The fields that have neither a column nor a value. */
  readonly free: readonly ImportField[];
  readonly constants: Values;
  readonly registerId: string | undefined;
  /** Whether the columns are shown, and with them the offer of a value that is not needed. */
  readonly isOffered: boolean;
  onConstants(constants: Values): void;
}

export function Constants({ fields, free, constants, registerId, isOffered, onConstants }: Props): ReactElement | null {
  const [isOpen, setIsOpen] = useState(false);
  const offered = free.filter(({ mayBeConstant }) => mayBeConstant);
  const needed = offered.find(({ isRequired }) => isRequired);
  const isAsked = isOpen || needed !== undefined;
  const given = fields.filter(({ name }) => constants[name] !== undefined);
  const without = (removed: string): Values =>
    Object.fromEntries(Object.entries(constants).filter(([name]) => name !== removed));
  const isAskable = offered.length > 0 && (isAsked || isOffered);
  if (given.length === 0 && !isAskable) return null;
  return (
    <div className={classes['constants']}>
      {given.length > 0 && (
        <ul className={classes['given']} aria-label={names.constants}>
          {given.map((field) => (
            <li key={field.name}>
              {names.constant(field.label, shownValue(field, constants[field.name]!))}
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={names.removeConstant(field.label)}
                onClick={() => onConstants(without(field.name))}
              >
                {names.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAsked && isAskable && (
        <ConstantForm
          key={given.map(({ name }) => name).join()}
          offered={offered}
          first={needed ?? offered[0]!}
          registerId={registerId}
          onConstant={(name, value) => onConstants({ ...constants, [name]: value })}
        />
      )}
      {!isAsked && isAskable && (
        <div>
          <Button variant="default" size="xs" aria-expanded={false} onClick={() => setIsOpen(true)}>
            {names.addConstant}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A value as people read it. */
function shownValue({ words, kind }: ImportField, value: string): string {
  if (kind === 'day' && isDay(value)) return formatDay(value);
  return words?.find((word) => word.value === value)?.label ?? value;
}

interface FormProps extends Pick<Props, 'registerId'> {
  readonly offered: readonly ImportField[];
  readonly first: ImportField;
  onConstant(name: string, value: string): void;
}

function ConstantForm({ offered, first, registerId, onConstant }: FormProps): ReactElement {
  const [name, setName] = useState(first.name);
  const [value, setValue] = useState('');
  const field = offered.find((one) => one.name === name) ?? first;
  const isReady = field.kind === 'day' ? isDay(value) : value.trim() !== '';
  return (
    <div className={classes['constant']}>
      <NativeSelect
        className={classes['match']}
        size="sm"
        label={names.constantField}
        data={offered.map((one) => ({ value: one.name, label: one.isRequired ? names.needed(one.label) : one.label }))}
        value={field.name}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setValue('');
        }}
      />
      <GivenValue
        key={field.name}
        field={field}
        label={names.constantValue}
        value={value}
        registerId={registerId}
        onValue={setValue}
      />
      <Button variant="default" size="sm" disabled={!isReady} onClick={() => onConstant(field.name, value.trim())}>
        {names.setConstant}
      </Button>
      {field.kind === 'decimal' && <p data-quiet>{names.decimalPoint}</p>}
    </div>
  );
}
