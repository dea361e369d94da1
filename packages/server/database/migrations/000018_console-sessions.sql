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
  with prolonged as (
    update auth.tokens t
       set expires_at = least(
             now() + make_interval(secs => p_lifetime),
             t.issued_at + make_interval(secs => least(p_longest, 86400)))
     where t.digest = p_login_digest
       and t.kind = 'login'
       and t.revoked_at is null
       and t.expires_at > now()
       and (p_again or t.expires_at <= t.issued_at + make_interval(secs => p_lifetime))
       and t.expires_at < least(
             now() + make_interval(secs => p_lifetime),
             t.issued_at + make_interval(secs => least(p_longest, 86400)))
    returning t.client_account_id, t.api_client_id, t.expires_at),
  roles as (
    update auth.tokens t
       set expires_at = p.expires_at
      from prolonged p
     where t.digest = any (p_role_digests)
       and t.kind = 'role'
       and t.client_account_id = p.client_account_id
       and t.api_client_id = p.api_client_id
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

create function auth.find_client_choices(p_login_digest bytea, p_remote inet) returns setof auth.client_choices
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select c.*
    from auth.find_token(p_login_digest, p_remote) l
    cross join lateral auth.list_roles(l.client_account_id, l.api_client_id) r
    join auth.client_choices c
      on c.client_account_id = l.client_account_id
     and c.api_client_id = l.api_client_id
     and c.users_account_id = r.users_account_id
   where l.kind = 'login';
end;
comment on function auth.find_client_choices(bytea, inet) is
  'The choices of the client of a console session, in the roles that it has now.';

create function auth.record_client_choice(
  p_login_digest bytea,
  p_remote inet,
  p_users_account_id uuid,
  p_asset_id uuid,
  p_view_name text,
  p_view_address text) returns boolean
language sql security definer
set search_path = pg_catalog, pg_temp
begin atomic
  insert into auth.client_choices as c (client_account_id, api_client_id, users_account_id, asset_id, views)
  select l.client_account_id, l.api_client_id, r.users_account_id, p_asset_id,
         case
           when p_view_address is null then '{}'
           else jsonb_build_object(p_view_name, p_view_address)
         end
    from auth.find_token(p_login_digest, p_remote) l
    cross join lateral auth.list_roles(l.client_account_id, l.api_client_id) r
   where l.kind = 'login'
     and r.users_account_id = p_users_account_id
  on conflict (client_account_id, api_client_id, users_account_id) do update
     set selected_at = now(),
         asset_id = coalesce(excluded.asset_id, c.asset_id),
         views = case
           when p_view_name is null then c.views
           else (c.views - p_view_name) || excluded.views
         end
   where p_view_address is null
      or octet_length(((c.views - p_view_name) || excluded.views)::text) <= 65536
  returning true;
end;
comment on function auth.record_client_choice(bytea, inet, uuid, uuid, text, text) is
  'Records that the client of a console session selected a role, the asset chosen last where one is given, and a view under '
  'its name; without an address the view is removed. Null where the session is not live, the role not delegated, or '
  'the views of the client in the role would take more than 64 KiB.';

revoke execute on function auth.prolong_session(bytea, bytea[], integer, integer, boolean, uuid, text) from public;
grant execute on function auth.prolong_session(bytea, bytea[], integer, integer, boolean, uuid, text) to registry_app;
revoke execute on function
  auth.find_client_choices(bytea, inet),
  auth.record_client_choice(bytea, inet, uuid, uuid, text, text)
  from public;
grant execute on function
  auth.find_client_choices(bytea, inet),
  auth.record_client_choice(bytea, inet, uuid, uuid, text, text)
  to registry_app;
