import type { Enumeration } from '../base/enumeration.ts';
import type { AccountStatus } from '../rules/account.ts';
import type { AccountType } from '../rules/actor.ts';
import { dateTime, entity, id, many, name, oneOf, text } from './entity.ts';
import { accountVisibility } from './visibility.ts';

export const accountType: Enumeration<AccountType> = {
  name: 'AccountType',
  description: 'The type of an account.',
  values: {
    issuer: 'A company that issues securities and has a register of its own.',
    broker: 'A broker, which services holders of registers to which it is appointed.',
    transfer_agent: 'A transfer agent, which keeps registers for issuers.',
    custodian: 'A custodian, which services holders of registers to which it is appointed.',
    investor: 'An investor, which sees what it holds itself.',
    platform: 'The operator of the installation, which opens accounts and sees no register.',
  },
};
export const accountStatus: Enumeration<AccountStatus> = {
  name: 'AccountStatus',
  description: 'The status of an account.',
  values: {
    active: 'The account can be used.',
    suspended: 'The clients of the account and the roles that it has lent cannot be used until it is active again.',
    closed: 'The account is closed for ever; its register is still seen by those who are appointed to it.',
  },
};

export const account = entity({
  name: 'Account',
  plural: 'Accounts',
  description:
    'A tenant of the registry: an issuer, broker, transfer agent, custodian, investor, or the platform itself.',
  table: 'registry.accounts',
  fields: {
    id: id('Identifies the account.', { indexed: true }),
    name: name('The name of the account.'),
    slug: text('A short name for addresses, unique in the installation.', { indexed: true }),
    accountType: oneOf(accountType, 'The type of the account.', { indexed: true }),
    status: oneOf(accountStatus, 'The status of the account.', { indexed: true }),
    createdAt: dateTime('When it was opened.', { indexed: true }),
    logo: text(
      'The SHA-256 of its logo, a PNG, in hexadecimal digits: GET …/token/api/v2/logos/<id>/<logo> answers it. Null where it has none.',
      {
        nullable: true,
        sql: (a) => `(
          select encode(g.sha256, 'hex')
          from registry.account_logos g
          where g.account_id = ${a}.id
        )`,
      },
    ),
  },
  relations: {
    users: many('User', [['id', 'account_id']], 'Users of this account.'),
    usersAccounts: many('UsersAccount', [['id', 'account_id']], 'Roles of users in this account.'),
    apiClients: many('ApiClient', [['id', 'account_id']], 'Credentials by which programs log in.'),
    delegations: many('Delegation', [['id', 'account_id']], 'Clients that are delegates of roles of this account.'),
    assets: many('Asset', [['id', 'register_id']], 'Assets in the register of this issuer.'),
    holders: many('Holder', [['id', 'register_id']], 'Holders in the register of this issuer.'),
    transactions: many('Transaction', [['id', 'register_id']], 'Transactions in the register of this issuer.'),
    instructions: many('Instruction', [['id', 'register_id']], 'Instructions about the register of this issuer.'),
    appointments: many('Appointment', [['id', 'register_id']], 'Appointments that this issuer made.'),
    appointmentsHeld: many('Appointment', [['id', 'account_id']], 'Appointments of this account by issuers.'),
  },
  visibleTo: accountVisibility,
});
