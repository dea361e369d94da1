import { accountStatus } from '../rules/account.ts';
import { accountType } from '../rules/actor.ts';
import { policyJson } from '../store/accounts/sign-in-policies.ts';
import { dayOf, zoneOf } from '../store/register/register-day.ts';
import { date, dateTime, entity, id, many, name, oneOf, type Part, part, text } from './entity.ts';
import { accountVisibility, signInPolicyVisible } from './visibility.ts';

/** SQL for an account that has a register; null for any other. */
const ofIssuer =
  (sql: (a: string) => string) =>
  (a: string): string =>
    `case when ${a}.account_type = 'issuer' then ${sql(a)} end`;

const signInPolicy: Part = {
  name: 'SignInPolicy',
  description: 'How a session of the console must have been opened to act in the roles of an account.',
  fields: {
    passkeys: { kind: 'boolean', description: 'Whether people may sign in with a passkey.', required: true },
    providers: {
      kind: 'textList',
      description:
        'The identity providers by which people may sign in, by their labels; null for all of the installation.',
      required: false,
    },
    clientSecrets: {
      kind: 'boolean',
      description: 'Whether clients with a secret may open the console.',
      required: true,
    },
    sessionSeconds: {
      kind: 'int',
      description: 'How long after signing in a session may act; null for as long as the installation allows.',
      required: false,
    },
    networks: {
      kind: 'textList',
      description: 'The networks from which sessions may act, in CIDR notation; empty for every network.',
      required: true,
    },
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
    timeZone: text(
      'Of an issuer: the time zone of its register by its IANA name, such as Australia/Sydney. The days of the register are those of this zone; UTC until it is set.',
      {
        nullable: true,
        sql: ofIssuer((a) => zoneOf(`${a}.id`, 'now()')),
      },
    ),
    today: date("Of an issuer: today in its register, by the database's clock.", {
      nullable: true,
      sql: ofIssuer((a) => dayOf(`${a}.id`, 'now()')),
    }),
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
    signInPolicy: part(
      signInPolicy,
      'The sign-in policy of the own account, for its administrators and auditors; null where it has set none.',
      {
        nullable: true,
        sql: (a) => `(
          select ${policyJson('p')}
          from registry.sign_in_policies p
          where p.account_id = ${a}.id
            and ${signInPolicyVisible('p')}
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
