-- breaking: no
-- transaction: one
-- A person looks after the own sign-in: passkeys, recovery codes and sessions. A recovery code adds a passkey.

set local role registry_auth;

create function auth.find_own_sign_in(p_session_login bytea, p_remote inet) returns json
language sql stable security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select json_build_object(
           'passkeys',
           (
             select coalesce(
                      json_agg(
                        json_build_object(
                          'id', p.id, 'name', p.name, 'createdAt', p.created_at, 'lastUsedAt', p.last_used_at,
                          'isOfThisSession', p.id is not distinct from s.passkey_id,
                          'credentialId', encode(p.credential_id, 'hex'))
                        order by p.created_at, p.id),
                      '[]')
               from auth.passkeys p
              where p.person_id = o.person_id
                and p.removed_at is null),
           'identities',
           (
             select coalesce(
                      json_agg(
                        json_build_object(
                          'id', i.id, 'issuer', i.issuer, 'createdAt', i.created_at, 'lastUsedAt', i.last_used_at)
                        order by i.created_at, i.id),
                      '[]')
               from auth.identities i
              where i.person_id = o.person_id
                and i.removed_at is null),
           'recoveryCodes',
           (
             select json_build_object('left', count(*) filter (where c.used_at is null), 'madeAt', max(c.created_at))
               from auth.recovery_codes c
              where c.person_id = o.person_id),
           'sessions',
           (
             select coalesce(
                      json_agg(
                        json_build_object(
                          'id', e.id, 'via', e.via, 'passkey', p.name, 'startedAt', e.started_at,
                          'address', host(e.remote), 'isThis', e.id = o.id)
                        order by e.started_at desc, e.id),
                      '[]')
               from auth.sessions e
               left join auth.passkeys p on p.id = e.passkey_id
              where e.person_id = o.person_id
                and e.ended_at is null
                and exists (
                      select
                        from auth.tokens t
                       where t.session_id = e.id
                         and t.kind = 'login'
                         and t.revoked_at is null
                         and t.expires_at > now())))
    from auth.find_own_session(p_session_login, p_remote) o
    join auth.sessions s on s.id = o.id;
end;
comment on function auth.find_own_sign_in(bytea, inet) is
  'Passkeys, identities, recovery codes and live sessions of the person of a session. Null without such a session.';

create function auth.rename_passkey(p_session_login bytea, p_remote inet, p_id uuid, p_name text) returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update auth.passkeys p
     set name = p_name
    from auth.find_own_session(p_session_login, p_remote) o
   where p.id = p_id
     and p.person_id = o.person_id
     and p.removed_at is null;
  return found;
end $$;
comment on function auth.rename_passkey(bytea, inet, uuid, text) is
  'Gives a passkey of the person of a session another name. False where there is none.';

create function auth.end_sessions_of_self(p_session_login bytea, p_remote inet, p_id uuid) returns bigint
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  select auth.end_sessions(
           array(
             select s.id
               from auth.find_own_session(p_session_login, p_remote) o
               join auth.sessions s on s.person_id = o.person_id
              where s.id = p_id
                 or p_id is null
                and s.id <> o.id))
$$;
comment on function auth.end_sessions_of_self(bytea, inet, uuid) is
  'Ends a session of the person of a session, or without an id all others. Returns how many.';

create function auth.list_ways(p_person_id uuid) returns table (
  id uuid,
  kind text,
  issuer text)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select p.id, 'passkey', null
    from auth.passkeys p
   where p.person_id = p_person_id
     and p.removed_at is null
   union all
  select i.id, 'identity', i.issuer
    from auth.identities i
   where i.person_id = p_person_id
     and i.removed_at is null
$$;
comment on function auth.list_ways(uuid) is
  'The ways by which a person signs in: passkeys, and identities at providers.';

create function auth.add_passkey(
  p_session_login bytea,
  p_remote inet,
  p_proof_seconds integer,
  p_passkey_id uuid,
  p_credential_id bytea,
  p_public_key bytea,
  p_counter bigint,
  p_name text,
  p_request_id text) returns text
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_session record;
begin
  select *
    into v_session
    from auth.find_own_session(p_session_login, p_remote);
  if not found then return 'session_ended'; end if;
  if v_session.proven_at <= now() - make_interval(secs => p_proof_seconds) then return 'proof_old'; end if;
  -- Two that are added at the same moment take turns, so that they are counted.
  perform
     from auth.persons p
    where p.id = v_session.person_id
      for no key update;
  if (
    select count(*) >= 20
      from auth.passkeys p
     where p.person_id = v_session.person_id
       and p.removed_at is null)
  then
    return 'full';
  end if;
  insert into auth.passkeys (id, person_id, credential_id, public_key, counter, name)
  values (p_passkey_id, v_session.person_id, p_credential_id, p_public_key, p_counter, p_name)
  on conflict do nothing;
  if not found then return 'passkey_known'; end if;
  perform auth.record_in_links(v_session.person_id, 'login.passkey_added', p_request_id, '{}');
  return 'done';
end $$;
comment on function auth.add_passkey(bytea, inet, integer, uuid, bytea, bytea, bigint, text, text) is
  'Adds a passkey to the person of a session, with audit entries. Otherwise the reason: session_ended, proof_old, '
  'full, passkey_known.';

create function auth.remove_way(
  p_session_login bytea,
  p_remote inet,
  p_proof_seconds integer,
  p_id uuid,
  p_issuers text[],
  p_request_id text) returns text
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_session record;
  v_kind text;
begin
  select *
    into v_session
    from auth.find_own_session(p_session_login, p_remote);
  if not found then return 'session_ended'; end if;
  if v_session.proven_at <= now() - make_interval(secs => p_proof_seconds) then return 'proof_old'; end if;
  -- Two removals at the same moment take turns, so that one way is left.
  perform
     from auth.persons p
    where p.id = v_session.person_id
      for no key update;
  select w.kind
    into v_kind
    from auth.list_ways(v_session.person_id) w
   where w.id = p_id;
  if not found then return 'not_found'; end if;
  if not exists (
    select
      from auth.list_ways(v_session.person_id) w
     where w.id <> p_id
       and (w.kind = 'passkey' or w.issuer = any (p_issuers)))
  then
    return 'last';
  end if;
  update auth.passkeys
     set removed_at = now()
   where id = p_id;
  update auth.identities
     set removed_at = now()
   where id = p_id;
  perform auth.end_sessions(
    array(
      select s.id
        from auth.sessions s
       where s.passkey_id = p_id
          or s.identity_id = p_id));
  perform auth.record_in_links(v_session.person_id, 'login.' || v_kind || '_removed', p_request_id, '{}');
  return 'done';
end $$;
comment on function auth.remove_way(bytea, inet, integer, uuid, text[], text) is
  'Removes a passkey or an identity of the person of a session, ends the sessions that it opened, and records audit '
  'entries. Otherwise the reason: session_ended, proof_old, not_found, last. An identity at a provider that is not '
  'named signs nobody in, so it is no way that is left.';

create function auth.make_recovery_codes(
  p_session_login bytea, p_remote inet, p_proof_seconds integer, p_digests bytea[], p_request_id text) returns text
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_session record;
begin
  select *
    into v_session
    from auth.find_own_session(p_session_login, p_remote);
  if not found then return 'session_ended'; end if;
  if v_session.proven_at <= now() - make_interval(secs => p_proof_seconds) then return 'proof_old'; end if;
  perform
     from auth.persons p
    where p.id = v_session.person_id
      for no key update;
  update auth.recovery_codes
     set used_at = now()
   where person_id = v_session.person_id
     and used_at is null;
  insert into auth.recovery_codes (id, person_id, digest)
  select auth.new_id(), v_session.person_id, d.digest
    from unnest(p_digests) d (digest);
  perform auth.record_in_links(v_session.person_id, 'login.recovery_codes_made', p_request_id, '{}');
  return 'done';
end $$;
comment on function auth.make_recovery_codes(bytea, inet, integer, bytea[], text) is
  'Makes recovery codes for the person of a session, in the place of those before, with audit entries. Otherwise the '
  'reason: session_ended, proof_old.';

create function auth.find_recovery(p_digest bytea) returns table (
  person_id uuid,
  first_name text,
  last_name text,
  email text)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select r.person_id, u.first_name, u.last_name, u.email
    from auth.recovery_codes r
    cross join lateral auth.list_links(r.person_id, null) l
    join registry.users u on u.account_id = l.account_id and u.id = l.user_id
   where r.digest = p_digest
     and r.used_at is null
   order by l.last_used_at desc nulls last, l.id
   limit 1
$$;
comment on function auth.find_recovery(bytea) is
  'The person of a recovery code that was not used, with the names of one of its users. None without a live link.';

create function auth.recover(
  p_digest bytea,
  p_remote inet,
  p_passkey_id uuid,
  p_credential_id bytea,
  p_public_key bytea,
  p_counter bigint,
  p_pepper_version integer,
  p_login_digest bytea,
  p_lifetime integer,
  p_request_id text) returns text
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_person_id uuid;
begin
  select f.person_id
    into v_person_id
    from auth.find_recovery(p_digest) f;
  perform
     from auth.persons p
    where p.id = v_person_id
      for no key update;
  -- Another one who uses the code at the same moment waited above. From here the person must be able to sign in.
  perform
     from auth.find_recovery(p_digest) f
    cross join lateral auth.list_links(f.person_id, p_remote);
  if not found then return 'not_open'; end if;
  insert into auth.passkeys (id, person_id, credential_id, public_key, counter, last_used_at)
  values (p_passkey_id, v_person_id, p_credential_id, p_public_key, p_counter, now())
  on conflict do nothing;
  if not found then return 'passkey_known'; end if;
  update auth.recovery_codes
     set used_at = now()
   where digest = p_digest;
  perform auth.record_in_links(v_person_id, 'login.recovered', p_request_id, '{}');
  perform auth.open_session(
    v_person_id, 'passkey', p_passkey_id, null, null, now(), p_remote, p_pepper_version, p_login_digest, p_lifetime,
    p_request_id);
  return 'accepted';
end $$;
comment on function auth.recover(bytea, inet, uuid, bytea, bytea, bigint, integer, bytea, integer, text) is
  'Adds a passkey to the person of a recovery code, uses the code up, and opens a session, with audit entries. '
  'Otherwise the reason: not_open, passkey_known.';

revoke execute on function
  auth.list_ways(uuid),
  auth.find_own_sign_in(bytea, inet),
  auth.rename_passkey(bytea, inet, uuid, text),
  auth.end_sessions_of_self(bytea, inet, uuid),
  auth.add_passkey(bytea, inet, integer, uuid, bytea, bytea, bigint, text, text),
  auth.remove_way(bytea, inet, integer, uuid, text[], text),
  auth.make_recovery_codes(bytea, inet, integer, bytea[], text),
  auth.find_recovery(bytea),
  auth.recover(bytea, inet, uuid, bytea, bytea, bigint, integer, bytea, integer, text)
  from public;
grant execute on function
  auth.find_own_sign_in(bytea, inet),
  auth.rename_passkey(bytea, inet, uuid, text),
  auth.end_sessions_of_self(bytea, inet, uuid),
  auth.add_passkey(bytea, inet, integer, uuid, bytea, bytea, bigint, text, text),
  auth.remove_way(bytea, inet, integer, uuid, text[], text),
  auth.make_recovery_codes(bytea, inet, integer, bytea[], text),
  auth.find_recovery(bytea),
  auth.recover(bytea, inet, uuid, bytea, bytea, bigint, integer, bytea, integer, text)
  to registry_app;

reset role;
