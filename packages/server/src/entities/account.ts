import { accountStatuses } from '../rules/account.ts';
import { accountTypes } from '../rules/actor.ts';
import { dateTime, type Enumeration, id, many, entity, oneOf, text } from './entity.ts';
import { accountVisibility } from './visibility.ts';

export const accountType: Enumeration = {
  name: 'AccountType',
  description: 'What kind of tenant an account is.',
  values: accountTypes,
};
export const accountStatus: Enumeration = {
  name: 'AccountStatus',
  description: 'Whether an account may act.',
  values: accountStatuses,
};

export const account = entity({
  name: 'Account',
  plural: 'Accounts',
  description:
    'A tenant of the registry: an issuer, broker, transfer agent, custodian, investor, or the platform itself.',
  table: 'registry.accounts',
  fields: {
    id: id('Identifies the account.', { indexed: true }),
    name: text('The name of the account.', { indexed: true }),
    slug: text('A short name for addresses, unique in the installation.', { indexed: true }),
    accountType: oneOf(accountType, 'What kind of tenant it is.', { indexed: true }),
    status: oneOf(accountStatus, 'Whether it may act.', { indexed: true }),
    createdAt: dateTime('When it was opened.', { indexed: true }),
  },
  relations: {
    users: many('User', [['id', 'account_id']], 'People known to this account.'),
    usersAccounts: many('UsersAccount', [['id', 'account_id']], 'Roles that users have in this account.'),
    apiClients: many('ApiClient', [['id', 'account_id']], 'Credentials by which programs log in.'),
    delegations: many('Delegation', [['id', 'account_id']], 'Clients that may act in roles of this account.'),
    assets: many('Asset', [['id', 'register_id']], 'Assets of the register this issuer keeps.'),
    appointments: many('Appointment', [['id', 'register_id']], 'Whom this issuer has appointed.'),
    appointmentsHeld: many('Appointment', [['id', 'account_id']], 'For whom this account is appointed.'),
  },
  visibleTo: accountVisibility,
});
