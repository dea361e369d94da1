/** Delegations: the role that a client may assume, and the limits within it. */
import type { Actor, Delegation } from './actor.ts';
import { blockIf, type Check } from './check.ts';
import { unitsOf } from './quantity.ts';

/** The limits of a delegation. Shape: null is no limit. */
export interface DelegationLimits {
  readonly mutations: readonly string[] | null;
  readonly quantityMax: string | null;
  readonly approves: boolean;
}

/**
 * Whether the limits name existing mutations and allow at least one mutation, asset and unit. Refuses: input_invalid.
 */
export function checkNarrowing(
  narrowing: DelegationLimits & { readonly assetIds: readonly string[] | null },
  isCommand: (name: string) => boolean,
): readonly Check[] {
  const unknown = narrowing.mutations?.find((command) => !isCommand(command));
  return [
    blockIf(unknown !== undefined, 'input_invalid', {
      holds: 'Every mutation it is narrowed to exists, or it is not narrowed to mutations.',
      fails: `There is no mutation called ${unknown}.`,
      remedy: 'Give the name of a mutation, such as createAsset.',
      facts: { field: 'mutations' },
    }),
    blockIf(narrowing.mutations?.length === 0 || narrowing.assetIds?.length === 0, 'input_invalid', {
      holds: 'No list it is narrowed to is empty.',
      fails: `The list ${narrowing.mutations?.length === 0 ? 'mutations' : 'assetIds'} is empty, which would let the client do nothing.`,
      remedy: 'Leave the list out where it narrows nothing.',
      facts: { field: narrowing.mutations?.length === 0 ? 'mutations' : 'assetIds' },
    }),
    blockIf(narrowing.quantityMax !== null && !isPositive(narrowing.quantityMax), 'input_invalid', {
      holds: 'The largest quantity is above zero, or not given.',
      fails: `quantityMax is ${narrowing.quantityMax} and must be above zero.`,
      remedy: 'Leave it out where it narrows nothing.',
      facts: { field: 'quantityMax' },
    }),
  ];
}

/** Whether the limits are within those of the actor's own delegation. Refuses: outside_delegation. */
export function checkNotWider(narrowing: DelegationLimits, own: Delegation | null): Check {
  return blockIf(own !== null && isWider(narrowing, own), 'outside_delegation', {
    holds: 'The delegation allows no more than the one under which it is given.',
    fails: 'The delegation would allow more than the one under which it is given.',
    remedy: 'Narrow it to the same mutations and quantity, or use a client whose delegation is not narrowed.',
  });
}

function isNarrowed({ delegation }: Actor): boolean {
  return (delegation?.mutations ?? delegation?.quantityMax ?? null) !== null || delegation?.approves === false;
}

/**
 * A client with a limited delegation cannot change roles, because another client may be delegate of the same role
 * without limits. Refuses: outside_delegation.
 */
export function checkRolesLeft(actor: Actor, changes: boolean): Check {
  return blockIf(changes && isNarrowed(actor), 'outside_delegation', {
    holds: 'No role is turned into another, or the delegation of this client is not narrowed.',
    fails: 'The delegation of this client is narrowed, so the client does not turn a role into another.',
    remedy: 'Use a client whose delegation is not narrowed.',
  });
}

/**
 * A client with a limited delegation cannot reactivate another client, because that client may be delegate of wider
 * roles. Refuses: outside_delegation.
 */
export function checkClientsLeft(actor: Actor, touched: string, frees: boolean): Check {
  return blockIf(frees && isNarrowed(actor) && touched !== actor.apiClientId, 'outside_delegation', {
    holds: 'No other client may do more than before, or the delegation of this client is not narrowed.',
    fails:
      'The delegation of this client is narrowed, so the client does not change the status, expiry or networks of another.',
    remedy: 'Use a client whose delegation is not narrowed.',
  });
}

/**
 * A client with a limited delegation can change only its own secrets, because another client may be delegate of wider
 * roles. Refuses: outside_delegation.
 */
export function checkOwnSecrets(actor: Actor, touched: string): Check {
  return blockIf(isNarrowed(actor) && touched !== actor.apiClientId, 'outside_delegation', {
    holds: 'The secret is one of this client, or the delegation of this client is not narrowed.',
    fails: 'The delegation of this client is narrowed, so the client changes no secrets but its own.',
    remedy: 'Use a client whose delegation is not narrowed.',
  });
}

function isWider(narrowing: DelegationLimits, own: Delegation): boolean {
  const { mutations, quantityMax, approves } = own;
  if (narrowing.approves && !approves) return true;
  if (mutations !== null && !(narrowing.mutations?.every((command) => mutations.includes(command)) ?? false))
    return true;
  return (
    quantityMax !== null && (narrowing.quantityMax === null || unitsOf(narrowing.quantityMax) > unitsOf(quantityMax))
  );
}

/** Whether no other live delegation lends the same role to the same client. Refuses: delegation_exists. */
export function checkNotDelegated(exists: boolean): Check {
  return blockIf(exists, 'delegation_exists', {
    holds: 'The client is not delegate of this role yet.',
    fails: 'The client is already delegate of this role.',
    remedy: 'To change its limits, end that delegation first, with revokeDelegation.',
  });
}

function isPositive(decimal: string): boolean {
  return unitsOf(decimal) > 0n;
}
