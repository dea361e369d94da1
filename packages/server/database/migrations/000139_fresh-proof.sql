-- breaking: no
-- transaction: one
-- A person proves anew who they are, in a session that goes on.

set local role registry_auth;

create function auth.prove_by_passkey(
  p_session_id uuid, p_credential_id bytea, p_counter bigint, p_challenge_digest bytea, p_request_id text)
returns boolean
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_passkey record;
begin
  perform
     from auth.sessions s
     join auth.passkeys p on p.person_id = s.person_id
    where s.id = p_session_id
      and s.ended_at is null
      and p.credential_id = p_credential_id;
  if not found then return false; end if;
  select *
    into v_passkey
    from auth.use_passkey(p_credential_id, p_counter, p_challenge_digest, p_request_id);
  if not found then return false; end if;
  perform auth.record_proof(p_session_id, null, now());
  perform auth.record_in_links(v_passkey.person_id, 'login.proof', p_request_id, '{}');
  return true;
end $$;
comment on function auth.prove_by_passkey(uuid, bytea, bigint, bytea, text) is
  'Takes a signature of a passkey, which the server has checked, as proof of who the person of a session is, with an '
  'audit entry in each account. False where the session has ended, the passkey is of another person or was removed, '
  'the challenge is used, or the counter not higher than before.';

revoke execute on function auth.prove_by_passkey(uuid, bytea, bigint, bytea, text) from public;
grant execute on function auth.prove_by_passkey(uuid, bytea, bigint, bytea, text) to registry_app;

reset role;
