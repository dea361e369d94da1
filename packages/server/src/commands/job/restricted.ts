/** Restrictions in the plan of a job. */
import { fromUnits } from '../../rules/quantity.ts';

/** Restrictions of some units, in sums. Units: scaled by ten decimals. */
export interface Restricted {
  readonly count: number;
  readonly before: bigint;
  readonly after: bigint;
}

export const noneRestricted: Restricted = { count: 0, before: 0n, after: 0n };

export function addRestricted(a: Restricted, b: Restricted): Restricted {
  return { count: a.count + b.count, before: a.before + b.before, after: a.after + b.after };
}

/** Their units, as a plan has them. */
export function restrictedUnits({ before, after }: Restricted): Readonly<Record<string, string>> {
  return { restrictedBefore: fromUnits(before), restrictedAfter: fromUnits(after) };
}
