/** Fields that need nothing from the registry: text, day, quantity, one of a few. */
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
  /** A code and no words. */
  readonly short?: boolean;
  /** Several lines. */
  readonly long?: boolean;
  /** A line of its own. */
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

export function DayField({
  past = false,
  ...props
}: FieldProps & {
  /** Whether it must have come already. */
  readonly past?: boolean;
}): ReactElement {
  const { value, onValue, shown } = useField(props);
  return (
    <TextInput
      {...shown}
      type="date"
      value={value}
      min="1800-01-01"
      max={past ? today() : '9999-12-31'}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}

/** A decimal as text. What was typed is read back with separators, so that a nought too many is seen. */
export function DecimalField(props: FieldProps): ReactElement {
  const { value, onValue, shown } = useField(props);
  const reads = value.replace('-', '').length > 3 && decimalProblem(value) === undefined;
  const description = reads ? words.deeds.fields.helps.reads(formatDecimal(value.trim())) : shown.description;
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
  /** What is shown where nothing is chosen; without it something always is. */
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
