/** Filters a list by a range of days, both included. */
import { validDay } from '../day.ts';
import type { Filter } from './column.ts';

interface Days {
  readonly from?: string;
  readonly to?: string;
}

interface Between {
  readonly greaterThanOrEqualTo?: string;
  readonly lessThanOrEqualTo?: string;
}

/** The two filters, for a view with `from` and `to`. */
export function dayFilters(from: string, to: string): readonly Filter[] {
  return [
    { id: 'from', label: from, day: true },
    { id: 'to', label: to, day: true },
  ];
}

/** The condition on a date field. Undefined without valid dates. */
export function dayFilter(days: Days): Between | undefined {
  const { from, to } = daysOf(days);
  if (from === undefined && to === undefined) return undefined;
  return {
    ...(from === undefined ? {} : { greaterThanOrEqualTo: from }),
    ...(to === undefined ? {} : { lessThanOrEqualTo: to }),
  };
}

/** The same on an instant field: days are local. */
export function instantFilter(days: Days): { greaterThanOrEqualTo?: string; lessThan?: string } | undefined {
  const { from, to } = daysOf(days);
  if (from === undefined && to === undefined) return undefined;
  return {
    ...(from === undefined ? {} : { greaterThanOrEqualTo: startOf(from, 0) }),
    ...(to === undefined ? {} : { lessThan: startOf(to, 1) }),
  };
}

function daysOf({ from, to }: Days): { readonly from: string | undefined; readonly to: string | undefined } {
  return { from: validDay(from), to: validDay(to) };
}

function startOf(day: string, daysAfter: number): string {
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + daysAfter);
  return start.toISOString();
}
