/** Whether an actor may request a command, before any data is read. */
import { Refusal, refuseIf } from '../../base/refusal.ts';
import type { Actor } from '../../rules/actor.ts';
import { actsAlone, mayPropose } from '../../rules/permission.ts';
import type { Command } from '../command.ts';

/** Whether role and delegation allow the actor to request the command at all, whatever its input. */
export function mayRequest(command: Command, actor: Actor): boolean {
  return isGranted(command, actor) && isDelegated(command, actor);
}

/** Only a change of the register has an instruction that could wait for an approval. */
function isGranted({ kind, permission }: Command, actor: Actor): boolean {
  if (kind === 'register') return mayPropose(permission, actor);
  // Who only proposes needs documents too.
  return actsAlone(permission, kind === 'document' ? { ...actor, delegation: null } : actor);
}

function isDelegated(command: Command, { delegation }: Actor): boolean {
  const mutations = delegation?.mutations ?? null;
  return mutations === null || mutations.includes(command.name);
}

/**
 * Allows a command, or refuses it.
 *
 * Refuses: not_permitted, outside_delegation.
 */
export function permit(command: Command, actor: Actor, input: Readonly<Record<string, unknown>>): void {
  const { delegation, userRole, accountType } = actor;
  refuseIf(!isGranted(command, actor), 'not_permitted', { mutation: command.name, userRole, accountType });
  if (delegation === null) return;
  const outside = (narrowedTo: string): never => {
    throw new Refusal('outside_delegation', { mutation: command.name, narrowedTo });
  };
  if (!isDelegated(command, actor)) outside('mutations');
  const { assetIds, quantityMax } = delegation;
  // Administration could lend the client a wider role: a delegation that is narrow in units extends only to the administration
  // that it names. The units themselves are counted once the command is decided.
  if (quantityMax !== null && delegation.mutations === null && command.kind === 'administration')
    outside('quantityMax');
  // A delegation narrowed to assets extends to commands on those assets, and to nothing else. Where the input names no asset,
  // the assets that the command concerns are compared once it is decided.
  const namesAsset = command.kind !== 'register' || 'assetId' in command.input;
  if (assetIds !== null && namesAsset && !assetIds.includes(textOf(input['assetId']).toLowerCase()))
    outside('assetIds');
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
