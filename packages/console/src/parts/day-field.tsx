/** A field for a day. It goes into the address when it is whole, a moment after the last key. */
import { TextInput } from '@mantine/core';
import { type ReactElement, useEffect, useState } from 'react';
import { isDay } from './day.ts';

interface Props {
  readonly label: string;
  /** Empty where there is none. */
  readonly value: string;
  onDay(day: string | undefined): void;
}

/** Units: milliseconds. A year that is being typed is a day already. */
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
