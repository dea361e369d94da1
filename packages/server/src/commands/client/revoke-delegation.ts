import { checkNotEnded } from '../../rules/status.ts';
import { lockDelegation, markDelegationRevoked } from '../../store/delegations.ts';
import { administrationCommand } from '../command.ts';
import { required } from '../run/input.ts';

/** Takes a role back from a client. */
export const revokeDelegation = administrationCommand({
  name: 'revokeDelegation',
  description:
    'Takes a role of this account back from a client, for ever. Effective at the next request made under it.',
  permission: 'administration',
  event: 'delegation.revoked',
  input: { delegationId: required.id('The delegation.') },
  answers: { delegation: 'Delegation' },
  lock: ({ tx, actor, input }) => lockDelegation(tx, actor.accountId, input.delegationId),
  check: (delegation) => [checkNotEnded('delegation', delegation.status)],
  record: async ({ tx, state: delegation }) => {
    const after = await markDelegationRevoked(tx, delegation);
    const { id, row: before } = delegation;
    return { objects: { delegation: id }, trace: { type: 'Delegation', id, before, after } };
  },
});
