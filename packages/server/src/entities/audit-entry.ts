import { dateTime, id, json, entity, one, text } from './entity.ts';
import { auditVisibility } from './visibility.ts';

export const auditEntry = entity({
  name: 'AuditEntry',
  plural: 'AuditEntries',
  description: 'Who did what, when, to which object, with its state before and after.',
  table: 'registry.audit_entries',
  fields: {
    id: id('Identifies the entry.', { indexed: true }),
    action: text('The name of the mutation, or of the event as entity.past.'),
    objectType: text('What kind of object it was done to.', { nullable: true }),
    objectId: id('The object it was done to.', { nullable: true, indexed: true }),
    before: json("The object's state before, as far as it changed.", { nullable: true }),
    after: json("The object's state after, as far as it changed.", { nullable: true }),
    requestId: text('The request in which it was done.', { nullable: true }),
    recordedAt: dateTime('When it was recorded.', { indexed: true }),
  },
  relations: {
    account: one('Account', [['account_id', 'id']], 'The account that acted; null to those who may not see it.'),
    register: one('Account', [['register_id', 'id']], 'The issuer whose register it concerns, if any.'),
    user: one(
      'User',
      [
        ['account_id', 'account_id'],
        ['user_id', 'id'],
      ],
      'Who acted; null for the operator of the installation.',
    ),
    usersAccount: one(
      'UsersAccount',
      [
        ['account_id', 'account_id'],
        ['users_account_id', 'id'],
      ],
      'In which role.',
    ),
    apiClient: one(
      'ApiClient',
      [
        ['account_id', 'account_id'],
        ['api_client_id', 'id'],
      ],
      'By which client of the same account.',
    ),
  },
  visibleTo: auditVisibility,
});
