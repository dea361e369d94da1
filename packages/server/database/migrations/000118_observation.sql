-- breaking: no
-- transaction: one
-- What servers tell in their metrics: when verify last ended, and how long instructions have waited for an approval.

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
grant select on auth.verify_runs to registry_auth;
create policy reader_select on auth.verify_runs
  for select to registry_reader
  using (true);
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

create function auth.count_pending_approvals()
returns table (age text, instructions bigint)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select a.age,
         (
           select count(*)
             from registry.instructions i
            where i.status = 'pending_approval'
              and i.received_at > statement_timestamp() - a.below
              and i.received_at <= statement_timestamp() - a.least)
    from (
           values ('1h', interval '-1 day', interval '1 hour'),
                  ('1d', interval '1 hour', interval '1 day'),
                  ('7d', interval '1 day', interval '7 days'),
                  ('longer', interval '7 days', interval '1000 years')) a (age, least, below)
$$;
comment on function auth.count_pending_approvals() is
  'How many instructions wait for an approval, of all registers together, by how long they have waited: less than an '
  'hour, a day, 7 days, or longer. It tells nothing of a tenant.';

revoke execute on function auth.find_last_verify_run(), auth.count_pending_approvals() from public;
grant execute on function auth.find_last_verify_run(), auth.count_pending_approvals() to registry_app;

reset role;
