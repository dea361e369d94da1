/** Whether an actor may request a command, before any data is read. */
import { refusals } from '../../base/refusal-table.ts';
import { Refusal } from '../../base/refusal.ts';
import { type Actor, accountTypes, userRoles } from '../../rules/actor.ts';
import { actsAlone, mayPropose } from '../../rules/permission.ts';
import type { Command } from '../command.ts';

/** Whether role and delegation allow the actor to request the command at all, whatever its input. */
export function mayRequest(command: Command, actor: Actor): boolean {
  return isGranted(command, actor) && isDelegated(command, actor);
}

/** Whether the actor may request the command as a proposal only, which others approve whatever the policies say. */
export function onlyProposes(command: Command, actor: Actor): boolean {
  return mayRequest(command, actor) && command.kind === 'register' && !actsAlone(command.permission, actor);
}

/** Only a change of the register has an instruction that could wait for an approval. */
function isGranted(command: Command, actor: Actor): boolean {
  const { kind, permission } = command;
  if (kind === 'register') return mayPropose(permission, actor);
  // A client that only proposes uploads documents too, and withdraws its own proposals.
  const ofProposers = kind === 'document' || (kind === 'decision' && command.ofProposers === true);
  return actsAlone(permission, ofProposers ? { ...actor, delegation: null } : actor);
}

function isDelegated(command: Command, { delegation }: Actor): boolean {
  const mutations = delegation?.mutations ?? null;
  return mutations === null || mutations.includes(command.name);
}

/**
 * Refuses a command that role or delegation do not allow with this input.
 *
 * Refuses: not_permitted, outside_delegation.
 */
export function permit(command: Command, actor: Actor, input: Readonly<Record<string, unknown>>): void {
  const { delegation } = actor;
  const others = (command.kind === 'register' && command.alsoRequests?.(input)) || [];
  const requested = [command, ...others.map((other): Command => ({ ...command, ...other }))];
  for (const one of requested) if (!isGranted(one, actor)) throw notPermitted(one, actor);
  if (delegation === null) return;
  for (const one of requested)
    if (!isDelegated(one, actor))
      throw outsideDelegation(one, 'mutations', `allows some mutations only, and ${callOf(one)} is none of them`);
  const called = callOf(command);
  const { assetIds, quantityMax } = delegation;
  // Administration could give the client a wider role. So a delegation with a limit of units allows only the
  // administration that it names. The units themselves are counted once the command is decided.
  const administers = command.kind === 'administration' || command.permission === 'policy.manage';
  if (quantityMax !== null && delegation.mutations === null && administers)
    throw outsideDelegation(
      command,
      'quantityMax',
      `is limited in units and names no mutations, so it does not allow ${called}, which is administration`,
    );
  // A delegation with a list of assets allows commands on those assets alone. Where the input names no asset, the
  // assets of the decision are compared later.
  const namesAsset = (command.kind !== 'register' && command.kind !== 'decision') || 'assetId' in command.input;
  const given = textOf(input['assetId']);
  if (assetIds !== null && namesAsset && !assetIds.includes(given.toLowerCase())) {
    if (given === '') throw outsideAssets(command);
    throw outsideDelegation(
      command,
      'assetIds',
      `${someAssets}, and the asset ${given.slice(0, uuidLength)} is none of them`,
    );
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const uuidLength = 36;

/** The name of the command as a part of a sentence. */
const callOf = ({ name }: Command): string => (name === 'document.uploaded' ? 'uploading documents' : name);

/** Requires another permission than that of the command, because of a row that it names. Refuses: not_permitted. */
export function requirePermission({ name, permission }: Pick<Command, 'name' | 'permission'>, actor: Actor): void {
  const needed = { kind: 'administration', name, permission } as Command;
  if (!isGranted(needed, actor)) throw notPermitted(needed, actor);
}

/** The refusal of a command that the role or the account may not request; it names those who may. */
function notPermitted(command: Command, actor: Actor): Refusal {
  const { userRole, accountType, delegation } = actor;
  const called = callOf(command);
  const grants = (of: Partial<Actor>): boolean => isGranted(command, { ...actor, delegation: null, ...of });
  const refused = (reason: string, remedy: string): Refusal =>
    new Refusal('not_permitted', { mutation: command.name, userRole, accountType, reason, remedy });
  if (delegation?.proposeOnly === true && grants({}))
    return refused(
      `The delegation of this client allows proposals only, and ${called} is done at once.`,
      'Use a client whose delegation allows more.',
    );
  const roles = userRoles.filter((role) => grants({ userRole: role }));
  if (roles.length > 0)
    return refused(
      `The role ${userRole} in an account of the type ${accountType} does not permit ${called}.`,
      `Select a role that permits it: ${roles.join(', ')}.`,
    );
  const types = accountTypes.filter((type) => userRoles.some((role) => grants({ accountType: type, userRole: role })));
  return refused(
    `No role in an account of the type ${accountType} permits ${called}.`,
    `Have it done by an account of a type that may: ${types.join(', ')}.`,
  );
}

/** The limit to assets, as a part of a sentence about the delegation. */
const someAssets = 'allows mutations of some assets only';

/** The refusal of a command that concerns other assets than those of the delegation. */
export function outsideAssets(command: Command): Refusal {
  return outsideDelegation(command, 'assetIds', `${someAssets}, and ${callOf(command)} is not limited to them`);
}

function outsideDelegation(
  command: Command,
  narrowedTo: 'mutations' | 'assetIds' | 'quantityMax',
  limit: string,
): Refusal {
  const reason = `The delegation of this client ${limit}.`;
  const { remedy } = refusals.outside_delegation;
  return new Refusal('outside_delegation', { mutation: command.name, narrowedTo, reason, remedy });
}
