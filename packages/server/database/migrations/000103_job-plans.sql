-- breaking: no
-- transaction: one
-- The plan of a job, lot by lot, for those who decide about it; and the plan that an approval names.

set local role registry_owner;

create table registry.job_plan_lots (
  register_id uuid not null,
  plan_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  asset_id uuid not null,
  holder_id uuid not null,
  lot_id uuid not null,
  units_before numeric(38, 10) not null,
  units_after numeric(38, 10) not null,
  cash numeric(38, 10),
  constraint job_plan_lots_pk primary key (register_id, plan_id, id)
);
comment on table registry.job_plan_lots is
  'The change of each lot as a job planned it, in the order of its transactions. Removed some days after the job ended.';
comment on column registry.job_plan_lots.cash is
  'The cash for the fraction of its holder; null but at the last lot of a holder that gets cash.';
create index job_plan_lots_by_job on registry.job_plan_lots (register_id, job_id);

create table registry.job_plan_holders (
  register_id uuid not null,
  plan_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  asset_id uuid not null,
  holder_id uuid not null,
  lots bigint not null,
  units_before numeric(38, 10) not null,
  units_after numeric(38, 10) not null,
  constraint job_plan_holders_pk primary key (register_id, plan_id, id)
);
comment on table registry.job_plan_holders is
  'The ten largest holders of a class as a job planned it, the largest first.';

-- Plans of jobs. Visible to those who keep the ledger of the asset, who make them too.
alter table registry.job_plan_lots enable row level security;
alter table registry.job_plan_lots force row level security;
create policy app_select on registry.job_plan_lots
  for select to registry_app
  using (
    register_id = any ((select registry.managed_registers())::uuid[])
    or asset_id = any ((select registry.managed_assets())::uuid[]));
create policy app_insert on registry.job_plan_lots
  for insert to registry_app
  with check (
    register_id = any ((select registry.managed_registers())::uuid[])
    or asset_id = any ((select registry.managed_assets())::uuid[]));
create policy auth_select on registry.job_plan_lots
  for select to registry_auth
  using (true);
create policy auth_delete on registry.job_plan_lots
  for delete to registry_auth
  using (true);
create policy reader_select on registry.job_plan_lots
  for select to registry_reader
  using (true);
grant select, insert on registry.job_plan_lots to registry_app;
grant select on registry.job_plan_lots to registry_reader;
grant select (register_id, plan_id, id, job_id), delete on registry.job_plan_lots to registry_auth;

alter table registry.job_plan_holders enable row level security;
alter table registry.job_plan_holders force row level security;
create policy app_select on registry.job_plan_holders
  for select to registry_app
  using (
    register_id = any ((select registry.managed_registers())::uuid[])
    or asset_id = any ((select registry.managed_assets())::uuid[]));
create policy app_insert on registry.job_plan_holders
  for insert to registry_app
  with check (
    register_id = any ((select registry.managed_registers())::uuid[])
    or asset_id = any ((select registry.managed_assets())::uuid[]));
create policy reader_select on registry.job_plan_holders
  for select to registry_reader
  using (true);
grant select, insert on registry.job_plan_holders to registry_app;
grant select on registry.job_plan_holders to registry_reader;

set local role registry_auth;

create function auth.sweep_job_plans(p_most integer) returns bigint
language sql
security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with old as materialized (
    select l.register_id, l.plan_id, l.id
      from registry.jobs j
      join registry.job_plan_lots l
        on l.register_id = j.register_id
       and l.job_id = j.id
     where j.ended_at < now() - interval '7 days'
        or l.plan_id <> j.plan_id
     limit p_most
  ), removed as (
    delete from registry.job_plan_lots l
     using old o
     where l.register_id = o.register_id
       and l.plan_id = o.plan_id
       and l.id = o.id
    returning 1
  )
  select count(*)
    from removed;
end;
comment on function auth.sweep_job_plans(integer) is
  'Removes the lots of plans that are shown no more: of jobs that ended seven days ago, and of plans that were made anew. Returns how many went.';
revoke execute on function auth.sweep_job_plans(integer) from public;
grant execute on function auth.sweep_job_plans(integer) to registry_app;
