import { checkNotEnded } from '../../rules/status.ts';
import { lockDelegation, markDelegationRevoked } from '../../store/accounts/delegations.ts';
import { administrationCommand } from '../command.ts';
import { required } from '../run/input.ts';

/** Revokes a delegation. */
export const revokeDelegation = administrationCommand({
  name: 'revokeDelegation',
  description:
    'Revokes a delegation: the client loses the role. Revocation is final. Effective at the next request made under it.',
  permission: 'administration',
  freshProof: true,
  event: 'delegation.revoked',
  input: { delegationId: required.id('The delegation.') },
  answers: { delegation: 'Delegation' },
  load: ({ tx, actor, input }) => lockDelegation(tx, actor.accountId, input.delegationId),
  decide: (delegation) => ({
    checks: [checkNotEnded('delegation', delegation.status)],
    changes: { revoked: delegation },
  }),
  execute: async ({ tx, changes: { revoked } }) => {
    const after = await markDelegationRevoked(tx, revoked);
    const { id, row: before } = revoked;
    return { objects: { delegation: id }, change: { type: 'Delegation', id, before, after } };
  },
});
