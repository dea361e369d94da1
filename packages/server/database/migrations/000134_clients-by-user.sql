-- breaking: no
-- transaction: none
-- The clients of a user, also those that were revoked.

create index concurrently if not exists api_clients_by_user on registry.api_clients (account_id, user_id)
  where user_id is not null;
