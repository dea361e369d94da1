import type { Enumeration } from '../base/enumeration.ts';
import { boolean, dateTime, decimal, id, entity, one, oneOf, textList, withinAccount } from './entity.ts';
import { delegationVisibility } from './visibility.ts';

export const delegationStatus: Enumeration<'active' | 'revoked'> = {
  name: 'DelegationStatus',
  description: 'Whether a delegation is in force.',
  values: {
    active: 'The client can act in the role.',
    revoked: 'The delegation has ended for ever.',
  },
};

export const delegation = entity({
  name: 'Delegation',
  plural: 'Delegations',
  description: 'Lets a client act in a role, as its delegate.',
  table: 'registry.delegations',
  fields: {
    id: id('Identifies the delegation.', { indexed: true }),
    status: oneOf(delegationStatus, 'Whether it is in force.', { indexed: true }),
    assetIds: textList('Assets to which its mutations are limited; null for no limit.', { nullable: true }),
    mutations: textList('Names of the mutations to which it is limited; null for no limit.', { nullable: true }),
    quantityMax: decimal('The most units that one mutation may take, bring out or restrict; null for no limit.', {
      nullable: true,
    }),
    proposeOnly: boolean('Whether each of its mutations needs an approval.'),
    approves: boolean('Whether the client may approve what others propose.'),
    createdAt: dateTime('When it was given.', { indexed: true }),
    revokedAt: dateTime('When it was revoked; null while in force.', { nullable: true }),
  },
  relations: {
    account: one('Account', [['account_id', 'id']], 'The account whose role is lent.'),
    usersAccount: one('UsersAccount', withinAccount('users_account_id', 'id'), 'The role that is lent.'),
    apiClient: one(
      'ApiClient',
      [
        ['client_account_id', 'account_id'],
        ['api_client_id', 'id'],
      ],
      'The client that is delegate of the role; null where the role does not see the client.',
    ),
  },
  visibleTo: delegationVisibility,
});
