/** Delegations that may have events sent, or say which documents of GraphQL a client may send. */
import type { Actor } from './actor.ts';
import { blockIf, type Check } from './check.ts';

/** Whether the client that acts has less than the whole role. */
function isNarrowed({ delegation }: Actor): boolean {
  return (
    delegation !== null &&
    (delegation.proposeOnly ||
      !delegation.approves ||
      delegation.assetIds !== null ||
      delegation.mutations !== null ||
      delegation.quantityMax !== null)
  );
}

/**
 * A client with a limited delegation creates and changes no endpoint, because an endpoint hears all that its role sees,
 * and goes on after the delegation has ended. Refuses: outside_delegation.
 */
export function checkOwnRole(actor: Actor): Check {
  return blockIf(isNarrowed(actor), 'outside_delegation', {
    ...narrowed,
    fails: 'The delegation of this client is narrowed, so the client has no events sent.',
  });
}

/**
 * A client with a limited delegation says of none which documents it may send, since it could free itself. Shape:
 * passes where nothing is said. Refuses: outside_delegation.
 */
export function checkMayTrust(actor: Actor, isSaid = true): Check {
  return blockIf(isSaid && isNarrowed(actor), 'outside_delegation', {
    ...narrowed,
    fails: 'The delegation of this client is narrowed, so it does not say which documents clients may send.',
  });
}

const narrowed = {
  holds: 'The delegation of this client is not narrowed.',
  remedy: 'Use a client whose delegation is not narrowed.',
};
