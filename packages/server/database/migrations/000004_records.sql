-- breaking: no
-- transaction: one
-- What every command records: its instruction, its idempotency key, an audit entry and an event.

set local role registry_owner;

-- Tables -------------------------------------------------------------------------------------------------------------

create table registry.instructions (
  register_id uuid not null,
  id uuid not null,
  type text not null,
  status text not null,
  asset_id uuid,
  account_id uuid not null,
  users_account_id uuid,
  user_id uuid,
  api_client_id uuid,
  payload jsonb not null,
  payload_digest bytea not null,
  digest_version smallint not null default 1,
  pepper_version integer,
  checks jsonb not null,
  idempotency_key text,
  received_at timestamptz not null default now(),
  completed_at timestamptz,
  constraint instructions_pk primary key (register_id, id),
  constraint instructions_register_fk foreign key (register_id) references registry.accounts (id),
  constraint instructions_asset_fk
    foreign key (register_id, asset_id) references registry.assets (register_id, id)
    deferrable initially deferred,
  constraint instructions_status_known check (status in (
    'draft', 'submitted', 'pending_approval', 'approved', 'executing', 'completed', 'rejected', 'withdrawn',
    'expired', 'failed')),
  constraint instructions_digest_length check (octet_length(payload_digest) = 32),
  constraint instructions_digest_version_known check (digest_version in (1, 2)),
  constraint instructions_digest_has_pepper check ((digest_version = 2) = (pepper_version is not null)),
  constraint instructions_completed_has_time check ((status = 'completed') = (completed_at is not null))
);
create index instructions_id on registry.instructions (id);
create index instructions_by_received_at on registry.instructions (register_id, received_at, id);
create index instructions_by_status on registry.instructions (register_id, status, id);
create index instructions_by_asset on registry.instructions (register_id, asset_id, received_at, id);
create index instructions_by_account on registry.instructions (account_id, received_at, id);
comment on table registry.instructions is
  'A change that an account asked of a register, with every check it went through.';
comment on column registry.instructions.digest_version is
  '1: the payload is as it was given; 2: personal members are HMAC-SHA-256 digests under the secret key of '
  'pepper_version.';

create table registry.instruction_details (
  register_id uuid not null,
  instruction_id uuid not null,
  version smallint not null,
  pepper_version integer not null,
  wrapped_key bytea not null,
  ciphertext bytea not null,
  recorded_at timestamptz not null default now(),
  constraint instruction_details_pk primary key (register_id, instruction_id),
  constraint instruction_details_instruction_fk
    foreign key (register_id, instruction_id) references registry.instructions (register_id, id),
  constraint instruction_details_version_known check (version = 1),
  constraint instruction_details_wrapped_key_length check (octet_length(wrapped_key) = 60),
  constraint instruction_details_ciphertext_length check (octet_length(ciphertext) >= 28)
);
comment on table registry.instruction_details is
  'The input of a proposal with personal data, encrypted with a key of its own; deleted when the instruction ends.';

create table registry.idempotency_keys (
  account_id uuid not null,
  key text collate "C" not null,
  mutation text not null,
  digest bytea not null,
  digest_version smallint not null default 1,
  pepper_version integer,
  result jsonb not null,
  recorded_at timestamptz not null default now(),
  constraint idempotency_keys_pk primary key (account_id, key),
  constraint idempotency_keys_account_fk foreign key (account_id) references registry.accounts (id),
  constraint idempotency_keys_key_length check (char_length(key) between 1 and 255),
  constraint idempotency_keys_digest_version_known check (digest_version in (1, 2)),
  constraint idempotency_keys_digest_has_pepper check ((digest_version = 2) = (pepper_version is not null))
);
comment on table registry.idempotency_keys is
  'Keys of commands that succeeded, with the ids they created. Never removed.';
comment on column registry.idempotency_keys.digest_version is
  '1: SHA-256 of the input; 2: HMAC-SHA-256 of it under the secret key of pepper_version.';

create table registry.audit_entries (
  account_id uuid not null,
  id uuid not null,
  register_id uuid,
  action text collate "C" not null,
  object_type text,
  object_id uuid,
  user_id uuid,
  users_account_id uuid,
  api_client_id uuid,
  before jsonb,
  after jsonb,
  request_id text,
  recorded_at timestamptz not null default now(),
  constraint audit_entries_pk primary key (account_id, id),
  constraint audit_entries_account_fk foreign key (account_id) references registry.accounts (id),
  constraint audit_entries_register_fk foreign key (register_id) references registry.accounts (id)
);
create index audit_entries_id on registry.audit_entries (id);
create index audit_entries_by_recorded_at on registry.audit_entries (account_id, recorded_at, id);
create index audit_entries_by_register on registry.audit_entries (register_id, recorded_at, id)
  where register_id is not null;
create index audit_entries_by_object on registry.audit_entries (account_id, object_id, id);
create index audit_entries_by_action on registry.audit_entries (account_id, action, id);
create index audit_entries_of_register_by_action on registry.audit_entries (register_id, action, id)
  where register_id is not null;
create index audit_entries_by_user on registry.audit_entries (account_id, user_id, id);
create index audit_entries_by_client on registry.audit_entries (account_id, api_client_id, id);
comment on table registry.audit_entries is
  'Who did what, when, to which object, with its state before and after.';

create table registry.events (
  account_id uuid not null,
  id uuid not null,
  register_id uuid,
  type text collate "C" not null,
  object_type text not null,
  object_id uuid not null,
  instruction_id uuid,
  payload jsonb not null,
  recorded_at timestamptz not null default now(),
  constraint events_pk primary key (account_id, id),
  constraint events_account_fk foreign key (account_id) references registry.accounts (id)
);
create index events_by_recorded_at on registry.events (recorded_at, id);
comment on table registry.events is
  'The outbox: events, recorded in the database transaction of the change they report.';

-- Rows as the program writes them -------------------------------------------------------------------------------------

-- generated: type command_row
create type registry.command_row as (
  register_id uuid,
  instruction_id uuid,
  mutation text,
  status text,
  asset_id uuid,
  account_id uuid,
  users_account_id uuid,
  user_id uuid,
  api_client_id uuid,
  payload jsonb,
  payload_digest bytea,
  digest_version smallint,
  pepper_version integer,
  checks jsonb,
  instruction_key text,
  audit_id uuid,
  object_type text,
  object_id uuid,
  before jsonb,
  after jsonb,
  request_id text,
  event_id uuid,
  event text,
  key text,
  key_digest bytea,
  key_digest_version smallint,
  key_pepper_version integer,
  result jsonb
);
-- end
comment on type registry.command_row is
  'All records of one command: its instruction, audit entry, event and idempotency key.';

-- Functions ----------------------------------------------------------------------------------------------------------

create function registry.audit_row(p_row jsonb) returns jsonb
  language sql immutable parallel safe
  return (
    select jsonb_object_agg(
      key,
      case jsonb_typeof(value)
        when 'number' then to_jsonb(trim_scale(value::text::numeric)::text)
        else value
      end)
      from jsonb_each(p_row)
     where key not like '%\_key');
comment on function registry.audit_row(jsonb) is
  'A row as an audit entry shows it: numbers as strings, so that no reader rounds a quantity, and without sort keys.';
revoke execute on function registry.audit_row(jsonb) from public;
grant execute on function registry.audit_row(jsonb) to registry_app, registry_ledger;

create function registry.find_replay(
  p_key text,
  out digest bytea,
  out digest_version smallint,
  out pepper_version integer,
  out result jsonb
)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(registry.account_id()::text || ' ' || p_key, 0));
  -- A statement of its own: its snapshot includes what was committed before the lock was granted.
  select k.digest, k.digest_version, k.pepper_version, k.result
    into digest, digest_version, pepper_version, result
    from registry.idempotency_keys k
   where k.account_id = registry.account_id()
     and k.key = p_key;
  if not result ? 'checks' then
    result := result || (
      select jsonb_build_object('checks', i.checks::text)
        from registry.instructions i
       where i.id = (result ->> 'instruction')::uuid);
  end if;
end $$;
comment on function registry.find_replay(text) is
  'Locks an idempotency key of the account until the database transaction ends, and finds the command recorded under '
  'it; nulls where there is none. The checks of a completed instruction are read from the instruction.';
revoke execute on function registry.find_replay(text) from public;
grant execute on function registry.find_replay(text) to registry_app;

set local role registry_ledger;

create function registry.delete_instruction_details() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  delete from registry.instruction_details d
   where d.register_id = new.register_id
     and d.instruction_id = new.id;
  return null;
end $$;
comment on function registry.delete_instruction_details() is
  'Deletes the details of an instruction that has ended, and with them the only key that opens them.';
revoke execute on function registry.delete_instruction_details() from public;
grant execute on function registry.delete_instruction_details() to registry_owner;

set local role registry_owner;

-- Guards -------------------------------------------------------------------------------------------------------------

create trigger _100_append_only before delete on registry.instructions
  for each row execute function registry.reject_change();
create trigger _101_same_key before update of register_id, id on registry.instructions
  for each row when (old.register_id <> new.register_id or old.id <> new.id)
  execute function registry.reject_change();
create trigger _300_details_end after update of status on registry.instructions
  for each row when (new.status in ('completed', 'rejected', 'withdrawn', 'expired', 'failed'))
  execute function registry.delete_instruction_details();
create trigger _100_append_only before update on registry.instruction_details
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.instruction_details
  for each statement execute function registry.reject_change();
create trigger _100_append_only before update or delete on registry.idempotency_keys
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.idempotency_keys
  for each statement execute function registry.reject_change();
create trigger _100_append_only before update or delete on registry.audit_entries
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.audit_entries
  for each statement execute function registry.reject_change();
create trigger _100_append_only before update or delete on registry.events
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.events
  for each statement execute function registry.reject_change();

-- Row-level security -------------------------------------------------------------------------------------------------

-- Instructions. Visible to: the account that gave it; accounts that manage the register or the asset. Participants of
-- the register may propose; only accounts that manage the register, the asset or, where none is named, the holders may
-- complete one.
alter table registry.instructions enable row level security;
alter table registry.instructions force row level security;
create policy app_select on registry.instructions
  for select to registry_app
  using (
    register_id = any ((select registry.managed_registers())::uuid[])
    or account_id = (select registry.account_id())
    or ((select registry.lens()) = 'agent' and asset_id = any ((select registry.visible_assets())::uuid[])));
create policy app_insert on registry.instructions
  for insert to registry_app
  with check (
    account_id = (select registry.account_id())
    and (
      register_id = any ((select registry.managed_registers())::uuid[])
      or asset_id = any ((select registry.managed_assets())::uuid[])
      or (asset_id is null and register_id = any ((select registry.managed_holder_registers())::uuid[]))
      or (
        register_id = any ((select registry.participant_registers())::uuid[])
        and status in ('draft', 'pending_approval'))));
create policy app_update on registry.instructions
  for update to registry_app
  using (
    register_id = any ((select registry.managed_registers())::uuid[])
    or account_id = (select registry.account_id()));
create policy ledger_select on registry.instructions
  for select to registry_ledger
  using (true);

-- Details of instructions. Visible to: accounts that manage the register or its holders, which decide on a proposal.
-- Participants of the register may add those of their own proposals. A trigger of the instruction deletes them.
alter table registry.instruction_details enable row level security;
alter table registry.instruction_details force row level security;
create policy app_select on registry.instruction_details
  for select to registry_app
  using (
    register_id = any ((select registry.managed_registers())::uuid[])
    or register_id = any ((select registry.managed_holder_registers())::uuid[]));
create policy app_insert on registry.instruction_details
  for insert to registry_app
  with check (
    exists (
      select from registry.instructions i
       where i.register_id = instruction_details.register_id
         and i.id = instruction_details.instruction_id
         and i.account_id = (select registry.account_id())
         and i.status = 'pending_approval'));
create policy ledger_select on registry.instruction_details
  for select to registry_ledger
  using (true);
create policy ledger_delete on registry.instruction_details
  for delete to registry_ledger
  using (true);

-- Idempotency keys. Visible to: the account that used the key.
alter table registry.idempotency_keys enable row level security;
alter table registry.idempotency_keys force row level security;
create policy app_select on registry.idempotency_keys
  for select to registry_app
  using (
    account_id = (select registry.account_id()));
create policy app_insert on registry.idempotency_keys
  for insert to registry_app
  with check (
    account_id = (select registry.account_id()));

-- Audit entries. Visible to: the account of the actor, and accounts that manage the register concerned; of these, to
-- administrators and auditors, and to managers where a register is concerned.
alter table registry.audit_entries enable row level security;
alter table registry.audit_entries force row level security;
create policy app_select on registry.audit_entries
  for select to registry_app
  using (
    (
      account_id = (select registry.account_id())
      or register_id = any ((select registry.managed_registers())::uuid[]))
    and (
      (select registry.is_administrator_or_auditor())
      or (register_id is not null and (select registry.user_role()) = 'account_manager')));
-- An appointment is accepted before its account participates in the register, and may end after that: therefore the
-- counterparties of appointments are allowed as well.
create policy app_insert on registry.audit_entries
  for insert to registry_app
  with check (
    account_id = (select registry.account_id())
    and (
      register_id is null
      or register_id = (select registry.account_id())
      or register_id = any ((select registry.appointment_counterparties())::uuid[])
      or register_id = any ((select registry.participant_registers())::uuid[])));
-- Logins and role selections are recorded before there is an actor.
create policy auth_insert on registry.audit_entries
  for insert to registry_auth
  with check (true);

-- Events. Visible to: nobody through the app role, which only adds them.
alter table registry.events enable row level security;
alter table registry.events force row level security;
create policy app_insert on registry.events
  for insert to registry_app
  with check (
    account_id = (select registry.account_id())
    and (
      register_id is null
      or register_id = (select registry.account_id())
      or register_id = any ((select registry.appointment_counterparties())::uuid[])
      or register_id = any ((select registry.participant_registers())::uuid[])));

-- Grants -------------------------------------------------------------------------------------------------------------

grant select, insert on
  registry.instructions,
  registry.instruction_details,
  registry.idempotency_keys,
  registry.audit_entries
  to registry_app;
grant insert on registry.events to registry_app;
grant update (status, completed_at, checks) on registry.instructions to registry_app;
grant insert on registry.audit_entries to registry_auth;
grant select (register_id, id, type) on registry.instructions to registry_ledger;
grant select (register_id, instruction_id), delete on registry.instruction_details to registry_ledger;

reset role;
