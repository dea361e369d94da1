-- breaking: no
-- transaction: none
-- A client of a user has one live link to a person.

create unique index concurrently if not exists api_client_secrets_one_link
  on registry.api_client_secrets (account_id, api_client_id)
  where kind = 'person'
    and revoked_at is null;
