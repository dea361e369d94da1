/** Fields that need no data from the registry: text, date, quantity, choice. */
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type ReactElement, useEffect, useRef } from 'react';
import { readNumber, readPercentage, shifted } from '../../../parts/reading/read-number.ts';
import { TypedDay } from '../../../parts/reading/typed-day.tsx';
import { TypedInput } from '../../../parts/reading/typed-input.tsx';
import { otherDayHere } from '../../../parts/other-day-here.tsx';
import { useToday } from '../../../parts/use-today.ts';
import { formatDecimal, numberMarks } from '../../../words/format.ts';
import { choicesOf } from '../../../parts/data-table/choices.ts';
import type { Asset } from '../queries/use-chosen-entities.ts';
import { words } from '../../../words/words.ts';
import { type FieldProps, useField } from './field-context.tsx';

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
  const { value } = useField(props);
  const today = useToday();
  const help = [props.help, otherDayHere(value, today)].filter((one) => one !== undefined).join(' ');
  const { onValue, shown } = useField(help === '' ? props : { ...props, help });
  useFollowing(today, value, onValue);
  return <TypedDay {...shown} value={value} onValue={onValue} {...(notFuture ? { last: today } : {})} />;
}

/** A day that is today stays today when the time zone of the register becomes known, or that of a chosen asset. */
function useFollowing(today: string, value: string, onValue: (value: string) => void): void {
  const before = useRef(today);
  useEffect(() => {
    const former = before.current;
    before.current = today;
    if (former !== today && value === former) onValue(today);
  }, [today, value, onValue]);
}

/** Shorter numbers show themselves how they were read. Units: characters. */
const shortest = 4;

/** A decimal, shown below with separators, so that the user notices an extra zero. */
export function DecimalField({
  scale,
  ...props
}: FieldProps & {
  /** The decimal places that are allowed, if known. */
  readonly scale?: number | undefined;
}): ReactElement {
  const { value, onValue, shown } = useField(props);
  return (
    <TypedInput
      {...shown}
      inputMode="decimal"
      value={value}
      onValue={onValue}
      read={(text) => readNumber(text, numberMarks, scale)}
      textOf={formatDecimal}
      shownAs={(one) => (one.replace('-', '').length < shortest ? undefined : formatDecimal(one))}
    />
  );
}

/** The price of one unit, called by what one is unless it has a label, in the currency of the asset. */
export function PriceField({ asset, ...props }: FieldProps & { readonly asset: Asset | undefined }): ReactElement {
  const label = props.label ?? (asset?.unit === 'shares' ? 'pricePerOneShare' : undefined);
  const currency = asset?.currency;
  const help = [currency ? words.commands.fields.inCurrency(currency) : undefined, props.help]
    .filter(Boolean)
    .join(' ');
  return <DecimalField {...props} label={label} {...(help === '' ? {} : { help })} />;
}

/** A whole number. */
export function WholeField(props: FieldProps): ReactElement {
  return <DecimalField {...props} scale={0} />;
}

/** A percentage. The value is a fraction of 1. */
export function PercentField(props: FieldProps): ReactElement {
  const { value, onValue, shown } = useField(props);
  return (
    <TypedInput
      {...shown}
      inputMode="decimal"
      value={value}
      onValue={onValue}
      read={(text) => readPercentage(text, numberMarks)}
      textOf={(one) => formatDecimal(shifted(one, 2))}
      rightSection="%"
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
