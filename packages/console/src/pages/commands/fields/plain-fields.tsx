/** Fields that need no data from the registry: text, date, quantity, choice. */
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatDecimal } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import { choicesOf } from '../../../parts/data-table/choices.ts';
import { type FieldProps, useField } from './field-context.tsx';
import { decimalProblem, today } from './problems.ts';

export function TextField({
  short = false,
  long = false,
  wide = false,
  ...props
}: FieldProps & {
  /** A short code. */
  readonly short?: boolean;
  /** Several lines. */
  readonly long?: boolean;
  /** Full width. */
  readonly wide?: boolean;
}): ReactElement {
  const { value, onValue, shown } = useField(props);
  if (long)
    return (
      <Textarea
        {...shown}
        rows={2}
        value={value}
        data-wide
        maxLength={2000}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    );
  return (
    <TextInput
      {...shown}
      value={value}
      autoComplete="off"
      {...(short ? { spellCheck: false } : {})}
      {...(wide ? { 'data-wide': true } : {})}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}

export function DayInput({
  notFuture = false,
  ...props
}: FieldProps & {
  /** Whether the date must not be in the future. */
  readonly notFuture?: boolean;
}): ReactElement {
  const { value, onValue, shown } = useField(props);
  return (
    <TextInput
      {...shown}
      type="date"
      value={value}
      min="1800-01-01"
      max={notFuture ? today() : '9999-12-31'}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}

/** A decimal as a string. The value is repeated with separators, so that the user notices an extra zero. */
export function DecimalField(props: FieldProps): ReactElement {
  const { value, onValue, shown } = useField(props);
  const reads = value.replace('-', '').length > 3 && decimalProblem(value) === undefined;
  const description = reads ? words.commands.fields.helps.reads(formatDecimal(value.trim())) : shown.description;
  return (
    <TextInput
      {...shown}
      description={description}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}

/** A whole number. */
export function WholeField(props: FieldProps): ReactElement {
  const { value, onValue, shown } = useField(props);
  return (
    <TextInput
      {...shown}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}

export function ChoiceField({
  choices,
  none,
  ...props
}: FieldProps & {
  readonly choices: Readonly<Record<string, string>>;
  /** The label of the empty choice. Without it a value is always selected. */
  readonly none?: string;
}): ReactElement {
  const { value, onValue, shown } = useField(props);
  const data = [...(none === undefined ? [] : [{ value: '', label: none }]), ...choicesOf(choices)];
  return <NativeSelect {...shown} data={data} value={value} onChange={(event) => onValue(event.currentTarget.value)} />;
}

export function CheckField(props: FieldProps): ReactElement {
  const { value, onValue, shown } = useField(props);
  const { name, label } = shown;
  return (
    <Checkbox
      name={name}
      label={label}
      data-wide
      checked={value === 'yes'}
      onChange={(event) => onValue(event.currentTarget.checked ? 'yes' : '')}
    />
  );
}
