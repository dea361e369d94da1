/** A date field. It updates the address shortly after the last key, once the date is complete. */
import { TextInput } from '@mantine/core';
import { type ReactElement, useEffect, useState } from 'react';
import { isDay } from './day.ts';

interface Props {
  readonly label: string;
  /** Empty when there is no date. */
  readonly value: string;
  onDay(day: string | undefined): void;
}

/** Units: milliseconds. A half-typed year is a valid date already. */
const pause = 500;

export function DayField({ label, value, onDay }: Props): ReactElement {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value || (typed !== '' && !isDay(typed))) return undefined;
    const timer = setTimeout(() => onDay(typed === '' ? undefined : typed), pause);
    return () => clearTimeout(timer);
  });
  return (
    <TextInput
      type="date"
      size="sm"
      label={label}
      value={typed}
      max="2199-12-31"
      error={typed !== '' && !isDay(typed)}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
