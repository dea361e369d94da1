-- breaking: no
-- transaction: one
-- A secret is told from others of its client by its last characters and by when it was last logged in with.

set local role registry_owner;

alter table registry.api_client_secrets
  add column hint text collate "C",
  add column last_used_at timestamptz;
comment on column registry.api_client_secrets.hint is
  'The last four characters of the secret, which are of its checksum; null of a secret that a program of 0.1.0 made.';
comment on column registry.api_client_secrets.last_used_at is
  'When the secret was last logged in with, to the minute.';
grant select (hint, last_used_at) on registry.api_client_secrets to registry_app;

-- The login notes when a secret is used.
create policy auth_update on registry.api_client_secrets
  for update to registry_auth
  using (true);
grant update (last_used_at) on registry.api_client_secrets to registry_auth;
