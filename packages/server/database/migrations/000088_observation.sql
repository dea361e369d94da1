-- breaking: no
-- transaction: one
-- Servers tell in their metrics when verify last ended.

set local role registry_owner;

create table auth.verify_runs (
  ended_at timestamptz not null default clock_timestamp(),
  faults integer not null,
  constraint verify_runs_pk primary key (ended_at)
);
comment on table auth.verify_runs is
  'When verify ended on this database, and how many invariants did not hold. The operator command writes it, as the '
  'owner.';

alter table auth.verify_runs enable row level security;
alter table auth.verify_runs force row level security;
create policy owner_insert on auth.verify_runs
  for insert to registry_owner
  with check (true);
create policy auth_select on auth.verify_runs
  for select to registry_auth
  using (true);
create policy reader_select on auth.verify_runs
  for select to registry_reader
  using (true);
grant select on auth.verify_runs to registry_auth;
grant select on auth.verify_runs to registry_reader;

set local role registry_auth;

create function auth.find_last_verify_run()
returns table (ended_at timestamptz, faults integer)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select r.ended_at, r.faults
    from (select) one
    left join (
           select v.ended_at, v.faults
             from auth.verify_runs v
            order by v.ended_at desc
            limit 1) r on true
$$;
comment on function auth.find_last_verify_run() is
  'When verify last ended on this database, and how many invariants did not hold. Null where it never did.';

revoke execute on function auth.find_last_verify_run() from public;
grant execute on function auth.find_last_verify_run() to registry_app;
