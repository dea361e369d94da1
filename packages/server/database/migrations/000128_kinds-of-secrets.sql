-- breaking: no
-- transaction: one
-- The link of a user to a person stands among the secrets of the client of the user, so that it ends as they do. A client
-- of a user has no other secret.

set local role registry_owner;

alter table registry.api_client_secrets
  add column kind text not null default 'secret',
  add constraint api_client_secrets_kind_known check (kind in ('secret', 'person')) not valid;
comment on column registry.api_client_secrets.kind is
  'Whether a program logs in with it, or a person signs in. The digest of the latter is random, so no text is its secret.';
grant select (kind) on registry.api_client_secrets to registry_app;

alter policy app_insert on registry.api_client_secrets
  with check (
    account_id = (select registry.account_id())
    and (select registry.is_administrator())
    and kind = 'secret'
    and not exists (
      select
        from registry.api_clients c
       where c.account_id = api_client_secrets.account_id
         and c.id = api_client_secrets.api_client_id
         and c.user_id is not null));

-- Accepting an invitation links a person.
create policy auth_insert on registry.api_client_secrets
  for insert to registry_auth
  with check (kind = 'person');
grant insert on registry.api_client_secrets to registry_auth;
