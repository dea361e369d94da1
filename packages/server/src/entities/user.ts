import { userRole } from '../rules/actor.ts';
import { signInWay } from '../rules/sign-in-policy.ts';
import { dateTime, entity, id, many, name, one, type Part, part, parts, text, withinAccount } from './entity.ts';
import { administrationVisibility } from './visibility.ts';

const userSignIn: Part = {
  name: 'UserSignIn',
  description: 'Whether a person signs in as the user. It tells nothing else of the person.',
  fields: {
    linked: { kind: 'boolean', description: 'Whether somebody accepted an invitation of the user.', required: true },
    linkedAt: { kind: 'dateTime', description: 'When they did; null where nobody signs in.', required: false },
    via: {
      kind: 'enum',
      enumeration: signInWay,
      description: 'How they proved then who they are; null where nobody signs in.',
      required: false,
    },
  },
};

const userSession: Part = {
  name: 'UserSession',
  description: 'A session of the console in a role.',
  fields: {
    usersAccountId: { kind: 'id', description: 'The role.', required: true },
    userRole: { kind: 'enum', enumeration: userRole, description: 'The kind of the role.', required: true },
    selectedAt: { kind: 'dateTime', description: 'When the session selected the role.', required: true },
    expiresAt: { kind: 'dateTime', description: 'When it ends, unless it is prolonged.', required: true },
  },
};

export const user = entity({
  name: 'User',
  plural: 'Users',
  description: 'A user of an account.',
  table: 'registry.users',
  fields: {
    id: id('Identifies the user.', { indexed: true }),
    firstName: name('Given name.'),
    lastName: name('Family name.'),
    email: text('E-mail address, unique within the account.', { indexed: true }),
    createdAt: dateTime('When the user was added.', { indexed: true }),
    signIn: part(userSignIn, 'Whether a person signs in as the user.', {
      sql: (a) => `auth.sign_in_of_user(${a}.id)`,
    }),
    sessions: parts(userSession, 'Sessions of the console in roles of the user, the last selected first.', {
      sql: (a) => `auth.sessions_of_user(${a}.id)`,
    }),
  },
  relations: {
    account: one('Account', [['account_id', 'id']], 'The account of the user.'),
    usersAccounts: many('UsersAccount', withinAccount('id', 'user_id'), 'Roles of the user.'),
    apiClients: many(
      'ApiClient',
      withinAccount('id', 'user_id'),
      'Clients by which the user signs in, one of them not revoked. Programs have others.',
    ),
  },
  visibleTo: administrationVisibility('id'),
});
