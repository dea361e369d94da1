-- breaking: no
-- transaction: one
-- People sign in at providers: what came from one is used once on all servers, and ends where the provider says so.

set local role registry_auth;

create function auth.find_invited(p_digest bytea) returns text
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select c.client_id
    from registry.invitations i
    join registry.api_clients c on c.account_id = i.account_id and c.id = i.api_client_id
   where i.digest = p_digest;
end;
comment on function auth.find_invited(bytea) is
  'The client of an invitation, also of one that is not open.';

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

create function auth.prove_by_identity(
  p_login_digest bytea, p_remote inet, p_issuer text, p_subject text, p_proven_at timestamptz, p_request_id text)
returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_session record;
begin
  select s.id, s.person_id, i.id as identity_id
    into v_session
    from auth.find_own_session(p_login_digest, p_remote) s
    join auth.identities i on i.person_id = s.person_id
   where i.issuer = p_issuer
     and i.subject = p_subject
     and i.removed_at is null;
  if not found then return false; end if;
  perform auth.record_proof(v_session.id, v_session.identity_id, p_proven_at);
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
declare
  v_session_ids uuid[];
begin
  if not auth.use_once(p_used) then return false; end if;
  v_session_ids := array(
    select s.id
      from auth.sessions s
      join auth.identities i on i.id = s.identity_id
     where i.issuer = p_issuer
       and num_nonnulls(p_subject, p_provider_sid) > 0
       and (p_subject is null or i.subject = p_subject)
       and (p_provider_sid is null or s.provider_sid = p_provider_sid)
       and s.ended_at is null);
  perform auth.record_in_links(p.person_id, 'login.ended_by_provider', p_request_id, '{}')
     from (
           select distinct s.person_id
             from auth.sessions s
            where s.id = any (v_session_ids)) p;
  perform auth.end_sessions(v_session_ids);
  return true;
end $$;
comment on function auth.end_by_provider(text, text, text, bytea, text) is
  'Ends the sessions that a logout token of a provider names, by a subject, a session there, or both, with an audit entry '
  'in each account. False where the token was used before.';

create function auth.end_at_other_providers(p_providers jsonb) returns bigint
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_ended bigint;
begin
  v_ended := auth.end_sessions(
    array(
      select s.id
        from auth.sessions s
        join auth.identities i on i.id = s.identity_id
       where s.ended_at is null
         and not exists (
               select
                 from jsonb_to_recordset(p_providers) p (issuer text)
                where p.issuer = i.issuer)));
  with closed as (
    select t.digest
      from jsonb_to_recordset(p_providers) p (issuer text, accounts text[])
      join auth.identities i on i.issuer = p.issuer
      join auth.sessions s on s.identity_id = i.id
      join auth.tokens t on t.session_id = s.id
      join registry.accounts a on a.id = t.account_id
     where s.ended_at is null
       and t.revoked_at is null
       and t.expires_at > now()
       and a.slug <> all (p.accounts)
     order by t.digest
       for no key update of t)
  update auth.tokens t
     set revoked_at = now()
    from closed c
   where t.digest = c.digest;
  return v_ended;
end $$;
comment on function auth.end_at_other_providers(jsonb) is
  'Ends sessions that were opened at other providers than these, and roles of accounts for which such a provider is not. '
  'Each has an issuer and accounts, by their slugs, or null for all. Returns how many sessions ended.';

revoke execute on function
  auth.use_once(bytea),
  auth.find_invited(bytea),
  auth.list_clients_of_identity(text, text),
  auth.prove_by_identity(bytea, inet, text, text, timestamptz, text),
  auth.end_by_provider(text, text, text, bytea, text),
  auth.end_at_other_providers(jsonb)
  from public;
grant execute on function
  auth.use_once(bytea),
  auth.find_invited(bytea),
  auth.list_clients_of_identity(text, text),
  auth.prove_by_identity(bytea, inet, text, text, timestamptz, text),
  auth.end_by_provider(text, text, text, bytea, text),
  auth.end_at_other_providers(jsonb)
  to registry_app;

reset role;
