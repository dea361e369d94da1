-- breaking: no
-- transaction: one
-- Sessions of the console meet the sign-in policy of an account to act in its roles.

set local role registry_auth;

-- Policies ------------------------------------------------------------------------------------------------------------

create function auth.unmet_policy(
  p_digest bytea,
  p_remote inet,
  p_passkeys boolean,
  p_issuers text[],
  p_client_secrets boolean,
  p_session_seconds integer,
  p_networks cidr[]) returns text
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select case
           when not case s.via
             when 'provider' then p_issuers is null or coalesce(i.issuer = any (p_issuers), false)
             when 'passkey' then p_passkeys
             when 'link' then p_passkeys
             else p_client_secrets
           end then 'way'
           when p_remote is not null and cardinality(p_networks) > 0 and not p_remote <<= any (p_networks)
           then 'network'
           when coalesce(s.started_at, t.signed_in_at, t.issued_at) + make_interval(secs => p_session_seconds) <= now()
           then 'time'
         end
    from auth.tokens t
    left join auth.sessions s on s.id = t.session_id
    left join auth.identities i on i.id = s.identity_id
   where t.digest = p_digest;
end;
comment on function auth.unmet_policy(bytea, inet, boolean, text[], boolean, integer, cidr[]) is
  'The first thing of the session of a token that does not meet a sign-in policy: the way in which it was opened, the '
  'network it is used from unless that is null, or the time since the sign-in. Null where it meets the policy. A session '
  'that has no row was opened with the secret of a client.';

create function auth.find_unmet_policy(p_login_digest bytea, p_remote inet, p_account_id uuid) returns table (
  unmet text,
  passkeys boolean,
  providers text[],
  client_secrets boolean)
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select auth.unmet_policy(
           p_login_digest, p_remote, p.passkeys, p.issuers, p.client_secrets, p.session_seconds, p.networks),
         p.passkeys, p.providers, p.client_secrets
    from registry.sign_in_policies p
   where p.account_id = p_account_id;
end;
comment on function auth.find_unmet_policy(bytea, inet, uuid) is
  'The sign-in policy of an account, and what of the session of a login token does not meet it; no row where the account '
  'has none. It is asked for accounts alone in which the session has a role.';

create function auth.lock_sign_in_policy() returns void
language sql security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select pg_advisory_xact_lock(hashtextextended('sign-in policy of ' || registry.account_id(), 0));
end;
comment on function auth.lock_sign_in_policy() is
  'Waits until no session is selecting a role of the account of the context, and keeps others from it until the end of '
  'the database transaction.';

create function auth.apply_sign_in_policy() returns void
language sql security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with judged as (
    select t.digest, p.networks,
           auth.unmet_policy(
             t.digest, null, p.passkeys, p.issuers, p.client_secrets, p.session_seconds, p.networks) is null as meets,
           t.signed_in_at + make_interval(secs => p.session_seconds) as ends_at
      from registry.sign_in_policies p
      join auth.tokens t on t.account_id = p.account_id
     where p.account_id = registry.account_id()
       and t.signed_in_at is not null
       and t.revoked_at is null
       and t.expires_at > now()
     order by t.digest
       for no key update of t)
  update auth.tokens t
     set revoked_at = case
           when j.meets then t.revoked_at
           else coalesce(t.revoked_at, now())
         end,
         networks = nullif(j.networks, '{}'),
         ends_at = j.ends_at,
         expires_at = least(t.expires_at, j.ends_at)
    from judged j
   where t.digest = j.digest;
end;
comment on function auth.apply_sign_in_policy() is
  'Applies the sign-in policy of the account of the context to the sessions that act in its roles: tokens of those that '
  'do not meet it end, and others are limited to its networks and its time.';

create function auth.administrator_meets(p_passkeys boolean, p_issuers text[], p_client_secrets boolean) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select exists (
    select
      from registry.users_accounts m
      join registry.delegations d on d.account_id = m.account_id and d.users_account_id = m.id
      join registry.api_clients c on c.account_id = d.client_account_id and c.id = d.api_client_id
      join registry.api_client_secrets s on s.account_id = c.account_id and s.api_client_id = c.id
      left join auth.links l on l.account_id = s.account_id and l.id = s.id
     where m.account_id = registry.account_id()
       and m.user_role = 'account_administrator'
       and m.status = 'active'
       and d.status = 'active'
       and c.status = 'active'
       and (c.expires_at is null or c.expires_at > now())
       and s.revoked_at is null
       and (s.expires_at is null or s.expires_at > now())
       and (
         s.kind = 'secret'
         and p_client_secrets
          or p_passkeys
         and exists (
           select
             from auth.passkeys k
            where k.person_id = l.person_id
              and k.removed_at is null)
          or exists (
           select
             from auth.identities i
            where i.person_id = l.person_id
              and i.removed_at is null
              and i.issuer = any (p_issuers))));
end;
comment on function auth.administrator_meets(boolean, text[], boolean) is
  'Whether an administrator of the account of the context, or a client that acts as one, has a way in to the console that '
  'a sign-in policy allows.';

-- Proofs --------------------------------------------------------------------------------------------------------------

create function auth.find_proof(p_session_id uuid, p_account_id uuid)
returns table (
  proven_at timestamptz,
  age_seconds integer,
  proven_by text,
  has_passkey boolean,
  issuers text[],
  slug text,
  passkeys boolean,
  policy_issuers text[])
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select s.proven_at, floor(extract(epoch from clock_timestamp() - s.proven_at))::integer,
         (
           select i.issuer
             from auth.identities i
            where i.id = s.proven_by),
         exists (
           select
             from auth.passkeys p
            where p.person_id = s.person_id
              and p.removed_at is null),
         array(
           select o.issuer
             from auth.identities o
            where o.person_id = s.person_id
              and o.removed_at is null
            order by o.id = s.identity_id desc nulls last, o.last_used_at desc nulls last, o.id),
         a.slug, coalesce(y.passkeys, true), y.issuers
    from auth.sessions s
    left join registry.accounts a on a.id = p_account_id
    left join registry.sign_in_policies y on y.account_id = a.id
   where s.id = p_session_id
     and s.ended_at is null
$$;
comment on function auth.find_proof(uuid, uuid) is
  'When the person of a session last proved who they are, at which provider if it was at one, and the ways in which they '
  'can prove it anew, those of this session first; with the slug of an account, and the ways that its sign-in policy '
  'allows: all issuers where null. No row where the session has ended.';

-- Tokens --------------------------------------------------------------------------------------------------------------

create function auth.limit_session_role(p_digest bytea, p_login_digest bytea, p_remote inet) returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_account uuid;
  v_begun timestamptz;
  v_policy registry.sign_in_policies;
begin
  select r.account_id, coalesce(s.started_at, l.issued_at)
    into v_account, v_begun
    from auth.tokens r
    join auth.tokens l on l.digest = p_login_digest
    left join auth.sessions s on s.id = l.session_id
   where r.digest = p_digest;
  -- A change of the policy waits for this database transaction, or this one sees it.
  perform pg_advisory_xact_lock_shared(hashtextextended('sign-in policy of ' || v_account, 0));
  -- An end of the sessions of the user is also that of one which had not selected the role yet.
  update auth.tokens t
     set revoked_at = now()
    from registry.delegations d
    join registry.users_accounts m on m.account_id = d.account_id and m.id = d.users_account_id
    join registry.audit_entries e on e.account_id = m.account_id and e.object_id = m.user_id
   where t.digest = p_digest
     and d.account_id = t.account_id
     and d.id = t.delegation_id
     and e.action = 'endSessions'
     and e.recorded_at >= v_begun;
  if found then return false; end if;
  select *
    into v_policy
    from registry.sign_in_policies p
   where p.account_id = v_account;
  if auth.unmet_policy(
    p_login_digest, p_remote, v_policy.passkeys, v_policy.issuers, v_policy.client_secrets, v_policy.session_seconds,
    v_policy.networks) is not null
    and v_policy.account_id is not null
  then
    raise exception using
      errcode = 'check_violation',
      schema = 'registry',
      table = 'sign_in_policies',
      constraint = 'sign_in_policies_met',
      message = 'the session does not meet the sign-in policy of the account';
  end if;
  update auth.tokens t
     set signed_in_at = v_begun,
         networks = nullif(v_policy.networks, '{}'),
         ends_at = v_begun + make_interval(secs => v_policy.session_seconds),
         expires_at = least(t.expires_at, v_begun + make_interval(secs => v_policy.session_seconds))
   where t.digest = p_digest
     and t.signed_in_at is null;
  return true;
end $$;
comment on function auth.limit_session_role(bytea, bytea, inet) is
  'Limits the token of a role that a session of the console has selected to the sign-in policy of the account of the '
  'role. Fails where the session does not meet it. False, and the token ends, where sessions of the user were ended since '
  'this one began.';

-- Users ---------------------------------------------------------------------------------------------------------------

create function auth.sign_in_of_user(p_user_id uuid) returns jsonb
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select jsonb_build_object(
           'linked', l.linked_at is not null,
           'linkedAt', to_char(l.linked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
           'via', l.via)
    from (values (true)) always (one)
    left join lateral (
           select k.linked_at, k.via
             from registry.api_clients c
             join registry.api_client_secrets s on s.account_id = c.account_id and s.api_client_id = c.id
             join auth.links k on k.account_id = s.account_id and k.id = s.id
            where c.account_id = registry.account_id()
              and c.user_id = p_user_id
              and (registry.is_administrator_or_auditor() or p_user_id = registry.user_id())
              and c.status <> 'revoked'
              and s.revoked_at is null
            limit 1
         ) l on true;
end;
comment on function auth.sign_in_of_user(uuid) is
  'Whether a person signs in as a user of the account of the context, since when, and how the person proved then who they '
  'are, as JSON. It tells nothing else of the person.';

create function auth.sessions_of_user(p_user_id uuid) returns jsonb
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select coalesce(
           jsonb_agg(
             jsonb_build_object(
               'usersAccountId', m.id,
               'userRole', m.user_role,
               'selectedAt', to_char(t.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
               'expiresAt', to_char(t.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
             order by t.issued_at desc),
           '[]')
    from registry.users_accounts m
    join registry.delegations d on d.account_id = m.account_id and d.users_account_id = m.id
    join auth.tokens t on t.account_id = d.account_id and t.delegation_id = d.id
   where m.account_id = registry.account_id()
     and m.user_id = p_user_id
     and (registry.is_administrator_or_auditor() or p_user_id = registry.user_id())
     and t.signed_in_at is not null
     and t.revoked_at is null
     and t.expires_at > now();
end;
comment on function auth.sessions_of_user(uuid) is
  'The sessions of the console in the roles of a user of the account of the context, as JSON, the last selected first.';

create function auth.end_sessions_of_user(p_user_id uuid) returns integer
language sql security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with of_user as (
    select t.digest
      from registry.users_accounts m
      join registry.delegations d on d.account_id = m.account_id and d.users_account_id = m.id
      join auth.tokens t on t.account_id = d.account_id and t.delegation_id = d.id
     where m.account_id = registry.account_id()
       and registry.is_administrator()
       and m.user_id = p_user_id
       and t.signed_in_at is not null
       and t.revoked_at is null
       and t.expires_at > now()
     order by t.digest
       for no key update of t),
  ended as (
    update auth.tokens t
       set revoked_at = now()
      from of_user o
     where t.digest = o.digest
    returning 1)
  select count(*)::integer
    from ended;
end;
comment on function auth.end_sessions_of_user(uuid) is
  'Ends the sessions of the console in the roles of a user of the account of the context, for an administrator. Returns in '
  'how many roles.';

revoke execute on function
  auth.unmet_policy(bytea, inet, boolean, text[], boolean, integer, cidr[]),
  auth.find_unmet_policy(bytea, inet, uuid),
  auth.lock_sign_in_policy(),
  auth.apply_sign_in_policy(),
  auth.administrator_meets(boolean, text[], boolean),
  auth.find_proof(uuid, uuid),
  auth.limit_session_role(bytea, bytea, inet),
  auth.sign_in_of_user(uuid),
  auth.sessions_of_user(uuid),
  auth.end_sessions_of_user(uuid)
  from public;
grant execute on function
  auth.unmet_policy(bytea, inet, boolean, text[], boolean, integer, cidr[]),
  auth.find_unmet_policy(bytea, inet, uuid),
  auth.lock_sign_in_policy(),
  auth.apply_sign_in_policy(),
  auth.administrator_meets(boolean, text[], boolean),
  auth.find_proof(uuid, uuid),
  auth.limit_session_role(bytea, bytea, inet),
  auth.sign_in_of_user(uuid),
  auth.sessions_of_user(uuid),
  auth.end_sessions_of_user(uuid)
  to registry_app;

reset role;
