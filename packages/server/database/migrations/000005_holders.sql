-- breaking: no
-- transaction: one
-- Documents, parties and their personal data, holders, verifications, stock plans and legends.

set local role registry_owner;

-- Tables -------------------------------------------------------------------------------------------------------------

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
  constraint documents_name_has_no_path check (name !~ '[/\\]'),
  constraint documents_media_type_length check (char_length(media_type) between 3 and 100),
  constraint documents_content_is_whole check (octet_length(content) = size_bytes and sha256(content) = sha256)
);
create index documents_id on registry.documents (id);
create index documents_by_created_at on registry.documents (register_id, created_at, id);
create index documents_by_name on registry.documents (register_id, name, id);
create index documents_by_account on registry.documents (account_id, id);
create unique index documents_once on registry.documents (register_id, account_id, sha256, name);
comment on table registry.documents is
  'A document of a register with its SHA-256: a resolution, a court order, a form.';

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
create index parties_by_country on registry.parties (register_id, country, id);
create index parties_by_account on registry.parties (account_id, id) where account_id is not null;
comment on table registry.parties is
  'A person or institution on the register of one issuer.';

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
comment on table registry.personal_data is
  'Tax ids, birth date, addresses, contacts and payment instructions of a party. Read through one function only, which '
  'records each access.';

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
create index access_entries_by_subject on registry.access_entries (subject_account_id, id)
  where subject_account_id is not null;
comment on table registry.access_entries is
  'Who read whose personal data, when and for which purpose.';

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
  merged_by uuid,
  status_before_merge text,
  holder_account_id uuid,
  servicing_account_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint holders_pk primary key (register_id, id),
  constraint holders_register_fk foreign key (register_id) references registry.accounts (id),
  constraint holders_merged_into_fk
    foreign key (register_id, merged_into) references registry.holders (register_id, id),
  constraint holders_number_unique unique (register_id, holder_number),
  constraint holders_ownership_form_known check (ownership_form in (
    'sole', 'joint_tenants', 'tenants_in_common', 'community_property', 'trust', 'custodial_minor', 'nominee',
    'entity')),
  constraint holders_mail_status_known check (mail_status in ('deliverable', 'returned', 'lost')),
  constraint holders_status_known check (status in ('active', 'suspended', 'closed', 'merged')),
  constraint holders_merged_has_target check ((status = 'merged') = (merged_into is not null)),
  constraint holders_merged_together check (
    (merged_by is null) = (status_before_merge is null)
    and (merged_by is null or status = 'merged')),
  constraint holders_holder_number_length check (char_length(holder_number) between 1 and 40),
  constraint holders_registration_length check (char_length(registration) between 1 and 500),
  constraint holders_status_reason_length check (char_length(status_reason) between 1 and 1000)
);
create index holders_id on registry.holders (id);
create index holders_by_registration on registry.holders (register_id, registration, id);
create index holders_by_registration_key on registry.holders (register_id, registration_key, id);
create index holders_by_status on registry.holders (register_id, status, id);
create index holders_by_created_at on registry.holders (register_id, created_at, id);
create index holders_by_numeral on registry.holders (
  register_id,
  (case when holder_number ~ '^[1-9][0-9]{0,17}$' then holder_number::bigint end) desc nulls last);
create index holders_merged_by on registry.holders (register_id, merged_by) where merged_by is not null;
create index holders_by_account on registry.holders (holder_account_id, id) where holder_account_id is not null;
create index holders_by_servicing on registry.holders (servicing_account_id, register_id, id)
  where servicing_account_id is not null;
create index holders_serviced on registry.holders (servicing_account_id, id) where servicing_account_id is not null;
comment on table registry.holders is
  'A securityholder account on the register of one issuer, in the exact words of its registration.';

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
  constraint holder_parties_holder_fk
    foreign key (register_id, holder_id) references registry.holders (register_id, id),
  constraint holder_parties_party_fk foreign key (register_id, party_id) references registry.parties (register_id, id),
  constraint holder_parties_capacity_known check (capacity in (
    'owner', 'joint_owner', 'trustee', 'beneficiary', 'custodian', 'minor', 'nominee', 'attorney', 'executor')),
  constraint holder_parties_share_range check (share > 0 and share <= 1)
);
create unique index holder_parties_once on registry.holder_parties (register_id, holder_id, party_id, capacity)
  where removed_at is null;
create index holder_parties_id on registry.holder_parties (id);
create index holder_parties_by_holder on registry.holder_parties (register_id, holder_id, id);
create index holder_parties_by_party on registry.holder_parties (register_id, party_id, id);
create index holder_parties_by_servicing on registry.holder_parties (servicing_account_id, party_id)
  where servicing_account_id is not null;
comment on table registry.holder_parties is
  'A party of a holder, in its capacity and with its share.';

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
  constraint verifications_document_fk
    foreign key (register_id, document_id) references registry.documents (register_id, id),
  constraint verifications_kind_known check (kind in (
    'identity', 'sanctions', 'business', 'accreditation', 'qualification', 'tax_form', 'affiliate', 'blocked')),
  constraint verifications_status_known check (status in ('pending', 'passed', 'failed', 'expired', 'revoked')),
  constraint verifications_provider_length check (char_length(provider) between 1 and 200),
  constraint verifications_reference_length check (char_length(reference) between 1 and 200)
);
create index verifications_id on registry.verifications (id);
create index verifications_by_kind on registry.verifications (register_id, kind, id);
create index verifications_by_status on registry.verifications (register_id, status, id);
create index verifications_by_expires_at on registry.verifications (register_id, expires_at, id);
create index verifications_by_recorded_at on registry.verifications (register_id, recorded_at, id);
create index verifications_by_party on registry.verifications (register_id, party_id, recorded_at, id);
comment on table registry.verifications is
  'A finding about a party, by its provider and with its term. A later one of the same kind replaces the earlier one.';

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
  constraint stock_plans_cancellation_known
    check (default_cancellation_behavior in ('retire', 'return_to_pool', 'hold_as_capital_stock'))
);
create index stock_plans_id on registry.stock_plans (id);
create index stock_plans_by_asset on registry.stock_plans (register_id, asset_id, id);
comment on table registry.stock_plans is
  'A plan for which units of an asset are reserved.';

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
comment on table registry.legend_templates is
  'The wording of a legend that a lot may bear.';

-- Guards -------------------------------------------------------------------------------------------------------------

create trigger _100_append_only before update or delete on registry.documents
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.documents
  for each statement execute function registry.reject_change();
create trigger _100_append_only before update or delete on registry.access_entries
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.access_entries
  for each statement execute function registry.reject_change();
create trigger _100_append_only before delete on registry.holders
  for each row execute function registry.reject_change();
create trigger _101_same_key before update of register_id, id on registry.holders
  for each row when (old.register_id <> new.register_id or old.id <> new.id)
  execute function registry.reject_change();
-- The reversal of a merge is the one way back, to the status before it: registry.check_unmerged looks for the reversal.
create trigger _110_end_is_final before update on registry.holders
  for each row when (
    old.status = 'merged'
    and new.status <> 'merged'
    and (new.status = old.status_before_merge and new.merged_by is null) is not true)
  execute function registry.reject_reactivation();

-- Row-level security -------------------------------------------------------------------------------------------------

-- Documents. Visible to: the account that uploaded it; accounts that manage the holders of the register.
alter table registry.documents enable row level security;
alter table registry.documents force row level security;
create policy app_select on registry.documents
  for select to registry_app
  using (
    register_id = any ((select registry.managed_holder_registers())::uuid[])
    or account_id = (select registry.account_id()));
create policy app_insert on registry.documents
  for insert to registry_app
  with check (
    account_id = (select registry.account_id())
    and register_id = any ((select registry.participant_registers())::uuid[]));

-- Parties. Visible to: accounts that manage the holders of the register; the account that is this party, unless it is
-- an issuer or agent; the investor of a holder of this party; the account that services a holder of this party.
alter table registry.parties enable row level security;
alter table registry.parties force row level security;
create policy app_select on registry.parties
  for select to registry_app
  using (
    register_id = any ((select registry.managed_holder_registers())::uuid[])
    or id = any ((select registry.own_parties())::uuid[])
    or (account_id = (select registry.account_id()) and (select registry.lens()) not in ('issuer', 'agent'))
    or id in (
      select hp.party_id
        from registry.holder_parties hp
       where hp.servicing_account_id = (select registry.account_id())));
create policy app_insert on registry.parties
  for insert to registry_app
  with check (
    register_id = any ((select registry.managed_holder_registers())::uuid[]));
create policy app_update on registry.parties
  for update to registry_app
  using (
    register_id = any ((select registry.managed_holder_registers())::uuid[]));
create policy ledger_select on registry.parties
  for select to registry_ledger
  using (true);

-- Personal data. Visible to: accounts that manage the holders of the register, as ids; the grants withhold the rest.
alter table registry.personal_data enable row level security;
alter table registry.personal_data force row level security;
create policy app_select on registry.personal_data
  for select to registry_app
  using (
    register_id = any ((select registry.managed_holder_registers())::uuid[]));
create policy app_insert on registry.personal_data
  for insert to registry_app
  with check (
    register_id = any ((select registry.managed_holder_registers())::uuid[]));
create policy app_update on registry.personal_data
  for update to registry_app
  using (
    register_id = any ((select registry.managed_holder_registers())::uuid[]));
create policy ledger_select on registry.personal_data
  for select to registry_ledger
  using (true);

-- Access entries. Visible to: administrators and auditors of the account that read, of accounts that manage the holders
-- of the register, and of the account whose data was read.
alter table registry.access_entries enable row level security;
alter table registry.access_entries force row level security;
create policy app_select on registry.access_entries
  for select to registry_app
  using (
    (
      account_id = (select registry.account_id())
      or register_id = any ((select registry.managed_holder_registers())::uuid[])
      or subject_account_id = (select registry.account_id()))
    and (select registry.is_administrator_or_auditor()));
create policy ledger_insert on registry.access_entries
  for insert to registry_ledger
  with check (
    account_id = (select registry.account_id()));

-- Holders. Visible to: accounts that manage the holders of the register; the investor to which the holder belongs; the
-- account that services it.
alter table registry.holders enable row level security;
alter table registry.holders force row level security;
create policy app_select on registry.holders
  for select to registry_app
  using (
    register_id = any ((select registry.managed_holder_registers())::uuid[])
    or id = any ((select registry.own_holders())::uuid[])
    or servicing_account_id = (select registry.account_id()));
create policy app_insert on registry.holders
  for insert to registry_app
  with check (
    register_id = any ((select registry.managed_holder_registers())::uuid[]));
create policy app_update on registry.holders
  for update to registry_app
  using (
    register_id = any ((select registry.managed_holder_registers())::uuid[]));
create policy auth_select on registry.holders
  for select to registry_auth
  using (true);
create policy ledger_select on registry.holders
  for select to registry_ledger
  using (true);

-- Parties of holders. Visible to: accounts that see the holder.
alter table registry.holder_parties enable row level security;
alter table registry.holder_parties force row level security;
create policy app_select on registry.holder_parties
  for select to registry_app
  using (
    register_id = any ((select registry.managed_holder_registers())::uuid[])
    or holder_id = any ((select registry.own_holders())::uuid[])
    or servicing_account_id = (select registry.account_id()));
create policy app_insert on registry.holder_parties
  for insert to registry_app
  with check (
    register_id = any ((select registry.managed_holder_registers())::uuid[]));
create policy app_update on registry.holder_parties
  for update to registry_app
  using (
    register_id = any ((select registry.managed_holder_registers())::uuid[]));
create policy auth_select on registry.holder_parties
  for select to registry_auth
  using (true);
create policy ledger_select on registry.holder_parties
  for select to registry_ledger
  using (true);

-- Verifications. Visible to: accounts that manage the holders of the register; the investor of a holder of the party;
-- the account that services a holder of the party.
alter table registry.verifications enable row level security;
alter table registry.verifications force row level security;
create policy app_select on registry.verifications
  for select to registry_app
  using (
    register_id = any ((select registry.managed_holder_registers())::uuid[])
    or party_id = any ((select registry.own_parties())::uuid[])
    or party_id in (
      select hp.party_id
        from registry.holder_parties hp
       where hp.servicing_account_id = (select registry.account_id())));
create policy app_insert on registry.verifications
  for insert to registry_app
  with check (
    register_id = any ((select registry.managed_holder_registers())::uuid[]));

-- Stock plans. Visible to: accounts that manage the holders of the register.
alter table registry.stock_plans enable row level security;
alter table registry.stock_plans force row level security;
create policy app_select on registry.stock_plans
  for select to registry_app
  using (
    register_id = any ((select registry.managed_holder_registers())::uuid[]));
create policy app_insert on registry.stock_plans
  for insert to registry_app
  with check (
    register_id = any ((select registry.managed_registers())::uuid[])
    or asset_id = any ((select registry.managed_assets())::uuid[]));

-- Legends. Visible to: every participant of the register.
alter table registry.legend_templates enable row level security;
alter table registry.legend_templates force row level security;
create policy app_select on registry.legend_templates
  for select to registry_app
  using (
    register_id = any ((select registry.participant_registers())::uuid[]));
create policy app_insert on registry.legend_templates
  for insert to registry_app
  with check (
    register_id = any ((select registry.managed_holder_registers())::uuid[]));

-- Grants -------------------------------------------------------------------------------------------------------------

grant select, insert on
  registry.documents,
  registry.parties,
  registry.holders,
  registry.holder_parties,
  registry.verifications,
  registry.stock_plans,
  registry.legend_templates
  to registry_app;
grant select on registry.access_entries to registry_app;
-- Which parties have personal data, but none of it.
grant select (register_id, id, party_id) on registry.personal_data to registry_app;
grant insert on registry.personal_data to registry_app;
grant update (legal_name, country, lei, account_id, updated_at) on registry.parties to registry_app;
grant update (tax_ids, birth_date, addresses, contacts, payment_instructions, updated_at)
  on registry.personal_data to registry_app;
grant update (
  merged_into, merged_by, status_before_merge, updated_at,
  -- generated: columns holder_state
  registration, ownership_form, holder_number, mail_status, holder_account_id, servicing_account_id, status,
  status_reason
  -- end
) on registry.holders to registry_app;
grant update (holder_account_id, servicing_account_id, removed_at) on registry.holder_parties to registry_app;

grant select on registry.holders, registry.holder_parties to registry_auth;

grant select on registry.personal_data, registry.parties, registry.holder_parties to registry_ledger;
grant select (register_id, id, status, merged_by) on registry.holders to registry_ledger;
grant insert on registry.access_entries to registry_ledger;

-- Reading personal data ----------------------------------------------------------------------------------------------

set local role registry_ledger;

create function registry.read_personal_data(p_register_id uuid, p_party_id uuid, p_purpose text) returns jsonb
language plpgsql volatile security definer cost 10000
set search_path = pg_catalog, pg_temp
as $$
declare
  v_subject uuid;
  v_own boolean;
  v_data jsonb;
begin
  select p.account_id, coalesce(p.account_id = registry.account_id(), false)
    into v_subject, v_own
    from registry.parties p
   where p.register_id = p_register_id
     and p.id = p_party_id;
  -- A dry run is rolled back, and the access entry with it: therefore it reads nothing.
  if not registry.may_read_personal_data() or current_setting('registry.dry_run', true) = 'on' then
    return null;
  end if;
  if not (
    v_own
    or p_register_id = any (registry.managed_holder_registers())
    or exists (
      select from registry.holder_parties hp
       where hp.register_id = p_register_id
         and hp.party_id = p_party_id
         and hp.servicing_account_id = registry.account_id())) then
    return null;
  end if;
  select jsonb_build_object(
      'taxIds', d.tax_ids,
      'birthDate', d.birth_date,
      'addresses', d.addresses,
      'contacts', d.contacts,
      'paymentInstructions', d.payment_instructions)
    into v_data
    from registry.personal_data d
   where d.register_id = p_register_id
     and d.party_id = p_party_id;
  if v_data is not null and not v_own then
    insert into registry.access_entries
      (account_id, id, register_id, party_id, subject_account_id, user_id, purpose)
    values
      (registry.account_id(), gen_random_uuid(), p_register_id, p_party_id, v_subject, registry.user_id(), p_purpose);
  end if;
  return v_data;
end $$;
comment on function registry.read_personal_data(uuid, uuid, text) is
  'The personal data of a party, for the account that is the party, for accounts that manage the holders of the '
  'register, and for the account that services a holder of the party; null for others. Records an access entry, unless '
  'the account reads its own.';
revoke execute on function registry.read_personal_data(uuid, uuid, text) from public;
grant execute on function registry.read_personal_data(uuid, uuid, text) to registry_app;

reset role;
