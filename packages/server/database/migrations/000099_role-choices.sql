-- breaking: no
-- transaction: one
-- What a person chose last in the console, and the views of lists that the person saved, for each role.

set local role registry_owner;

create table auth.role_choices (
  account_id uuid not null,
  users_account_id uuid not null,
  selected_at timestamptz not null default now(),
  asset_id uuid,
  views jsonb not null default '{}',
  constraint role_choices_pk primary key (account_id, users_account_id));
comment on table auth.role_choices is
  'When a role was last selected in the console, the asset chosen last, and the saved views: addresses by names.';

alter table auth.role_choices enable row level security;
alter table auth.role_choices force row level security;
create policy auth_select on auth.role_choices
  for select to registry_auth
  using (true);
create policy auth_insert on auth.role_choices
  for insert to registry_auth
  with check (true);
create policy auth_update on auth.role_choices
  for update to registry_auth
  using (true)
  with check (true);
grant select, insert, update on auth.role_choices to registry_auth;

set local role registry_auth;

create function auth.find_role_choices(p_login_digest bytea, p_remote inet) returns setof auth.role_choices
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select c.*
    from auth.find_token(p_login_digest, p_remote) l
    cross join lateral auth.list_roles(l.client_account_id, l.api_client_id) r
    join auth.role_choices c on c.account_id = r.account_id and c.users_account_id = r.users_account_id
   where l.kind = 'login';
end;
comment on function auth.find_role_choices(bytea, inet) is
  'The choices of the roles of a console session.';

create function auth.record_role_choice(
  p_login_digest bytea,
  p_remote inet,
  p_users_account_id uuid,
  p_asset_id uuid,
  p_view_name text,
  p_view_address text) returns boolean
language sql security definer
set search_path = pg_catalog, pg_temp
begin atomic
  insert into auth.role_choices as c (account_id, users_account_id, asset_id, views)
  select r.account_id, r.users_account_id, p_asset_id,
         case
           when p_view_address is null then '{}'
           else jsonb_build_object(p_view_name, p_view_address)
         end
    from auth.find_token(p_login_digest, p_remote) l
    cross join lateral auth.list_roles(l.client_account_id, l.api_client_id) r
   where l.kind = 'login'
     and r.users_account_id = p_users_account_id
  on conflict (account_id, users_account_id) do update
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
comment on function auth.record_role_choice(bytea, inet, uuid, uuid, text, text) is
  'Records the selection of a role of a console session, the asset chosen last where one is given, and a view under '
  'its name; without an address the view is removed. Null where the session is not live, the role not delegated, or '
  'the views of the role would take more than 64 KiB.';

revoke execute on function
  auth.find_role_choices(bytea, inet),
  auth.record_role_choice(bytea, inet, uuid, uuid, text, text)
  from public;
grant execute on function
  auth.find_role_choices(bytea, inet),
  auth.record_role_choice(bytea, inet, uuid, uuid, text, text)
  to registry_app;

reset role;
