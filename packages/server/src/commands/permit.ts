/** Whether an actor may ask for a deed: decided before any data is touched. */
import { Refusal, refuseIf } from '../base/refusal.ts';
import type { Actor } from '../rules/actor.ts';
import { actsAlone, mayPropose } from '../rules/permission.ts';
import { readDecimal, toUnits } from '../rules/quantity.ts';
import type { Deed } from './deed.ts';

/** Whether role and delegation let the actor ask for the deed at all, whatever its input. */
export function mayAsk(deed: Deed, actor: Actor): boolean {
  return isGranted(deed, actor) && isDelegated(deed, actor);
}

/** Administration has no instruction that could wait for an approval, so it takes a role that may act alone. */
function isGranted(deed: Deed, actor: Actor): boolean {
  return deed.kind === 'administration' ? actsAlone(deed.act, actor) : mayPropose(deed.act, actor);
}

function isDelegated(deed: Deed, { delegation }: Actor): boolean {
  const deeds = delegation?.deeds ?? null;
  return deeds === null || deeds.includes(deed.name);
}

/**
 * Lets a deed pass, or refuses it.
 *
 * Refuses: not_permitted, outside_delegation.
 */
export function permit(deed: Deed, actor: Actor, input: Readonly<Record<string, unknown>>): void {
  const { delegation, userRole, accountType } = actor;
  refuseIf(!isGranted(deed, actor), 'not_permitted', { deed: deed.name, userRole, accountType });
  if (delegation === null) return;
  const outside = (narrowedTo: string): never => {
    throw new Refusal('outside_delegation', { deed: deed.name, narrowedTo });
  };
  if (!isDelegated(deed, actor)) outside('deeds');
  const { assetIds, quantityMax } = delegation;
  // Who administers an account could lend itself a wider role: a delegation that is narrow in units extends only to what of
  // that it names.
  if (quantityMax !== null && delegation.deeds === null && deed.kind === 'administration') outside('quantityMax');
  // A delegation narrowed to assets extends to deeds on those assets, and to nothing else. Where the input names no asset,
  // what the deed turns out to concern is compared before anything is changed.
  const namesAsset = deed.kind === 'administration' || 'assetId' in deed.input;
  if (assetIds !== null && namesAsset && !assetIds.includes(textOf(input['assetId']).toLowerCase()))
    outside('assetIds');
  if (quantityMax !== null && 'quantity' in deed.input && exceeds(textOf(input['quantity']), quantityMax))
    outside('quantityMax');
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether one canonical decimal, its sign aside, is above the other. */
function exceeds(quantity: string, max: string): boolean {
  const [left, right] = [readDecimal(quantity.replace(/^-/, '')), readDecimal(max)];
  return !left.ok || !right.ok || toUnits(left.value) > toUnits(right.value);
}
