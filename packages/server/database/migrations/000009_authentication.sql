-- breaking: no
-- transaction: one
-- Tokens, and the functions with which clients log in and requests are authenticated.

set local role registry_owner;

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
  constraint tokens_role_has_delegation check (
    (kind = 'role') = (delegation_id is not null)
    and (account_id is null) = (delegation_id is null))
);
create index tokens_expires_at on auth.tokens (expires_at);
comment on table auth.tokens is
  'Opaque bearer tokens by their SHA-256. What a token depends on is read again at every call, never copied here.';

alter table auth.tokens enable row level security;
alter table auth.tokens force row level security;
create policy auth_all on auth.tokens
  for all to registry_auth
  using (true)
  with check (true);
grant select, insert, delete on auth.tokens to registry_auth;
grant update (revoked_at) on auth.tokens to registry_auth;

set local role registry_auth;

-- The context of a database transaction ------------------------------------------------------------------------------

-- The table in 000001_access.sql shows what each lens gets.
create function auth.set_context(p_account_id uuid, p_account_type text, p_user_role text, p_user_id uuid) returns text
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_lens text := case p_account_type
    when 'issuer' then 'issuer'
    when 'transfer_agent' then 'agent'
    when 'investor' then 'holder'
    when 'platform' then 'platform'
    else 'servicer'
  end;
  v_registers uuid[] := '{}';       -- with every asset
  v_assets uuid[] := '{}';          -- single assets of other registers
  v_partial_registers uuid[] := '{}'; -- the registers of those
  v_holders uuid[] := '{}';
  v_parties uuid[] := '{}';
begin
  if v_lens = 'issuer' then
    v_registers := array[p_account_id];
  elsif v_lens in ('agent', 'servicer') then
    select
        coalesce(array_agg(distinct register_id) filter (where asset_id is null), '{}'),
        coalesce(array_agg(distinct asset_id) filter (where asset_id is not null), '{}'),
        coalesce(array_agg(distinct register_id) filter (where asset_id is not null), '{}')
      into v_registers, v_assets, v_partial_registers
      from registry.appointments
     where account_id = p_account_id
       and status = 'active';
  end if;
  if v_lens = 'servicer' then
    -- Assets and registers of its clients. Each step finds the next distinct one by the index, so that the cost grows
    -- with the assets and not with the clients.
    v_assets := v_assets || array(
      with recursive client_assets (asset_id) as (
        (
          select asset_id
            from registry.positions
           where servicing_account_id = p_account_id
           order by asset_id
           limit 1)
        union all
        select (
          select p.asset_id
            from registry.positions p
           where p.servicing_account_id = p_account_id
             and p.asset_id > client_assets.asset_id
           order by p.asset_id
           limit 1)
          from client_assets
         where client_assets.asset_id is not null)
      select asset_id
        from client_assets
       where asset_id is not null);
    v_partial_registers := v_partial_registers || array(
      with recursive client_registers (register_id) as (
        (
          select register_id
            from registry.holders
           where servicing_account_id = p_account_id
           order by register_id
           limit 1)
        union all
        select (
          select h.register_id
            from registry.holders h
           where h.servicing_account_id = p_account_id
             and h.register_id > client_registers.register_id
           order by h.register_id
           limit 1)
          from client_registers
         where client_registers.register_id is not null)
      select register_id
        from client_registers
       where register_id is not null);
  elsif v_lens = 'holder' then
    select coalesce(array_agg(id), '{}'), coalesce(array_agg(distinct register_id), '{}')
      into v_holders, v_partial_registers
      from registry.holders
     where holder_account_id = p_account_id;
    if v_holders <> '{}' then
      v_parties := array(
        select distinct hp.party_id
          from registry.holder_parties hp
         where hp.register_id = any (v_partial_registers)
           and hp.holder_id = any (v_holders)
           and hp.removed_at is null);
      v_assets := array(
        select distinct p.asset_id
          from registry.positions p
         where p.register_id = any (v_partial_registers)
           and p.holder_id = any (v_holders));
    end if;
  end if;
  perform
    set_config('registry.account_id', p_account_id::text, true),
    set_config('registry.user_id', coalesce(p_user_id::text, ''), true),
    set_config('registry.user_role', p_user_role, true),
    set_config('registry.lens', v_lens, true),
    set_config(
      'registry.managed_registers',
      case when v_lens in ('issuer', 'agent') then v_registers::text else '{}' end,
      true),
    set_config(
      'registry.managed_assets',
      case when v_lens = 'agent' then v_assets::text else '{}' end,
      true),
    set_config(
      'registry.managed_holder_registers',
      case when v_lens in ('issuer', 'agent') then (v_registers || v_partial_registers)::text else '{}' end,
      true),
    set_config('registry.participant_registers', (v_registers || v_partial_registers)::text, true),
    set_config('registry.own_holders', v_holders::text, true),
    set_config('registry.own_parties', v_parties::text, true),
    set_config('registry.visible_registers', v_registers::text, true),
    set_config('registry.visible_assets', v_assets::text, true);
  return v_lens;
end $$;
comment on function auth.set_context(uuid, text, text, uuid) is
  'Sets the context that row-level security reads until the database transaction ends. The only function that does.';

-- Login --------------------------------------------------------------------------------------------------------------

create function auth.find_client(p_client_id text, p_secret_digest bytea, p_remote inet)
returns table (account_id uuid, api_client_id uuid, secret_id uuid, network_allowed boolean)
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select c.account_id, c.id, s.id, cardinality(c.allowed_networks) = 0 or p_remote <<= any (c.allowed_networks)
    from registry.api_clients c
    join registry.accounts a on a.id = c.account_id
    join registry.api_client_secrets s on s.account_id = c.account_id and s.api_client_id = c.id
   where c.client_id = p_client_id
     and c.status = 'active'
     and (c.expires_at is null or c.expires_at > now())
     and a.status = 'active'
     and s.digest = p_secret_digest
     and s.revoked_at is null
     and (s.expires_at is null or s.expires_at > now());
end;
comment on function auth.find_client(text, bytea, inet) is
  'A client by a live secret. The server has seen by the pepper that the secret was made for this client; its digest '
  'tells whether it is still live.';

create function auth.list_roles(p_client_account_id uuid, p_api_client_id uuid)
returns table (
  first_name text,
  last_name text,
  user_role text,
  account_type text,
  account_name text,
  user_id uuid,
  users_account_id uuid,
  account_id uuid,
  slug text,
  email text)
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select u.first_name, u.last_name, m.user_role, a.account_type, a.name, u.id, m.id, a.id, a.slug, u.email
    from registry.delegations d
    join registry.users_accounts m on m.account_id = d.account_id and m.id = d.users_account_id
    join registry.users u on u.account_id = m.account_id and u.id = m.user_id
    join registry.accounts a on a.id = m.account_id
   where d.client_account_id = p_client_account_id
     and d.api_client_id = p_api_client_id
     and d.status = 'active'
     and m.status = 'active'
     and a.status = 'active'
   order by a.name, m.user_role, m.id;
end;
comment on function auth.list_roles(uuid, uuid) is
  'The roles of which a client is delegate, as a login returns them.';

create function auth.log_in(
  p_client_id text,
  p_secret_digest bytea,
  p_remote inet,
  p_digest bytea,
  p_lifetime interval,
  p_audit_id uuid,
  p_action text,
  p_request_id text,
  p_durable boolean,
  out network_allowed boolean,
  out expires_at timestamptz,
  out roles json)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_client record;
begin
  select *
    into v_client
    from auth.find_client(p_client_id, p_secret_digest, p_remote);
  network_allowed := v_client.network_allowed;
  if network_allowed is not true then return; end if;
  -- A token lost in a crash costs its caller one more login; a wait for the disk would cost every login. Commands wait
  -- for the disk and for everything written before them: a committed command implies that its login is durable too.
  if not p_durable then
    perform set_config('synchronous_commit', 'off', true);
  end if;
  insert into auth.tokens
    (digest, kind, client_account_id, api_client_id, secret_id, expires_at)
  values
    (p_digest, 'login', v_client.account_id, v_client.api_client_id, v_client.secret_id,
     now() + least(p_lifetime, interval '1 day'))
  returning tokens.expires_at into log_in.expires_at;
  -- Precise to a minute, to save a write per login. A login that finds the row locked leaves it to the one that has it.
  perform 1
    from registry.api_clients
   where account_id = v_client.account_id
     and id = v_client.api_client_id
     and (last_used_at is null or last_used_at < now() - interval '1 minute')
     for no key update skip locked;
  if found then
    update registry.api_clients
       set last_used_at = now()
     where account_id = v_client.account_id
       and id = v_client.api_client_id;
  end if;
  insert into registry.audit_entries
    (account_id, id, action, object_type, object_id, api_client_id, request_id)
  values
    (v_client.account_id, p_audit_id, p_action, 'ApiClient', v_client.api_client_id, v_client.api_client_id,
     p_request_id);
  select coalesce(json_agg(r), '[]')
    into roles
    from auth.list_roles(v_client.account_id, v_client.api_client_id) r;
end $$;
comment on function auth.log_in(text, bytea, inet, bytea, interval, uuid, text, text, boolean) is
  'Records a login token and its audit entry for a client by a live secret, and lists the roles of the client. Without '
  'a token where the secret is not live, or the network not allowed. A login that is not durable does not wait for the '
  'disk.';

create function auth.record_failed_logins(p_client_ids text[], p_audit_ids uuid[], p_after jsonb[]) returns setof text
language sql security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with failed as (
    select c.account_id, c.id, c.client_id, f.audit_id, f.after
      from unnest(p_client_ids, p_audit_ids, p_after) f (client_id, audit_id, after)
      join registry.api_clients c on c.client_id = f.client_id),
  recorded as (
    insert into registry.audit_entries (account_id, id, action, object_type, object_id, after)
    select account_id, audit_id, 'login.failed', 'ApiClient', id, after
      from failed)
  select distinct client_id
    from failed;
end;
comment on function auth.record_failed_logins(text[], uuid[], jsonb[]) is
  'Records failed logins of a minute, one audit entry for each client and network. Returns the client ids that exist; '
  'the others leave no row.';

-- Tokens -------------------------------------------------------------------------------------------------------------

-- One statement per table: each is a look-up by key with a plan of its own, at half the cost of a join of seven tables.
create function auth.find_token(
  p_digest bytea,
  p_remote inet,
  out kind text,
  out expires_at timestamptz,
  out issued_at timestamptz,
  out client_account_id uuid,
  out api_client_id uuid,
  out client_id text,
  out secret_id uuid,
  out delegation_id uuid,
  out asset_ids uuid[],
  out mutations text[],
  out quantity_max numeric,
  out propose_only boolean,
  out users_account_id uuid,
  out user_role text,
  out user_id uuid,
  out account_id uuid,
  out account_type text)
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  select
      t.kind,
      t.expires_at,
      t.issued_at,
      t.client_account_id,
      t.api_client_id,
      t.secret_id,
      t.account_id,
      t.delegation_id
    into kind, expires_at, issued_at, client_account_id, api_client_id, secret_id, account_id, delegation_id
    from auth.tokens t
   where t.digest = p_digest
     and t.revoked_at is null
     and t.expires_at > now();
  if not found then return; end if;
  perform
    from registry.api_client_secrets s
   where s.account_id = find_token.client_account_id
     and s.id = find_token.secret_id
     and s.api_client_id = find_token.api_client_id
     and s.revoked_at is null
     and (s.expires_at is null or s.expires_at > now());
  if not found then kind := null; return; end if;
  select c.client_id
    into client_id
    from registry.api_clients c
   where c.account_id = find_token.client_account_id
     and c.id = find_token.api_client_id
     and c.status = 'active'
     and (c.expires_at is null or c.expires_at > now())
     and (cardinality(c.allowed_networks) = 0 or p_remote <<= any (c.allowed_networks));
  if not found then kind := null; return; end if;
  perform
    from registry.accounts o
   where o.id = find_token.client_account_id
     and o.status = 'active';
  if not found then kind := null; return; end if;
  if kind = 'login' then return; end if;
  select d.asset_ids, d.mutations, d.quantity_max, d.propose_only, d.users_account_id
    into asset_ids, mutations, quantity_max, propose_only, users_account_id
    from registry.delegations d
   where d.account_id = find_token.account_id
     and d.id = find_token.delegation_id
     and d.status = 'active';
  if not found then kind := null; return; end if;
  select m.user_role, m.user_id
    into user_role, user_id
    from registry.users_accounts m
   where m.account_id = find_token.account_id
     and m.id = find_token.users_account_id
     and m.status = 'active';
  if not found then kind := null; return; end if;
  select a.account_type
    into account_type
    from registry.accounts a
   where a.id = find_token.account_id
     and a.status = 'active';
  if not found then kind := null; end if;
end $$;
comment on function auth.find_token(bytea, inet) is
  'A live token with its client, delegation, role and account. Its kind is null where the token or one of these is not '
  'live.';

create function auth.find_role(
  p_login_digest bytea,
  p_remote inet,
  p_users_account_id uuid,
  p_from_role boolean,
  out client_account_id uuid,
  out api_client_id uuid,
  out secret_id uuid,
  out account_id uuid,
  out delegation_id uuid,
  out user_id uuid)
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_login record;
begin
  v_login := auth.find_token(p_login_digest, p_remote);
  if v_login.kind is null or (v_login.kind = 'role' and not p_from_role) then return; end if;
  select d.account_id, d.id
    into account_id, delegation_id
    from registry.delegations d
   where d.client_account_id = v_login.client_account_id
     and d.api_client_id = v_login.api_client_id
     and d.users_account_id = p_users_account_id
     and d.status = 'active';
  if not found then return; end if;
  select m.user_id
    into user_id
    from registry.users_accounts m
   where m.account_id = find_role.account_id
     and m.id = p_users_account_id
     and m.status = 'active';
  if not found then return; end if;
  perform
    from registry.accounts a
   where a.id = find_role.account_id
     and a.status = 'active';
  if not found then return; end if;
  client_account_id := v_login.client_account_id;
  api_client_id := v_login.api_client_id;
  secret_id := v_login.secret_id;
end $$;
comment on function auth.find_role(bytea, inet, uuid, boolean) is
  'A role that a login token may select, with the client and the secret of the token. The client is null where the '
  'login is not live or the role not delegated; the caller cannot tell which.';

-- One statement for all roles that are selected at the same moment: it costs two thirds of one statement for each.
create function auth.issue_role_tokens(
  p_login_digests bytea[],
  p_remotes inet[],
  p_users_account_ids uuid[],
  p_digests bytea[],
  p_lifetimes interval[],
  p_from_roles boolean[],
  p_audit_ids uuid[],
  p_request_ids text[]) returns setof timestamptz
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  return query
  with asked as materialized (
    select n.*, r.*, now() + least(n.lifetime, interval '1 day') as expires_at
      from unnest(
             p_login_digests, p_remotes, p_users_account_ids, p_digests, p_lifetimes, p_from_roles, p_audit_ids,
             p_request_ids
           ) with ordinality n (
             login_digest, remote, users_account_id, digest, lifetime, from_role, audit_id, request_id, number
           )
     cross join lateral auth.find_role(n.login_digest, n.remote, n.users_account_id, n.from_role) r),
  recorded_token as (
    insert into auth.tokens
      (digest, kind, client_account_id, api_client_id, secret_id, account_id, delegation_id, expires_at)
    select digest, 'role', client_account_id, api_client_id, secret_id, account_id, delegation_id, expires_at
      from asked
     where client_account_id is not null),
  recorded_entry as (
    insert into registry.audit_entries
      (account_id, id, action, object_type, object_id, user_id, users_account_id, api_client_id, request_id)
    select account_id, audit_id, 'role.selected', 'UsersAccount', users_account_id, user_id, users_account_id,
           api_client_id, request_id
      from asked
     where client_account_id is not null)
  select case when client_account_id is not null then expires_at end
    from asked
   order by number;
end $$;
comment on function auth.issue_role_tokens(bytea[], inet[], uuid[], bytea[], interval[], boolean[], uuid[], text[]) is
  'Records role tokens, and for each an audit entry in the account of its role. Returns when each expires, in their '
  'order: null where the login is not live or the role not delegated; the caller cannot tell which.';

create function auth.revoke_token(p_digest bytea) returns void
language sql security definer
set search_path = pg_catalog, pg_temp
begin atomic
  update auth.tokens
     set revoked_at = now()
   where digest = p_digest
     and revoked_at is null;
end;
comment on function auth.revoke_token(bytea) is
  'Revokes one token; an unknown token is no error (RFC 7009).';

create function auth.delete_expired_tokens() returns bigint
language sql security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with deleted as (
    delete from auth.tokens
     where digest in (
       select digest
         from auth.tokens
        where expires_at < now() - interval '1 day'
        limit 100000)
    returning 1)
  select count(*)
    from deleted;
end;
comment on function auth.delete_expired_tokens() is
  'Deletes tokens that expired more than a day ago, at most 100,000 per call. Returns how many.';

create function auth.knows_peppers(p_versions integer[]) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select count(*) = 0 or bool_or(pepper_version = any (p_versions))
    from registry.api_client_secrets
   where revoked_at is null;
end;
comment on function auth.knows_peppers(integer[]) is
  'Whether a live secret was made with one of these peppers, or no live secret exists. A start with a wrong key fails '
  'before any login does.';

-- Authentication -----------------------------------------------------------------------------------------------------

create function auth.authenticate(
  p_digest bytea,
  p_remote inet,
  out kind text,
  out expires_at timestamptz,
  out issued_at timestamptz,
  out client_account_id uuid,
  out api_client_id uuid,
  out client_id text,
  out secret_id uuid,
  out delegation_id uuid,
  out asset_ids uuid[],
  out mutations text[],
  out quantity_max numeric,
  out propose_only boolean,
  out users_account_id uuid,
  out user_role text,
  out user_id uuid,
  out account_id uuid,
  out account_type text,
  out lens text)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_token record;
begin
  v_token := auth.find_token(p_digest, p_remote);
  kind := v_token.kind;
  expires_at := v_token.expires_at;
  issued_at := v_token.issued_at;
  client_account_id := v_token.client_account_id;
  api_client_id := v_token.api_client_id;
  client_id := v_token.client_id;
  secret_id := v_token.secret_id;
  delegation_id := v_token.delegation_id;
  asset_ids := v_token.asset_ids;
  mutations := v_token.mutations;
  quantity_max := v_token.quantity_max;
  propose_only := v_token.propose_only;
  users_account_id := v_token.users_account_id;
  user_role := v_token.user_role;
  user_id := v_token.user_id;
  account_id := v_token.account_id;
  account_type := v_token.account_type;
  if kind = 'role' then
    lens := auth.set_context(account_id, account_type, user_role, user_id);
  end if;
end $$;
comment on function auth.authenticate(bytea, inet) is
  'Finds the actor of a token and sets the context. The first statement of every command.';

create function auth.authorise_read(p_digest bytea, p_remote inet) returns text
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_token record := auth.find_token(p_digest, p_remote);
begin
  if v_token.kind = 'role' then
    perform
      auth.set_context(v_token.account_id, v_token.account_type, v_token.user_role, v_token.user_id),
      set_config('transaction_read_only', 'on', true);
  end if;
  return v_token.kind;
end $$;
comment on function auth.authorise_read(bytea, inet) is
  'Sets the context of a read and makes the database transaction read only. Returns the kind of the token, null where '
  'it is not live.';

create function auth.authorise_personal_data_read(p_digest bytea, p_remote inet) returns text
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_token record := auth.find_token(p_digest, p_remote);
begin
  if v_token.kind = 'role' then
    perform auth.set_context(v_token.account_id, v_token.account_type, v_token.user_role, v_token.user_id);
  end if;
  return v_token.kind;
end $$;
comment on function auth.authorise_personal_data_read(bytea, inet) is
  'As authorise_read, for a read that writes access entries.';

-- Look-ups beyond the actor's account --------------------------------------------------------------------------------

create function auth.find_delegate(p_client_id text)
returns table (account_id uuid, api_client_id uuid)
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select c.account_id, c.id
    from registry.api_clients c
    join registry.accounts a on a.id = c.account_id
   where c.client_id = p_client_id
     and c.status <> 'revoked'
     and a.status <> 'closed';
end;
comment on function auth.find_delegate(text) is
  'The account of a client, for an account that delegates a role to it. Nothing else of the client is visible.';

create function auth.find_active_account_type(p_account_id uuid) returns text
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select a.account_type
    from registry.accounts a
   where a.id = p_account_id
     and a.status = 'active';
end;
comment on function auth.find_active_account_type(uuid) is
  'The type of an active account, for an issuer that appoints it; null where there is none.';

create function auth.find_servicers(p_register_id uuid, p_account_ids uuid[]) returns setof uuid
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select distinct p.account_id
    from registry.appointments p
    join registry.accounts a on a.id = p.account_id
   where p.register_id = p_register_id
     and p.account_id = any (p_account_ids)
     and p.capacity in ('broker', 'custodian')
     and p.status = 'active'
     and a.status = 'active'
     and (
       p_register_id = any (registry.managed_holder_registers())
       or p.account_id = registry.account_id());
end;
comment on function auth.find_servicers(uuid, uuid[]) is
  'Which of the accounts are brokers or custodians of a register. For accounts that manage its holders, because an '
  'agent does not see the appointments of others, and for the account itself.';

-- Grants -------------------------------------------------------------------------------------------------------------

revoke execute on all functions in schema auth from public;
grant execute on function
  auth.set_context(uuid, text, text, uuid),
  auth.find_client(text, bytea, inet),
  auth.list_roles(uuid, uuid),
  auth.log_in(text, bytea, inet, bytea, interval, uuid, text, text, boolean),
  auth.record_failed_logins(text[], uuid[], jsonb[]),
  auth.find_token(bytea, inet),
  auth.issue_role_tokens(bytea[], inet[], uuid[], bytea[], interval[], boolean[], uuid[], text[]),
  auth.revoke_token(bytea),
  auth.delete_expired_tokens(),
  auth.authenticate(bytea, inet),
  auth.authorise_read(bytea, inet),
  auth.authorise_personal_data_read(bytea, inet),
  auth.find_delegate(text),
  auth.find_active_account_type(uuid),
  auth.find_servicers(uuid, uuid[])
  to registry_app;
grant execute on function auth.knows_peppers(integer[]) to registry_owner, registry_app;

reset role;
