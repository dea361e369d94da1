import { dateTime, entity, id, many, name, one, text } from './entity.ts';
import { administrationVisibility } from './visibility.ts';

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
  },
  relations: {
    account: one('Account', [['account_id', 'id']], 'The account of the user.'),
    usersAccounts: many(
      'UsersAccount',
      [
        ['account_id', 'account_id'],
        ['id', 'user_id'],
      ],
      'Roles of the user.',
    ),
    apiClients: many(
      'ApiClient',
      [
        ['account_id', 'account_id'],
        ['id', 'user_id'],
      ],
      'Clients by which the user signs in, one of them not revoked. Programs have others.',
    ),
  },
  visibleTo: administrationVisibility('id'),
});
