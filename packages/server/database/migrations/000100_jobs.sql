-- breaking: no
-- transaction: one
-- Jobs: mutations that touch more lots than one database transaction of a request may. A job prepares its rows in steps,
-- beside the ledger, and one database transaction writes them to the ledger.

set local role registry_owner;

create table registry.jobs (
  register_id uuid not null,
  id uuid not null,
  mutation text not null,
  input jsonb not null,
  asset_id uuid,
  asset_ids uuid[] not null,
  instruction_id uuid,
  account_id uuid not null,
  users_account_id uuid,
  user_id uuid,
  api_client_id uuid,
  delegation_id uuid,
  closes boolean not null default true,
  as_of date,
  state text not null default 'queued',
  phase text not null default 'queued',
  phase_at timestamptz not null default now(),
  done bigint not null default 0,
  total bigint,
  plan jsonb,
  plan_digest bytea,
  plan_id uuid,
  plan_shown jsonb,
  plan_shown_digest bytea,
  mark jsonb,
  messages jsonb not null default '[]',
  attempts integer not null default 0,
  fence bigint not null default 0,
  leased_until timestamptz not null default '-infinity',
  moved_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  constraint jobs_pk primary key (register_id, id),
  constraint jobs_once unique (register_id, instruction_id),
  constraint jobs_asset_fk foreign key (register_id, asset_id) references registry.assets (register_id, id),
  constraint jobs_instruction_fk
    foreign key (register_id, instruction_id) references registry.instructions (register_id, id)
    deferrable initially deferred,
  constraint jobs_state_known
    check (state in ('queued', 'planning', 'waiting', 'running', 'done', 'cancelled', 'failed')),
  constraint jobs_phase_known
    check (phase in ('queued', 'planning', 'waiting', 'preparing', 'recording', 'writing')),
  constraint jobs_ended_has_time
    check ((state in ('done', 'cancelled', 'failed')) = (ended_at is not null)),
  constraint jobs_only_plans_without_instruction
    check (
      instruction_id is not null
      or (state <> 'waiting' and (asset_id is null or (not closes and state <> 'running')))),
  constraint jobs_of_no_asset_are_the_askers
    check (
      asset_id is not null
      or (
        user_id is not null
        and (mutation = 'importFile' or (asset_ids = '{}' and not closes))
        and ((instruction_id is null and register_id = account_id) or (instruction_id is not null and mutation = 'importFile'))))
);
comment on table registry.jobs is
  'A mutation of many lots that is planned, and carried out in steps, or a list that is written into a file.';
comment on column registry.jobs.asset_id is
  'Null of a job that writes a file or imports one: without an instruction its register is the account that asks.';
comment on column registry.jobs.instruction_id is
  'Null of a dry run, which ends with its plan, and of a job that writes a file.';
comment on column registry.jobs.closes is
  'Whether its assets are closed for other commands until it ends: not while it is only planned.';
comment on column registry.jobs.as_of is
  'The day on which a mutation is planned that is carried out later; null for the present day.';
comment on column registry.jobs.plan_id is
  'Of the plan whose lots are shown by pages; null where none is.';
comment on column registry.jobs.plan_shown is
  'The plan as it was when the approval was given; null where it was not ready, or nobody had to approve.';
comment on column registry.jobs.asset_ids is
  'The assets that it changes: the class, and the rights over it; the classes of a file that is imported.';
comment on column registry.jobs.input is
  'The input of the mutation as it was decided on.';
comment on column registry.jobs.done is
  'Lots that the present phase is through with.';
comment on column registry.jobs.mark is
  'Where the next step goes on; null before the first.';
comment on column registry.jobs.fence is
  'Raised each time a server takes the job: a step of a server that had it before is refused.';
comment on column registry.jobs.leased_until is
  'From then on another server may take it.';
comment on column registry.jobs.moved_at is
  'When a step of it ended last.';
create index jobs_id on registry.jobs (id);
create index jobs_by_created_at on registry.jobs (register_id, created_at, id);
create index jobs_by_asset on registry.jobs (register_id, asset_id, created_at, id);
create index jobs_by_state on registry.jobs (register_id, state, id);
create index jobs_by_account on registry.jobs (account_id, created_at, id);
create index jobs_planned on registry.jobs (register_id, instruction_id) where ended_at is null and not closes;
create index jobs_open on registry.jobs (leased_until) where state in ('queued', 'planning', 'running');
create index jobs_begun on registry.jobs (account_id, started_at) where started_at is not null;

create function registry.check_job_step() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if old.state in ('done', 'cancelled', 'failed') or new.fence < old.fence then
    raise exception using
      errcode = 'RG001',
      message = format('a job that is %s does not become %s', old.state, new.state),
      constraint = 'job_step_allowed',
      table = tg_table_name,
      schema = tg_table_schema;
  end if;
  if (new.account_id, new.users_account_id, new.delegation_id) is distinct from
       (old.account_id, old.users_account_id, old.delegation_id)
    and new.account_id is distinct from registry.account_id()
  then
    raise exception using
      errcode = 'RG001',
      message = 'a job is carried out for the account that asks for it',
      constraint = 'job_step_allowed',
      table = tg_table_name,
      schema = tg_table_schema;
  end if;
  return null;
end $$;
comment on function registry.check_job_step() is
  'Refuses a change of a job that has ended, a smaller fence, and another role than one of the account that acts.';
create trigger _110_step after update on registry.jobs
  for each row
  when (old.* is distinct from new.*)
  execute function registry.check_job_step();
create trigger _100_append_only before delete on registry.jobs
  for each row
  execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.jobs
  for each statement
  execute function registry.reject_change();

-- Jobs. Visible to those who keep the ledger of the asset, and to the account that asked for it. Changed by those who
-- keep the ledger of the asset. A job of no asset is the user's who asked for it; with an instruction it is visible to
-- those who see that, and stopped by keepers too.
alter table registry.jobs enable row level security;
alter table registry.jobs force row level security;
create policy app_select on registry.jobs
  for select to registry_app
  using (
    (
      asset_id is not null
      and (
        register_id = any ((select registry.managed_registers())::uuid[])
        or asset_id = any ((select registry.managed_assets())::uuid[])
        or account_id = (select registry.account_id())))
    or (
      asset_id is null
      and account_id = (select registry.account_id())
      and user_id = (select registry.user_id()))
    or (
      asset_id is null
      and instruction_id is not null
      and (
        register_id = any ((select registry.managed_registers())::uuid[])
        or (asset_ids <> '{}' and asset_ids <@ (select registry.managed_assets())::uuid[])
        or account_id = (select registry.account_id()))));
create policy app_insert on registry.jobs
  for insert to registry_app
  with check (
    account_id = (select registry.account_id())
    and (
      (asset_id is null and user_id = (select registry.user_id()))
      or (asset_id is not null and register_id = any ((select registry.managed_registers())::uuid[]))
      or asset_id = any ((select registry.managed_assets())::uuid[])));
create policy app_update on registry.jobs
  for update to registry_app
  using (
    (asset_id is not null and register_id = any ((select registry.managed_registers())::uuid[]))
    or asset_id = any ((select registry.managed_assets())::uuid[])
    or (
      asset_id is null
      and account_id = (select registry.account_id())
      and user_id = (select registry.user_id()))
    or (
      asset_id is null
      and instruction_id is not null
      and (
        register_id = any ((select registry.managed_registers())::uuid[])
        or (asset_ids <> '{}' and asset_ids <@ (select registry.managed_assets())::uuid[]))));
create policy auth_select on registry.jobs
  for select to registry_auth
  using (true);
create policy auth_update on registry.jobs
  for update to registry_auth
  using (true);
create policy reader_select on registry.jobs
  for select to registry_reader
  using (true);
grant select, insert on registry.jobs to registry_app;
grant update (
  input, asset_ids, account_id, users_account_id, user_id, api_client_id, delegation_id, closes, as_of, state, phase,
  phase_at, done, total, plan, plan_digest, plan_id, plan_shown, plan_shown_digest, mark, messages, fence, leased_until,
  moved_at, ended_at) on registry.jobs
  to registry_app;
grant select on registry.jobs to registry_reader, registry_auth;
grant update (
  state, phase, phase_at, done, total, mark, messages, closes, attempts, fence, leased_until, moved_at, started_at,
  ended_at) on registry.jobs
  to registry_auth;

create table registry.job_parts (
  register_id uuid not null,
  job_id uuid not null,
  number integer not null,
  asset_id uuid not null,
  lots_closed bigint not null,
  transactions registry.transaction_row[],
  lots registry.lot_row[],
  closed registry.lot_closing_row[],
  postings registry.posting_row[],
  restatements registry.restatement_row[],
  lot_restatements registry.lot_restatement_row[],
  positions registry.position_row[],
  reserves registry.reserve_row[],
  adjustments registry.adjustment_row[],
  cash_in_lieu registry.cash_in_lieu_row[],
  restrictions registry.restriction_scope_row[],
  scopes registry.restriction_scope_row[],
  constraint job_parts_pk primary key (register_id, job_id, number),
  constraint job_parts_job_fk foreign key (register_id, job_id) references registry.jobs (register_id, id)
);
comment on table registry.job_parts is
  'Rows that a job has prepared, as registry.post takes them: instants count from 1970 on, and become those of the recording when the job writes them to the ledger.';

-- Parts of jobs. Visible to those who keep the ledger of the asset, who make them too. They are removed when the job has
-- ended.
alter table registry.job_parts enable row level security;
alter table registry.job_parts force row level security;
create policy app_select on registry.job_parts
  for select to registry_app
  using (
    register_id = any ((select registry.managed_registers())::uuid[])
    or asset_id = any ((select registry.managed_assets())::uuid[]));
create policy app_insert on registry.job_parts
  for insert to registry_app
  with check (
    register_id = any ((select registry.managed_registers())::uuid[])
    or asset_id = any ((select registry.managed_assets())::uuid[]));
create policy auth_select on registry.job_parts
  for select to registry_auth
  using (true);
create policy auth_delete on registry.job_parts
  for delete to registry_auth
  using (true);
create policy reader_select on registry.job_parts
  for select to registry_reader
  using (true);
grant select, insert on registry.job_parts to registry_app;
grant select on registry.job_parts to registry_reader;
grant select (register_id, job_id, number), delete on registry.job_parts to registry_auth;
