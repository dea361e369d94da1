-- breaking: no
-- transaction: one
-- Sessions of the console: they are prolonged, and a client keeps what it chose last and the views of lists that it
-- saved.

set local role registry_owner;

grant update (expires_at) on auth.tokens to registry_auth;

create table auth.client_choices (
  client_account_id uuid not null,
  api_client_id uuid not null,
  users_account_id uuid not null,
  selected_at timestamptz not null default now(),
  asset_id uuid,
  views jsonb not null default '{}',
  constraint client_choices_pk primary key (client_account_id, api_client_id, users_account_id));
comment on table auth.client_choices is
  'When a client last selected a role in the console, the asset chosen last in it, and the saved views: addresses by names.';

alter table auth.client_choices enable row level security;
alter table auth.client_choices force row level security;
create policy auth_select on auth.client_choices
  for select to registry_auth
  using (true);
create policy auth_insert on auth.client_choices
  for insert to registry_auth
  with check (true);
create policy auth_update on auth.client_choices
  for update to registry_auth
  using (true)
  with check (true);
create policy reader_select on auth.client_choices
  for select to registry_reader
  using (true);
grant select, insert, update on auth.client_choices to registry_auth;
grant select on auth.client_choices to registry_reader;

set local role registry_auth;

create function auth.prolong_session(
  p_login_digest bytea,
  p_role_digests bytea[],
  p_lifetime integer,
  p_longest integer,
  p_again boolean,
  p_audit_id uuid,
  p_request_id text) returns timestamptz
language sql security definer
set search_path = pg_catalog, pg_temp
begin atomic
  -- Tokens of a session are locked in one order everywhere.
  with of_session as (
    select t.digest
      from auth.tokens t
     where t.digest = p_login_digest
        or t.digest = any (p_role_digests)
     order by t.digest
       for no key update),
  prolonged as (
    update auth.tokens t
       set expires_at = least(
             now() + make_interval(secs => p_lifetime),
             t.issued_at + make_interval(secs => least(p_longest, 86400)))
     where t.digest = p_login_digest
       and (select count(*) from of_session) > 0
       and t.kind = 'login'
       and t.revoked_at is null
       and t.expires_at > now()
       and (p_again or t.expires_at <= t.issued_at + make_interval(secs => p_lifetime))
       and t.expires_at < least(
             now() + make_interval(secs => p_lifetime),
             t.issued_at + make_interval(secs => least(p_longest, 86400)))
    returning t.client_account_id, t.api_client_id, t.session_id, t.expires_at),
  roles as (
    update auth.tokens t
       set expires_at = least(p.expires_at, t.ends_at)
      from prolonged p
     where t.digest = any (p_role_digests)
       and t.kind = 'role'
       and (
         t.session_id = p.session_id
         or p.session_id is null
        and t.client_account_id = p.client_account_id
        and t.api_client_id = p.api_client_id)
       and t.revoked_at is null),
  recorded_entry as (
    insert into registry.audit_entries
      (account_id, id, action, object_type, object_id, api_client_id, request_id)
    select client_account_id, p_audit_id, 'session.prolonged', 'ApiClient', api_client_id, api_client_id, p_request_id
      from prolonged)
  select expires_at
    from prolonged;
end;
comment on function auth.prolong_session(bytea, bytea[], integer, integer, boolean, uuid, text) is
  'Lets the tokens of a console session expire p_lifetime seconds from now, and at most p_longest seconds after it '
  'began; with p_again also where it was prolonged before. Records an audit entry. Returns when they expire: null '
  'where the session is not live or may not be prolonged.';

revoke execute on function auth.prolong_session(bytea, bytea[], integer, integer, boolean, uuid, text) from public;
grant execute on function auth.prolong_session(bytea, bytea[], integer, integer, boolean, uuid, text) to registry_app;
