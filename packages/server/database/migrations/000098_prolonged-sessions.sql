-- breaking: no
-- transaction: one
-- A session of the console is prolonged: its tokens expire later, and their stamps are kept as long as they live.

set local role registry_owner;

grant update (expires_at) on auth.tokens to registry_auth;

set local role registry_auth;

create or replace function auth.stamp_token() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- A stamp that is deleted while its token lives would begin again with a number that a context may hold.
  insert into auth.stamps (id, stamp, needed_until)
  values (auth.stamp_id(old.digest), 1, greatest(old.expires_at, new.expires_at))
  on conflict (id) do update
     set stamp = stamps.stamp + 1,
         needed_until = greatest(stamps.needed_until, excluded.needed_until);
  return null;
end $$;

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

revoke execute on function auth.prolong_session(bytea, bytea[], integer, integer, boolean, uuid, text) from public;
grant execute on function auth.prolong_session(bytea, bytea[], integer, integer, boolean, uuid, text) to registry_app;

reset role;
