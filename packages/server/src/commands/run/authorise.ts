/** Whether an actor may ask for a deed: decided before any data is touched. */
import { Refusal, refuseIf } from '../../base/refusal.ts';
import type { Actor } from '../../rules/actor.ts';
import { actsAlone, mayPropose } from '../../rules/permission.ts';
import { readDecimal, toUnits } from '../../rules/quantity.ts';
import type { Deed } from '../command.ts';
import type { InputShape } from './input.ts';

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
  if (quantityMax !== null && delegation.deeds === null && isUnmeasured(deed)) outside('quantityMax');
  // A delegation narrowed to assets extends to deeds on those assets, and to nothing else. Where the input names no asset,
  // what the deed turns out to concern is compared before anything is changed.
  const namesAsset = deed.kind === 'administration' || 'assetId' in deed.input;
  if (assetIds !== null && namesAsset && !assetIds.includes(textOf(input['assetId']).toLowerCase()))
    outside('assetIds');
  if (quantityMax !== null && exceeds(quantitiesIn(deed.input as InputShape, input), quantityMax))
    outside('quantityMax');
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether a deed could do more than its input says in units: administration, and what moves whatever is there. */
function isUnmeasured({ kind, act, input }: Deed): boolean {
  return kind === 'administration' || (act.startsWith('ledger.') && !hasQuantity(input as InputShape));
}

function hasQuantity(shape: InputShape): boolean {
  return Object.entries(shape).some(
    ([name, { members }]) => name === 'quantity' || (members !== undefined && hasQuantity(members.shape)),
  );
}

/** Every quantity of an input, those of its rows and receivers included. */
function quantitiesIn(shape: InputShape, input: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(shape).flatMap(([name, { kind, members }]) => {
    if (kind === 'decimal' && name === 'quantity') return [textOf(input[name])];
    if (members === undefined) return [];
    const inner = [input[name] ?? []].flat() as Readonly<Record<string, unknown>>[];
    return inner.flatMap((one) => quantitiesIn(members.shape, one));
  });
}

/** Whether quantities, their signs aside, are together above another. One that cannot be read is. */
function exceeds(quantities: readonly string[], max: string): boolean {
  const read = quantities.map((quantity) => readDecimal(quantity.replace(/^-/, '')));
  const limit = readDecimal(max);
  const sum = read.reduce((total, one) => (one.ok ? total + toUnits(one.value) : total), 0n);
  return !limit.ok || read.some((one) => !one.ok) || sum > toUnits(limit.value);
}
