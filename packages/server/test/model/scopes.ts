/** What a restriction concerned on a day, worked out from what it was placed on and every change since. */
import { isKnown, type Moment } from './moment.ts';

export interface Scope {
  readonly holder: string | null;
  readonly lot: string | null;
  readonly units: bigint | null;
}

/** A change of scope: from when it holds, and since when it is known. */
interface ScopeChange extends Scope {
  readonly effective: string;
  readonly recordedAt: string;
}

/** What a restriction concerns now, what it was placed on, and every change in between. */
export interface Scoped {
  holder: string | null;
  lot: string | null;
  units: bigint | null;
  readonly placed: Scope;
  readonly changes: ScopeChange[];
}

/** Changes what a restriction concerns with an entry. */
export function changeScope(
  one: Scoped,
  { effective, recordedAt }: { readonly effective: string; readonly recordedAt: string },
  to: Partial<Scope>,
): void {
  Object.assign(one, to);
  one.changes.push({ holder: one.holder, lot: one.lot, units: one.units, effective, recordedAt });
}

/**
 * What it concerned. A change made late says of each day what it says of the last: whatever stood on the day as it stood
 * in the end stands as it was changed to.
 */
export function scopeAt({ placed, changes }: Scoped, { day, knownAt }: Moment): Scope {
  let [then, inTheEnd] = [placed, placed];
  for (const change of changes) {
    if (!isKnown(change.recordedAt, knownAt)) continue;
    if (change.effective <= day) then = replaced(then, inTheEnd, change);
    inTheEnd = change;
  }
  return then;
}

function replaced(then: Scope, before: Scope, { holder, lot, units }: Scope): Scope {
  return {
    holder: then.holder === before.holder ? holder : then.holder,
    lot: then.lot === before.lot ? lot : then.lot,
    units: then.units === before.units ? units : then.units,
  };
}
