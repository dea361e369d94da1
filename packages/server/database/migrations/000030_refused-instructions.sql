-- breaking: no
-- transaction: one
-- Mutations that their checks refused are recorded, and counted by day. Instructions that the operator of the
-- installation carries out without approvals are shown until somebody acknowledges them.

set local role registry_owner;

create table registry.refusal_counts (
  account_id uuid not null,
  id uuid not null,
  day date not null,
  refused bigint not null,
  constraint refusal_counts_pk
    primary key (account_id, id),
  constraint refusal_counts_one_a_day
    unique (account_id, day),
  constraint refusal_counts_account_fk
    foreign key (account_id) references registry.accounts (id),
  constraint refusal_counts_positive
    check (refused > 0)
);
comment on table registry.refusal_counts is
  'How many mutations of an account were refused by their checks on a day in UTC; only the first thousand of them '
  'leave an instruction.';
create index refusal_counts_id
  on registry.refusal_counts (id);

create trigger _100_append_only before delete on registry.refusal_counts
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.refusal_counts
  for each statement execute function registry.reject_change();
-- Each column is compared alone: a comparison of rows is stored in pairs, and printed otherwise after a dump and a
-- restore.
create trigger _110_grows before update on registry.refusal_counts
  for each row when (
    new.refused < old.refused
    or new.account_id is distinct from old.account_id
    or new.id is distinct from old.id
    or new.day is distinct from old.day)
  execute function registry.reject_change();

create table registry.forced_instructions (
  register_id uuid not null,
  id uuid not null,
  instruction_id uuid not null,
  asset_id uuid,
  account_id uuid not null,
  reason text not null,
  document_id uuid not null,
  checks jsonb not null,
  forced_at timestamptz not null default now(),
  acknowledged_at timestamptz,
  acknowledged_account_id uuid,
  acknowledged_user_id uuid,
  constraint forced_instructions_pk
    primary key (register_id, id),
  constraint forced_instructions_once
    unique (register_id, instruction_id),
  constraint forced_instructions_instruction_fk
    foreign key (register_id, instruction_id) references registry.instructions (register_id, id),
  constraint forced_instructions_document_fk
    foreign key (register_id, document_id) references registry.documents (register_id, id),
  constraint forced_instructions_reason_length
    check (char_length(reason) between 1 and 1000),
  constraint forced_instructions_acknowledged_together
    check (
      num_nulls(acknowledged_at, acknowledged_account_id, acknowledged_user_id) in (0, 3))
);
comment on table registry.forced_instructions is
  'Instructions that the operator of the installation carried out without the approvals that they waited for.';
comment on column registry.forced_instructions.account_id is
  'The keeper as which the operator acted.';
create index forced_instructions_id
  on registry.forced_instructions (id);

create trigger _100_append_only before delete on registry.forced_instructions
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.forced_instructions
  for each statement execute function registry.reject_change();
create trigger _110_acknowledged_once before update on registry.forced_instructions
  for each row when (
    old.acknowledged_at is not null
    or new.register_id is distinct from old.register_id
    or new.id is distinct from old.id
    or new.instruction_id is distinct from old.instruction_id
    or new.asset_id is distinct from old.asset_id
    or new.account_id is distinct from old.account_id
    or new.reason is distinct from old.reason
    or new.document_id is distinct from old.document_id
    or new.checks is distinct from old.checks
    or new.forced_at is distinct from old.forced_at)
  execute function registry.reject_change();

-- generated: type refused_instruction
create type registry.refused_instruction as (
  id uuid,
  register_id uuid,
  asset_id uuid,
  type text,
  users_account_id uuid,
  user_id uuid,
  api_client_id uuid,
  payload jsonb,
  payload_digest bytea,
  digest_version smallint,
  pepper_version integer,
  checks jsonb,
  idempotency_key text,
  request_id text,
  age_ms integer
);
-- end
comment on type registry.refused_instruction is
  'A mutation that its checks refused, as the program records it after the answer.';

-- Counts of refusals. Visible to: the account whose mutations were refused, which counts them itself.
alter table registry.refusal_counts enable row level security;
alter table registry.refusal_counts force row level security;
create policy app_select on registry.refusal_counts
  for select to registry_app
  using (account_id = (select registry.account_id()));
create policy app_insert on registry.refusal_counts
  for insert to registry_app
  with check (account_id = (select registry.account_id()));
create policy app_update on registry.refusal_counts
  for update to registry_app
  using (account_id = (select registry.account_id()));
grant insert, select on registry.refusal_counts to registry_app;
grant update (refused) on registry.refusal_counts to registry_app;
create policy reader_select on registry.refusal_counts
  for select to registry_reader
  using (true);
grant select on registry.refusal_counts to registry_reader;

-- Forced instructions. Visible to: accounts that manage the register or the asset. Only the operator of the
-- installation, who acts for a keeper without a user, makes one; users of a keeper acknowledge it in their own name.
alter table registry.forced_instructions enable row level security;
alter table registry.forced_instructions force row level security;
create policy app_select on registry.forced_instructions
  for select to registry_app
  using (
    register_id = any ((select registry.managed_registers())::uuid[])
    or asset_id = any ((select registry.managed_assets())::uuid[])
    or (asset_id is null and register_id = any ((select registry.managed_holder_registers())::uuid[])));
create policy app_insert on registry.forced_instructions
  for insert to registry_app
  with check (
    (select registry.user_id()) is null
    and account_id = (select registry.account_id())
    and (
      register_id = any ((select registry.managed_registers())::uuid[])
      or asset_id = any ((select registry.managed_assets())::uuid[])
      or (asset_id is null and register_id = any ((select registry.managed_holder_registers())::uuid[]))));
create policy app_update on registry.forced_instructions
  for update to registry_app
  using (
    register_id = any ((select registry.managed_registers())::uuid[])
    or asset_id = any ((select registry.managed_assets())::uuid[])
    or (asset_id is null and register_id = any ((select registry.managed_holder_registers())::uuid[])))
  with check (
    acknowledged_account_id = (select registry.account_id())
    and acknowledged_user_id = (select registry.user_id()));
grant insert, select on registry.forced_instructions to registry_app;
grant update (acknowledged_at, acknowledged_account_id, acknowledged_user_id) on registry.forced_instructions
  to registry_app;
create policy reader_select on registry.forced_instructions
  for select to registry_reader
  using (true);
grant select on registry.forced_instructions to registry_reader;
