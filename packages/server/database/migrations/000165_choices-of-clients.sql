-- breaking: no
-- transaction: one
-- What a client chose last in the console, and the views of lists that it saved, for each of its roles. Until now all clients of
-- a role had them in common. Those of a role that only one client ever had become that client's; of others nobody knows whose
-- they are, and no release had them.

set local role registry_owner;

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

insert into auth.client_choices (client_account_id, api_client_id, users_account_id, selected_at, asset_id, views)
select distinct d.client_account_id, d.api_client_id, c.users_account_id, c.selected_at, c.asset_id, c.views
  from auth.role_choices c
  join registry.delegations d on d.account_id = c.account_id and d.users_account_id = c.users_account_id
 where not exists (
   select
     from registry.delegations o
    where o.account_id = c.account_id
      and o.users_account_id = c.users_account_id
      and o.api_client_id <> d.api_client_id);

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

revoke execute on function
  auth.find_client_choices(bytea, inet),
  auth.record_client_choice(bytea, inet, uuid, uuid, text, text)
  from public;
grant execute on function
  auth.find_client_choices(bytea, inet),
  auth.record_client_choice(bytea, inet, uuid, uuid, text, text)
  to registry_app;

reset role;
