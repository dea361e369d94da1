import { dateTime, id, json, entity, one, text, withinAccount } from './entity.ts';
import { nameOfObject } from './object-name.ts';
import { auditVisibility, objectSeen } from './visibility.ts';

export const auditEntry = entity({
  name: 'AuditEntry',
  plural: 'AuditEntries',
  description: 'An action on an object: by whom, when, with the state before and after.',
  table: 'registry.audit_entries',
  fields: {
    id: id('Identifies the entry.', { indexed: true }),
    action: text('The name of the mutation, or of the event, such as users_account.created.', {
      indexed: true,
    }),
    objectType: text('The type of the object.', { nullable: true, filtered: true }),
    objectId: id('The object it was done to.', { nullable: true, indexed: true }),
    objectName: text('The present name of the object; null where it has none, or the role does not see it.', {
      nullable: true,
      sql: nameOfObject,
    }),
    before: json(
      "The object's state before, as far as it changed. Of a mutation on the ledger: the balances that it changed, and the ids of the lots that it closed.",
      { nullable: true, sql: (a) => objectSeen(a, `${a}.before`) },
    ),
    after: json(
      "The object's state after, as far as it changed. Of a mutation on the ledger: the same balances, the ids of the lots that it opened, and its transactions with sequence and digest. Of more than 100 of any of them it is a summary: counts, and the first and the last transaction of each asset.",
      { nullable: true, sql: (a) => objectSeen(a, `${a}.after`) },
    ),
    requestId: text('The request in which it was done.', { nullable: true }),
    recordedAt: dateTime('When it was recorded.', { indexed: true }),
  },
  relations: {
    account: one('Account', [['account_id', 'id']], 'The account that acted; null where the role does not see it.'),
    register: one('Account', [['register_id', 'id']], 'The issuer whose register it concerns, if any.'),
    user: one('User', withinAccount('user_id', 'id'), 'The user who acted; null for the operator of the installation.'),
    usersAccount: one('UsersAccount', withinAccount('users_account_id', 'id'), 'In which role.'),
    apiClient: one(
      'ApiClient',
      withinAccount('api_client_id', 'id'),
      'The client that acted, if it belongs to the account that acted.',
    ),
  },
  visibleTo: auditVisibility,
});
