/** Narrowing a list to the days from one to another, both included. */
import { knownDay } from '../day.ts';
import type { Filter } from './column.ts';

interface Days {
  readonly from?: string;
  readonly to?: string;
}

interface Between {
  readonly greaterThanOrEqualTo?: string;
  readonly lessThanOrEqualTo?: string;
}

/** The two fields, for a view with `from` and `to`. */
export function dayFilters(from: string, to: string): readonly Filter[] {
  return [
    { id: 'from', label: from, day: true },
    { id: 'to', label: to, day: true },
  ];
}

/** What the API is asked, of a field that is a day; undefined where the address names no day. */
export function dayFilter(days: Days): Between | undefined {
  const { from, to } = daysOf(days);
  if (from === undefined && to === undefined) return undefined;
  return {
    ...(from === undefined ? {} : { greaterThanOrEqualTo: from }),
    ...(to === undefined ? {} : { lessThanOrEqualTo: to }),
  };
}

/** The same of a field that is an instant: the days are those of where the reader is. */
export function instantFilter(days: Days): { greaterThanOrEqualTo?: string; lessThan?: string } | undefined {
  const { from, to } = daysOf(days);
  if (from === undefined && to === undefined) return undefined;
  return {
    ...(from === undefined ? {} : { greaterThanOrEqualTo: startOf(from, 0) }),
    ...(to === undefined ? {} : { lessThan: startOf(to, 1) }),
  };
}

function daysOf({ from, to }: Days): { readonly from: string | undefined; readonly to: string | undefined } {
  return { from: knownDay(from), to: knownDay(to) };
}

function startOf(day: string, daysAfter: number): string {
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + daysAfter);
  return start.toISOString();
}
