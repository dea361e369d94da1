-- breaking: no
-- transaction: one
-- People sign in at providers: what came from one is used once on all servers, and ends where the provider says so.

set local role registry_auth;

create function auth.find_invited(p_digest bytea) returns table (
  client_id text,
  slug text)
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select c.client_id, a.slug
    from registry.invitations i
    join registry.accounts a on a.id = i.account_id
    join registry.api_clients c on c.account_id = i.account_id and c.id = i.api_client_id
   where i.digest = p_digest;
end;
comment on function auth.find_invited(bytea) is
  'The client and the account of an invitation, also of one that is not open.';

create function auth.list_clients_of_identity(p_issuer text, p_subject text) returns text[]
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select array(
           select l.client_id
             from auth.identities i
             cross join lateral auth.list_links(i.person_id, null) l
            where i.issuer = p_issuer
              and i.subject = p_subject
              and i.removed_at is null
            order by l.last_used_at desc nulls last, l.id)
$$;
comment on function auth.list_clients_of_identity(text, text) is
  'The clients by which a person with an identity at a provider signs in.';

create function auth.find_session_issuer(p_login_digest bytea) returns text
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select i.issuer
    from auth.tokens t
    join auth.sessions s on s.id = t.session_id
    join auth.identities i on i.id = s.identity_id
   where t.digest = p_login_digest;
end;
comment on function auth.find_session_issuer(bytea) is
  'The provider at which the person of a session signed in; null where it was none.';

create function auth.prove_by_identity(
  p_login_digest bytea, p_remote inet, p_issuer text, p_subject text, p_proven_at timestamptz, p_request_id text)
returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_session record;
begin
  select s.id, s.person_id
    into v_session
    from auth.find_own_session(p_login_digest, p_remote) s
    join auth.identities i on i.person_id = s.person_id
   where i.issuer = p_issuer
     and i.subject = p_subject
     and i.removed_at is null;
  if not found then return false; end if;
  perform auth.record_proof(v_session.id, p_proven_at);
  perform auth.record_in_links(v_session.person_id, 'login.proof', p_request_id, '{}');
  return true;
end $$;
comment on function auth.prove_by_identity(bytea, inet, text, text, timestamptz, text) is
  'Takes a sign-in at a provider, which the server has checked, as proof of who the person of a session is, with an '
  'audit entry in each account. False where the session has ended, or the identity is not one of its person.';

create function auth.end_by_provider(
  p_issuer text, p_subject text, p_provider_sid text, p_used bytea, p_request_id text)
returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not auth.use_once(p_used) then return false; end if;
  perform auth.record_in_links(p.person_id, 'login.ended_by_provider', p_request_id, '{}')
     from (
           select distinct s.person_id
             from auth.sessions s
             join auth.identities i on i.id = s.identity_id
            where i.issuer = p_issuer
              and (p_subject is null or i.subject = p_subject)
              and (p_provider_sid is null or s.provider_sid = p_provider_sid)
              and s.ended_at is null) p;
  perform auth.end_sessions(null, null, p_issuer, p_subject, p_provider_sid);
  return true;
end $$;
comment on function auth.end_by_provider(text, text, text, bytea, text) is
  'Ends the sessions that a logout token of a provider names, with an audit entry in each account. False where the '
  'token was used before.';

revoke execute on function
  auth.use_once(bytea),
  auth.find_invited(bytea),
  auth.list_clients_of_identity(text, text),
  auth.find_session_issuer(bytea),
  auth.prove_by_identity(bytea, inet, text, text, timestamptz, text),
  auth.end_by_provider(text, text, text, bytea, text)
  from public;
grant execute on function
  auth.use_once(bytea),
  auth.find_invited(bytea),
  auth.list_clients_of_identity(text, text),
  auth.find_session_issuer(bytea),
  auth.prove_by_identity(bytea, inet, text, text, timestamptz, text),
  auth.end_by_provider(text, text, text, bytea, text)
  to registry_app;

reset role;
