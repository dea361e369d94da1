-- breaking: no
-- transaction: one
-- Logins and role selections of a moment are recorded by one statement for all of them. Each client and each login
-- token is looked up by its index. Without "offset 0" PostgreSQL takes the look-up apart: while it has no statistics of
-- the tables, as after a restore, it joins all tokens with all roles, and then compares.

set local role registry_auth;

create function auth.log_in_group(
  p_client_ids text[],
  p_secret_digests bytea[],
  p_remotes inet[],
  p_digests bytea[],
  p_lifetimes integer[],
  p_audit_ids uuid[],
  p_actions text[],
  p_request_ids text[],
  p_durable boolean)
returns table (network_allowed boolean, expires_at timestamptz, api_client_id uuid, roles json)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set join_collapse_limit = 1
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  -- A token lost in a crash costs its caller one more login; a wait for the disk would cost every login. Commands wait
  -- for the disk and for everything written before them: a committed command implies that its login is durable too.
  if not p_durable then
    perform set_config('synchronous_commit', 'off', true);
  end if;
  return query
  with asked as materialized (
    select n.number, n.digest, n.audit_id, n.action, n.request_id,
           now() + make_interval(secs => least(n.lifetime, 86400)) as expires_at,
           c.account_id, c.api_client_id, c.secret_id, c.network_allowed, c.last_used_at, c.secret_last_used_at
      from unnest(
             p_client_ids, p_secret_digests, p_remotes, p_digests, p_lifetimes, p_audit_ids, p_actions, p_request_ids
           ) with ordinality n (
             client_id, secret_digest, remote, digest, lifetime, audit_id, action, request_id, number
           )
      left join lateral (
             select c.account_id, c.id as api_client_id, s.id as secret_id, c.last_used_at,
                    s.last_used_at as secret_last_used_at,
                    cardinality(c.allowed_networks) = 0 or n.remote <<= any (c.allowed_networks) as network_allowed
               from registry.api_clients c
               join registry.accounts a on a.id = c.account_id
               join registry.api_client_secrets s on s.account_id = c.account_id and s.api_client_id = c.id
              where c.client_id = n.client_id
                and c.status = 'active'
                and (c.expires_at is null or c.expires_at > now())
                and a.status = 'active'
                and s.digest = n.secret_digest
                and s.revoked_at is null
                and (s.expires_at is null or s.expires_at > now())
             offset 0
           ) c on true),
  recorded_token as (
    insert into auth.tokens
      (digest, kind, client_account_id, api_client_id, secret_id, expires_at)
    select a.digest, 'login', a.account_id, a.api_client_id, a.secret_id, a.expires_at
      from asked a
     where a.network_allowed),
  recorded_entry as (
    insert into registry.audit_entries
      (account_id, id, action, object_type, object_id, api_client_id, request_id)
    select a.account_id, a.audit_id, a.action, 'ApiClient', a.api_client_id, a.api_client_id, a.request_id
      from asked a
     where a.network_allowed),
  -- Precise to a minute, to save a write per login. A login that finds the row locked leaves it to the one that has it.
  unused as (
    select c.account_id, c.id
      from registry.api_clients c
     where (c.account_id, c.id) in (
             select a.account_id, a.api_client_id
               from asked a
              where a.network_allowed
                and (a.last_used_at is null or a.last_used_at < now() - interval '1 minute'))
       and (c.last_used_at is null or c.last_used_at < now() - interval '1 minute')
       for no key update skip locked),
  used as (
    update registry.api_clients c
       set last_used_at = now()
      from unused
     where c.account_id = unused.account_id
       and c.id = unused.id),
  unused_secret as (
    select s.account_id, s.id
      from registry.api_client_secrets s
     where (s.account_id, s.id) in (
             select a.account_id, a.secret_id
               from asked a
              where a.network_allowed
                and (a.secret_last_used_at is null or a.secret_last_used_at < now() - interval '1 minute'))
       and (s.last_used_at is null or s.last_used_at < now() - interval '1 minute')
       for no key update skip locked),
  used_secret as (
    update registry.api_client_secrets s
       set last_used_at = now()
      from unused_secret
     where s.account_id = unused_secret.account_id
       and s.id = unused_secret.id)
  select a.network_allowed,
         case when a.network_allowed then a.expires_at end,
         a.api_client_id,
         case
           when a.network_allowed and row_number() over (partition by a.api_client_id order by a.number) = 1
           then (
             select coalesce(json_agg(r), '[]')
               from auth.list_roles(a.account_id, a.api_client_id) r)
         end
    from asked a
   order by a.number;
end $$;
comment on function auth.log_in_group(text[], bytea[], inet[], bytea[], integer[], uuid[], text[], text[], boolean) is
  'Records for each client with a live secret a login token and its audit entry, in their order, and lists the roles '
  'of each client with the first login of it. Without a token where the secret is not live, or the network not '
  'allowed. Logins that are not durable do not wait for the disk.';

create function auth.select_roles(
  p_login_digests bytea[],
  p_remotes inet[],
  p_users_account_ids uuid[],
  p_digests bytea[],
  p_lifetimes integer[],
  p_audit_ids uuid[],
  p_request_ids text[]) returns setof timestamptz
language plpgsql security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set join_collapse_limit = 1
set plan_cache_mode = force_generic_plan
as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  return query
  with asked as materialized (
    select n.number, n.digest, n.audit_id, n.request_id, n.users_account_id,
           now() + make_interval(secs => least(n.lifetime, 86400)) as expires_at,
           r.client_account_id, r.api_client_id, r.secret_id, r.account_id, r.delegation_id, r.user_id
      from unnest(
             p_login_digests, p_remotes, p_users_account_ids, p_digests, p_lifetimes, p_audit_ids, p_request_ids
           ) with ordinality n (
             login_digest, remote, users_account_id, digest, lifetime, audit_id, request_id, number
           )
      left join lateral (
             select t.client_account_id, t.api_client_id, t.secret_id, d.account_id, d.id as delegation_id, m.user_id
               from auth.tokens t
               join registry.api_client_secrets s on s.account_id = t.client_account_id and s.id = t.secret_id
               join registry.api_clients c on c.account_id = t.client_account_id and c.id = t.api_client_id
               join registry.accounts o on o.id = t.client_account_id
               join registry.users_accounts m on m.id = n.users_account_id
               join registry.delegations d
                 on d.account_id = m.account_id
                and d.users_account_id = m.id
                and d.client_account_id = t.client_account_id
                and d.api_client_id = t.api_client_id
               join registry.accounts a on a.id = m.account_id
              where t.digest = n.login_digest
                and t.kind = 'login'
                and t.revoked_at is null
                and t.expires_at > now()
                and s.api_client_id = t.api_client_id
                and s.revoked_at is null
                and (s.expires_at is null or s.expires_at > now())
                and c.status = 'active'
                and (c.expires_at is null or c.expires_at > now())
                and (cardinality(c.allowed_networks) = 0 or n.remote <<= any (c.allowed_networks))
                and o.status = 'active'
                and m.status = 'active'
                and d.status = 'active'
                and a.status = 'active'
             offset 0
           ) r on true),
  recorded_token as (
    insert into auth.tokens
      (digest, kind, client_account_id, api_client_id, secret_id, account_id, delegation_id, expires_at)
    select a.digest, 'role', a.client_account_id, a.api_client_id, a.secret_id, a.account_id, a.delegation_id,
           a.expires_at
      from asked a
     where a.client_account_id is not null),
  recorded_entry as (
    insert into registry.audit_entries
      (account_id, id, action, object_type, object_id, user_id, users_account_id, api_client_id, request_id)
    select a.account_id, a.audit_id, 'role.selected', 'UsersAccount', a.users_account_id, a.user_id,
           a.users_account_id, a.api_client_id, a.request_id
      from asked a
     where a.client_account_id is not null)
  select case when a.client_account_id is not null then a.expires_at end
    from asked a
   order by a.number;
end $$;
comment on function auth.select_roles(bytea[], inet[], uuid[], bytea[], integer[], uuid[], text[]) is
  'Records role tokens for login tokens, and for each an audit entry in the account of its role. Returns when each '
  'expires, in their order: null where the login is not live or the role not delegated; the caller cannot tell which.';

revoke execute on function
  auth.log_in_group(text[], bytea[], inet[], bytea[], integer[], uuid[], text[], text[], boolean),
  auth.select_roles(bytea[], inet[], uuid[], bytea[], integer[], uuid[], text[])
  from public;
grant execute on function
  auth.log_in_group(text[], bytea[], inet[], bytea[], integer[], uuid[], text[], text[], boolean),
  auth.select_roles(bytea[], inet[], uuid[], bytea[], integer[], uuid[], text[])
  to registry_app;
