/** The scope of a restriction on a day, derived from its first scope and every change since. */
import { isKnown, type Moment } from './moment.ts';

export interface Scope {
  readonly holder: string | null;
  readonly lot: string | null;
  readonly units: bigint | null;
}

/** A change of scope: from when it holds, since when it is known, and lots of which any is replaced by its own. */
interface ScopeChange extends Scope {
  readonly effective: string;
  readonly recordedAt: string;
  readonly instead: readonly string[];
}

/** The current scope of a restriction, its first one, and every change in between. */
export interface Scoped {
  holder: string | null;
  lot: string | null;
  units: bigint | null;
  readonly placed: Scope;
  readonly changes: ScopeChange[];
}

/** Records a change of scope by a transaction. */
export function changeScope(
  one: Scoped,
  { effective, recordedAt }: { readonly effective: string; readonly recordedAt: string },
  to: Partial<Scope>,
  instead: readonly string[] = [],
): void {
  Object.assign(one, to);
  one.changes.push({ holder: one.holder, lot: one.lot, units: one.units, effective, recordedAt, instead });
}

/**
 * The scope on a day. A change recorded late applies to every later day: the scope of such a day changes in the fields
 * in which it equalled the last scope before the change.
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

function replaced(then: Scope, before: Scope, { holder, lot, units, instead }: ScopeChange): Scope {
  return {
    holder: then.holder === before.holder ? holder : then.holder,
    lot: then.lot === before.lot || instead.includes(then.lot ?? '') ? lot : then.lot,
    units: then.units === before.units ? units : then.units,
  };
}
