/** The order of values of fields that have changed, and the last day of each. */
import { dayBefore } from './day.ts';

export interface DatedValue {
  readonly id: string;
  readonly field: string;
  readonly value: string | null;
  /** Null where it has no beginning. */
  readonly effectiveFrom: string | null;
  /** Null of the value before the first change. */
  readonly recordedAt: string | null;
  readonly instruction: { readonly id: string; readonly type: string } | null;
}

/** Field by field in their order, the latest value of each first. */
export function sortedValues<Row extends DatedValue>(rows: readonly Row[], fields: readonly string[]): readonly Row[] {
  const begin = ({ effectiveFrom, recordedAt }: DatedValue): string => `${effectiveFrom ?? ''} ${recordedAt ?? ''}`;
  return rows.toSorted(
    (one, other) => fields.indexOf(one.field) - fields.indexOf(other.field) || (begin(one) < begin(other) ? 1 : -1),
  );
}

/**
 * The last day on which a value holds; '' while it does, and undefined where another was recorded later for its first
 * day. Shape: `sorted` as `sortedValues` answers it.
 */
export function untilOf({ id, field, effectiveFrom }: DatedValue, sorted: readonly DatedValue[]): string | undefined {
  const ofField = sorted.filter((one) => one.field === field);
  const next = ofField[ofField.findIndex((one) => one.id === id) - 1];
  if (next === undefined) return '';
  return next.effectiveFrom === effectiveFrom || next.effectiveFrom === null
    ? undefined
    : dayBefore(next.effectiveFrom);
}
