-- breaking: no
-- transaction: one
-- A replica answers a read that the primary authorised, if it has replayed what the primary had written by then.

set local role registry_owner;

create table auth.primaries (
  id uuid not null,
  timeline integer not null,
  started_at timestamptz not null,
  database_oid oid not null,
  constraint primaries_pk primary key (id)
);
create unique index primaries_run_once on auth.primaries (timeline, started_at, database_oid);
comment on table auth.primaries is
  'The run of PostgreSQL that is the primary now: the timeline of its log, the start of its process, and this '
  'database. The first read for a replica makes the row, with a random id. A server that is promoted, restored or '
  'started anew has another row, so a replica that has the row has replayed the log of this very run.';

alter table auth.primaries enable row level security;
alter table auth.primaries force row level security;
create policy auth_select on auth.primaries
  for select to registry_auth
  using (true);
create policy auth_insert on auth.primaries
  for insert to registry_auth
  with check (true);
create policy auth_delete on auth.primaries
  for delete to registry_auth
  using (true);
create policy reader_select on auth.primaries
  for select to registry_reader
  using (true);
grant select, insert, delete on auth.primaries to registry_auth;
grant select on auth.primaries to registry_reader;

set local role registry_auth;

create function auth.this_database() returns oid
language sql stable
set search_path = pg_catalog, pg_temp
begin atomic
  select oid
    from pg_database
   where datname = current_database();
end;
comment on function auth.this_database() is
  'The number of the database, which is the same at a replica: another database of the same server is no replica.';

create function auth.primary_position(out primary_id uuid, out written pg_lsn)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_timeline integer;
begin
  if pg_is_in_recovery() then
    raise exception 'a standby is no primary'
      using errcode = '25006';
  end if;
  -- The first eight digits of the name of a file of the log are the timeline.
  v_timeline := ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer;
  loop
    select id
      into primary_id
      from auth.primaries
     where timeline = v_timeline
       and started_at = pg_postmaster_start_time()
       and database_oid = auth.this_database();
    exit when found;
    -- Then the primary answers every read.
    if current_setting('transaction_read_only') = 'on' then
      return;
    end if;
    -- A read does not wait for a standby: who is promoted makes a row of its own.
    perform set_config('synchronous_commit', 'local', true);
    insert into auth.primaries (id, timeline, started_at, database_oid)
      values (gen_random_uuid(), v_timeline, pg_postmaster_start_time(), auth.this_database())
      on conflict do nothing
      returning id into primary_id;
    if found then
      delete from auth.primaries
       where id <> primary_id;
    end if;
  end loop;
  written := pg_current_wal_flush_lsn();
end $$;
comment on function auth.primary_position() is
  'Which run of which server is the primary, and how far its log is on its disk: every acknowledged commit is before '
  'that. Nulls where the run has no row yet and the database takes no writes.';

create function auth.authorise_replica_read(
  p_digest bytea,
  p_remote inet,
  p_login_digest bytea,
  p_document bytea default null,
  out kind text,
  out context text,
  out primary_id uuid,
  out written pg_lsn)
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Not read only, because the first read of a new primary makes its row.
  kind := auth.begin_read(p_digest, p_remote, p_login_digest, false, p_document);
  context := current_setting('registry.context');
  -- Later than the context, so that a replica is not behind what the context says.
  select p.primary_id, p.written
    into primary_id, written
    from auth.primary_position() p;
end $$;
comment on function auth.authorise_replica_read(bytea, inet, bytea, bytea) is
  'Authorises a read like auth.begin_read, for a replica that runs it: the context to set there, and the position that '
  'the replica must have replayed.';

create function auth.replayed_position(p_primary_id uuid) returns pg_lsn
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not pg_is_in_recovery() then
    return null;
  end if;
  perform
     from auth.primaries
    where id = p_primary_id
      and database_oid = auth.this_database();
  return case when found then pg_last_wal_replay_lsn() end;
end $$;
comment on function auth.replayed_position(uuid) is
  'How far a replica has replayed the log of that run of its primary. Null where it is no replica of it, or not yet.';

create function auth.begin_replica_read(p_context text, p_primary_id uuid, p_written pg_lsn) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  -- The statement behind this one must see what this one sees, so it needs a snapshot of its own.
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'a read at a replica needs read committed'
      using errcode = 'RG013';
  end if;
  if not coalesce(auth.replayed_position(p_primary_id) >= p_written, false) then
    raise exception 'the replica has not replayed the log of the primary up to %', p_written
      using errcode = 'RG013';
  end if;
  perform set_config('registry.context', p_context, true);
end $$;
comment on function auth.begin_replica_read(text, uuid, pg_lsn) is
  'Sets the context of a read at a replica, which the primary has authorised. Fails where the replica is behind, on '
  'another branch of the log, or no replica.';

revoke execute on function
  auth.this_database(),
  auth.primary_position(),
  auth.authorise_replica_read(bytea, inet, bytea, bytea),
  auth.replayed_position(uuid),
  auth.begin_replica_read(text, uuid, pg_lsn)
  from public;
grant execute on function
  auth.primary_position(),
  auth.authorise_replica_read(bytea, inet, bytea, bytea),
  auth.replayed_position(uuid),
  auth.begin_replica_read(text, uuid, pg_lsn)
  to registry_app;
