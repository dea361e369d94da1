-- breaking: no
-- transaction: one
-- Assets and their identifiers.

set local role registry_owner;

-- Tables -------------------------------------------------------------------------------------------------------------

create table registry.assets (
  register_id uuid not null,
  id uuid not null,
  name text collate "C" not null,
  name_key text collate "C" not null generated always as (lower(name collate "default")) stored,
  type text not null,
  underlying_asset_id uuid,
  status text not null default 'draft',
  status_reason text,
  symbol text collate "C",
  symbol_key text collate "C" generated always as (lower(symbol collate "default")) stored,
  authorized_kind text not null default 'limited',
  authorized_total numeric(38, 10),
  authorized_total_key text collate "C"
    generated always as (lpad(trunc(authorized_total * 10000000000)::text, 38, '0')) stored,
  quantity_scale smallint not null default 0,
  unit text not null,
  currency text,
  par_value numeric(38, 10),
  price_per_share numeric(38, 10),
  votes_per_share numeric(38, 10),
  seniority integer,
  liquidation_preference_multiple numeric(38, 10),
  participation_cap_multiple numeric(38, 10),
  conversion_rights text,
  conversion_asset_id uuid,
  conversion_ratio numeric(38, 10),
  default_id_prefix text collate "C",
  form text not null default 'book_entry',
  governing_law text,
  interest_rate numeric(38, 10),
  maturity_date date,
  denomination numeric(38, 10),
  minimum_amount numeric(38, 10),
  board_approval_date date,
  stockholder_approval_date date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint assets_pk primary key (register_id, id),
  constraint assets_register_fk foreign key (register_id) references registry.accounts (id),
  constraint assets_underlying_fk
    foreign key (register_id, underlying_asset_id) references registry.assets (register_id, id),
  constraint assets_underlying_of_rights check (
    underlying_asset_id is null
    or (type in ('convertible', 'warrant', 'option', 'rsu', 'right') and underlying_asset_id <> id)),
  constraint assets_type_known check (type in (
    'common_stock', 'preferred_stock', 'fund_unit', 'membership_unit', 'debt', 'convertible', 'warrant', 'option',
    'rsu', 'right', 'other')),
  constraint assets_status_known check (status in ('draft', 'pending_approval', 'active', 'suspended', 'closed')),
  constraint assets_authorized_kind_known check (authorized_kind in ('limited', 'unlimited', 'not_applicable')),
  constraint assets_authorized_total_when_limited
    check ((authorized_kind = 'limited') = (authorized_total is not null)),
  constraint assets_authorized_total_not_negative check (authorized_total >= 0),
  constraint assets_quantity_scale_range check (quantity_scale between 0 and 10),
  constraint assets_unit_of_type check (
    case
      when type in ('common_stock', 'preferred_stock') then unit = 'shares'
      when type = 'fund_unit' then unit in ('units', 'shares')
      when type in ('debt', 'convertible') then unit = 'principal'
      when type = 'other' then unit in ('shares', 'units', 'principal')
      else unit = 'units'
    end),
  constraint assets_conversion_fk
    foreign key (register_id, conversion_asset_id) references registry.assets (register_id, id),
  constraint assets_conversion_together check ((conversion_asset_id is null) = (conversion_ratio is null)),
  constraint assets_conversion_of_classes check (
    conversion_asset_id is null
    or (unit <> 'principal'
      and type not in ('convertible', 'warrant', 'option', 'rsu', 'right')
      and conversion_asset_id <> id)),
  constraint assets_form_known check (form in ('book_entry', 'certificated', 'tokenised')),
  constraint assets_currency_form check (currency ~ '^[A-Z]{3}$'),
  constraint assets_name_length check (char_length(name) between 1 and 200),
  constraint assets_symbol_length check (char_length(symbol) between 1 and 20),
  constraint assets_default_id_prefix_length check (char_length(default_id_prefix) between 1 and 20),
  constraint assets_conversion_rights_length check (char_length(conversion_rights) between 1 and 10000),
  constraint assets_governing_law_length check (char_length(governing_law) between 1 and 200),
  constraint assets_status_reason_length check (char_length(status_reason) between 1 and 1000),
  constraint assets_amounts_not_negative check (
    par_value >= 0
    and price_per_share >= 0
    and votes_per_share >= 0
    and liquidation_preference_multiple >= 0
    and participation_cap_multiple >= 0
    and denomination > 0
    and minimum_amount > 0
    and conversion_ratio > 0
    and seniority >= 0)
);
create index assets_id on registry.assets (id);
create unique index assets_name_unique on registry.assets (register_id, name_key) where status <> 'closed';
create unique index assets_symbol_unique on registry.assets (register_id, symbol_key) where status <> 'closed';
create index assets_by_name on registry.assets (register_id, name, id);
create index assets_by_type on registry.assets (register_id, type, id);
create index assets_by_unit on registry.assets (register_id, unit, id);
create index assets_by_status on registry.assets (register_id, status, id);
create index assets_by_symbol on registry.assets (register_id, symbol, id);
create index assets_by_created_at on registry.assets (register_id, created_at, id);
create index assets_by_underlying on registry.assets (register_id, underlying_asset_id, id);
create index assets_by_conversion on registry.assets (register_id, conversion_asset_id, id)
  where conversion_asset_id is not null;
create index assets_by_authorized_total on registry.assets (register_id, authorized_total_key, id);
comment on table registry.assets is
  'A security of one issuer: a class of shares, a fund unit, a bond, an option.';
comment on column registry.assets.name_key is
  'The name in lower case. lower() is not leakproof, so with row-level security no index on it is used.';
comment on column registry.assets.symbol_key is
  'The symbol in lower case: two symbols that differ in case only would be taken for each other.';
comment on column registry.assets.conversion_ratio is
  'Units of the class of conversion_asset_id for one unit of this asset.';
comment on column registry.assets.underlying_asset_id is
  'The class that a right is a right over; null where it is not known.';
comment on column registry.assets.authorized_total_key is
  'The authorised total as text that sorts like it. Comparison of numerics is not leakproof, so with row-level '
  'security no index on them is used.';

alter table registry.appointments
  add constraint appointments_asset_fk foreign key (register_id, asset_id) references registry.assets (register_id, id);

create table registry.asset_identifiers (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  kind text not null,
  value text collate "C" not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint asset_identifiers_pk primary key (register_id, id),
  constraint asset_identifiers_asset_fk
    foreign key (register_id, asset_id) references registry.assets (register_id, id),
  constraint asset_identifiers_kind_known
    check (kind in ('isin', 'cusip', 'cins', 'figi', 'sedol', 'cfi', 'fisn', 'lei', 'other')),
  constraint asset_identifiers_value_length check (char_length(value) between 1 and 64)
);
create unique index asset_identifiers_once on registry.asset_identifiers (register_id, asset_id, kind, value)
  where removed_at is null;
create unique index asset_identifiers_unique on registry.asset_identifiers (register_id, kind, value)
  where removed_at is null and kind in ('isin', 'cusip', 'cins', 'figi', 'sedol');
create index asset_identifiers_asset on registry.asset_identifiers (register_id, asset_id, id);
create index asset_identifiers_by_value on registry.asset_identifiers (register_id, value, id);
create index asset_identifiers_id on registry.asset_identifiers (id);
comment on table registry.asset_identifiers is
  'An ISIN, CUSIP, CINS, FIGI, SEDOL, CFI, FISN, LEI or other identifier of an asset.';

-- Guards -------------------------------------------------------------------------------------------------------------

create trigger _100_append_only before delete on registry.assets
  for each row execute function registry.reject_change();
create trigger _110_end_is_final before update on registry.assets
  for each row when (old.status = 'closed' and new.status <> 'closed')
  execute function registry.reject_reactivation();
create trigger _110_end_is_final before update on registry.asset_identifiers
  for each row when (old.removed_at is not null and new.removed_at is null)
  execute function registry.reject_reactivation();

-- Row-level security -------------------------------------------------------------------------------------------------

-- Assets. Visible to: accounts that see the whole register or this asset of it. An agent of a single asset may change
-- that asset, but not add another.
alter table registry.assets enable row level security;
alter table registry.assets force row level security;
create policy app_select on registry.assets
  for select to registry_app
  using (
    register_id = any ((select registry.visible_registers())::uuid[])
    or id = any ((select registry.visible_assets())::uuid[]));
create policy app_insert on registry.assets
  for insert to registry_app
  with check (
    register_id = any ((select registry.managed_registers())::uuid[]));
create policy app_update on registry.assets
  for update to registry_app
  using (
    register_id = any ((select registry.managed_registers())::uuid[])
    or ((select registry.lens()) = 'agent' and id = any ((select registry.visible_assets())::uuid[])));
create policy ledger_all on registry.assets
  for all to registry_ledger
  using (true)
  with check (true);

-- Identifiers. Visible to: accounts that see the asset.
alter table registry.asset_identifiers enable row level security;
alter table registry.asset_identifiers force row level security;
create policy app_select on registry.asset_identifiers
  for select to registry_app
  using (
    register_id = any ((select registry.visible_registers())::uuid[])
    or asset_id = any ((select registry.visible_assets())::uuid[]));
create policy app_insert on registry.asset_identifiers
  for insert to registry_app
  with check (
    register_id = any ((select registry.managed_registers())::uuid[])
    or ((select registry.lens()) = 'agent' and asset_id = any ((select registry.visible_assets())::uuid[])));
create policy app_update on registry.asset_identifiers
  for update to registry_app
  using (
    register_id = any ((select registry.managed_registers())::uuid[])
    or ((select registry.lens()) = 'agent' and asset_id = any ((select registry.visible_assets())::uuid[])));

-- Grants -------------------------------------------------------------------------------------------------------------

grant select, insert on registry.assets, registry.asset_identifiers to registry_app;
-- Every term but the authorised total, which follows from the ledger.
grant update (
  name, status, status_reason, underlying_asset_id, symbol, currency, par_value, price_per_share, votes_per_share,
  seniority, liquidation_preference_multiple, participation_cap_multiple, conversion_rights, conversion_asset_id,
  conversion_ratio, default_id_prefix, form, governing_law, interest_rate, maturity_date, denomination,
  minimum_amount,  board_approval_date, stockholder_approval_date, updated_at)
  on registry.assets to registry_app;
grant update (removed_at) on registry.asset_identifiers to registry_app;
grant select, update on registry.assets to registry_ledger;

reset role;
