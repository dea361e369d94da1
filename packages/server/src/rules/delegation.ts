/** Delegations: which role a client may assume, and how narrowly. */
import type { Actor, Delegation } from './actor.ts';
import { blockIf, type Check } from './check.ts';
import { unitsOf } from './quantity.ts';

/** What a delegation is to be narrowed to. Null narrows nothing. */
export interface Narrowing {
  readonly mutations: readonly string[] | null;
  readonly quantityMax: string | null;
}

/** Whether what it is narrowed to exists and leaves something. Refuses: input_invalid. */
export function checkNarrowing(
  wanted: Narrowing & { readonly assetIds: readonly string[] | null },
  isCommand: (name: string) => boolean,
): readonly Check[] {
  const unknown = wanted.mutations?.find((command) => !isCommand(command));
  return [
    blockIf(unknown !== undefined, 'input_invalid', {
      holds: 'Every mutation it is narrowed to exists, or it is not narrowed to mutations.',
      fails: `There is no mutation called ${unknown}.`,
      remedy: 'Mutations go by the names of their mutations, such as createAsset.',
      facts: { field: 'mutations' },
    }),
    blockIf(wanted.mutations?.length === 0 || wanted.assetIds?.length === 0, 'input_invalid', {
      holds: 'No list it is narrowed to is empty.',
      fails: 'An empty list would let the client do nothing; leave it out where it narrows nothing.',
      facts: { field: wanted.mutations?.length === 0 ? 'mutations' : 'assetIds' },
    }),
    blockIf(wanted.quantityMax !== null && !isPositive(wanted.quantityMax), 'input_invalid', {
      holds: 'The largest quantity is above zero, or not given.',
      fails: 'The largest quantity must be above zero.',
      facts: { field: 'quantityMax' },
    }),
  ];
}

/** Whether who gives it has as much to give: nobody widens a delegation by giving another. Refuses: outside_delegation. */
export function checkNotWider(wanted: Narrowing, own: Delegation | null): Check {
  return blockIf(own !== null && isWider(wanted, own), 'outside_delegation', {
    holds: 'It lets the client do no more than whoever gives it may do.',
    fails: 'The delegation would reach further than the one under which it is given.',
    remedy: 'Narrow it to the same mutations and quantity, or give it in the role itself.',
  });
}

function isNarrowed({ delegation }: Actor): boolean {
  return (delegation?.mutations ?? delegation?.quantityMax ?? null) !== null;
}

/** Whether a narrowed client leaves roles what they are: another client may hold them and be narrowed by nothing. Refuses: outside_delegation. */
export function checkRolesLeft(actor: Actor, changes: boolean): Check {
  return blockIf(changes && isNarrowed(actor), 'outside_delegation', {
    holds: 'No role becomes another, or the delegation is not narrowed.',
    fails: 'A client that is narrowed does not turn a role into another.',
    remedy: 'Do it in the role itself, or by a client that is not narrowed.',
  });
}

/** Whether a narrowed client frees nobody but itself: another client may open wider roles. Refuses: outside_delegation. */
export function checkClientsLeft(actor: Actor, touched: string, frees: boolean): Check {
  return blockIf(frees && isNarrowed(actor) && touched !== actor.apiClientId, 'outside_delegation', {
    holds: 'No other client is let in further, or the delegation is not narrowed.',
    fails: 'A client that is narrowed does not let another in further.',
    remedy: 'Do it in the role itself, or by a client that is not narrowed.',
  });
}

/** Whether a narrowed client touches its own secrets only: another's may open wider roles. Refuses: outside_delegation. */
export function checkOwnSecrets(actor: Actor, touched: string): Check {
  return blockIf(isNarrowed(actor) && touched !== actor.apiClientId, 'outside_delegation', {
    holds: 'The secret is of the client that asks, or the delegation is not narrowed.',
    fails: 'A client that is narrowed gives a secret to itself only.',
    remedy: 'Do it in the role itself, or by a client that is not narrowed.',
  });
}

function isWider(wanted: Narrowing, own: Delegation): boolean {
  const { mutations, quantityMax } = own;
  if (mutations !== null && !(wanted.mutations?.every((command) => mutations.includes(command)) ?? false)) return true;
  return quantityMax !== null && (wanted.quantityMax === null || unitsOf(wanted.quantityMax) > unitsOf(quantityMax));
}

/** Whether no other live delegation lends the same role to the same client. Refuses: delegation_exists. */
export function checkNotDelegated(exists: boolean): Check {
  return blockIf(exists, 'delegation_exists', {
    holds: 'The client is not delegate of this role yet.',
    fails: 'The client is already delegate of this role.',
    remedy: 'Revoke that delegation first.',
  });
}

function isPositive(decimal: string): boolean {
  return unitsOf(decimal) > 0n;
}
