/** Restrictions as they were on a day of the past, as known now. */
import type { Ledger, PastRestriction, Restriction, RestrictionMove, RestrictionScope } from './ledger.ts';

/** Whether a restriction locks units on the day. A legend locks none. */
export function isInForce({ kind, effectiveFrom, expiresOn }: Restriction, day: string): boolean {
  return kind !== 'legend' && effectiveFrom <= day && (expiresOn === null || expiresOn > day);
}

/** Whether there is a restriction, or was one on a day of the past. */
export function hasRestrictions({ restrictions, pastRestrictions }: Ledger): boolean {
  return restrictions.length > 0 || (pastRestrictions !== null && pastRestrictions.size > 0);
}

/**
 * The restrictions in force on a day, each with its scope on that day and the first day on which it no longer locks
 * units.
 */
export function restrictionsOn(ledger: Ledger, day: string): readonly Restriction[] {
  const { restrictions, pastRestrictions, today } = ledger;
  if (day >= today || pastRestrictions === null) return restrictions.filter((one) => isInForce(one, day));
  return [...pastRestrictions.values()].flatMap((one) => restrictionOn(one, day) ?? []);
}

function restrictionOn(past: PastRestriction, day: string): Restriction | undefined {
  const { id, kind, effectiveFrom, expiresOn, reason, scopes } = past;
  const scope = scopeOn(scopes, day);
  if (scope === undefined || !scope.locks || (expiresOn !== null && expiresOn <= day)) return undefined;
  const released = scopes.find(({ effectiveDate, locks }) => effectiveDate > day && !locks)?.effectiveDate ?? null;
  const until = expiresOn === null || (released !== null && released < expiresOn) ? released : expiresOn;
  const { holderId, lotId, quantity } = scope;
  return { id, kind, effectiveFrom, reason, holderId, lotId, quantity, expiresOn: until };
}

/** The restrictions that have been released, but locked units on the day or after it; each with its last scope. */
export function releasedSince({ restrictions, pastRestrictions }: Ledger, day: string): readonly Restriction[] {
  if (pastRestrictions === null || pastRestrictions.size === 0) return [];
  const active = new Set(restrictions.map(({ id }) => id));
  return [...pastRestrictions.values()].flatMap((past) => {
    const { id, kind, effectiveFrom, expiresOn, reason, scopes } = past;
    if (active.has(id) || !locksFrom(past, day)) return [];
    const { holderId, lotId, quantity } = scopes.at(-1)!;
    return [{ id, kind, effectiveFrom, reason, holderId, lotId, quantity, expiresOn }];
  });
}

/** Whether a restriction locks units on a day or after it. */
function locksFrom({ expiresOn, scopes }: PastRestriction, day: string): boolean {
  if (expiresOn !== null && expiresOn <= day) return false;
  const days = [day, ...scopes.map(({ effectiveDate }) => effectiveDate).filter((later) => later > day)];
  return days.some((one) => scopeOn(scopes, one)?.locks === true);
}

/** The scope on a day: the last at or before it. */
function scopeOn(scopes: readonly RestrictionScope[], day: string): RestrictionScope | undefined {
  return scopes.findLast(({ effectiveDate }) => effectiveDate <= day);
}

/**
 * Adds to the scopes of a restriction what a transaction changed. On its date and on each later date that has a scope,
 * a member that equals the last scope's becomes that of the move.
 */
export function withMove(past: PastRestriction, move: RestrictionMove): PastRestriction {
  const { scopes } = past;
  const former = scopes.at(-1)!;
  const later = scopes.map(({ effectiveDate }) => effectiveDate).filter((date) => date > move.effectiveDate);
  const added = [...new Set([move.effectiveDate, ...later])].flatMap((date) => {
    const scope = scopeOn(scopes, date);
    if (scope === undefined) return [];
    return [
      {
        ...scope,
        effectiveDate: date,
        holderId: scope.holderId === former.holderId ? move.holderId : scope.holderId,
        lotId: scope.lotId === former.lotId ? move.lotId : scope.lotId,
        quantity: scope.quantity === former.quantity ? move.quantity : scope.quantity,
      },
    ];
  });
  const inOrder = [...scopes, ...added].sort((a, b) =>
    a.effectiveDate < b.effectiveDate ? -1 : a.effectiveDate > b.effectiveDate ? 1 : 0,
  );
  return { ...past, scopes: inOrder };
}
