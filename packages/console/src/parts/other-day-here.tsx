/** Says of a day that it is today in the register, but not where the user is. */
import type { ReactElement } from 'react';
import { registerTimeZone } from '../api/register-day.ts';
import { serverNow } from '../api/server-clock.ts';
import { formatDay } from '../words/format.ts';
import { words } from '../words/words.ts';
import { localDayOf } from './day.ts';
import classes from './moment.module.css';
import { useToday } from './use-today.ts';

/** Shape: undefined where there is nothing to say. */
export function otherDayHere(value: string, today: string): string | undefined {
  const here = localDayOf(serverNow());
  if (value !== today || value === here) return undefined;
  return words.reading.otherDayHere(words.reading.zone(registerTimeZone()), formatDay(here));
}

/** The sentence below fields that have no help text. */
export function OtherDayHere({ value }: { readonly value: string }): ReactElement | null {
  const text = otherDayHere(value, useToday());
  return text === undefined ? null : <p className={classes['note']}>{text}</p>;
}
