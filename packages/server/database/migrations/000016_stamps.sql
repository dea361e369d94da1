-- breaking: no
-- transaction: one
-- Changes raise the stamps of the accounts and tokens whose contexts they change. The tables that are written most come
-- last.

set local role registry_owner;

create trigger _400_stamps after update on registry.accounts
  referencing old table as old_rows new table as new_rows
  for each statement execute function auth.stamp_changed_rows('id', 'name', 'slug', 'created_at');
create trigger _401_stamps after delete on registry.accounts
  referencing old table as changed_rows
  for each statement execute function auth.stamp_rows('id');
create trigger _402_stamps after truncate on registry.accounts
  for each statement execute function auth.forget_contexts();

create trigger _400_stamps after update on registry.users_accounts
  referencing old table as old_rows new table as new_rows
  for each statement execute function auth.stamp_changed_rows('account_id', 'created_at');
create trigger _401_stamps after delete on registry.users_accounts
  referencing old table as changed_rows
  for each statement execute function auth.stamp_rows('account_id');
create trigger _402_stamps after truncate on registry.users_accounts
  for each statement execute function auth.forget_contexts();

create trigger _400_stamps after update on registry.delegations
  referencing old table as old_rows new table as new_rows
  for each statement execute function auth.stamp_changed_rows('account_id', 'created_at');
create trigger _401_stamps after delete on registry.delegations
  referencing old table as changed_rows
  for each statement execute function auth.stamp_rows('account_id');
create trigger _402_stamps after truncate on registry.delegations
  for each statement execute function auth.forget_contexts();

-- An appointment adds registers and assets to the context of the appointed account.
create trigger _400_stamps after update on registry.appointments
  referencing old table as old_rows new table as new_rows
  for each statement execute function auth.stamp_changed_rows('account_id', 'capacity', 'created_at');
create trigger _401_stamps after delete on registry.appointments
  referencing old table as changed_rows
  for each statement execute function auth.stamp_rows('account_id');
create trigger _402_stamps after truncate on registry.appointments
  for each statement execute function auth.forget_contexts();
create trigger _403_stamps after insert on registry.appointments
  referencing new table as changed_rows
  for each statement execute function auth.stamp_rows('account_id');

create trigger _400_stamps after update on registry.api_client_secrets
  referencing old table as old_rows new table as new_rows
  for each statement execute function auth.stamp_changed_rows('account_id', 'last_used_at', 'created_at');
create trigger _401_stamps after delete on registry.api_client_secrets
  referencing old table as changed_rows
  for each statement execute function auth.stamp_rows('account_id');
create trigger _402_stamps after truncate on registry.api_client_secrets
  for each statement execute function auth.forget_contexts();

create trigger _400_stamps after update on registry.api_clients
  referencing old table as old_rows new table as new_rows
  for each statement execute function auth.stamp_changed_rows('account_id', 'name', 'last_used_at', 'created_at');
create trigger _401_stamps after delete on registry.api_clients
  referencing old table as changed_rows
  for each statement execute function auth.stamp_rows('account_id');
create trigger _402_stamps after truncate on registry.api_clients
  for each statement execute function auth.forget_contexts();

create trigger _400_stamps after update on auth.tokens
  for each row when (old is distinct from new)
  execute function auth.stamp_token();
-- Those that expired are removed by the hundred thousand.
create trigger _401_stamps after delete on auth.tokens
  for each row when (old.expires_at > now())
  execute function auth.stamp_token();
create trigger _402_stamps after truncate on auth.tokens
  for each statement execute function auth.forget_contexts();
comment on table auth.tokens is
  'Opaque bearer tokens by their SHA-256. What a token depends on is copied to auth.token_contexts only, with stamps.';
