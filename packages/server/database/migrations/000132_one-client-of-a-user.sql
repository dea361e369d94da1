-- breaking: no
-- transaction: none
-- A user signs in by one client.

create unique index concurrently if not exists api_clients_one_of_user on registry.api_clients (account_id, user_id)
  where user_id is not null
    and status <> 'revoked';
