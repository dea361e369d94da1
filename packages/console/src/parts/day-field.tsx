/** A date field of a page. It updates the address shortly after the last key, once the date is complete. */
import type { ReactElement } from 'react';
import { isDay } from './day.ts';
import { TypedDay } from './reading/typed-day.tsx';
import { useSettled } from './use-settled.ts';

interface Props {
  readonly label: string;
  /** Empty when there is no date. */
  readonly value: string;
  readonly className?: string | undefined;
  onDay(day: string | undefined): void;
}

export function DayField({ label, value, className, onDay }: Props): ReactElement {
  const { typed, setTyped } = useSettled(value, isDay, (day) => onDay(day === '' ? undefined : day));
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
