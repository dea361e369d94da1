-- breaking: no
-- What was done under a key, asked in one question with the lock of the key.

set local role registry_owner;

create function registry.find_replay(p_key text, out digest bytea, out result jsonb) language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(registry.account_id()::text || ' ' || p_key, 0));
  -- A statement of its own: it sees what was committed before the lock was had.
  select k.digest, k.result into digest, result from registry.idempotency_keys k where k.account_id = registry.account_id() and k.key = p_key;
end $$;
comment on function registry.find_replay(text) is
  'Holds back other mutations of the account with the same key until the end of the database transaction, and tells what was done under it before; nulls where nothing was.';
revoke execute on function registry.find_replay(text) from public;
grant execute on function registry.find_replay(text) to registry_app;

reset role;
