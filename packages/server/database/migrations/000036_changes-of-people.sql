-- breaking: no
-- transaction: none
-- Changes of users, roles, delegations, clients and secrets, by which it is decided whether two people are independent of
-- each other. Without it each approval would read all logins of the clients.

create index concurrently if not exists audit_entries_of_people
  on registry.audit_entries (account_id, object_id, recorded_at)
  where user_id is not null
    and action in (
      'createUser', 'changeUser', 'giveRole', 'changeUsersAccount', 'createApiClient', 'changeApiClient',
      'rotateApiClientSecret', 'revokeApiClientSecret', 'createDelegation', 'revokeDelegation', 'inviteUser',
      'unlinkUser');
