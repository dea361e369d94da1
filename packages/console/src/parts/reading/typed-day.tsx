/** A date that is typed in any common way, or chosen from a calendar. */
import type { TextInputProps } from '@mantine/core';
import { type ReactElement, useRef } from 'react';
import { dayOrder, formatDay } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { isDay } from '../day.ts';
import { readDay } from './read-day.ts';
import classes from './reading.module.css';
import { TypedInput } from './typed-input.tsx';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  /** The stored value. Shape: 2024-12-31, or a text that is no single day. */
  readonly value: string;
  onValue(value: string): void;
  /** The last day of the calendar. */
  readonly last?: string;
}

export function TypedDay({ value, onValue, last = '2199-12-31', ...input }: Props): ReactElement {
  return (
    <TypedInput
      {...input}
      value={value}
      onValue={onValue}
      read={(text) => readDay(text, dayOrder)}
      textOf={(day) => (isDay(day) ? formatDay(day) : day)}
      rewrites
      beside={<Calendar value={value} last={last} onValue={onValue} />}
    />
  );
}

/** Opens the calendar of the browser. By keyboard the date is typed. */
function Calendar({
  value,
  last,
  onValue,
}: Pick<Props, 'value' | 'onValue'> & { readonly last: string }): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={classes['calendar']}>
      <input
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min="1800-01-01"
        max={last}
        value={isDay(value) ? value : ''}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={words.reading.calendar}
        onClick={() => input.current?.showPicker()}
      >
        <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3M10.5 2v3" />
        </svg>
      </button>
    </span>
  );
}
