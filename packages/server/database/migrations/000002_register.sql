-- breaking: no
-- What is kept: assets, their identifiers and authorised totals; what is asked, recorded and announced.

set local role registry_owner;

create table registry.assets (
  register_id uuid not null,
  id uuid not null,
  name text collate "C" not null,
  name_key text collate "C" not null generated always as (lower(name collate "default")) stored,
  type text not null,
  status text not null default 'draft',
  status_reason text,
  symbol text collate "C",
  authorized_kind text not null default 'limited',
  authorized_total numeric(38, 10),
  authorized_total_key text collate "C" generated always as (lpad(trunc(authorized_total * 10000000000)::text, 38, '0')) stored,
  quantity_scale smallint not null default 0,
  unit text not null default 'shares',
  currency text,
  par_value numeric(38, 10),
  price_per_share numeric(38, 10),
  votes_per_share numeric(38, 10),
  seniority integer,
  liquidation_preference_multiple numeric(38, 10),
  participation_cap_multiple numeric(38, 10),
  conversion_rights text,
  default_id_prefix text collate "C",
  form text not null default 'book_entry',
  governing_law text,
  interest_rate numeric(38, 10),
  maturity_date date,
  denomination numeric(38, 10),
  board_approval_date date,
  stockholder_approval_date date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint assets_pk primary key (register_id, id),
  constraint assets_register_fk foreign key (register_id) references registry.accounts (id),
  constraint assets_type_known check (type in ('common_stock', 'preferred_stock', 'fund_unit', 'membership_unit', 'debt', 'convertible', 'warrant', 'option', 'rsu', 'right', 'other')),
  constraint assets_status_known check (status in ('draft', 'pending_approval', 'active', 'suspended', 'closed')),
  constraint assets_authorized_kind_known check (authorized_kind in ('limited', 'unlimited', 'not_applicable')),
  constraint assets_authorized_total_kept check ((authorized_kind = 'limited') = (authorized_total is not null)),
  constraint assets_authorized_total_not_negative check (authorized_total >= 0),
  constraint assets_quantity_scale_range check (quantity_scale between 0 and 10),
  constraint assets_unit_known check (unit in ('shares', 'units', 'principal')),
  constraint assets_form_known check (form in ('book_entry', 'certificated', 'tokenised')),
  constraint assets_currency_form check (currency ~ '^[A-Z]{3}$'),
  constraint assets_name_length check (char_length(name) between 1 and 200),
  constraint assets_symbol_length check (char_length(symbol) between 1 and 20),
  constraint assets_default_id_prefix_length check (char_length(default_id_prefix) between 1 and 20),
  constraint assets_conversion_rights_length check (char_length(conversion_rights) between 1 and 10000),
  constraint assets_governing_law_length check (char_length(governing_law) between 1 and 200),
  constraint assets_status_reason_length check (char_length(status_reason) between 1 and 1000),
  constraint assets_amounts_not_negative check (par_value >= 0 and price_per_share >= 0 and votes_per_share >= 0 and liquidation_preference_multiple >= 0
    and participation_cap_multiple >= 0 and denomination > 0 and seniority >= 0)
);
create index assets_id on registry.assets (id);
create unique index assets_name_unique on registry.assets (register_id, name_key) where status <> 'closed';
create unique index assets_symbol_unique on registry.assets (register_id, symbol) where status <> 'closed';
create index assets_by_name on registry.assets (register_id, name, id);
create index assets_by_type on registry.assets (register_id, type, id);
create index assets_by_status on registry.assets (register_id, status, id);
create index assets_by_symbol on registry.assets (register_id, symbol, id);
create index assets_by_created_at on registry.assets (register_id, created_at, id);
create index assets_by_authorized_total on registry.assets (register_id, authorized_total_key, id);
comment on column registry.assets.name_key is 'The name without regard to case. Folding is not leakproof, so behind row-level security an index of the expression could not be walked.';
comment on column registry.assets.authorized_total_key is 'The authorised total as text that sorts like it. Comparing numbers is not leakproof, so behind row-level security a list could not walk an index of them.';
comment on table registry.assets is 'A security of one issuer: a class of shares, a fund unit, a bond, an option.';

alter table registry.appointments add constraint appointments_asset_fk foreign key (register_id, asset_id) references registry.assets (register_id, id);

create table registry.asset_identifiers (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  kind text not null,
  value text collate "C" not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint asset_identifiers_pk primary key (register_id, id),
  constraint asset_identifiers_asset_fk foreign key (register_id, asset_id) references registry.assets (register_id, id),
  constraint asset_identifiers_kind_known check (kind in ('isin', 'cusip', 'cins', 'figi', 'sedol', 'cfi', 'fisn', 'lei', 'other')),
  constraint asset_identifiers_value_length check (char_length(value) between 1 and 64)
);
create unique index asset_identifiers_once on registry.asset_identifiers (register_id, asset_id, kind, value) where removed_at is null;
create unique index asset_identifiers_unique on registry.asset_identifiers (register_id, kind, value) where removed_at is null and kind in ('isin', 'cusip', 'cins', 'figi', 'sedol');
create index asset_identifiers_asset on registry.asset_identifiers (register_id, asset_id, id);
create index asset_identifiers_by_value on registry.asset_identifiers (register_id, value, id);
create index asset_identifiers_id on registry.asset_identifiers (id);
comment on table registry.asset_identifiers is 'An ISIN, CUSIP, CINS, FIGI, SEDOL, CFI, FISN, LEI or other identifier of an asset.';

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
  checks jsonb not null,
  idempotency_key text,
  received_at timestamptz not null default now(),
  completed_at timestamptz,
  constraint instructions_pk primary key (register_id, id),
  constraint instructions_register_fk foreign key (register_id) references registry.accounts (id),
  constraint instructions_asset_fk foreign key (register_id, asset_id) references registry.assets (register_id, id) deferrable initially deferred,
  constraint instructions_status_known check (status in ('draft', 'submitted', 'pending_approval', 'approved', 'executing', 'completed', 'rejected', 'withdrawn', 'expired', 'failed')),
  constraint instructions_digest_length check (octet_length(payload_digest) = 32),
  constraint instructions_completed_has_time check ((status = 'completed') = (completed_at is not null))
);
create index instructions_id on registry.instructions (id);
create index instructions_by_received_at on registry.instructions (register_id, received_at, id);
create index instructions_by_status on registry.instructions (register_id, status, id);
create index instructions_by_asset on registry.instructions (register_id, asset_id, received_at, id);
create index instructions_by_account on registry.instructions (account_id, received_at, id);
comment on table registry.instructions is 'What somebody asked the register to do, with every check it went through.';

create table registry.authorized_adjustments (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  sequence bigint not null,
  quantity numeric(38, 10) not null,
  authorized_total numeric(38, 10) not null,
  authority text not null,
  effective_date date not null,
  board_approval_date date,
  stockholder_approval_date date,
  comments text,
  instruction_id uuid not null,
  recorded_at timestamptz not null default now(),
  constraint authorized_adjustments_pk primary key (register_id, id),
  constraint authorized_adjustments_asset_fk foreign key (register_id, asset_id) references registry.assets (register_id, id),
  constraint authorized_adjustments_instruction_fk foreign key (register_id, instruction_id) references registry.instructions (register_id, id) deferrable initially deferred,
  constraint authorized_adjustments_sequence_unique unique (register_id, asset_id, sequence),
  constraint authorized_adjustments_quantity_not_zero check (quantity <> 0),
  constraint authorized_adjustments_total_not_negative check (authorized_total >= 0),
  constraint authorized_adjustments_authority_length check (char_length(authority) between 1 and 500),
  constraint authorized_adjustments_comments_length check (char_length(comments) between 1 and 10000)
);
create index authorized_adjustments_id on registry.authorized_adjustments (id);
comment on table registry.authorized_adjustments is 'Each change of an authorised total, with the authority for it. An asset''s total is the sum of these.';

create table registry.idempotency_keys (
  account_id uuid not null,
  key text collate "C" not null,
  mutation text not null,
  digest bytea not null,
  result jsonb not null,
  recorded_at timestamptz not null default now(),
  constraint idempotency_keys_pk primary key (account_id, key),
  constraint idempotency_keys_account_fk foreign key (account_id) references registry.accounts (id),
  constraint idempotency_keys_key_length check (char_length(key) between 1 and 255)
);
comment on table registry.idempotency_keys is 'Keys of mutations that were done, kept for ever, with what they made.';

create table registry.audit_entries (
  account_id uuid not null,
  id uuid not null,
  register_id uuid,
  act text collate "C" not null,
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
create index audit_entries_by_register on registry.audit_entries (register_id, recorded_at, id);
create index audit_entries_by_object on registry.audit_entries (account_id, object_id, id);
comment on table registry.audit_entries is 'Who did what, when, to which object, with its state before and after.';

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
comment on table registry.events is 'The outbox: what happened, recorded in the database transaction in which it happened.';

create function registry.told(p_row jsonb) returns jsonb language sql immutable parallel safe
  return (select jsonb_object_agg(key, case jsonb_typeof(value) when 'number' then to_jsonb(trim_scale(value::text::numeric)::text) else value end) from jsonb_each(p_row) where key not like '%\_key');
comment on function registry.told(jsonb) is 'A row as the audit trail tells it: numbers become strings, so that no reader turns a quantity into a float; sort keys are left out.';

-- Guards ---------------------------------------------------------------------------------------------------------------

create trigger _100_append_only before update or delete on registry.authorized_adjustments for each row execute function registry.reject_rewrite();
create trigger _101_append_only before truncate on registry.authorized_adjustments for each statement execute function registry.reject_rewrite();
create trigger _100_append_only before update or delete on registry.idempotency_keys for each row execute function registry.reject_rewrite();
create trigger _101_append_only before truncate on registry.idempotency_keys for each statement execute function registry.reject_rewrite();
create trigger _100_append_only before update or delete on registry.audit_entries for each row execute function registry.reject_rewrite();
create trigger _101_append_only before truncate on registry.audit_entries for each statement execute function registry.reject_rewrite();
create trigger _100_append_only before update or delete on registry.events for each row execute function registry.reject_rewrite();
create trigger _101_append_only before truncate on registry.events for each statement execute function registry.reject_rewrite();

create trigger _110_ended before update on registry.assets for each row
  when (old.status = 'closed' and new.status <> 'closed') execute function registry.reject_revival();
create trigger _110_ended before update on registry.asset_identifiers for each row
  when (old.removed_at is not null and new.removed_at is null) execute function registry.reject_revival();

create function registry.check_authorized_total() returns trigger language plpgsql as $$
declare
  v_asset uuid := case tg_table_name when 'assets' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'asset_id')::uuid end;
  v_total numeric;
  v_sum numeric;
begin
  select authorized_total into v_total from registry.assets where register_id = new.register_id and id = v_asset;
  select coalesce(sum(quantity), 0) into v_sum from registry.authorized_adjustments where register_id = new.register_id and asset_id = v_asset;
  if coalesce(v_total, 0) <> v_sum then
    raise exception 'the authorised total of asset % is not the sum of its adjustments', v_asset
      using errcode = 'RG002', constraint = 'authorized_total_follows', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $$;
comment on function registry.check_authorized_total() is 'At commit an authorised total is the sum of its recorded adjustments.';
create constraint trigger _200_authorized_total after insert or update of authorized_total on registry.assets
  deferrable initially deferred for each row execute function registry.check_authorized_total();
create constraint trigger _200_authorized_total after insert on registry.authorized_adjustments
  deferrable initially deferred for each row execute function registry.check_authorized_total();

-- Row-level security ---------------------------------------------------------------------------------------------------

alter table registry.assets enable row level security;
alter table registry.assets force row level security;
alter table registry.asset_identifiers enable row level security;
alter table registry.asset_identifiers force row level security;
alter table registry.instructions enable row level security;
alter table registry.instructions force row level security;
alter table registry.authorized_adjustments enable row level security;
alter table registry.authorized_adjustments force row level security;
alter table registry.idempotency_keys enable row level security;
alter table registry.idempotency_keys force row level security;
alter table registry.audit_entries enable row level security;
alter table registry.audit_entries force row level security;
alter table registry.events enable row level security;
alter table registry.events force row level security;

create policy seen on registry.assets for select to registry_app using (
  register_id = any ((select registry.seen_registers())::uuid[]) or id = any ((select registry.seen_assets())::uuid[]));
create policy added on registry.assets for insert to registry_app with check (register_id = any ((select registry.kept_registers())::uuid[]));
create policy changed on registry.assets for update to registry_app using (
  register_id = any ((select registry.kept_registers())::uuid[]) or ((select registry.lens()) = 'agent' and id = any ((select registry.seen_assets())::uuid[])));

create policy seen on registry.asset_identifiers for select to registry_app using (
  register_id = any ((select registry.seen_registers())::uuid[]) or asset_id = any ((select registry.seen_assets())::uuid[]));
create policy added on registry.asset_identifiers for insert to registry_app with check (
  register_id = any ((select registry.kept_registers())::uuid[]) or ((select registry.lens()) = 'agent' and asset_id = any ((select registry.seen_assets())::uuid[])));
create policy changed on registry.asset_identifiers for update to registry_app using (
  register_id = any ((select registry.kept_registers())::uuid[]) or ((select registry.lens()) = 'agent' and asset_id = any ((select registry.seen_assets())::uuid[])));

create policy seen on registry.authorized_adjustments for select to registry_app using (
  register_id = any ((select registry.seen_registers())::uuid[]) or asset_id = any ((select registry.seen_assets())::uuid[]));
create policy added on registry.authorized_adjustments for insert to registry_app with check (
  register_id = any ((select registry.kept_registers())::uuid[]) or ((select registry.lens()) = 'agent' and asset_id = any ((select registry.seen_assets())::uuid[])));

create policy seen on registry.instructions for select to registry_app using (
  register_id = any ((select registry.kept_registers())::uuid[]) or account_id = (select registry.account_id())
  or ((select registry.lens()) = 'agent' and asset_id = any ((select registry.seen_assets())::uuid[])));
create policy added on registry.instructions for insert to registry_app with check (
  account_id = (select registry.account_id())
  and (register_id = any ((select registry.kept_registers())::uuid[]) or ((select registry.lens()) = 'agent' and asset_id = any ((select registry.seen_assets())::uuid[]))));
create policy changed on registry.instructions for update to registry_app using (
  register_id = any ((select registry.kept_registers())::uuid[]) or account_id = (select registry.account_id()));

create policy seen on registry.idempotency_keys for select to registry_app using (account_id = (select registry.account_id()));
create policy added on registry.idempotency_keys for insert to registry_app with check (account_id = (select registry.account_id()));

create policy seen on registry.audit_entries for select to registry_app using (
  (account_id = (select registry.account_id()) or register_id = any ((select registry.kept_registers())::uuid[]))
  and ((select registry.oversees()) or (register_id is not null and (select registry.user_role()) = 'account_manager')));
-- An appointment is accepted before there is a register to see, and ended when there no longer is: hence the other end of any.
create policy added on registry.audit_entries for insert to registry_app with check (
  account_id = (select registry.account_id())
  and (register_id is null or register_id = (select registry.account_id()) or register_id = any ((select registry.counterparts())::uuid[])));
-- The door records a login whose secret came in the URL before there is an actor.
create policy gate on registry.audit_entries for insert to registry_gate with check (true);

create policy added on registry.events for insert to registry_app with check (
  account_id = (select registry.account_id())
  and (register_id is null or register_id = (select registry.account_id()) or register_id = any ((select registry.counterparts())::uuid[])));

grant select, insert on registry.assets, registry.asset_identifiers, registry.instructions, registry.authorized_adjustments, registry.idempotency_keys, registry.audit_entries to registry_app;
grant insert on registry.events to registry_app;
revoke execute on function registry.told(jsonb) from public;
grant execute on function registry.told(jsonb) to registry_app;
grant insert on registry.audit_entries to registry_gate;
grant update (name, status, status_reason, symbol, authorized_total, currency, par_value, price_per_share, votes_per_share, seniority, liquidation_preference_multiple,
  participation_cap_multiple, conversion_rights, default_id_prefix, form, governing_law, interest_rate, maturity_date, denomination, board_approval_date,
  stockholder_approval_date, updated_at) on registry.assets to registry_app;
grant update (removed_at) on registry.asset_identifiers to registry_app;
grant update (status, completed_at, checks) on registry.instructions to registry_app;

reset role;
