-- breaking: no
-- Who holds what: parties, holders and the double-entry ledger, with the one path on which it is written.

do $$
begin
  begin
    create role registry_ledger nologin nosuperuser nobypassrls nocreatedb nocreaterole noinherit;
  exception when duplicate_object or unique_violation then null;
  end;
  execute format('grant registry_ledger to %I', current_user);
end $$;

grant registry_ledger to registry_owner;
set local role registry_owner;
grant usage, create on schema registry to registry_ledger;

-- The context of a request, further --------------------------------------------------------------------------------------

create function registry.kept_assets() returns uuid[] language sql stable parallel safe
  return nullif(current_setting('registry.kept_assets', true), '')::uuid[];
create function registry.holder_registers() returns uuid[] language sql stable parallel safe
  return nullif(current_setting('registry.holder_registers', true), '')::uuid[];
create function registry.joined_registers() returns uuid[] language sql stable parallel safe
  return nullif(current_setting('registry.joined_registers', true), '')::uuid[];
create function registry.held_holders() returns uuid[] language sql stable parallel safe
  return nullif(current_setting('registry.held_holders', true), '')::uuid[];
create function registry.held_parties() returns uuid[] language sql stable parallel safe
  return nullif(current_setting('registry.held_parties', true), '')::uuid[];
create function registry.reads_personal_data() returns boolean language sql stable parallel safe
  return current_setting('registry.user_role', true) in ('account_administrator', 'account_manager', 'account_operator', 'account_auditor');

comment on function registry.kept_assets() is 'Single assets the actor keeps as an agent beyond the registers it keeps whole.';
comment on function registry.holder_registers() is 'Registers whose holders the actor keeps: also of an agent that is appointed to one asset only.';
comment on function registry.joined_registers() is 'Registers in which the actor has any part.';
comment on function registry.held_holders() is 'The holders that an investor is.';
comment on function registry.held_parties() is 'The parties behind the holders that an investor is.';
comment on function registry.reads_personal_data() is 'Whether the role reads personal data; whose, the lens decides.';

-- Documents ----------------------------------------------------------------------------------------------------------------

create table registry.documents (
  register_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  name text collate "C" not null,
  media_type text collate "C" not null,
  size_bytes bigint not null,
  sha256 bytea not null,
  content bytea not null,
  created_at timestamptz not null default now(),
  constraint documents_pk primary key (register_id, id),
  constraint documents_register_fk foreign key (register_id) references registry.accounts (id),
  constraint documents_account_fk foreign key (account_id) references registry.accounts (id),
  constraint documents_name_length check (char_length(name) between 1 and 200),
  constraint documents_media_type_length check (char_length(media_type) between 3 and 100),
  constraint documents_content_is_whole check (octet_length(content) = size_bytes and sha256(content) = sha256)
);
create index documents_id on registry.documents (id);
create index documents_by_created_at on registry.documents (register_id, created_at, id);
create index documents_by_account on registry.documents (account_id, id);
create unique index documents_once on registry.documents (register_id, account_id, sha256, name);
comment on table registry.documents is 'A document of a register, stored under its SHA-256: a resolution, a court order, a form.';

-- Parties and holders ------------------------------------------------------------------------------------------------------

create table registry.parties (
  register_id uuid not null,
  id uuid not null,
  party_type text not null,
  legal_name text collate "C" not null,
  name_key text collate "C" not null generated always as (lower(legal_name collate "default")) stored,
  country text,
  lei text collate "C",
  account_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint parties_pk primary key (register_id, id),
  constraint parties_register_fk foreign key (register_id) references registry.accounts (id),
  constraint parties_party_type_known check (party_type in ('individual', 'institution')),
  constraint parties_legal_name_length check (char_length(legal_name) between 1 and 200),
  constraint parties_country_form check (country ~ '^[A-Z]{2}$'),
  constraint parties_lei_form check (lei ~ '^[A-Z0-9]{18}[0-9]{2}$')
);
create index parties_id on registry.parties (id);
create index parties_by_legal_name on registry.parties (register_id, legal_name, id);
create index parties_by_name_key on registry.parties (register_id, name_key, id);
create index parties_by_account on registry.parties (account_id, id) where account_id is not null;
comment on table registry.parties is 'A person or institution on one issuer''s register.';

create table registry.personal_data (
  register_id uuid not null,
  id uuid not null,
  party_id uuid not null,
  tax_ids jsonb not null default '[]',
  birth_date date,
  addresses jsonb not null default '[]',
  contacts jsonb not null default '[]',
  payment_instructions jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  constraint personal_data_pk primary key (register_id, id),
  constraint personal_data_party_fk foreign key (register_id, party_id) references registry.parties (register_id, id)
);
create unique index personal_data_party_unique on registry.personal_data (register_id, party_id);
create index personal_data_id on registry.personal_data (id);
comment on table registry.personal_data is 'What only those with the right to it read, through a function that notes each look: tax ids, birth date, addresses, contacts, payment instructions.';

create table registry.access_entries (
  account_id uuid not null,
  id uuid not null,
  register_id uuid not null,
  party_id uuid not null,
  subject_account_id uuid,
  user_id uuid,
  purpose text not null,
  recorded_at timestamptz not null default now(),
  constraint access_entries_pk primary key (account_id, id),
  constraint access_entries_account_fk foreign key (account_id) references registry.accounts (id),
  constraint access_entries_register_fk foreign key (register_id) references registry.accounts (id),
  constraint access_entries_purpose_length check (char_length(purpose) between 1 and 500)
);
create index access_entries_id on registry.access_entries (id);
create index access_entries_by_recorded_at on registry.access_entries (account_id, recorded_at, id);
create index access_entries_by_register on registry.access_entries (register_id, recorded_at, id);
create index access_entries_by_subject on registry.access_entries (subject_account_id, id) where subject_account_id is not null;
comment on table registry.access_entries is 'Who read whose personal data, when and for what.';

create table registry.holders (
  register_id uuid not null,
  id uuid not null,
  holder_number text collate "C" not null,
  registration text collate "C" not null,
  registration_key text collate "C" not null generated always as (lower(registration collate "default")) stored,
  ownership_form text not null,
  mail_status text not null default 'deliverable',
  status text not null default 'active',
  status_reason text,
  merged_into uuid,
  holder_account_id uuid,
  servicing_account_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint holders_pk primary key (register_id, id),
  constraint holders_register_fk foreign key (register_id) references registry.accounts (id),
  constraint holders_merged_into_fk foreign key (register_id, merged_into) references registry.holders (register_id, id),
  constraint holders_number_unique unique (register_id, holder_number),
  constraint holders_ownership_form_known check (ownership_form in ('sole', 'joint_tenants', 'tenants_in_common', 'community_property', 'trust', 'custodial_minor', 'nominee', 'entity')),
  constraint holders_mail_status_known check (mail_status in ('deliverable', 'returned', 'lost')),
  constraint holders_status_known check (status in ('active', 'suspended', 'closed', 'merged')),
  constraint holders_merged_has_target check ((status = 'merged') = (merged_into is not null)),
  constraint holders_holder_number_length check (char_length(holder_number) between 1 and 40),
  constraint holders_registration_length check (char_length(registration) between 1 and 500),
  constraint holders_status_reason_length check (char_length(status_reason) between 1 and 1000)
);
create index holders_id on registry.holders (id);
create index holders_by_registration on registry.holders (register_id, registration, id);
create index holders_by_registration_key on registry.holders (register_id, registration_key, id);
create index holders_by_status on registry.holders (register_id, status, id);
create index holders_by_created_at on registry.holders (register_id, created_at, id);
create index holders_by_numeral on registry.holders (register_id, (case when holder_number ~ '^[1-9][0-9]{0,17}$' then holder_number::bigint end) desc nulls last);
create index holders_by_account on registry.holders (holder_account_id, id) where holder_account_id is not null;
create index holders_by_servicing on registry.holders (servicing_account_id, register_id, id) where servicing_account_id is not null;
create index holders_serviced on registry.holders (servicing_account_id, id) where servicing_account_id is not null;
comment on table registry.holders is 'A securityholder account on one issuer''s register, in the exact words in which it is registered.';

create table registry.holder_parties (
  register_id uuid not null,
  id uuid not null,
  holder_id uuid not null,
  party_id uuid not null,
  capacity text not null,
  share numeric(38, 10),
  holder_account_id uuid,
  servicing_account_id uuid,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint holder_parties_pk primary key (register_id, id),
  constraint holder_parties_holder_fk foreign key (register_id, holder_id) references registry.holders (register_id, id),
  constraint holder_parties_party_fk foreign key (register_id, party_id) references registry.parties (register_id, id),
  constraint holder_parties_capacity_known check (capacity in ('owner', 'joint_owner', 'trustee', 'beneficiary', 'custodian', 'minor', 'nominee', 'attorney', 'executor')),
  constraint holder_parties_share_range check (share > 0 and share <= 1)
);
create unique index holder_parties_once on registry.holder_parties (register_id, holder_id, party_id, capacity) where removed_at is null;
create index holder_parties_id on registry.holder_parties (id);
create index holder_parties_by_holder on registry.holder_parties (register_id, holder_id, id);
create index holder_parties_by_party on registry.holder_parties (register_id, party_id, id);
create index holder_parties_by_servicing on registry.holder_parties (servicing_account_id, party_id) where servicing_account_id is not null;
comment on table registry.holder_parties is 'Which parties stand behind a holder, in which capacity and with which share.';

create table registry.verifications (
  register_id uuid not null,
  id uuid not null,
  party_id uuid not null,
  kind text not null,
  status text not null,
  provider text collate "C",
  reference text collate "C",
  asset_id uuid,
  document_id uuid,
  valid_from date,
  expires_at date,
  recorded_at timestamptz not null default now(),
  constraint verifications_pk primary key (register_id, id),
  constraint verifications_party_fk foreign key (register_id, party_id) references registry.parties (register_id, id),
  constraint verifications_asset_fk foreign key (register_id, asset_id) references registry.assets (register_id, id),
  constraint verifications_document_fk foreign key (register_id, document_id) references registry.documents (register_id, id),
  constraint verifications_kind_known check (kind in ('identity', 'sanctions', 'business', 'accreditation', 'qualification', 'tax_form', 'affiliate', 'blocked')),
  constraint verifications_status_known check (status in ('pending', 'passed', 'failed', 'expired', 'revoked')),
  constraint verifications_provider_length check (char_length(provider) between 1 and 200),
  constraint verifications_reference_length check (char_length(reference) between 1 and 200)
);
create index verifications_id on registry.verifications (id);
create index verifications_by_party on registry.verifications (register_id, party_id, recorded_at, id);
comment on table registry.verifications is 'What was found out about a party, by whom and for how long. A later one of the same kind replaces the earlier.';

-- Plans and legends --------------------------------------------------------------------------------------------------------

create table registry.stock_plans (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  name text collate "C" not null,
  board_approval_date date,
  stockholder_approval_date date,
  default_cancellation_behavior text not null default 'return_to_pool',
  created_at timestamptz not null default now(),
  constraint stock_plans_pk primary key (register_id, id),
  constraint stock_plans_asset_fk foreign key (register_id, asset_id) references registry.assets (register_id, id),
  constraint stock_plans_name_unique unique (register_id, name),
  constraint stock_plans_name_length check (char_length(name) between 1 and 200),
  constraint stock_plans_cancellation_known check (default_cancellation_behavior in ('retire', 'return_to_pool', 'hold_as_capital_stock'))
);
create index stock_plans_id on registry.stock_plans (id);
create index stock_plans_by_asset on registry.stock_plans (register_id, asset_id, id);
comment on table registry.stock_plans is 'A plan for which units of an asset are reserved.';

create table registry.legend_templates (
  register_id uuid not null,
  id uuid not null,
  name text collate "C" not null,
  text text not null,
  created_at timestamptz not null default now(),
  constraint legend_templates_pk primary key (register_id, id),
  constraint legend_templates_register_fk foreign key (register_id) references registry.accounts (id),
  constraint legend_templates_name_unique unique (register_id, name),
  constraint legend_templates_name_length check (char_length(name) between 1 and 200),
  constraint legend_templates_text_length check (char_length(text) between 1 and 10000)
);
create index legend_templates_id on registry.legend_templates (id);
comment on table registry.legend_templates is 'The wording of a legend that a lot may bear.';

-- The ledger ---------------------------------------------------------------------------------------------------------------

create table registry.books (
  register_id uuid not null,
  asset_id uuid not null,
  sequence bigint not null default 0,
  recorded_at timestamptz not null default '-infinity',
  effective_date date not null default '-infinity',
  authorized numeric(38, 10) not null default 0,
  unissued numeric(38, 10) not null default 0,
  reserved numeric(38, 10) not null default 0,
  treasury numeric(38, 10) not null default 0,
  suspense numeric(38, 10) not null default 0,
  outstanding numeric(38, 10) not null default 0,
  holder_count integer not null default 0,
  certificates bigint not null default 0,
  constraint books_pk primary key (register_id, asset_id),
  constraint books_asset_fk foreign key (register_id, asset_id) references registry.assets (register_id, id),
  constraint books_not_negative check (authorized >= 0 and unissued >= 0 and reserved >= 0 and treasury >= 0 and suspense >= 0 and outstanding >= 0 and holder_count >= 0),
  constraint books_balance check (unissued + reserved + treasury + suspense + outstanding = authorized)
) with (fillfactor = 50);
create index books_asset on registry.books (asset_id);
comment on table registry.books is 'The control book of one asset: the last sequence and what stands in each kind of ledger account. Locking its row is locking the asset''s ledger.';

create table registry.transactions (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  sequence bigint not null,
  type text not null,
  effective_date date not null,
  recorded_at timestamptz not null,
  instruction_id uuid not null,
  reversal_of uuid,
  resolution_of uuid,
  counterpart_id uuid,
  reason text,
  document_id uuid,
  payload text collate "C" not null,
  digest bytea not null,
  constraint transactions_pk primary key (register_id, id),
  constraint transactions_asset_fk foreign key (register_id, asset_id) references registry.assets (register_id, id),
  constraint transactions_instruction_fk foreign key (register_id, instruction_id) references registry.instructions (register_id, id) deferrable initially deferred,
  constraint transactions_reversal_fk foreign key (register_id, reversal_of) references registry.transactions (register_id, id),
  constraint transactions_resolution_fk foreign key (register_id, resolution_of) references registry.transactions (register_id, id),
  constraint transactions_counterpart_fk foreign key (register_id, counterpart_id) references registry.transactions (register_id, id) deferrable initially deferred,
  constraint transactions_document_fk foreign key (register_id, document_id) references registry.documents (register_id, id),
  constraint transactions_sequence_unique unique (register_id, asset_id, sequence),
  constraint transactions_type_known check (type in ('authorize', 'reserve', 'issue', 'transfer', 'forced_transfer', 'cancel', 'repurchase', 'retire', 'convert', 'split', 'consolidate', 'reissue', 'difference', 'resolution', 'reversal')),
  constraint transactions_reason_length check (char_length(reason) between 1 and 1000),
  constraint transactions_digest_follows check (digest = sha256(convert_to(payload, 'UTF8')))
);
create unique index transactions_reversed_once on registry.transactions (register_id, reversal_of) where reversal_of is not null;
create index transactions_by_resolution on registry.transactions (register_id, resolution_of) where resolution_of is not null;
create index transactions_id on registry.transactions (id);
create index transactions_by_instruction on registry.transactions (register_id, instruction_id, id);
comment on table registry.transactions is 'An entry in the register of one asset. Its payload says all of it in canonical form, its digest is the SHA-256 of that.';

create table registry.lots (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  holder_id uuid not null,
  servicing_account_id uuid,
  custom_id text collate "C" not null,
  quantity numeric(38, 10) not null,
  form text not null,
  issue_date date not null,
  acquisition_date date not null,
  price numeric(38, 10),
  cost_basis numeric(38, 10),
  consideration_text text,
  security_law_exemptions jsonb not null default '[]',
  legend_ids uuid[] not null default '{}',
  share_numbers int8multirange,
  stock_plan_id uuid,
  board_approval_date date,
  stockholder_approval_date date,
  comments text,
  predecessor_ids uuid[] not null default '{}',
  opened_by uuid not null,
  opened_on date not null,
  opened_at timestamptz not null,
  closed_by uuid,
  closed_on date,
  closed_at timestamptz,
  constraint lots_pk primary key (register_id, id),
  constraint lots_holder_fk foreign key (register_id, holder_id) references registry.holders (register_id, id),
  constraint lots_stock_plan_fk foreign key (register_id, stock_plan_id) references registry.stock_plans (register_id, id),
  constraint lots_opened_by_fk foreign key (register_id, opened_by) references registry.transactions (register_id, id),
  constraint lots_closed_by_fk foreign key (register_id, closed_by) references registry.transactions (register_id, id),
  constraint lots_custom_id_unique unique (register_id, asset_id, custom_id),
  constraint lots_custom_id_length check (char_length(custom_id) between 1 and 60),
  constraint lots_quantity_positive check (quantity > 0),
  constraint lots_form_known check (form in ('book_entry', 'certificated', 'tokenised')),
  constraint lots_amounts_not_negative check (price >= 0 and cost_basis >= 0),
  constraint lots_closed_together check ((closed_by is null) = (closed_on is null) and (closed_by is null) = (closed_at is null)),
  constraint lots_closed_after_opened check (closed_on >= opened_on and closed_at >= opened_at),
  constraint lots_texts_length check (char_length(consideration_text) between 1 and 1000 and char_length(comments) between 1 and 10000)
) with (fillfactor = 80);
create index lots_id on registry.lots (id);
create index lots_open on registry.lots (register_id, asset_id, holder_id, acquisition_date, id) where closed_at is null;
create index lots_by_asset on registry.lots (register_id, asset_id, id);
create index lots_by_holder on registry.lots (register_id, holder_id, id);
create index lots_by_servicing on registry.lots (servicing_account_id, id) where servicing_account_id is not null;
comment on table registry.lots is 'Units of one asset that one holder acquired in one act: a certificate or a book entry. Its quantity never changes; it is closed once.';

create table registry.postings (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  transaction_id uuid not null,
  sequence bigint not null,
  line integer not null,
  type text not null,
  ledger_account text not null,
  owner_id uuid not null,
  lot_id uuid,
  quantity numeric(38, 10) not null,
  balance_after numeric(38, 10) not null,
  effective_date date not null,
  recorded_at timestamptz not null,
  constraint postings_pk primary key (register_id, id),
  constraint postings_lot_fk foreign key (register_id, lot_id) references registry.lots (register_id, id),
  constraint postings_line_unique unique (register_id, asset_id, sequence, line),
  constraint postings_ledger_account_known check (ledger_account in ('authorized', 'unissued', 'reserved', 'treasury', 'suspense', 'holder')),
  constraint postings_holder_has_lot check ((ledger_account = 'holder') = (lot_id is not null)),
  constraint postings_quantity_not_zero check (quantity <> 0),
  constraint postings_balance_not_negative check (case when ledger_account = 'authorized' then balance_after <= 0 else balance_after >= 0 end)
);
create index postings_id on registry.postings (id);
create index postings_by_owner on registry.postings (register_id, owner_id, asset_id, ledger_account, effective_date, sequence, line);
comment on table registry.postings is 'A signed line of a transaction on one ledger account. The account''s owner is the holder, the stock plan or the asset itself; balance_after is what stood there at the effective date, as known then.';

create table registry.restatements (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  transaction_id uuid not null,
  sequence bigint not null,
  ledger_account text not null,
  owner_id uuid not null,
  balance numeric(38, 10) not null,
  effective_date date not null,
  recorded_at timestamptz not null,
  constraint restatements_pk primary key (register_id, id),
  constraint restatements_transaction_fk foreign key (register_id, transaction_id) references registry.transactions (register_id, id),
  constraint restatements_balance_not_negative check (case when ledger_account = 'authorized' then balance <= 0 else balance >= 0 end)
);
create unique index restatements_once on registry.restatements (register_id, owner_id, asset_id, ledger_account, effective_date, sequence);
create index restatements_id on registry.restatements (id);
comment on table registry.restatements is 'What a backdated transaction made of the balance at a later date that had been told already.';

create table registry.positions (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  holder_id uuid not null,
  servicing_account_id uuid,
  balance numeric(38, 10) not null,
  balance_key text collate "C" not null generated always as (lpad(trunc(balance * 10000000000)::text, 38, '0')) stored,
  constraint positions_pk primary key (register_id, id),
  constraint positions_asset_fk foreign key (register_id, asset_id) references registry.assets (register_id, id),
  constraint positions_holder_fk foreign key (register_id, holder_id) references registry.holders (register_id, id),
  constraint positions_holder_unique unique (register_id, asset_id, holder_id),
  constraint positions_balance_not_negative check (balance >= 0)
) with (fillfactor = 70);
create index positions_id on registry.positions (id);
create index positions_by_holder on registry.positions (register_id, holder_id, id);
create index positions_by_asset on registry.positions (register_id, asset_id, id);
create index positions_by_balance on registry.positions (register_id, asset_id, balance_key, id);
create index positions_by_servicing on registry.positions (servicing_account_id, asset_id, id) where servicing_account_id is not null;
create index positions_serviced on registry.positions (servicing_account_id, id) where servicing_account_id is not null;
comment on table registry.positions is 'What a holder has of an asset now: the sum of the open lots. A holder that has sold all keeps a row with zero.';

create table registry.reserves (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  stock_plan_id uuid not null,
  balance numeric(38, 10) not null,
  constraint reserves_pk primary key (register_id, id),
  constraint reserves_stock_plan_fk foreign key (register_id, stock_plan_id) references registry.stock_plans (register_id, id),
  constraint reserves_plan_unique unique (register_id, asset_id, stock_plan_id),
  constraint reserves_balance_not_negative check (balance >= 0)
);
create index reserves_id on registry.reserves (id);
comment on table registry.reserves is 'Units of an asset that are reserved for a stock plan now.';

create table registry.restrictions (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  holder_id uuid,
  lot_id uuid,
  kind text not null,
  quantity numeric(38, 10),
  effective_from date not null,
  expires_on date,
  beneficiary text,
  reason text,
  document_id uuid,
  status text not null default 'active',
  placed_at timestamptz not null default now(),
  released_on date,
  released_at timestamptz,
  release_reason text,
  constraint restrictions_pk primary key (register_id, id),
  constraint restrictions_asset_fk foreign key (register_id, asset_id) references registry.assets (register_id, id),
  constraint restrictions_holder_fk foreign key (register_id, holder_id) references registry.holders (register_id, id),
  constraint restrictions_lot_fk foreign key (register_id, lot_id) references registry.lots (register_id, id),
  constraint restrictions_document_fk foreign key (register_id, document_id) references registry.documents (register_id, id),
  constraint restrictions_kind_known check (kind in ('legend', 'lock_up', 'stop_order', 'adverse_claim', 'court_order', 'lien', 'freeze', 'reported_lost')),
  constraint restrictions_status_known check (status in ('active', 'released')),
  constraint restrictions_scope_form check ((lot_id is null or holder_id is not null) and (quantity is null or holder_id is not null)),
  constraint restrictions_quantity_positive check (quantity > 0),
  constraint restrictions_released_together check ((status = 'released') = (released_at is not null) and (released_at is null) = (released_on is null)),
  constraint restrictions_dates_in_order check (expires_on > effective_from),
  constraint restrictions_texts_length check (char_length(beneficiary) between 1 and 200 and char_length(reason) between 1 and 1000 and char_length(release_reason) between 1 and 1000)
);
create index restrictions_id on registry.restrictions (id);
create index restrictions_by_scope on registry.restrictions (register_id, asset_id, holder_id, id);
create index restrictions_by_holder on registry.restrictions (register_id, holder_id, id);
create index restrictions_by_asset on registry.restrictions (register_id, asset_id, id);
create index restrictions_by_lot on registry.restrictions (register_id, lot_id) where lot_id is not null;
comment on table registry.restrictions is 'What keeps units from being disposed of: of a whole asset, of a holder, of one lot; all of them or a quantity; until it is released or expires.';

-- Guards -------------------------------------------------------------------------------------------------------------------

create trigger _100_append_only before update or delete on registry.transactions for each row execute function registry.reject_rewrite();
create trigger _101_append_only before truncate on registry.transactions for each statement execute function registry.reject_rewrite();
create trigger _100_append_only before update or delete on registry.postings for each row execute function registry.reject_rewrite();
create trigger _101_append_only before truncate on registry.postings for each statement execute function registry.reject_rewrite();
create trigger _100_append_only before update or delete on registry.restatements for each row execute function registry.reject_rewrite();
create trigger _101_append_only before truncate on registry.restatements for each statement execute function registry.reject_rewrite();
create trigger _100_append_only before update or delete on registry.access_entries for each row execute function registry.reject_rewrite();
create trigger _101_append_only before truncate on registry.access_entries for each statement execute function registry.reject_rewrite();
create trigger _100_append_only before update or delete on registry.documents for each row execute function registry.reject_rewrite();
create trigger _101_append_only before truncate on registry.documents for each statement execute function registry.reject_rewrite();
create trigger _100_append_only before delete on registry.lots for each row execute function registry.reject_rewrite();
create trigger _101_append_only before truncate on registry.lots for each statement execute function registry.reject_rewrite();
create trigger _100_append_only before delete on registry.restrictions for each row execute function registry.reject_rewrite();
create trigger _100_append_only before delete on registry.holders for each row execute function registry.reject_rewrite();
create trigger _100_append_only before delete on registry.books for each row execute function registry.reject_rewrite();
create trigger _100_append_only before delete on registry.positions for each row execute function registry.reject_rewrite();
create trigger _110_ended before update on registry.holders for each row
  when (old.status = 'merged' and new.status <> 'merged') execute function registry.reject_revival();
create trigger _110_ended before update on registry.restrictions for each row
  when (old.status = 'released' and new.status <> 'released') execute function registry.reject_revival();

create function registry.reject_second_closing() returns trigger language plpgsql as $$
begin
  raise exception 'lot % is closed already', old.id using errcode = 'RG004', constraint = 'lot_closed_once', table = tg_table_name, schema = tg_table_schema;
end $$;
comment on function registry.reject_second_closing() is 'A lot is closed once.';
-- Who services the holder is no part of the lot; everything else of it stays as it was opened, and is closed once.
create trigger _100_append_only_terms before update of register_id, id, asset_id, holder_id, custom_id, quantity, form, issue_date, acquisition_date, price, cost_basis, consideration_text,
  security_law_exemptions, legend_ids, share_numbers, stock_plan_id, board_approval_date, stockholder_approval_date, comments, predecessor_ids, opened_by, opened_on, opened_at
  on registry.lots for each row execute function registry.reject_rewrite();
create trigger _120_closed_once before update of closed_by, closed_on, closed_at on registry.lots for each row
  when (old.closed_by is not null) execute function registry.reject_second_closing();

create function registry.check_share_numbers() returns trigger language plpgsql as $$
begin
  -- The lot itself may have been closed again since it was opened, in the same database transaction.
  if exists (select from registry.lots l where l.register_id = new.register_id and l.asset_id = new.asset_id and l.id <> new.id
               and l.closed_at is null and l.share_numbers && new.share_numbers)
     and exists (select from registry.lots n where n.register_id = new.register_id and n.id = new.id and n.closed_at is null) then
    raise exception 'share numbers of lot % stand in another open lot', new.id
      using errcode = 'RG005', constraint = 'share_numbers_apart', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $$;
comment on function registry.check_share_numbers() is 'At commit no two open lots of an asset have a share number in common.';
create index lots_share_numbers on registry.lots using gist (share_numbers) where closed_at is null and share_numbers is not null;
create constraint trigger _210_share_numbers after insert on registry.lots deferrable initially deferred
  for each row when (new.share_numbers is not null) execute function registry.check_share_numbers();

create function registry.check_zero_sum() returns trigger language plpgsql as $$
declare
  v_place text;
begin
  -- One look-up per transaction says what a foreign key would ask of every posting, and more: that it stands in its place.
  select n.asset_id || ' ' || n.sequence into v_place
    from (select register_id, asset_id, sequence, transaction_id, sum(quantity) as quantity, count(*) as lines, count(distinct (type, effective_date, recorded_at)) as kinds,
                 min(type) as type, min(effective_date) as effective_date, min(recorded_at) as recorded_at
            from added group by register_id, asset_id, sequence, transaction_id) n
   where n.quantity <> 0 or n.lines < 2 or n.kinds <> 1
      or (select (t.asset_id, t.sequence, t.type, t.effective_date, t.recorded_at) is distinct from (n.asset_id, n.sequence, n.type, n.effective_date, n.recorded_at)
            from registry.transactions t where t.register_id = n.register_id and t.id = n.transaction_id) is not false
   limit 1;
  if found then
    raise exception 'the postings of % do not sum to zero, or are not those of their transaction', v_place
      using errcode = 'RG006', constraint = 'postings_sum_to_zero', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $$;
comment on function registry.check_zero_sum() is 'Postings are added by whole transactions, which are there: each has at least two lines, and they sum to zero.';
create trigger _200_zero_sum after insert on registry.postings referencing new table as added for each statement execute function registry.check_zero_sum();

create function registry.check_has_postings() returns trigger language plpgsql as $$
begin
  if not exists (select from registry.postings where register_id = new.register_id and asset_id = new.asset_id and sequence = new.sequence and transaction_id = new.id) then
    raise exception 'transaction % has no postings', new.id
      using errcode = 'RG006', constraint = 'postings_sum_to_zero', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $$;
comment on function registry.check_has_postings() is 'At commit every transaction has its postings.';
create constraint trigger _200_has_postings after insert on registry.transactions deferrable initially deferred for each row execute function registry.check_has_postings();

create function registry.check_sequence() returns trigger language plpgsql as $$
declare
  v_asset uuid;
begin
  select n.asset_id into v_asset
    from (select register_id, asset_id, min(sequence) as low, max(sequence) as high, count(*) as many from added group by register_id, asset_id) n
   where n.high - n.low + 1 <> n.many
      or (n.low > 1 and not exists (select from registry.transactions t where t.register_id = n.register_id and t.asset_id = n.asset_id and t.sequence = n.low - 1))
   limit 1;
  if found then
    raise exception 'the sequence of asset % has a gap', v_asset
      using errcode = 'RG007', constraint = 'sequence_has_no_gap', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $$;
comment on function registry.check_sequence() is 'Transactions of an asset are numbered from one without gaps.';
create trigger _210_sequence after insert on registry.transactions referencing new table as added for each statement execute function registry.check_sequence();

create or replace function registry.check_authorized_total() returns trigger language plpgsql as $$
declare
  v_asset uuid := case tg_table_name when 'assets' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'asset_id')::uuid end;
  v_total numeric;
  v_sum numeric;
  v_book numeric;
begin
  select authorized_total into v_total from registry.assets where register_id = new.register_id and id = v_asset;
  select coalesce(sum(quantity), 0) into v_sum from registry.authorized_adjustments where register_id = new.register_id and asset_id = v_asset;
  select authorized into v_book from registry.books where register_id = new.register_id and asset_id = v_asset;
  if coalesce(v_total, 0) <> v_sum then
    raise exception 'the authorised total of asset % is not the sum of its adjustments', v_asset
      using errcode = 'RG002', constraint = 'authorized_total_follows', table = tg_table_name, schema = tg_table_schema;
  end if;
  if v_book is null or v_total <> v_book then
    raise exception 'the authorised total of asset % is not what its ledger says', v_asset
      using errcode = 'RG002', constraint = 'authorized_total_follows', table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $$;
comment on function registry.check_authorized_total() is 'At commit an authorised total is the sum of its recorded adjustments, and what the ledger says.';
create constraint trigger _200_authorized_total after update of authorized on registry.books
  deferrable initially deferred for each row when (old.authorized <> new.authorized) execute function registry.check_authorized_total();

-- Row-level security -------------------------------------------------------------------------------------------------------

do $$
declare
  v_table text;
begin
  foreach v_table in array array['documents', 'parties', 'personal_data', 'access_entries', 'holders', 'holder_parties', 'verifications', 'stock_plans', 'legend_templates',
    'books', 'transactions', 'lots', 'postings', 'restatements', 'positions', 'reserves', 'restrictions'] loop
    execute format('alter table registry.%I enable row level security', v_table);
    execute format('alter table registry.%I force row level security', v_table);
  end loop;
end $$;

create policy seen on registry.documents for select to registry_app using (
  register_id = any ((select registry.holder_registers())::uuid[]) or account_id = (select registry.account_id()));
create policy added on registry.documents for insert to registry_app with check (
  account_id = (select registry.account_id()) and register_id = any ((select registry.joined_registers())::uuid[]));

create policy seen on registry.parties for select to registry_app using (
  register_id = any ((select registry.holder_registers())::uuid[]) or id = any ((select registry.held_parties())::uuid[])
  or (account_id = (select registry.account_id()) and (select registry.lens()) not in ('issuer', 'agent'))
  or id in (select hp.party_id from registry.holder_parties hp where hp.servicing_account_id = (select registry.account_id())));
create policy added on registry.parties for insert to registry_app with check (register_id = any ((select registry.holder_registers())::uuid[]));
create policy changed on registry.parties for update to registry_app using (register_id = any ((select registry.holder_registers())::uuid[]));

-- Which rows there are; what stands in them, the grants keep back.
create policy seen on registry.personal_data for select to registry_app using (register_id = any ((select registry.holder_registers())::uuid[]));
create policy added on registry.personal_data for insert to registry_app with check (register_id = any ((select registry.holder_registers())::uuid[]));
create policy changed on registry.personal_data for update to registry_app using (register_id = any ((select registry.holder_registers())::uuid[]));
create policy ledger on registry.personal_data for select to registry_ledger using (true);
create policy ledger on registry.parties for select to registry_ledger using (true);
create policy ledger on registry.holder_parties for select to registry_ledger using (true);
create policy ledger on registry.access_entries for insert to registry_ledger with check (account_id = (select registry.account_id()));

create policy seen on registry.access_entries for select to registry_app using (
  (account_id = (select registry.account_id()) or register_id = any ((select registry.holder_registers())::uuid[]) or subject_account_id = (select registry.account_id()))
  and (select registry.oversees()));

create policy seen on registry.holders for select to registry_app using (
  register_id = any ((select registry.holder_registers())::uuid[]) or id = any ((select registry.held_holders())::uuid[]) or servicing_account_id = (select registry.account_id()));
create policy added on registry.holders for insert to registry_app with check (register_id = any ((select registry.holder_registers())::uuid[]));
create policy changed on registry.holders for update to registry_app using (register_id = any ((select registry.holder_registers())::uuid[]));

create policy seen on registry.holder_parties for select to registry_app using (
  register_id = any ((select registry.holder_registers())::uuid[]) or holder_id = any ((select registry.held_holders())::uuid[]) or servicing_account_id = (select registry.account_id()));
create policy added on registry.holder_parties for insert to registry_app with check (register_id = any ((select registry.holder_registers())::uuid[]));
create policy changed on registry.holder_parties for update to registry_app using (register_id = any ((select registry.holder_registers())::uuid[]));

create policy seen on registry.verifications for select to registry_app using (
  register_id = any ((select registry.holder_registers())::uuid[]) or party_id = any ((select registry.held_parties())::uuid[])
  or party_id in (select hp.party_id from registry.holder_parties hp where hp.servicing_account_id = (select registry.account_id())));
create policy added on registry.verifications for insert to registry_app with check (register_id = any ((select registry.holder_registers())::uuid[]));

create policy seen on registry.stock_plans for select to registry_app using (register_id = any ((select registry.holder_registers())::uuid[]));
create policy added on registry.stock_plans for insert to registry_app with check (
  register_id = any ((select registry.kept_registers())::uuid[]) or asset_id = any ((select registry.kept_assets())::uuid[]));
create policy seen on registry.legend_templates for select to registry_app using (register_id = any ((select registry.joined_registers())::uuid[]));
create policy added on registry.legend_templates for insert to registry_app with check (register_id = any ((select registry.holder_registers())::uuid[]));

create policy seen on registry.books for select to registry_app using (
  register_id = any ((select registry.seen_registers())::uuid[]) or asset_id = any ((select registry.seen_assets())::uuid[]));
create policy added on registry.books for insert to registry_app with check (register_id = any ((select registry.kept_registers())::uuid[]));
-- Locking a row asks for the right to change it; which columns, the grants say: none.
create policy locked on registry.books for update to registry_app using (
  register_id = any ((select registry.kept_registers())::uuid[]) or asset_id = any ((select registry.kept_assets())::uuid[]));
create policy seen on registry.reserves for select to registry_app using (
  register_id = any ((select registry.kept_registers())::uuid[]) or asset_id = any ((select registry.kept_assets())::uuid[]));
create policy seen on registry.transactions for select to registry_app using (
  register_id = any ((select registry.kept_registers())::uuid[]) or asset_id = any ((select registry.kept_assets())::uuid[]));
create policy seen on registry.lots for select to registry_app using (
  register_id = any ((select registry.kept_registers())::uuid[]) or asset_id = any ((select registry.kept_assets())::uuid[])
  or holder_id = any ((select registry.held_holders())::uuid[]) or servicing_account_id = (select registry.account_id()));
create policy seen on registry.positions for select to registry_app using (
  register_id = any ((select registry.kept_registers())::uuid[]) or asset_id = any ((select registry.kept_assets())::uuid[])
  or holder_id = any ((select registry.held_holders())::uuid[]) or servicing_account_id = (select registry.account_id()));
-- History stays as it was written, so it cannot say who services a holder now: that is asked of the holders, once per statement.
create policy seen on registry.postings for select to registry_app using (
  register_id = any ((select registry.kept_registers())::uuid[]) or asset_id = any ((select registry.kept_assets())::uuid[])
  or owner_id = any ((select registry.held_holders())::uuid[])
  or owner_id in (select h.id from registry.holders h where h.servicing_account_id = (select registry.account_id())));
create policy seen on registry.restatements for select to registry_app using (
  register_id = any ((select registry.kept_registers())::uuid[]) or asset_id = any ((select registry.kept_assets())::uuid[])
  or owner_id = any ((select registry.held_holders())::uuid[])
  or owner_id in (select h.id from registry.holders h where h.servicing_account_id = (select registry.account_id())));
create policy seen on registry.restrictions for select to registry_app using (
  register_id = any ((select registry.kept_registers())::uuid[]) or asset_id = any ((select registry.kept_assets())::uuid[])
  or holder_id = any ((select registry.held_holders())::uuid[])
  or (holder_id is null and (register_id = any ((select registry.seen_registers())::uuid[]) or asset_id = any ((select registry.seen_assets())::uuid[])))
  or holder_id in (select h.id from registry.holders h where h.servicing_account_id = (select registry.account_id())));
create policy added on registry.restrictions for insert to registry_app with check (
  register_id = any ((select registry.kept_registers())::uuid[]) or asset_id = any ((select registry.kept_assets())::uuid[]));
create policy changed on registry.restrictions for update to registry_app using (
  register_id = any ((select registry.kept_registers())::uuid[]) or asset_id = any ((select registry.kept_assets())::uuid[]));

-- Nobody logs in as this role: its functions ask once per call whose register it is, so that no row need be asked again.
do $$
declare
  v_table text;
begin
  foreach v_table in array array['assets', 'books', 'transactions', 'lots', 'postings', 'restatements', 'positions', 'reserves', 'restrictions', 'authorized_adjustments'] loop
    execute format('create policy ledger on registry.%I for all to registry_ledger using (true) with check (true)', v_table);
  end loop;
end $$;
-- Whoever has a part in a register may propose; who keeps it, or a part of it, brings about.
drop policy added on registry.instructions;
create policy added on registry.instructions for insert to registry_app with check (
  account_id = (select registry.account_id())
  and (register_id = any ((select registry.kept_registers())::uuid[]) or asset_id = any ((select registry.kept_assets())::uuid[])
       or (asset_id is null and register_id = any ((select registry.holder_registers())::uuid[]))
       or (register_id = any ((select registry.joined_registers())::uuid[]) and status in ('draft', 'pending_approval'))));
drop policy added on registry.audit_entries;
create policy added on registry.audit_entries for insert to registry_app with check (
  account_id = (select registry.account_id())
  and (register_id is null or register_id = (select registry.account_id()) or register_id = any ((select registry.counterparts())::uuid[])
       or register_id = any ((select registry.joined_registers())::uuid[])));
drop policy added on registry.events;
create policy added on registry.events for insert to registry_app with check (
  account_id = (select registry.account_id())
  and (register_id is null or register_id = (select registry.account_id()) or register_id = any ((select registry.counterparts())::uuid[])
       or register_id = any ((select registry.joined_registers())::uuid[])));
-- The gate reads what an investor or a broker has a part in, to set the context.
create policy gate on registry.holders for select to registry_gate using (true);
create policy gate on registry.holder_parties for select to registry_gate using (true);
create policy gate on registry.positions for select to registry_gate using (true);

grant select on registry.parties, registry.access_entries, registry.holders, registry.holder_parties, registry.verifications, registry.stock_plans, registry.legend_templates,
  registry.books, registry.transactions, registry.lots, registry.postings, registry.restatements, registry.positions, registry.reserves, registry.restrictions, registry.documents to registry_app;
grant insert on registry.documents, registry.parties, registry.personal_data, registry.holders, registry.holder_parties, registry.verifications, registry.stock_plans,
  registry.legend_templates, registry.restrictions to registry_app;
grant select (register_id, id, party_id) on registry.personal_data to registry_app;
grant insert (register_id, asset_id), update (certificates) on registry.books to registry_app;
grant update (legal_name, country, lei, account_id, updated_at) on registry.parties to registry_app;
grant update (tax_ids, birth_date, addresses, contacts, payment_instructions, updated_at) on registry.personal_data to registry_app;
grant update (holder_number, registration, ownership_form, mail_status, status, status_reason, merged_into, holder_account_id, servicing_account_id, updated_at) on registry.holders to registry_app;
grant update (holder_account_id, servicing_account_id, removed_at) on registry.holder_parties to registry_app;
grant update (status, released_on, released_at, release_reason) on registry.restrictions to registry_app;
grant select on registry.holders, registry.holder_parties, registry.positions to registry_gate;

revoke insert on registry.authorized_adjustments from registry_app;
revoke update (authorized_total) on registry.assets from registry_app;
drop policy added on registry.authorized_adjustments;

grant usage on schema registry to registry_ledger;
grant select on registry.personal_data, registry.parties, registry.holder_parties to registry_ledger;
grant insert on registry.access_entries to registry_ledger;
grant select, insert on registry.transactions, registry.postings, registry.restatements, registry.authorized_adjustments to registry_ledger;
grant select, insert, update on registry.books, registry.lots, registry.positions, registry.reserves to registry_ledger;
grant select, update on registry.restrictions, registry.assets to registry_ledger;
grant execute on function registry.told(jsonb) to registry_ledger;

-- What is locked ---------------------------------------------------------------------------------------------------------------

create function registry.locked_units(p_register_id uuid, p_asset_id uuid, p_holder_id uuid, p_balance numeric, p_as_of date, p_known_at timestamptz) returns numeric
language sql stable parallel safe as $$
  with in_force as (
    select r.lot_id, sum(coalesce(r.quantity, 'infinity')) as quantity
      from registry.restrictions r
     where r.register_id = p_register_id and r.asset_id = p_asset_id and (r.holder_id = p_holder_id or r.holder_id is null) and r.kind <> 'legend'
       and r.effective_from <= p_as_of and (r.expires_on is null or r.expires_on > p_as_of)
       and r.placed_at <= p_known_at and (r.released_at is null or r.released_on > p_as_of or r.released_at > p_known_at)
     group by r.lot_id)
  -- A restriction follows its units to the lot that is left, so a lot counts as long as it had not been closed.
  select least(p_balance, coalesce(sum(least(coalesce(l.quantity, p_balance), f.quantity)), 0))
    from in_force f
    left join registry.lots l on l.register_id = p_register_id and l.id = f.lot_id
   where f.lot_id is null or l.closed_at is null or l.closed_on > p_as_of or l.closed_at > p_known_at
$$;
comment on function registry.locked_units(uuid, uuid, uuid, numeric, date, timestamptz) is
  'Units of a position that restrictions keep on a day, as known at an instant: those of each lot, of the holder and of the whole asset, together no more than the balance.';
grant execute on function registry.locked_units(uuid, uuid, uuid, numeric, date, timestamptz) to registry_app;

-- The one path on which the ledger is written --------------------------------------------------------------------------------

set local role registry_ledger;

create function registry.post(
  p_register_id uuid, p_books jsonb, p_transactions jsonb, p_lots jsonb, p_closed jsonb, p_postings jsonb,
  p_restatements jsonb, p_positions jsonb, p_reserves jsonb, p_adjustments jsonb, p_restrictions jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_row record;
  v_list jsonb;
  v_whole boolean := p_register_id = any (registry.kept_registers());
  v_assets uuid[] := registry.kept_assets();
begin
  -- What the context keeps, once for all that follows: every row below bears the register, and whoever keeps single assets of it writes no other's.
  if v_whole is not true then
    foreach v_list in array array[p_books, p_transactions, p_lots, p_postings, p_restatements, p_positions, p_reserves, p_adjustments] loop
      if exists (select from jsonb_to_recordset(v_list) n (asset_id uuid) where (n.asset_id = any (v_assets)) is not true) then
        raise exception 'the ledger is kept by others' using errcode = '42501', table = 'books', schema = 'registry';
      end if;
    end loop;
  end if;
  -- Rows that change are found one by one, by their keys: a join would go through the whole register where the planner believes it small.
  for v_row in select * from jsonb_to_recordset(p_books) n (asset_id uuid, from_sequence bigint, sequence bigint, recorded_at timestamptz, effective_date date, authorized numeric,
       unissued numeric, reserved_change numeric, treasury numeric, suspense numeric, outstanding_change numeric, holder_count integer, certificates bigint) loop
    update registry.books b
       set sequence = v_row.sequence, recorded_at = v_row.recorded_at, effective_date = v_row.effective_date, authorized = v_row.authorized, unissued = v_row.unissued,
           reserved = b.reserved + v_row.reserved_change, treasury = v_row.treasury, suspense = v_row.suspense, outstanding = b.outstanding + v_row.outstanding_change,
           holder_count = v_row.holder_count, certificates = v_row.certificates
     where b.register_id = p_register_id and b.asset_id = v_row.asset_id and b.sequence = v_row.from_sequence;
    if not found then
      raise exception 'the book of asset % was not as it was read', v_row.asset_id using errcode = 'RG008', constraint = 'book_as_read', table = 'books', schema = 'registry';
    end if;
  end loop;
  insert into registry.transactions
    (register_id, id, asset_id, sequence, type, effective_date, recorded_at, instruction_id, reversal_of, resolution_of, counterpart_id, reason, document_id, payload, digest)
  select p_register_id, n.id, n.asset_id, n.sequence, n.type, n.effective_date, n.recorded_at, n.instruction_id, n.reversal_of, n.resolution_of, n.counterpart_id, n.reason,
         n.document_id, n.payload, decode(n.digest, 'hex')
    from jsonb_to_recordset(p_transactions) n (id uuid, asset_id uuid, sequence bigint, type text, effective_date date, recorded_at timestamptz, instruction_id uuid,
         reversal_of uuid, resolution_of uuid, counterpart_id uuid, reason text, document_id uuid, payload text, digest text);
  if p_lots is not null then
    insert into registry.lots
      (register_id, id, asset_id, holder_id, servicing_account_id, custom_id, quantity, form, issue_date, acquisition_date, price, cost_basis, consideration_text,
       security_law_exemptions, legend_ids, share_numbers, stock_plan_id, board_approval_date, stockholder_approval_date, comments, predecessor_ids, opened_by, opened_on, opened_at)
    select p_register_id, n.id, n.asset_id, n.holder_id, n.servicing_account_id, n.custom_id, n.quantity, n.form, n.issue_date, n.acquisition_date, n.price, n.cost_basis,
           n.consideration_text, coalesce(n.security_law_exemptions, '[]'), coalesce(n.legend_ids, '{}'), n.share_numbers, n.stock_plan_id, n.board_approval_date,
           n.stockholder_approval_date, n.comments, coalesce(n.predecessor_ids, '{}'), n.opened_by, n.opened_on, n.opened_at
      from jsonb_to_recordset(p_lots) n (id uuid, asset_id uuid, holder_id uuid, servicing_account_id uuid, custom_id text, quantity numeric, form text, issue_date date,
           acquisition_date date, price numeric, cost_basis numeric, consideration_text text, security_law_exemptions jsonb, legend_ids uuid[], share_numbers int8multirange,
           stock_plan_id uuid, board_approval_date date, stockholder_approval_date date, comments text, predecessor_ids uuid[], opened_by uuid, opened_on date, opened_at timestamptz);
  end if;
  if p_closed is not null then
    for v_row in select * from jsonb_to_recordset(p_closed) n (id uuid, closed_by uuid, closed_on date, closed_at timestamptz) loop
      update registry.lots l set closed_by = v_row.closed_by, closed_on = v_row.closed_on, closed_at = v_row.closed_at
       where l.register_id = p_register_id and l.id = v_row.id and (v_whole or l.asset_id = any (v_assets));
      if not found then
        raise exception 'lot % is not there', v_row.id using errcode = 'RG004', constraint = 'lot_closed_once', table = 'lots', schema = 'registry';
      end if;
    end loop;
  end if;
  insert into registry.postings
    (register_id, id, asset_id, transaction_id, sequence, line, type, ledger_account, owner_id, lot_id, quantity, balance_after, effective_date, recorded_at)
  select p_register_id, n.id, n.asset_id, n.transaction_id, n.sequence, n.line, n.type, n.ledger_account, n.owner_id, n.lot_id, n.quantity, n.balance_after, n.effective_date, n.recorded_at
    from jsonb_to_recordset(p_postings) n (id uuid, asset_id uuid, transaction_id uuid, sequence bigint, line integer, type text, ledger_account text, owner_id uuid,
         lot_id uuid, quantity numeric, balance_after numeric, effective_date date, recorded_at timestamptz);
  if p_restatements is not null then
    insert into registry.restatements (register_id, id, asset_id, transaction_id, sequence, ledger_account, owner_id, balance, effective_date, recorded_at)
    select p_register_id, n.id, n.asset_id, n.transaction_id, n.sequence, n.ledger_account, n.owner_id, n.balance, n.effective_date, n.recorded_at
      from jsonb_to_recordset(p_restatements) n (id uuid, asset_id uuid, transaction_id uuid, sequence bigint, ledger_account text, owner_id uuid, balance numeric,
           effective_date date, recorded_at timestamptz);
  end if;
  if p_positions is not null then
    insert into registry.positions as p (register_id, id, asset_id, holder_id, servicing_account_id, balance)
    select p_register_id, n.id, n.asset_id, n.holder_id, n.servicing_account_id, n.balance
      from jsonb_to_recordset(p_positions) n (id uuid, asset_id uuid, holder_id uuid, servicing_account_id uuid, balance numeric)
    on conflict on constraint positions_holder_unique do update set balance = excluded.balance;
  end if;
  if p_reserves is not null then
    insert into registry.reserves as r (register_id, id, asset_id, stock_plan_id, balance)
    select p_register_id, n.id, n.asset_id, n.stock_plan_id, n.balance from jsonb_to_recordset(p_reserves) n (id uuid, asset_id uuid, stock_plan_id uuid, balance numeric)
    on conflict on constraint reserves_plan_unique do update set balance = excluded.balance;
  end if;
  if p_adjustments is not null then
    insert into registry.authorized_adjustments
      (register_id, asset_id, id, sequence, quantity, authorized_total, authority, effective_date, board_approval_date, stockholder_approval_date, comments, instruction_id)
    select p_register_id, n.asset_id, n.id,
           n.place + coalesce((select max(j.sequence) from registry.authorized_adjustments j where j.register_id = p_register_id and j.asset_id = n.asset_id), 0),
           n.quantity, n.so_far + (select a.authorized_total from registry.assets a where a.register_id = p_register_id and a.id = n.asset_id), n.authority, n.effective_date, n.board_approval_date, n.stockholder_approval_date, n.comments, n.instruction_id
      from (select m.*, row_number() over (partition by m.asset_id order by m.line) as place, sum(m.quantity) over (partition by m.asset_id order by m.line) as so_far
              from jsonb_to_recordset(p_adjustments) m (asset_id uuid, id uuid, line integer, quantity numeric, authority text, effective_date date, board_approval_date date,
                   stockholder_approval_date date, comments text, instruction_id uuid)) n;
    for v_row in select m.asset_id, sum(m.quantity) as quantity from jsonb_to_recordset(p_adjustments) m (asset_id uuid, quantity numeric) group by m.asset_id loop
      update registry.assets a set authorized_total = a.authorized_total + v_row.quantity, updated_at = now() where a.register_id = p_register_id and a.id = v_row.asset_id;
    end loop;
  end if;
  if p_restrictions is not null then
    for v_row in select * from jsonb_to_recordset(p_restrictions) n (id uuid, holder_id uuid, lot_id uuid, quantity numeric) loop
      update registry.restrictions r set holder_id = v_row.holder_id, lot_id = v_row.lot_id, quantity = v_row.quantity where r.register_id = p_register_id and r.id = v_row.id and (v_whole or r.asset_id = any (v_assets));
    end loop;
  end if;
end $$;
comment on function registry.post(uuid, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb) is
  'Writes transactions that have been decided, with all that follows from them, in the register of the context. The only way in which ledger tables are written.';

create function registry.assign_servicing(p_register_id uuid, p_holder_id uuid, p_servicing_account_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if (p_register_id = any (registry.holder_registers())) is not true then
    raise exception 'the holders are kept by others' using errcode = '42501', table = 'holders', schema = 'registry';
  end if;
  update registry.lots set servicing_account_id = p_servicing_account_id where register_id = p_register_id and holder_id = p_holder_id;
  update registry.positions set servicing_account_id = p_servicing_account_id where register_id = p_register_id and holder_id = p_holder_id;
end $$;
comment on function registry.assign_servicing(uuid, uuid, uuid) is 'Shows the lots and positions of a holder to the account that services it from now on.';

create function registry.read_personal_data(p_register_id uuid, p_party_id uuid, p_purpose text) returns jsonb
language plpgsql volatile security definer cost 10000 set search_path = pg_catalog, pg_temp as $$
declare
  v_subject uuid;
  v_own boolean;
  v_data jsonb;
begin
  select p.account_id, coalesce(p.account_id = registry.account_id(), false) into v_subject, v_own from registry.parties p where p.register_id = p_register_id and p.id = p_party_id;
  -- Of a rehearsal nothing is left, the entry of a look neither: so nothing is told.
  if not registry.reads_personal_data() or current_setting('registry.rehearsal', true) = 'on' then return null; end if;
  if not (v_own or p_register_id = any (registry.holder_registers())
          or exists (select from registry.holder_parties hp where hp.register_id = p_register_id and hp.party_id = p_party_id and hp.servicing_account_id = registry.account_id())) then
    return null;
  end if;
  select jsonb_build_object('taxIds', d.tax_ids, 'birthDate', d.birth_date, 'addresses', d.addresses, 'contacts', d.contacts, 'paymentInstructions', d.payment_instructions)
    into v_data from registry.personal_data d where d.register_id = p_register_id and d.party_id = p_party_id;
  if v_data is not null and not v_own then
    insert into registry.access_entries (account_id, id, register_id, party_id, subject_account_id, user_id, purpose)
      values (registry.account_id(), gen_random_uuid(), p_register_id, p_party_id, v_subject, registry.user_id(), p_purpose);
  end if;
  return v_data;
end $$;
comment on function registry.read_personal_data(uuid, uuid, text) is
  'The personal data of a party, for those with the right to it; null for others. Whoever is not the person itself leaves an access entry.';

revoke execute on function registry.post(uuid, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb), registry.assign_servicing(uuid, uuid, uuid),
  registry.read_personal_data(uuid, uuid, text) from public;
grant execute on function registry.post(uuid, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb), registry.assign_servicing(uuid, uuid, uuid),
  registry.read_personal_data(uuid, uuid, text) to registry_app;

-- The context, with what an investor holds and a broker services -----------------------------------------------------------------

set local role registry_gate;

create or replace function auth.act_as(p_account_id uuid, p_account_type text, p_user_role text, p_user_id uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_lens text := case p_account_type when 'issuer' then 'issuer' when 'transfer_agent' then 'agent' when 'investor' then 'holder' when 'platform' then 'platform' else 'servicer' end;
  v_whole uuid[] := '{}';
  v_assets uuid[] := '{}';
  v_part uuid[] := '{}';
  v_holders uuid[] := '{}';
  v_parties uuid[] := '{}';
begin
  if v_lens = 'issuer' then
    v_whole := array[p_account_id];
  elsif v_lens in ('agent', 'servicer') then
    select coalesce(array_agg(distinct register_id) filter (where asset_id is null), '{}'),
           coalesce(array_agg(distinct asset_id) filter (where asset_id is not null), '{}'),
           coalesce(array_agg(distinct register_id) filter (where asset_id is not null), '{}')
      into v_whole, v_assets, v_part
      from registry.appointments where account_id = p_account_id and status = 'active';
  end if;
  if v_lens = 'servicer' then
    -- Each next asset is found by the index: as many steps as assets, however many clients there are.
    v_assets := v_assets || array(
      with recursive held (asset_id) as (
        (select asset_id from registry.positions where servicing_account_id = p_account_id order by asset_id limit 1)
        union all
        select (select p.asset_id from registry.positions p where p.servicing_account_id = p_account_id and p.asset_id > held.asset_id order by p.asset_id limit 1)
          from held where held.asset_id is not null)
      select asset_id from held where asset_id is not null);
    v_part := v_part || array(
      with recursive joined (register_id) as (
        (select register_id from registry.holders where servicing_account_id = p_account_id order by register_id limit 1)
        union all
        select (select h.register_id from registry.holders h where h.servicing_account_id = p_account_id and h.register_id > joined.register_id order by h.register_id limit 1)
          from joined where joined.register_id is not null)
      select register_id from joined where register_id is not null);
  elsif v_lens = 'holder' then
    select coalesce(array_agg(id), '{}'), coalesce(array_agg(distinct register_id), '{}') into v_holders, v_part
      from registry.holders where holder_account_id = p_account_id;
    if v_holders <> '{}' then
      v_parties := array(select distinct hp.party_id from registry.holder_parties hp
                          where hp.register_id = any (v_part) and hp.holder_id = any (v_holders) and hp.removed_at is null);
      v_assets := array(select distinct p.asset_id from registry.positions p where p.register_id = any (v_part) and p.holder_id = any (v_holders));
    end if;
  end if;
  perform set_config('registry.account_id', p_account_id::text, true),
          set_config('registry.user_id', coalesce(p_user_id::text, ''), true),
          set_config('registry.user_role', p_user_role, true),
          set_config('registry.lens', v_lens, true),
          set_config('registry.kept_registers', case when v_lens in ('issuer', 'agent') then v_whole::text else '{}' end, true),
          set_config('registry.kept_assets', case when v_lens = 'agent' then v_assets::text else '{}' end, true),
          set_config('registry.holder_registers', case when v_lens in ('issuer', 'agent') then (v_whole || v_part)::text else '{}' end, true),
          set_config('registry.joined_registers', (v_whole || v_part)::text, true),
          set_config('registry.held_holders', v_holders::text, true),
          set_config('registry.held_parties', v_parties::text, true),
          set_config('registry.seen_registers', v_whole::text, true),
          set_config('registry.seen_assets', v_assets::text, true);
  return v_lens;
end $$;
comment on function auth.act_as(uuid, text, text, uuid) is 'Sets the context of the present database transaction. The only function that does.';

create function auth.look_in_noting(p_digest bytea, p_remote inet) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_token record := auth.find_token(p_digest, p_remote);
begin
  if v_token.kind = 'role' then
    perform auth.act_as(v_token.account_id, v_token.account_type, v_token.user_role, v_token.user_id);
  end if;
  return v_token.kind;
end $$;
comment on function auth.look_in_noting(bytea, inet) is 'As look_in, for a read that leaves access entries behind.';

create function auth.find_servicers(p_register_id uuid, p_account_ids uuid[]) returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select distinct p.account_id
    from registry.appointments p
    join registry.accounts a on a.id = p.account_id
   where p.register_id = p_register_id and p.account_id = any (p_account_ids) and p.capacity in ('broker', 'custodian') and p.status = 'active' and a.status = 'active'
     and (p_register_id = any (registry.holder_registers()) or p.account_id = registry.account_id());
end;
comment on function auth.find_servicers(uuid, uuid[]) is
  'Which of the accounts are brokers or custodians of a register, for those who keep its holders: an agent does not see the appointments of others.';

revoke execute on function auth.look_in_noting(bytea, inet), auth.find_servicers(uuid, uuid[]) from public;
grant execute on function auth.look_in_noting(bytea, inet), auth.find_servicers(uuid, uuid[]) to registry_app;

set local role registry_owner;

-- What was authorised before there was a ledger ----------------------------------------------------------------------------

alter table registry.assets no force row level security;
alter table registry.authorized_adjustments no force row level security;
alter table registry.books no force row level security;
alter table registry.transactions no force row level security;
alter table registry.postings no force row level security;
alter table registry.restatements no force row level security;

do $$
declare
  j record;
  v_asset uuid;
  v_recorded_at timestamptz;
  v_date date;
  v_id uuid;
  v_after numeric;
  v_restated jsonb;
  v_told text;
  v_payload text;
begin
  for j in select * from registry.authorized_adjustments order by register_id, asset_id, sequence loop
    v_recorded_at := case when v_asset = j.asset_id then greatest(j.recorded_at, v_recorded_at + interval '1 microsecond') else j.recorded_at end;
    v_asset := j.asset_id;
    -- Dates were not compared with the total then: units that were taken back before there were so many leave when there were.
    with told as (
      select d.effective_date, sum(sum(d.quantity)) over (order by d.effective_date) as total,
             lead(d.effective_date) over (order by d.effective_date) as until
        from registry.postings d where d.register_id = j.register_id and d.asset_id = j.asset_id and d.ledger_account = 'unissued' group by d.effective_date
    ), possible as (
      select max(t.until) as from_date from told t where t.total + j.quantity < 0
      union all select min(t.effective_date) from told t where j.quantity < 0
    )
    select greatest(j.effective_date, max(p.from_date)) into v_date from possible p;
    select j.quantity + coalesce(sum(d.quantity), 0) into v_after
      from registry.postings d where d.register_id = j.register_id and d.asset_id = j.asset_id and d.ledger_account = 'unissued' and d.effective_date <= v_date;
    -- Balances that had been told for later dates, once for each of the two accounts.
    select jsonb_agg(jsonb_build_object('ledger_account', s.ledger_account, 'effective_date', r.effective_date, 'balance', s.sign * (r.total + j.quantity)) order by s.sign, r.effective_date),
           string_agg(format('{"account":"%s","balance":"%s","effective_date":"%s","owner":"%s"}', s.ledger_account, trim_scale(s.sign * (r.total + j.quantity)), to_char(r.effective_date, 'YYYY-MM-DD'), j.asset_id),
                      ',' order by s.sign, r.effective_date)
      into v_restated, v_told
      from (select d.effective_date, sum(sum(d.quantity)) over (order by d.effective_date) as total
              from registry.postings d where d.register_id = j.register_id and d.asset_id = j.asset_id and d.ledger_account = 'unissued' group by d.effective_date) r
     cross join (values ('authorized', -1), ('unissued', 1)) s (ledger_account, sign)
     where r.effective_date > v_date;
    v_payload := format('{"asset":"%s","effective_date":"%s","instruction":"%s","postings":[{"account":"authorized","balance_after":"%s","owner":"%s","quantity":"%s"},'
                        || '{"account":"unissued","balance_after":"%s","owner":"%s","quantity":"%s"}],"recorded_at":"%s","register":"%s"%s,"sequence":"%s","type":"authorize","version":"1"}',
      j.asset_id, to_char(v_date, 'YYYY-MM-DD'), j.instruction_id, trim_scale(-v_after), j.asset_id, trim_scale(-j.quantity), trim_scale(v_after), j.asset_id, trim_scale(j.quantity),
      to_char(v_recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), j.register_id, ',"restatements":[' || v_told || ']', j.sequence);
    v_id := gen_random_uuid();
    insert into registry.transactions (register_id, id, asset_id, sequence, type, effective_date, recorded_at, instruction_id, payload, digest)
      values (j.register_id, v_id, j.asset_id, j.sequence, 'authorize', v_date, v_recorded_at, j.instruction_id, v_payload, sha256(convert_to(v_payload, 'UTF8')));
    insert into registry.postings
      (register_id, id, asset_id, transaction_id, sequence, line, type, ledger_account, owner_id, quantity, balance_after, effective_date, recorded_at)
      values (j.register_id, gen_random_uuid(), j.asset_id, v_id, j.sequence, 1, 'authorize', 'authorized', j.asset_id, -j.quantity, -v_after, v_date, v_recorded_at),
             (j.register_id, gen_random_uuid(), j.asset_id, v_id, j.sequence, 2, 'authorize', 'unissued', j.asset_id, j.quantity, v_after, v_date, v_recorded_at);
    insert into registry.restatements (register_id, id, asset_id, transaction_id, sequence, ledger_account, owner_id, balance, effective_date, recorded_at)
    select j.register_id, gen_random_uuid(), j.asset_id, v_id, j.sequence, n.ledger_account, j.asset_id, n.balance, n.effective_date, v_recorded_at
      from jsonb_to_recordset(v_restated) n (ledger_account text, balance numeric, effective_date date);
  end loop;
end $$;

insert into registry.books (register_id, asset_id, sequence, recorded_at, effective_date, authorized, unissued)
select a.register_id, a.id, coalesce(t.sequence, 0), coalesce(t.recorded_at, '-infinity'), coalesce(t.effective_date, '-infinity'), coalesce(a.authorized_total, 0), coalesce(a.authorized_total, 0)
  from registry.assets a
  left join lateral (select max(d.sequence) as sequence, max(d.recorded_at) as recorded_at, max(d.effective_date) as effective_date
                       from registry.transactions d where d.register_id = a.register_id and d.asset_id = a.id) t on true;

-- What the guards ask at commit they ask now, while the owner sees the rows and before the tables change.
set constraints all immediate;

alter table registry.assets force row level security;
alter table registry.authorized_adjustments force row level security;
alter table registry.books force row level security;
alter table registry.transactions force row level security;
alter table registry.postings force row level security;
alter table registry.restatements force row level security;

reset role;
