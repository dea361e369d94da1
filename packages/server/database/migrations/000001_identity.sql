-- breaking: no
-- Who acts: accounts, users, memberships, clients, delegations, appointments; the context of a request; the door.

do $$
declare
  role_name text;
begin
  -- Roles belong to the cluster, not to this database: another database's migration may have made them, or be making them now.
  foreach role_name in array array['registry_owner', 'registry_gate', 'registry_app'] loop
    begin
      execute format('create role %I nologin nosuperuser nobypassrls nocreatedb nocreaterole noinherit', role_name);
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
  execute format('grant create, connect on database %I to registry_owner', current_database());
  execute format('grant connect on database %I to registry_app', current_database());
  execute format('grant registry_owner, registry_gate to %I', current_user);
  execute format('revoke temporary on database %I from public', current_database());
  -- A server whose role may not migrate must still see whether the schema is the one it was written for.
  if to_regclass('migrations.applied') is not null then
    grant usage on schema migrations to registry_app;
    grant select on migrations.applied to registry_app;
  end if;
end $$;

grant registry_gate to registry_owner;
set local role registry_owner;

create schema registry;
create schema auth;
comment on schema registry is 'What the register holds, tenant by tenant, behind row-level security.';
comment on schema auth is 'Tokens, and the functions of the door. The app role reads nothing here; it calls the functions.';

-- The context of a request ---------------------------------------------------------------------------------------------

create function registry.account_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('registry.account_id', true), '')::uuid;
create function registry.user_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('registry.user_id', true), '')::uuid;
create function registry.user_role() returns text language sql stable parallel safe
  return current_setting('registry.user_role', true);
create function registry.lens() returns text language sql stable parallel safe
  return current_setting('registry.lens', true);
create function registry.kept_registers() returns uuid[] language sql stable parallel safe
  return nullif(current_setting('registry.kept_registers', true), '')::uuid[];
create function registry.seen_registers() returns uuid[] language sql stable parallel safe
  return nullif(current_setting('registry.seen_registers', true), '')::uuid[];
create function registry.seen_assets() returns uuid[] language sql stable parallel safe
  return nullif(current_setting('registry.seen_assets', true), '')::uuid[];
create function registry.administers() returns boolean language sql stable parallel safe
  return current_setting('registry.user_role', true) = 'account_administrator';
create function registry.oversees() returns boolean language sql stable parallel safe
  return current_setting('registry.user_role', true) in ('account_administrator', 'account_auditor');

comment on function registry.account_id() is 'The account the actor acts for; null outside a request, so that every policy fails closed.';
comment on function registry.user_id() is 'The user who acts; null where the operator of the installation does.';
comment on function registry.user_role() is 'The role in which the actor acts.';
comment on function registry.lens() is 'How the actor looks at registers: issuer, agent, servicer, holder, platform.';
comment on function registry.kept_registers() is 'Registers the actor keeps: the issuer its own, an agent those it is appointed to whole.';
comment on function registry.seen_registers() is 'Registers of which the actor sees every asset.';
comment on function registry.seen_assets() is 'Single assets the actor sees beyond those registers.';
comment on function registry.administers() is 'Whether the actor administers its account.';
comment on function registry.oversees() is 'Whether the actor may read the administration of its account.';

-- Guards ---------------------------------------------------------------------------------------------------------------

create function registry.reject_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name
    using errcode = 'RG001', constraint = 'append_only', table = tg_table_name, schema = tg_table_schema;
end $$;
comment on function registry.reject_rewrite() is 'Refuses update, delete and truncate, whoever connects.';

create function registry.reject_revival() returns trigger language plpgsql as $$
begin
  raise exception 'a row of % that was ended is never brought back', tg_table_name
    using errcode = 'RG003', constraint = 'ended_stays_ended', table = tg_table_name, schema = tg_table_schema;
end $$;
comment on function registry.reject_revival() is 'Refuses to bring back what was ended, whoever connects.';

-- Tables ---------------------------------------------------------------------------------------------------------------

create table registry.accounts (
  id uuid not null,
  account_type text not null,
  name text collate "C" not null,
  slug text collate "C" not null,
  status text not null default 'active',
  created_at timestamptz not null default now(),
  constraint accounts_pk primary key (id),
  constraint accounts_slug_unique unique (slug),
  constraint accounts_account_type_known check (account_type in ('issuer', 'broker', 'transfer_agent', 'custodian', 'investor', 'platform')),
  constraint accounts_status_known check (status in ('active', 'suspended', 'closed')),
  constraint accounts_name_length check (char_length(name) between 1 and 200),
  constraint accounts_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 63)
);
comment on table registry.accounts is 'A tenant: an issuer, broker, transfer agent, custodian, investor, or the platform itself.';

create table registry.users (
  account_id uuid not null,
  id uuid not null,
  first_name text collate "C" not null,
  last_name text collate "C" not null,
  email text collate "C" not null,
  created_at timestamptz not null default now(),
  constraint users_pk primary key (account_id, id),
  constraint users_account_fk foreign key (account_id) references registry.accounts (id),
  constraint users_first_name_length check (char_length(first_name) between 1 and 100),
  constraint users_last_name_length check (char_length(last_name) between 1 and 100),
  constraint users_email_length check (char_length(email) between 3 and 254)
);
create unique index users_email_unique on registry.users (account_id, lower(email));
create index users_id on registry.users (id);
comment on table registry.users is 'A person known to one account. The same person known to two accounts is two rows: a tenant learns nothing of another.';

create table registry.users_accounts (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  user_role text not null,
  status text not null default 'active',
  created_at timestamptz not null default now(),
  constraint users_accounts_pk primary key (account_id, id),
  constraint users_accounts_user_fk foreign key (account_id, user_id) references registry.users (account_id, id),
  constraint users_accounts_user_role_known check (user_role in ('account_administrator', 'account_manager', 'account_operator', 'account_auditor', 'account_viewer')),
  constraint users_accounts_status_known check (status in ('invited', 'active', 'suspended', 'revoked'))
);
create unique index users_accounts_role_unique on registry.users_accounts (account_id, user_id, user_role) where status <> 'revoked';
create index users_accounts_id on registry.users_accounts (id);
comment on table registry.users_accounts is 'One user''s role in one account; its id is what role selection takes.';

create table registry.api_clients (
  account_id uuid not null,
  id uuid not null,
  client_id text not null,
  name text collate "C" not null,
  status text not null default 'active',
  expires_at timestamptz,
  allowed_networks cidr[] not null default '{}',
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint api_clients_pk primary key (account_id, id),
  constraint api_clients_client_id_unique unique (client_id),
  constraint api_clients_account_fk foreign key (account_id) references registry.accounts (id),
  constraint api_clients_status_known check (status in ('active', 'suspended', 'revoked')),
  constraint api_clients_name_length check (char_length(name) between 1 and 200),
  constraint api_clients_networks_few check (cardinality(allowed_networks) <= 50)
);
create index api_clients_id on registry.api_clients (id);
create index api_clients_by_name on registry.api_clients (account_id, name, id);
comment on table registry.api_clients is 'A credential by which a program logs in.';

create table registry.api_client_secrets (
  account_id uuid not null,
  id uuid not null,
  api_client_id uuid not null,
  digest bytea not null,
  pepper_version integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  constraint api_client_secrets_pk primary key (account_id, id),
  constraint api_client_secrets_client_fk foreign key (account_id, api_client_id) references registry.api_clients (account_id, id),
  constraint api_client_secrets_digest_length check (octet_length(digest) = 32)
);
create index api_client_secrets_client on registry.api_client_secrets (account_id, api_client_id);
create index api_client_secrets_id on registry.api_client_secrets (id);
comment on table registry.api_client_secrets is 'Secrets of clients as HMAC-SHA-256 under a pepper kept outside the database; at most two live per client.';

create table registry.delegations (
  account_id uuid not null,
  id uuid not null,
  users_account_id uuid not null,
  client_account_id uuid not null,
  api_client_id uuid not null,
  asset_ids uuid[],
  mutations text[],
  quantity_max numeric(38, 10),
  propose_only boolean not null default false,
  status text not null default 'active',
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  constraint delegations_pk primary key (account_id, id),
  constraint delegations_users_account_fk foreign key (account_id, users_account_id) references registry.users_accounts (account_id, id),
  constraint delegations_client_fk foreign key (client_account_id, api_client_id) references registry.api_clients (account_id, id),
  constraint delegations_status_known check (status in ('active', 'revoked')),
  constraint delegations_quantity_max_positive check (quantity_max > 0),
  constraint delegations_lists_short check (coalesce(cardinality(asset_ids), 0) <= 1000 and coalesce(cardinality(mutations), 0) <= 200)
);
create unique index delegations_live_unique on registry.delegations (account_id, users_account_id, client_account_id, api_client_id) where status = 'active';
create index delegations_client on registry.delegations (client_account_id, api_client_id) where status = 'active';
create index delegations_id on registry.delegations (id);
comment on table registry.delegations is 'Which role a client may assume as a delegate, optionally narrowed.';

create table registry.appointments (
  register_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  capacity text not null,
  asset_id uuid,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  ended_at timestamptz,
  end_reason text,
  constraint appointments_pk primary key (register_id, id),
  constraint appointments_register_fk foreign key (register_id) references registry.accounts (id),
  constraint appointments_account_fk foreign key (account_id) references registry.accounts (id),
  constraint appointments_not_self check (account_id <> register_id),
  constraint appointments_capacity_known check (capacity in ('transfer_agent', 'registrar', 'broker', 'custodian', 'paying_agent', 'counsel', 'auditor')),
  constraint appointments_status_known check (status in ('pending', 'active', 'terminated')),
  constraint appointments_end_reason_length check (char_length(end_reason) between 1 and 1000)
);
create unique index appointments_live_unique on registry.appointments (register_id, account_id, capacity, asset_id) nulls not distinct where status <> 'terminated';
create index appointments_account on registry.appointments (account_id) where status <> 'terminated';
create index appointments_id on registry.appointments (id);
comment on table registry.appointments is 'An issuer appoints an account in a capacity, for one asset or for all.';

create table auth.tokens (
  digest bytea not null,
  kind text not null,
  client_account_id uuid not null,
  api_client_id uuid not null,
  secret_id uuid not null,
  account_id uuid,
  delegation_id uuid,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint tokens_pk primary key (digest),
  constraint tokens_digest_length check (octet_length(digest) = 32),
  constraint tokens_kind_known check (kind in ('login', 'role')),
  constraint tokens_role_has_delegation check ((kind = 'role') = (delegation_id is not null) and (account_id is null) = (delegation_id is null))
);
create index tokens_expires_at on auth.tokens (expires_at);
comment on table auth.tokens is 'Opaque bearer tokens by their SHA-256. Whether one is live is asked anew at every call, never copied here.';

create function registry.counterparts() returns uuid[] language sql stable parallel safe
  return (select array(
    select register_id from registry.appointments where account_id = (select registry.account_id())
    union select account_id from registry.appointments where register_id = (select registry.account_id())));
comment on function registry.counterparts() is 'Accounts at the other end of the actor''s own appointments.';

-- What was ended stays ended -------------------------------------------------------------------------------------------

create trigger _110_ended before update on registry.accounts for each row
  when (old.status = 'closed' and new.status <> 'closed') execute function registry.reject_revival();
create trigger _110_ended before update on registry.users_accounts for each row
  when (old.status = 'revoked' and new.status <> 'revoked') execute function registry.reject_revival();
create trigger _110_ended before update on registry.api_clients for each row
  when (old.status = 'revoked' and new.status <> 'revoked') execute function registry.reject_revival();
create trigger _110_ended before update on registry.api_client_secrets for each row
  when (old.revoked_at is not null and new.revoked_at is null) execute function registry.reject_revival();
create trigger _110_ended before update on registry.delegations for each row
  when (old.status = 'revoked' and new.status <> 'revoked') execute function registry.reject_revival();
create trigger _110_ended before update on registry.appointments for each row
  when (old.status = 'terminated' and new.status <> 'terminated') execute function registry.reject_revival();

-- Row-level security: every table, forced ------------------------------------------------------------------------------

alter table registry.accounts enable row level security;
alter table registry.accounts force row level security;
alter table registry.users enable row level security;
alter table registry.users force row level security;
alter table registry.users_accounts enable row level security;
alter table registry.users_accounts force row level security;
alter table registry.api_clients enable row level security;
alter table registry.api_clients force row level security;
alter table registry.api_client_secrets enable row level security;
alter table registry.api_client_secrets force row level security;
alter table registry.delegations enable row level security;
alter table registry.delegations force row level security;
alter table registry.appointments enable row level security;
alter table registry.appointments force row level security;
alter table auth.tokens enable row level security;
alter table auth.tokens force row level security;

create policy seen on registry.accounts for select to registry_app using (
  id = (select registry.account_id()) or (select registry.lens()) = 'platform' or id = any ((select registry.counterparts())::uuid[]));
create policy opened on registry.accounts for insert to registry_app with check ((select registry.lens()) = 'platform' and (select registry.administers()));
create policy changed on registry.accounts for update to registry_app
  using ((select registry.lens()) = 'platform' and (select registry.administers()));

create policy seen on registry.users for select to registry_app using (
  account_id = (select registry.account_id()) and ((select registry.oversees()) or id = (select registry.user_id())));
create policy added on registry.users for insert to registry_app with check (account_id = (select registry.account_id()) and (select registry.administers()));
create policy changed on registry.users for update to registry_app using (account_id = (select registry.account_id()) and (select registry.administers()));

create policy seen on registry.users_accounts for select to registry_app using (
  account_id = (select registry.account_id()) and ((select registry.oversees()) or user_id = (select registry.user_id())));
create policy added on registry.users_accounts for insert to registry_app with check (account_id = (select registry.account_id()) and (select registry.administers()));
create policy changed on registry.users_accounts for update to registry_app using (account_id = (select registry.account_id()) and (select registry.administers()));

create policy seen on registry.api_clients for select to registry_app using (account_id = (select registry.account_id()) and (select registry.oversees()));
create policy added on registry.api_clients for insert to registry_app with check (account_id = (select registry.account_id()) and (select registry.administers()));
create policy changed on registry.api_clients for update to registry_app using (account_id = (select registry.account_id()) and (select registry.administers()));

create policy seen on registry.api_client_secrets for select to registry_app using (account_id = (select registry.account_id()) and (select registry.oversees()));
create policy added on registry.api_client_secrets for insert to registry_app with check (account_id = (select registry.account_id()) and (select registry.administers()));
create policy changed on registry.api_client_secrets for update to registry_app using (account_id = (select registry.account_id()) and (select registry.administers()));

create policy seen on registry.delegations for select to registry_app using (
  (account_id = (select registry.account_id()) or client_account_id = (select registry.account_id())) and (select registry.oversees()));
create policy added on registry.delegations for insert to registry_app with check (account_id = (select registry.account_id()) and (select registry.administers()));
create policy changed on registry.delegations for update to registry_app using (account_id = (select registry.account_id()) and (select registry.administers()));

create policy seen on registry.appointments for select to registry_app using (
  register_id = (select registry.account_id()) or account_id = (select registry.account_id()));
create policy proposed on registry.appointments for insert to registry_app with check (
  register_id = (select registry.account_id()) and (select registry.lens()) = 'issuer' and status = 'pending');
-- Either end puts an end to it; only the appointed puts it in force.
create policy changed on registry.appointments for update to registry_app
  using (register_id = (select registry.account_id()) or account_id = (select registry.account_id()))
  with check ((status = 'terminated' and register_id = (select registry.account_id())) or (status in ('active', 'terminated') and account_id = (select registry.account_id())));

-- The gate reads what must be known before there is an actor.
create policy gate on registry.accounts for select to registry_gate using (true);
create policy gate on registry.users for select to registry_gate using (true);
create policy gate on registry.users_accounts for select to registry_gate using (true);
create policy gate on registry.api_clients for all to registry_gate using (true) with check (true);
create policy gate on registry.api_client_secrets for select to registry_gate using (true);
create policy gate on registry.delegations for select to registry_gate using (true);
create policy gate on registry.appointments for select to registry_gate using (true);
create policy gate on auth.tokens for all to registry_gate using (true) with check (true);

grant usage on schema registry to registry_app, registry_gate;
grant usage on schema auth to registry_app;
grant usage, create on schema auth to registry_gate;

grant select on registry.accounts, registry.users, registry.users_accounts, registry.api_clients, registry.delegations, registry.appointments to registry_app;
grant select (account_id, id, api_client_id, pepper_version, created_at, expires_at, revoked_at) on registry.api_client_secrets to registry_app;
grant insert on registry.accounts, registry.users, registry.users_accounts, registry.api_clients, registry.api_client_secrets, registry.delegations, registry.appointments to registry_app;
grant update (name, slug, status) on registry.accounts to registry_app;
grant update (first_name, last_name, email) on registry.users to registry_app;
grant update (user_role, status) on registry.users_accounts to registry_app;
grant update (name, status, expires_at, allowed_networks) on registry.api_clients to registry_app;
grant update (expires_at, revoked_at) on registry.api_client_secrets to registry_app;
grant update (status, revoked_at) on registry.delegations to registry_app;
grant update (status, accepted_at, ended_at, end_reason) on registry.appointments to registry_app;

grant select on registry.accounts, registry.users, registry.users_accounts, registry.api_clients, registry.api_client_secrets, registry.delegations, registry.appointments to registry_gate;
grant update (last_used_at) on registry.api_clients to registry_gate;
grant select, insert, delete on auth.tokens to registry_gate;
grant update (revoked_at) on auth.tokens to registry_gate;

-- The door -------------------------------------------------------------------------------------------------------------

set local role registry_gate;

create function auth.act_as(p_account_id uuid, p_account_type text, p_user_role text, p_user_id uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_lens text := case p_account_type when 'issuer' then 'issuer' when 'transfer_agent' then 'agent' when 'investor' then 'holder' when 'platform' then 'platform' else 'servicer' end;
  v_whole uuid[] := '{}';
  v_assets uuid[] := '{}';
begin
  if v_lens = 'issuer' then
    v_whole := array[p_account_id];
  elsif v_lens in ('agent', 'servicer') then
    select coalesce(array_agg(distinct register_id) filter (where asset_id is null), '{}'),
           coalesce(array_agg(distinct asset_id) filter (where asset_id is not null), '{}')
      into v_whole, v_assets
      from registry.appointments where account_id = p_account_id and status = 'active';
  end if;
  perform set_config('registry.account_id', p_account_id::text, true),
          set_config('registry.user_id', coalesce(p_user_id::text, ''), true),
          set_config('registry.user_role', p_user_role, true),
          set_config('registry.lens', v_lens, true),
          set_config('registry.kept_registers', case when v_lens in ('issuer', 'agent') then v_whole::text else '{}' end, true),
          set_config('registry.seen_registers', v_whole::text, true),
          set_config('registry.seen_assets', v_assets::text, true);
  return v_lens;
end $$;
comment on function auth.act_as(uuid, text, text, uuid) is 'Sets the context of the present database transaction. The only function that does.';

create function auth.find_client(p_client_id text)
returns table (account_id uuid, api_client_id uuid, usable boolean, allowed_networks cidr[], secret_id uuid, digest bytea, pepper_version integer)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select c.account_id, c.id,
         c.status = 'active' and (c.expires_at is null or c.expires_at > now()) and a.status = 'active',
         c.allowed_networks, s.id, s.digest, s.pepper_version
    from registry.api_clients c
    join registry.accounts a on a.id = c.account_id
    join registry.api_client_secrets s on s.account_id = c.account_id and s.api_client_id = c.id
   where c.client_id = p_client_id and s.revoked_at is null and (s.expires_at is null or s.expires_at > now());
end;
comment on function auth.find_client(text) is 'The live secrets of a client, for comparison by the server, which holds the pepper.';

create function auth.find_delegate(p_client_id text)
returns table (account_id uuid, api_client_id uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select c.account_id, c.id
    from registry.api_clients c
    join registry.accounts a on a.id = c.account_id
   where c.client_id = p_client_id and c.status <> 'revoked' and a.status <> 'closed';
end;
comment on function auth.find_delegate(text) is 'Whose client this is, of whatever account, for whoever lends it a role; it tells nothing else of the client.';

create function auth.find_appointable(p_account_id uuid) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select a.account_type from registry.accounts a where a.id = p_account_id and a.status = 'active';
end;
comment on function auth.find_appointable(uuid) is 'The type of an active account, for an issuer that wants to appoint it; null when there is none.';

create function auth.list_roles(p_client_account_id uuid, p_api_client_id uuid)
returns table (first_name text, last_name text, user_role text, account_type text, account_name text, user_id uuid, users_account_id uuid, account_id uuid, slug text, email text)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select u.first_name, u.last_name, m.user_role, a.account_type, a.name, u.id, m.id, a.id, a.slug, u.email
    from registry.delegations d
    join registry.users_accounts m on m.account_id = d.account_id and m.id = d.users_account_id
    join registry.users u on u.account_id = m.account_id and u.id = m.user_id
    join registry.accounts a on a.id = m.account_id
   where d.client_account_id = p_client_account_id and d.api_client_id = p_api_client_id
     and d.status = 'active' and m.status = 'active' and a.status = 'active'
   order by a.name, m.user_role, m.id;
end;
comment on function auth.list_roles(uuid, uuid) is 'The roles a client is delegate of, as the login answers them.';

create function auth.open_login(
  p_client_account_id uuid, p_api_client_id uuid, p_secret_id uuid, p_digest bytea, p_lifetime interval, p_audit_id uuid, p_request_id text) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_expires_at timestamptz;
begin
  -- A token lost with the last instants before a crash costs its caller one more login; waiting for the disk would cost every login.
  -- Mutations wait for the disk, and with it for all that was written before them: where a mutation is kept, so is the login it rests on.
  perform set_config('synchronous_commit', 'off', true);
  insert into auth.tokens (digest, kind, client_account_id, api_client_id, secret_id, expires_at)
    values (p_digest, 'login', p_client_account_id, p_api_client_id, p_secret_id, now() + least(p_lifetime, interval '1 day'))
    returning expires_at into v_expires_at;
  -- Once a minute is precise enough for a person, and spares a write at each login. Who finds the row locked leaves it to whoever holds it.
  perform 1 from registry.api_clients
    where account_id = p_client_account_id and id = p_api_client_id and (last_used_at is null or last_used_at < now() - interval '1 minute')
    for no key update skip locked;
  if found then
    update registry.api_clients set last_used_at = now() where account_id = p_client_account_id and id = p_api_client_id;
  end if;
  if p_audit_id is not null then
    insert into registry.audit_entries (account_id, id, act, object_type, object_id, api_client_id, request_id)
      values (p_client_account_id, p_audit_id, 'login.via_query', 'api_client', p_api_client_id, p_api_client_id, p_request_id);
  end if;
  return v_expires_at;
end $$;
comment on function auth.open_login(uuid, uuid, uuid, bytea, interval, uuid, text) is
  'Records a login token for a client whose secret the server has compared, with an audit entry where the secret came in the URL.';

-- One statement per table: each is a look-up by key with a plan of its own, which costs half of one join of seven tables.
create function auth.find_token(
  p_digest bytea, p_remote inet,
  out kind text, out expires_at timestamptz, out issued_at timestamptz,
  out client_account_id uuid, out api_client_id uuid, out client_id text, out secret_id uuid,
  out delegation_id uuid, out asset_ids uuid[], out mutations text[], out quantity_max numeric, out propose_only boolean,
  out users_account_id uuid, out user_role text, out user_id uuid, out account_id uuid, out account_type text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  select t.kind, t.expires_at, t.issued_at, t.client_account_id, t.api_client_id, t.secret_id, t.account_id, t.delegation_id
    into kind, expires_at, issued_at, client_account_id, api_client_id, secret_id, account_id, delegation_id
    from auth.tokens t where t.digest = p_digest and t.revoked_at is null and t.expires_at > now();
  if not found then return; end if;
  perform from registry.api_client_secrets s
    where s.account_id = find_token.client_account_id and s.id = find_token.secret_id and s.api_client_id = find_token.api_client_id
      and s.revoked_at is null and (s.expires_at is null or s.expires_at > now());
  if not found then kind := null; return; end if;
  select c.client_id into client_id from registry.api_clients c
    where c.account_id = find_token.client_account_id and c.id = find_token.api_client_id
      and c.status = 'active' and (c.expires_at is null or c.expires_at > now())
      and (cardinality(c.allowed_networks) = 0 or p_remote <<= any (c.allowed_networks));
  if not found then kind := null; return; end if;
  perform from registry.accounts o where o.id = find_token.client_account_id and o.status = 'active';
  if not found then kind := null; return; end if;
  if kind = 'login' then return; end if;
  select d.asset_ids, d.mutations, d.quantity_max, d.propose_only, d.users_account_id
    into asset_ids, mutations, quantity_max, propose_only, users_account_id
    from registry.delegations d
    where d.account_id = find_token.account_id and d.id = find_token.delegation_id and d.status = 'active';
  if not found then kind := null; return; end if;
  select m.user_role, m.user_id into user_role, user_id from registry.users_accounts m
    where m.account_id = find_token.account_id and m.id = find_token.users_account_id and m.status = 'active';
  if not found then kind := null; return; end if;
  select a.account_type into account_type from registry.accounts a where a.id = find_token.account_id and a.status = 'active';
  if not found then kind := null; end if;
end $$;
comment on function auth.find_token(bytea, inet) is 'A live token with all it stands for; its kind is null when it, or anything it rests on, is not live.';

create function auth.choose_role(p_login_digest bytea, p_remote inet, p_users_account_id uuid, p_digest bytea, p_lifetime interval, p_from_role boolean) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_login record;
  v_expires_at timestamptz;
begin
  perform set_config('synchronous_commit', 'off', true);
  v_login := auth.find_token(p_login_digest, p_remote);
  if v_login.kind is null or (v_login.kind = 'role' and not p_from_role) then return null; end if;
  insert into auth.tokens (digest, kind, client_account_id, api_client_id, secret_id, account_id, delegation_id, expires_at)
    select p_digest, 'role', d.client_account_id, d.api_client_id, v_login.secret_id, d.account_id, d.id, now() + least(p_lifetime, interval '1 day')
      from registry.delegations d
      join registry.users_accounts m on m.account_id = d.account_id and m.id = d.users_account_id
      join registry.accounts a on a.id = m.account_id
     where d.client_account_id = v_login.client_account_id and d.api_client_id = v_login.api_client_id and d.users_account_id = p_users_account_id
       and d.status = 'active' and m.status = 'active' and a.status = 'active'
    returning expires_at into v_expires_at;
  return v_expires_at;
end $$;
comment on function auth.choose_role(bytea, inet, uuid, bytea, interval, boolean) is 'Records a role token; null when the login is not live or the role not delegated, without telling which.';

create function auth.enter(
  p_digest bytea, p_remote inet,
  out kind text, out expires_at timestamptz, out issued_at timestamptz,
  out client_account_id uuid, out api_client_id uuid, out client_id text, out secret_id uuid,
  out delegation_id uuid, out asset_ids uuid[], out mutations text[], out quantity_max numeric, out propose_only boolean,
  out users_account_id uuid, out user_role text, out user_id uuid, out account_id uuid, out account_type text, out lens text)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_token record;
begin
  v_token := auth.find_token(p_digest, p_remote);
  kind := v_token.kind; expires_at := v_token.expires_at; issued_at := v_token.issued_at;
  client_account_id := v_token.client_account_id; api_client_id := v_token.api_client_id; client_id := v_token.client_id; secret_id := v_token.secret_id;
  delegation_id := v_token.delegation_id; asset_ids := v_token.asset_ids; mutations := v_token.mutations; quantity_max := v_token.quantity_max; propose_only := v_token.propose_only;
  users_account_id := v_token.users_account_id; user_role := v_token.user_role; user_id := v_token.user_id; account_id := v_token.account_id; account_type := v_token.account_type;
  if kind = 'role' then lens := auth.act_as(account_id, account_type, user_role, user_id); end if;
end $$;
comment on function auth.enter(bytea, inet) is 'The first statement of every request: who asks, and the context that row-level security reads.';

create function auth.look_in(p_digest bytea, p_remote inet) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_token record := auth.find_token(p_digest, p_remote);
begin
  if v_token.kind = 'role' then
    perform auth.act_as(v_token.account_id, v_token.account_type, v_token.user_role, v_token.user_id),
            set_config('transaction_read_only', 'on', true);
  end if;
  return v_token.kind;
end $$;
comment on function auth.look_in(bytea, inet) is 'What enter is to a mutation, this is to a read: the context, and no more of the answer than whether there is an actor.';

create function auth.revoke_token(p_digest bytea) returns void
language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  update auth.tokens set revoked_at = now() where digest = p_digest and revoked_at is null;
end;
comment on function auth.revoke_token(bytea) is 'Ends one token; an unknown one is no error (RFC 7009).';

create function auth.knows_peppers(p_versions integer[]) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select count(*) = 0 or bool_or(pepper_version = any (p_versions)) from registry.api_client_secrets where revoked_at is null;
end;
comment on function auth.knows_peppers(integer[]) is 'Whether any live secret is kept under one of these keys, or none is kept at all: a start with a wrong key is noticed before anybody is shut out.';

create function auth.sweep_tokens() returns bigint
language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  with gone as (
    delete from auth.tokens where digest in (select digest from auth.tokens where expires_at < now() - interval '1 day' limit 100000) returning 1)
  select count(*) from gone;
end;
comment on function auth.sweep_tokens() is 'Removes tokens that expired more than a day ago, at most 100,000 at once.';

revoke execute on all functions in schema auth from public;
grant execute on function auth.act_as(uuid, text, text, uuid), auth.find_client(text), auth.find_delegate(text), auth.find_appointable(uuid), auth.list_roles(uuid, uuid),
  auth.open_login(uuid, uuid, uuid, bytea, interval, uuid, text), auth.find_token(bytea, inet),
  auth.choose_role(bytea, inet, uuid, bytea, interval, boolean), auth.enter(bytea, inet), auth.look_in(bytea, inet), auth.revoke_token(bytea), auth.sweep_tokens() to registry_app;
grant execute on function auth.knows_peppers(integer[]) to registry_owner, registry_app;

reset role;
