/** A date field of a page. It updates the address shortly after the last key, once the date is complete. */
import { type ReactElement, useEffect, useState } from 'react';
import { isDay } from './day.ts';
import { TypedDay } from './reading/typed-day.tsx';

interface Props {
  readonly label: string;
  /** Empty when there is no date. */
  readonly value: string;
  readonly className?: string | undefined;
  onDay(day: string | undefined): void;
}

/** Units: milliseconds. A longer date may begin with one that is complete. */
const pause = 500;

export function DayField({ label, value, className, onDay }: Props): ReactElement {
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
    <TypedDay
      size="sm"
      className={className}
      label={label}
      value={typed}
      error={typed !== '' && !isDay(typed)}
      onValue={setTyped}
    />
  );
}
