/** How the fields of dialogs are shown, checked and read, by the kinds of their members. */
import { Checkbox, MultiSelect, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type ReactElement, useId, useState } from 'react';
import type { Member } from '../../api/member.ts';
import { formatCount, formatDecimal, numberMarks } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { choicesOf } from '../enumerations.ts';
import { isQuantity } from '../reading/quantity.ts';
import { readNumber } from '../reading/read-number.ts';
import { TypedInput } from '../reading/typed-input.tsx';
import classes from './command-dialog.module.css';
import type { DialogField } from './dialog-field.ts';

interface Shown {
  readonly value: string;
  onValue(value: string): void;
  readonly props: {
    readonly label: string;
    readonly description: string | undefined;
    readonly error: string | undefined;
    readonly disabled: boolean;
  };
  readonly field: DialogField;
  readonly member: Member;
}

interface Kind {
  /** The value at first, where it is not empty. */
  first?(member: Member, field: DialogField): string | undefined;
  show(shown: Shown): ReactElement;
  problem?(value: string, member: Member): string | undefined;
  /** The value of the input. Undefined while there is none. */
  read(value: string, member: Member, field: DialogField): unknown;
}

const { problems } = words.commands;

/** An id, a name or a code. */
const plain = { autoComplete: 'off', spellCheck: false } as const;

const text: Kind = {
  show: ({ value, onValue, props, field }) =>
    field.long === true ? (
      <Textarea {...props} rows={3} value={value} onChange={(event) => onValue(event.currentTarget.value)} />
    ) : (
      <Text {...{ value, onValue, props, field }} />
    ),
  problem: (value, { lengthMax = Infinity }) =>
    [...value.trim()].length > lengthMax ? problems.tooLong(formatCount(lengthMax)) : undefined,
  read: (value) => value.trim() || undefined,
};

function Text({ value, onValue, props, field }: Omit<Shown, 'member'>): ReactElement {
  const { suggestions = [], type = 'text' } = field;
  const list = useId();
  const isSuggested = suggestions.length > 0;
  return (
    <>
      <TextInput
        {...props}
        type={type}
        value={value}
        {...(isSuggested ? { ...plain, list } : {})}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      {isSuggested && (
        <datalist id={list}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** Several texts, one in a line. */
const lines: Kind = {
  show: ({ value, onValue, props }) => (
    <Textarea
      {...props}
      value={value}
      rows={3}
      spellCheck={false}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  ),
  read: (value) => {
    const given = value.split(/[\s,]+/).filter(Boolean);
    return given.length === 0 ? undefined : given;
  },
};

/**
 * Several of the choices. They are inside the dialog and their list scrolls itself, so that screen readers treat it as
 * part of the field.
 */
const several: Kind = {
  show: ({ value, onValue, props, field }) => (
    <MultiSelect
      {...props}
      data={[...(field.choices ?? [])] as { value: string; label: string }[]}
      value={value.split('\n').filter(Boolean)}
      onChange={(chosen) => onValue(chosen.join('\n'))}
      searchable
      hidePickedOptions
      withScrollArea={false}
      comboboxProps={{ withinPortal: false }}
      classNames={{ options: classes['options'] ?? '' }}
    />
  ),
  read: (value) => (value === '' ? undefined : value.split('\n')),
};

/** The value of the choice that opens a field for others. */
const otherChoice = 'other';

const choice: Kind = {
  first: ({ kind, type }, { choices }) =>
    kind === 'enum' && choices === undefined ? Object.keys(choicesOf(type))[0] : '',
  show: (shown) => <Choice {...shown} />,
  read: (value, { kind }) => (value === '' ? undefined : kind === 'int' ? Number(value) : value.trim() || undefined),
};

function Choice({ value, onValue, props, field, member }: Shown): ReactElement {
  const [isOther, setIsOther] = useState(false);
  const { other, choices = Object.entries(choicesOf(member.type)).map(([one, label]) => ({ value: one, label })) } =
    field;
  return (
    <>
      <NativeSelect
        {...props}
        value={isOther ? otherChoice : value}
        data={other === undefined ? choices : [...choices, { value: otherChoice, label: other.label }]}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          setIsOther(other !== undefined && chosen === otherChoice);
          onValue(chosen === otherChoice ? '' : chosen);
        }}
      />
      {other !== undefined && isOther && (
        <TextInput
          {...plain}
          className={classes['other']}
          label={other.of}
          description={other.help}
          placeholder={other.example}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </>
  );
}

const check: Kind = {
  show: ({ value, onValue, props }) => (
    <Checkbox
      {...props}
      checked={value === 'yes'}
      onChange={(event) => onValue(event.currentTarget.checked ? 'yes' : '')}
    />
  ),
  read: (value, _member, { sends = true }) => (value === 'yes' ? sends : undefined),
};

const decimal: Kind = {
  show: ({ value, onValue, props }) => (
    <TypedInput
      {...props}
      inputMode="decimal"
      value={value}
      onValue={onValue}
      read={(given) => readNumber(given, numberMarks)}
      textOf={formatDecimal}
    />
  ),
  problem: (value) => (value === '' || isQuantity(value) ? undefined : problems.decimal),
  read: (value) => value || undefined,
};

/** A moment, in the time zone of this device and to the minute. */
const instant: Kind = {
  show: ({ value, onValue, props }) => (
    <TextInput
      {...props}
      description={[props.description, inZoneOfDevice()].filter(Boolean).join(' ')}
      type="datetime-local"
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  ),
  read: (value) => (value === '' ? undefined : new Date(value).toISOString()),
};

const inZoneOfDevice = (): string => words.reading.inZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** An instant as its field has it. */
export function localTime(value: string | null | undefined): string {
  if (!value) return '';
  const date = new Date(value);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const kinds: Readonly<Record<string, Kind>> = { enum: choice, boolean: check, decimal, dateTime: instant };

/** The kind of the field of a member. */
export function kindOf({ kind, list }: Member, { choices }: DialogField): Kind {
  if (list === true) return choices === undefined ? lines : several;
  return choices === undefined ? (kinds[kind] ?? text) : choice;
}
