/** A slider over the days of a register: arrow keys move by a day, Page Up and Page Down by a month. */
import { type KeyboardEvent, type ReactElement, useEffect, useState } from 'react';
import { dayOf } from '../../parts/day.ts';
import { formatDay, formatLongDay } from '../../words/format.ts';
import classes from './as-of.module.css';

interface Props {
  readonly label: string;
  readonly from: string;
  readonly to: string;
  readonly value: string;
  onDay(day: string): void;
}

/** Units: milliseconds. The day changes when the user stops dragging. */
const pause = 200;
const dayLength = 86_400_000;
/** Units: days. */
const month = 30;

export function DaySlider({ label, from, to, value, onDay }: Props): ReactElement {
  const [at, setAt] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setAt(value);
  }
  useEffect(() => {
    if (at === value) return undefined;
    const timer = setTimeout(() => onDay(at), pause);
    return () => clearTimeout(timer);
  });
  const [first, last] = [numberOf(from), Math.max(numberOf(to), numberOf(from) + 1)];
  const onKey = (event: KeyboardEvent): void => {
    const leap = event.key === 'PageUp' ? month : event.key === 'PageDown' ? -month : 0;
    if (leap === 0) return;
    event.preventDefault();
    setAt(dayAt(Math.min(Math.max(numberOf(at) + leap, first), last)));
  };
  return (
    <div className={classes['slider']}>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={formatLongDay(at)}
        min={first}
        max={last}
        value={numberOf(at)}
        onKeyDown={onKey}
        onChange={(event) => setAt(dayAt(event.currentTarget.valueAsNumber))}
      />
      <div className={classes['ticks']} aria-hidden="true">
        <span>{formatDay(from)}</span>
        <strong>{formatDay(at)}</strong>
        <span>{formatDay(to)}</span>
      </div>
    </div>
  );
}

function numberOf(day: string): number {
  return Date.parse(day) / dayLength;
}

function dayAt(number: number): string {
  return dayOf(new Date(number * dayLength));
}
