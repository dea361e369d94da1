/** Delegations that may have events sent. */
import type { Actor } from './actor.ts';
import { blockIf, type Check } from './check.ts';

/**
 * A client with a limited delegation creates and changes no endpoint, because an endpoint hears all that its role sees,
 * and goes on after the delegation has ended. Refuses: outside_delegation.
 */
export function checkOwnRole({ delegation }: Actor): Check {
  const isNarrowed =
    delegation !== null &&
    (delegation.proposeOnly ||
      !delegation.approves ||
      delegation.assetIds !== null ||
      delegation.mutations !== null ||
      delegation.quantityMax !== null);
  return blockIf(isNarrowed, 'outside_delegation', {
    holds: 'The delegation of this client is not narrowed.',
    fails: 'The delegation of this client is narrowed, so the client has no events sent.',
    remedy: 'Use a client whose delegation is not narrowed.',
  });
}
