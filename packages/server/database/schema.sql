-- The schema after all migrations, as the database's own catalogue tells it. Generated: change a migration instead.

create role registry_app login noinherit set idle_in_transaction_session_timeout=15s set lock_timeout=3s set random_page_cost=1.1 set statement_timeout=5s;
create role registry_gate nologin noinherit;
create role registry_owner nologin noinherit;
grant registry_gate to registry_owner;
grant connect on database this to public;
grant connect on database this to registry_app;
grant connect, create on database this to registry_owner;

create schema auth authorization registry_owner;
comment on schema auth is 'Tokens, and the functions of the door. The app role reads nothing here; it calls the functions.';
grant usage on schema auth to registry_app;
grant create, usage on schema auth to registry_gate;

create schema registry authorization registry_owner;
comment on schema registry is 'What the register holds, tenant by tenant, behind row-level security.';
grant usage on schema registry to registry_app;
grant usage on schema registry to registry_gate;

create table auth.tokens (
  digest bytea not null,
  kind text not null,
  client_account_id uuid not null,
  api_client_id uuid not null,
  secret_id uuid not null,
  account_id uuid,
  delegation_id uuid,
  issued_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint tokens_pk PRIMARY KEY (digest),
  constraint tokens_digest_length CHECK ((octet_length(digest) = 32)),
  constraint tokens_kind_known CHECK ((kind = ANY (ARRAY['login'::text, 'role'::text]))),
  constraint tokens_role_has_delegation CHECK ((((kind = 'role'::text) = (delegation_id IS NOT NULL)) AND ((account_id IS NULL) = (delegation_id IS NULL))))
);
alter table auth.tokens owner to registry_owner;
alter table auth.tokens enable row level security;
alter table auth.tokens force row level security;
CREATE INDEX tokens_expires_at ON auth.tokens USING btree (expires_at);
create policy gate on auth.tokens for all to registry_gate
  using (true)
  with check (true);
grant delete, insert, select on table auth.tokens to registry_gate;
grant update (revoked_at) on table auth.tokens to registry_gate;
comment on table auth.tokens is 'Opaque bearer tokens by their SHA-256. Whether one is live is asked anew at every call, never copied here.';

create table registry.accounts (
  id uuid not null,
  account_type text not null,
  name text collate "C" not null,
  slug text collate "C" not null,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  constraint accounts_pk PRIMARY KEY (id),
  constraint accounts_slug_unique UNIQUE (slug),
  constraint accounts_account_type_known CHECK ((account_type = ANY (ARRAY['issuer'::text, 'broker'::text, 'transfer_agent'::text, 'custodian'::text, 'investor'::text, 'platform'::text]))),
  constraint accounts_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint accounts_slug_form CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(slug) <= 63))),
  constraint accounts_status_known CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'closed'::text])))
);
alter table registry.accounts owner to registry_owner;
alter table registry.accounts enable row level security;
alter table registry.accounts force row level security;
CREATE TRIGGER _110_ended BEFORE UPDATE ON registry.accounts FOR EACH ROW WHEN (((old.status = 'closed'::text) AND (new.status <> 'closed'::text))) EXECUTE FUNCTION registry.reject_revival();
create policy changed on registry.accounts for update to registry_app
  using (((( SELECT registry.lens() AS lens) = 'platform'::text) AND ( SELECT registry.administers() AS administers)));
create policy gate on registry.accounts for select to registry_gate
  using (true);
create policy opened on registry.accounts for insert to registry_app
  with check (((( SELECT registry.lens() AS lens) = 'platform'::text) AND ( SELECT registry.administers() AS administers)));
create policy seen on registry.accounts for select to registry_app
  using (((id = ( SELECT registry.account_id() AS account_id)) OR (( SELECT registry.lens() AS lens) = 'platform'::text) OR (id = ANY (( SELECT registry.counterparts() AS counterparts)::uuid[]))));
grant insert, select on table registry.accounts to registry_app;
grant select on table registry.accounts to registry_gate;
grant update (name, slug, status) on table registry.accounts to registry_app;
comment on table registry.accounts is 'A tenant: an issuer, broker, transfer agent, custodian, investor, or the platform itself.';

create table registry.api_client_secrets (
  account_id uuid not null,
  id uuid not null,
  api_client_id uuid not null,
  digest bytea not null,
  pepper_version integer not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_client_secrets_pk PRIMARY KEY (account_id, id),
  constraint api_client_secrets_client_fk FOREIGN KEY (account_id, api_client_id) REFERENCES registry.api_clients(account_id, id),
  constraint api_client_secrets_digest_length CHECK ((octet_length(digest) = 32))
);
alter table registry.api_client_secrets owner to registry_owner;
alter table registry.api_client_secrets enable row level security;
alter table registry.api_client_secrets force row level security;
CREATE INDEX api_client_secrets_client ON registry.api_client_secrets USING btree (account_id, api_client_id);
CREATE INDEX api_client_secrets_id ON registry.api_client_secrets USING btree (id);
CREATE TRIGGER _110_ended BEFORE UPDATE ON registry.api_client_secrets FOR EACH ROW WHEN (((old.revoked_at IS NOT NULL) AND (new.revoked_at IS NULL))) EXECUTE FUNCTION registry.reject_revival();
create policy added on registry.api_client_secrets for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.administers() AS administers)));
create policy changed on registry.api_client_secrets for update to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.administers() AS administers)));
create policy gate on registry.api_client_secrets for select to registry_gate
  using (true);
create policy seen on registry.api_client_secrets for select to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.oversees() AS oversees)));
grant insert on table registry.api_client_secrets to registry_app;
grant select on table registry.api_client_secrets to registry_gate;
grant select (account_id, id, api_client_id, pepper_version, created_at, expires_at, revoked_at) on table registry.api_client_secrets to registry_app;
grant update (expires_at, revoked_at) on table registry.api_client_secrets to registry_app;
comment on table registry.api_client_secrets is 'Secrets of clients as HMAC-SHA-256 under a pepper kept outside the database; at most two live per client.';

create table registry.api_clients (
  account_id uuid not null,
  id uuid not null,
  client_id text not null,
  name text collate "C" not null,
  status text not null default 'active'::text,
  expires_at timestamp with time zone,
  allowed_networks cidr[] not null default '{}'::cidr[],
  last_used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint api_clients_pk PRIMARY KEY (account_id, id),
  constraint api_clients_client_id_unique UNIQUE (client_id),
  constraint api_clients_account_fk FOREIGN KEY (account_id) REFERENCES registry.accounts(id),
  constraint api_clients_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint api_clients_networks_few CHECK ((cardinality(allowed_networks) <= 50)),
  constraint api_clients_status_known CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'revoked'::text])))
);
alter table registry.api_clients owner to registry_owner;
alter table registry.api_clients enable row level security;
alter table registry.api_clients force row level security;
CREATE INDEX api_clients_by_name ON registry.api_clients USING btree (account_id, name, id);
CREATE INDEX api_clients_id ON registry.api_clients USING btree (id);
CREATE TRIGGER _110_ended BEFORE UPDATE ON registry.api_clients FOR EACH ROW WHEN (((old.status = 'revoked'::text) AND (new.status <> 'revoked'::text))) EXECUTE FUNCTION registry.reject_revival();
create policy added on registry.api_clients for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.administers() AS administers)));
create policy changed on registry.api_clients for update to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.administers() AS administers)));
create policy gate on registry.api_clients for all to registry_gate
  using (true)
  with check (true);
create policy seen on registry.api_clients for select to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.oversees() AS oversees)));
grant insert, select on table registry.api_clients to registry_app;
grant select on table registry.api_clients to registry_gate;
grant update (name, status, expires_at, allowed_networks) on table registry.api_clients to registry_app;
grant update (last_used_at) on table registry.api_clients to registry_gate;
comment on table registry.api_clients is 'A credential by which a program logs in.';

create table registry.appointments (
  register_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  capacity text not null,
  asset_id uuid,
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null default now(),
  accepted_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_reason text,
  constraint appointments_pk PRIMARY KEY (register_id, id),
  constraint appointments_account_fk FOREIGN KEY (account_id) REFERENCES registry.accounts(id),
  constraint appointments_asset_fk FOREIGN KEY (register_id, asset_id) REFERENCES registry.assets(register_id, id),
  constraint appointments_register_fk FOREIGN KEY (register_id) REFERENCES registry.accounts(id),
  constraint appointments_capacity_known CHECK ((capacity = ANY (ARRAY['transfer_agent'::text, 'registrar'::text, 'broker'::text, 'custodian'::text, 'paying_agent'::text, 'counsel'::text, 'auditor'::text]))),
  constraint appointments_end_reason_length CHECK (((char_length(end_reason) >= 1) AND (char_length(end_reason) <= 1000))),
  constraint appointments_not_self CHECK ((account_id <> register_id)),
  constraint appointments_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'terminated'::text])))
);
alter table registry.appointments owner to registry_owner;
alter table registry.appointments enable row level security;
alter table registry.appointments force row level security;
CREATE INDEX appointments_account ON registry.appointments USING btree (account_id) WHERE (status <> 'terminated'::text);
CREATE INDEX appointments_id ON registry.appointments USING btree (id);
CREATE UNIQUE INDEX appointments_live_unique ON registry.appointments USING btree (register_id, account_id, capacity, asset_id) NULLS NOT DISTINCT WHERE (status <> 'terminated'::text);
CREATE TRIGGER _110_ended BEFORE UPDATE ON registry.appointments FOR EACH ROW WHEN (((old.status = 'terminated'::text) AND (new.status <> 'terminated'::text))) EXECUTE FUNCTION registry.reject_revival();
create policy changed on registry.appointments for update to registry_app
  using (((register_id = ( SELECT registry.account_id() AS account_id)) OR (account_id = ( SELECT registry.account_id() AS account_id))))
  with check ((((status = 'terminated'::text) AND (register_id = ( SELECT registry.account_id() AS account_id))) OR ((status = ANY (ARRAY['active'::text, 'terminated'::text])) AND (account_id = ( SELECT registry.account_id() AS account_id)))));
create policy gate on registry.appointments for select to registry_gate
  using (true);
create policy proposed on registry.appointments for insert to registry_app
  with check (((register_id = ( SELECT registry.account_id() AS account_id)) AND (( SELECT registry.lens() AS lens) = 'issuer'::text) AND (status = 'pending'::text)));
create policy seen on registry.appointments for select to registry_app
  using (((register_id = ( SELECT registry.account_id() AS account_id)) OR (account_id = ( SELECT registry.account_id() AS account_id))));
grant insert, select on table registry.appointments to registry_app;
grant select on table registry.appointments to registry_gate;
grant update (status, accepted_at, ended_at, end_reason) on table registry.appointments to registry_app;
comment on table registry.appointments is 'An issuer appoints an account in a capacity, for one asset or for all.';

create table registry.asset_identifiers (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  kind text not null,
  value text collate "C" not null,
  created_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  constraint asset_identifiers_pk PRIMARY KEY (register_id, id),
  constraint asset_identifiers_asset_fk FOREIGN KEY (register_id, asset_id) REFERENCES registry.assets(register_id, id),
  constraint asset_identifiers_kind_known CHECK ((kind = ANY (ARRAY['isin'::text, 'cusip'::text, 'cins'::text, 'figi'::text, 'sedol'::text, 'cfi'::text, 'fisn'::text, 'lei'::text, 'other'::text]))),
  constraint asset_identifiers_value_length CHECK (((char_length(value) >= 1) AND (char_length(value) <= 64)))
);
alter table registry.asset_identifiers owner to registry_owner;
alter table registry.asset_identifiers enable row level security;
alter table registry.asset_identifiers force row level security;
CREATE INDEX asset_identifiers_asset ON registry.asset_identifiers USING btree (register_id, asset_id, id);
CREATE INDEX asset_identifiers_by_value ON registry.asset_identifiers USING btree (register_id, value, id);
CREATE INDEX asset_identifiers_id ON registry.asset_identifiers USING btree (id);
CREATE UNIQUE INDEX asset_identifiers_once ON registry.asset_identifiers USING btree (register_id, asset_id, kind, value) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX asset_identifiers_unique ON registry.asset_identifiers USING btree (register_id, kind, value) WHERE ((removed_at IS NULL) AND (kind = ANY (ARRAY['isin'::text, 'cusip'::text, 'cins'::text, 'figi'::text, 'sedol'::text])));
CREATE TRIGGER _110_ended BEFORE UPDATE ON registry.asset_identifiers FOR EACH ROW WHEN (((old.removed_at IS NOT NULL) AND (new.removed_at IS NULL))) EXECUTE FUNCTION registry.reject_revival();
create policy added on registry.asset_identifiers for insert to registry_app
  with check (((register_id = ANY (( SELECT registry.kept_registers() AS kept_registers)::uuid[])) OR ((( SELECT registry.lens() AS lens) = 'agent'::text) AND (asset_id = ANY (( SELECT registry.seen_assets() AS seen_assets)::uuid[])))));
create policy changed on registry.asset_identifiers for update to registry_app
  using (((register_id = ANY (( SELECT registry.kept_registers() AS kept_registers)::uuid[])) OR ((( SELECT registry.lens() AS lens) = 'agent'::text) AND (asset_id = ANY (( SELECT registry.seen_assets() AS seen_assets)::uuid[])))));
create policy seen on registry.asset_identifiers for select to registry_app
  using (((register_id = ANY (( SELECT registry.seen_registers() AS seen_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.seen_assets() AS seen_assets)::uuid[]))));
grant insert, select on table registry.asset_identifiers to registry_app;
grant update (removed_at) on table registry.asset_identifiers to registry_app;
comment on table registry.asset_identifiers is 'An ISIN, CUSIP, CINS, FIGI, SEDOL, CFI, FISN, LEI or other identifier of an asset.';

create table registry.assets (
  register_id uuid not null,
  id uuid not null,
  name text collate "C" not null,
  name_key text collate "C" not null generated always as (lower((name COLLATE "default"))) stored,
  type text not null,
  status text not null default 'draft'::text,
  status_reason text,
  symbol text collate "C",
  authorized_kind text not null default 'limited'::text,
  authorized_total numeric(38,10),
  authorized_total_key text collate "C" generated always as (lpad((trunc((authorized_total * ('10000000000'::bigint)::numeric)))::text, 38, '0'::text)) stored,
  quantity_scale smallint not null default 0,
  unit text not null default 'shares'::text,
  currency text,
  par_value numeric(38,10),
  price_per_share numeric(38,10),
  votes_per_share numeric(38,10),
  seniority integer,
  liquidation_preference_multiple numeric(38,10),
  participation_cap_multiple numeric(38,10),
  conversion_rights text,
  default_id_prefix text collate "C",
  form text not null default 'book_entry'::text,
  governing_law text,
  interest_rate numeric(38,10),
  maturity_date date,
  denomination numeric(38,10),
  board_approval_date date,
  stockholder_approval_date date,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint assets_pk PRIMARY KEY (register_id, id),
  constraint assets_register_fk FOREIGN KEY (register_id) REFERENCES registry.accounts(id),
  constraint assets_amounts_not_negative CHECK (((par_value >= (0)::numeric) AND (price_per_share >= (0)::numeric) AND (votes_per_share >= (0)::numeric) AND (liquidation_preference_multiple >= (0)::numeric) AND (participation_cap_multiple >= (0)::numeric) AND (denomination > (0)::numeric) AND (seniority >= 0))),
  constraint assets_authorized_kind_known CHECK ((authorized_kind = ANY (ARRAY['limited'::text, 'unlimited'::text, 'not_applicable'::text]))),
  constraint assets_authorized_total_kept CHECK (((authorized_kind = 'limited'::text) = (authorized_total IS NOT NULL))),
  constraint assets_authorized_total_not_negative CHECK ((authorized_total >= (0)::numeric)),
  constraint assets_conversion_rights_length CHECK (((char_length(conversion_rights) >= 1) AND (char_length(conversion_rights) <= 10000))),
  constraint assets_currency_form CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint assets_default_id_prefix_length CHECK (((char_length(default_id_prefix) >= 1) AND (char_length(default_id_prefix) <= 20))),
  constraint assets_form_known CHECK ((form = ANY (ARRAY['book_entry'::text, 'certificated'::text, 'tokenised'::text]))),
  constraint assets_governing_law_length CHECK (((char_length(governing_law) >= 1) AND (char_length(governing_law) <= 200))),
  constraint assets_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint assets_quantity_scale_range CHECK (((quantity_scale >= 0) AND (quantity_scale <= 10))),
  constraint assets_status_known CHECK ((status = ANY (ARRAY['draft'::text, 'pending_approval'::text, 'active'::text, 'suspended'::text, 'closed'::text]))),
  constraint assets_status_reason_length CHECK (((char_length(status_reason) >= 1) AND (char_length(status_reason) <= 1000))),
  constraint assets_symbol_length CHECK (((char_length(symbol) >= 1) AND (char_length(symbol) <= 20))),
  constraint assets_type_known CHECK ((type = ANY (ARRAY['common_stock'::text, 'preferred_stock'::text, 'fund_unit'::text, 'membership_unit'::text, 'debt'::text, 'convertible'::text, 'warrant'::text, 'option'::text, 'rsu'::text, 'right'::text, 'other'::text]))),
  constraint assets_unit_known CHECK ((unit = ANY (ARRAY['shares'::text, 'units'::text, 'principal'::text])))
);
alter table registry.assets owner to registry_owner;
alter table registry.assets enable row level security;
alter table registry.assets force row level security;
CREATE INDEX assets_by_authorized_total ON registry.assets USING btree (register_id, authorized_total_key, id);
CREATE INDEX assets_by_created_at ON registry.assets USING btree (register_id, created_at, id);
CREATE INDEX assets_by_name ON registry.assets USING btree (register_id, name, id);
CREATE INDEX assets_by_status ON registry.assets USING btree (register_id, status, id);
CREATE INDEX assets_by_symbol ON registry.assets USING btree (register_id, symbol, id);
CREATE INDEX assets_by_type ON registry.assets USING btree (register_id, type, id);
CREATE INDEX assets_id ON registry.assets USING btree (id);
CREATE UNIQUE INDEX assets_name_unique ON registry.assets USING btree (register_id, name_key) WHERE (status <> 'closed'::text);
CREATE UNIQUE INDEX assets_symbol_unique ON registry.assets USING btree (register_id, symbol) WHERE (status <> 'closed'::text);
CREATE TRIGGER _110_ended BEFORE UPDATE ON registry.assets FOR EACH ROW WHEN (((old.status = 'closed'::text) AND (new.status <> 'closed'::text))) EXECUTE FUNCTION registry.reject_revival();
CREATE CONSTRAINT TRIGGER _200_authorized_total AFTER INSERT OR UPDATE OF authorized_total ON registry.assets DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION registry.check_authorized_total();
create policy added on registry.assets for insert to registry_app
  with check ((register_id = ANY (( SELECT registry.kept_registers() AS kept_registers)::uuid[])));
create policy changed on registry.assets for update to registry_app
  using (((register_id = ANY (( SELECT registry.kept_registers() AS kept_registers)::uuid[])) OR ((( SELECT registry.lens() AS lens) = 'agent'::text) AND (id = ANY (( SELECT registry.seen_assets() AS seen_assets)::uuid[])))));
create policy seen on registry.assets for select to registry_app
  using (((register_id = ANY (( SELECT registry.seen_registers() AS seen_registers)::uuid[])) OR (id = ANY (( SELECT registry.seen_assets() AS seen_assets)::uuid[]))));
grant insert, select on table registry.assets to registry_app;
grant update (name, status, status_reason, symbol, authorized_total, currency, par_value, price_per_share, votes_per_share, seniority, liquidation_preference_multiple, participation_cap_multiple, conversion_rights, default_id_prefix, form, governing_law, interest_rate, maturity_date, denomination, board_approval_date, stockholder_approval_date, updated_at) on table registry.assets to registry_app;
comment on table registry.assets is 'A security of one issuer: a class of shares, a fund unit, a bond, an option.';
comment on column registry.assets.name_key is 'The name without regard to case. Folding is not leakproof, so behind row-level security an index of the expression could not be walked.';
comment on column registry.assets.authorized_total_key is 'The authorised total as text that sorts like it. Comparing numbers is not leakproof, so behind row-level security a list could not walk an index of them.';

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
  recorded_at timestamp with time zone not null default now(),
  constraint audit_entries_pk PRIMARY KEY (account_id, id),
  constraint audit_entries_account_fk FOREIGN KEY (account_id) REFERENCES registry.accounts(id),
  constraint audit_entries_register_fk FOREIGN KEY (register_id) REFERENCES registry.accounts(id)
);
alter table registry.audit_entries owner to registry_owner;
alter table registry.audit_entries enable row level security;
alter table registry.audit_entries force row level security;
CREATE INDEX audit_entries_by_object ON registry.audit_entries USING btree (account_id, object_id, id);
CREATE INDEX audit_entries_by_recorded_at ON registry.audit_entries USING btree (account_id, recorded_at, id);
CREATE INDEX audit_entries_by_register ON registry.audit_entries USING btree (register_id, recorded_at, id);
CREATE INDEX audit_entries_id ON registry.audit_entries USING btree (id);
CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON registry.audit_entries FOR EACH ROW EXECUTE FUNCTION registry.reject_rewrite();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_rewrite();
create policy added on registry.audit_entries for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) AND ((register_id IS NULL) OR (register_id = ( SELECT registry.account_id() AS account_id)) OR (register_id = ANY (( SELECT registry.counterparts() AS counterparts)::uuid[])))));
create policy gate on registry.audit_entries for insert to registry_gate
  with check (true);
create policy seen on registry.audit_entries for select to registry_app
  using ((((account_id = ( SELECT registry.account_id() AS account_id)) OR (register_id = ANY (( SELECT registry.kept_registers() AS kept_registers)::uuid[]))) AND (( SELECT registry.oversees() AS oversees) OR ((register_id IS NOT NULL) AND (( SELECT registry.user_role() AS user_role) = 'account_manager'::text)))));
grant insert, select on table registry.audit_entries to registry_app;
grant insert on table registry.audit_entries to registry_gate;
comment on table registry.audit_entries is 'Who did what, when, to which object, with its state before and after.';

create table registry.authorized_adjustments (
  register_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  sequence bigint not null,
  quantity numeric(38,10) not null,
  authorized_total numeric(38,10) not null,
  authority text not null,
  effective_date date not null,
  board_approval_date date,
  stockholder_approval_date date,
  comments text,
  instruction_id uuid not null,
  recorded_at timestamp with time zone not null default now(),
  constraint authorized_adjustments_pk PRIMARY KEY (register_id, id),
  constraint authorized_adjustments_sequence_unique UNIQUE (register_id, asset_id, sequence),
  constraint authorized_adjustments_asset_fk FOREIGN KEY (register_id, asset_id) REFERENCES registry.assets(register_id, id),
  constraint authorized_adjustments_instruction_fk FOREIGN KEY (register_id, instruction_id) REFERENCES registry.instructions(register_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint authorized_adjustments_authority_length CHECK (((char_length(authority) >= 1) AND (char_length(authority) <= 500))),
  constraint authorized_adjustments_comments_length CHECK (((char_length(comments) >= 1) AND (char_length(comments) <= 10000))),
  constraint authorized_adjustments_quantity_not_zero CHECK ((quantity <> (0)::numeric)),
  constraint authorized_adjustments_total_not_negative CHECK ((authorized_total >= (0)::numeric))
);
alter table registry.authorized_adjustments owner to registry_owner;
alter table registry.authorized_adjustments enable row level security;
alter table registry.authorized_adjustments force row level security;
CREATE INDEX authorized_adjustments_id ON registry.authorized_adjustments USING btree (id);
CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON registry.authorized_adjustments FOR EACH ROW EXECUTE FUNCTION registry.reject_rewrite();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.authorized_adjustments FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_rewrite();
CREATE CONSTRAINT TRIGGER _200_authorized_total AFTER INSERT ON registry.authorized_adjustments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION registry.check_authorized_total();
create policy added on registry.authorized_adjustments for insert to registry_app
  with check (((register_id = ANY (( SELECT registry.kept_registers() AS kept_registers)::uuid[])) OR ((( SELECT registry.lens() AS lens) = 'agent'::text) AND (asset_id = ANY (( SELECT registry.seen_assets() AS seen_assets)::uuid[])))));
create policy seen on registry.authorized_adjustments for select to registry_app
  using (((register_id = ANY (( SELECT registry.seen_registers() AS seen_registers)::uuid[])) OR (asset_id = ANY (( SELECT registry.seen_assets() AS seen_assets)::uuid[]))));
grant insert, select on table registry.authorized_adjustments to registry_app;
comment on table registry.authorized_adjustments is 'Each change of an authorised total, with the authority for it. An asset''s total is the sum of these.';

create table registry.delegations (
  account_id uuid not null,
  id uuid not null,
  users_account_id uuid not null,
  client_account_id uuid not null,
  api_client_id uuid not null,
  asset_ids uuid[],
  deeds text[],
  quantity_max numeric(38,10),
  propose_only boolean not null default false,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  constraint delegations_pk PRIMARY KEY (account_id, id),
  constraint delegations_client_fk FOREIGN KEY (client_account_id, api_client_id) REFERENCES registry.api_clients(account_id, id),
  constraint delegations_users_account_fk FOREIGN KEY (account_id, users_account_id) REFERENCES registry.users_accounts(account_id, id),
  constraint delegations_lists_short CHECK (((COALESCE(cardinality(asset_ids), 0) <= 1000) AND (COALESCE(cardinality(deeds), 0) <= 200))),
  constraint delegations_quantity_max_positive CHECK ((quantity_max > (0)::numeric)),
  constraint delegations_status_known CHECK ((status = ANY (ARRAY['active'::text, 'revoked'::text])))
);
alter table registry.delegations owner to registry_owner;
alter table registry.delegations enable row level security;
alter table registry.delegations force row level security;
CREATE INDEX delegations_client ON registry.delegations USING btree (client_account_id, api_client_id) WHERE (status = 'active'::text);
CREATE INDEX delegations_id ON registry.delegations USING btree (id);
CREATE UNIQUE INDEX delegations_live_unique ON registry.delegations USING btree (account_id, users_account_id, client_account_id, api_client_id) WHERE (status = 'active'::text);
CREATE TRIGGER _110_ended BEFORE UPDATE ON registry.delegations FOR EACH ROW WHEN (((old.status = 'revoked'::text) AND (new.status <> 'revoked'::text))) EXECUTE FUNCTION registry.reject_revival();
create policy added on registry.delegations for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.administers() AS administers)));
create policy changed on registry.delegations for update to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.administers() AS administers)));
create policy gate on registry.delegations for select to registry_gate
  using (true);
create policy seen on registry.delegations for select to registry_app
  using ((((account_id = ( SELECT registry.account_id() AS account_id)) OR (client_account_id = ( SELECT registry.account_id() AS account_id))) AND ( SELECT registry.oversees() AS oversees)));
grant insert, select on table registry.delegations to registry_app;
grant select on table registry.delegations to registry_gate;
grant update (status, revoked_at) on table registry.delegations to registry_app;
comment on table registry.delegations is 'Which role a client may assume as a delegate, optionally narrowed.';

create table registry.events (
  account_id uuid not null,
  id uuid not null,
  register_id uuid,
  type text collate "C" not null,
  object_type text not null,
  object_id uuid not null,
  instruction_id uuid,
  payload jsonb not null,
  recorded_at timestamp with time zone not null default now(),
  constraint events_pk PRIMARY KEY (account_id, id),
  constraint events_account_fk FOREIGN KEY (account_id) REFERENCES registry.accounts(id)
);
alter table registry.events owner to registry_owner;
alter table registry.events enable row level security;
alter table registry.events force row level security;
CREATE INDEX events_by_recorded_at ON registry.events USING btree (recorded_at, id);
CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON registry.events FOR EACH ROW EXECUTE FUNCTION registry.reject_rewrite();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.events FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_rewrite();
create policy added on registry.events for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) AND ((register_id IS NULL) OR (register_id = ( SELECT registry.account_id() AS account_id)) OR (register_id = ANY (( SELECT registry.counterparts() AS counterparts)::uuid[])))));
grant insert on table registry.events to registry_app;
comment on table registry.events is 'The outbox: what happened, recorded in the database transaction in which it happened.';

create table registry.idempotency_keys (
  account_id uuid not null,
  key text collate "C" not null,
  deed text not null,
  digest bytea not null,
  result jsonb not null,
  recorded_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pk PRIMARY KEY (account_id, key),
  constraint idempotency_keys_account_fk FOREIGN KEY (account_id) REFERENCES registry.accounts(id),
  constraint idempotency_keys_key_length CHECK (((char_length(key) >= 1) AND (char_length(key) <= 255)))
);
alter table registry.idempotency_keys owner to registry_owner;
alter table registry.idempotency_keys enable row level security;
alter table registry.idempotency_keys force row level security;
CREATE TRIGGER _100_append_only BEFORE DELETE OR UPDATE ON registry.idempotency_keys FOR EACH ROW EXECUTE FUNCTION registry.reject_rewrite();
CREATE TRIGGER _101_append_only BEFORE TRUNCATE ON registry.idempotency_keys FOR EACH STATEMENT EXECUTE FUNCTION registry.reject_rewrite();
create policy added on registry.idempotency_keys for insert to registry_app
  with check ((account_id = ( SELECT registry.account_id() AS account_id)));
create policy seen on registry.idempotency_keys for select to registry_app
  using ((account_id = ( SELECT registry.account_id() AS account_id)));
grant insert, select on table registry.idempotency_keys to registry_app;
comment on table registry.idempotency_keys is 'Keys of deeds that were done, kept for ever, with what they made.';

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
  received_at timestamp with time zone not null default now(),
  completed_at timestamp with time zone,
  constraint instructions_pk PRIMARY KEY (register_id, id),
  constraint instructions_asset_fk FOREIGN KEY (register_id, asset_id) REFERENCES registry.assets(register_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint instructions_register_fk FOREIGN KEY (register_id) REFERENCES registry.accounts(id),
  constraint instructions_completed_has_time CHECK (((status = 'completed'::text) = (completed_at IS NOT NULL))),
  constraint instructions_digest_length CHECK ((octet_length(payload_digest) = 32)),
  constraint instructions_status_known CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'pending_approval'::text, 'approved'::text, 'executing'::text, 'completed'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text, 'failed'::text])))
);
alter table registry.instructions owner to registry_owner;
alter table registry.instructions enable row level security;
alter table registry.instructions force row level security;
CREATE INDEX instructions_by_account ON registry.instructions USING btree (account_id, received_at, id);
CREATE INDEX instructions_by_asset ON registry.instructions USING btree (register_id, asset_id, received_at, id);
CREATE INDEX instructions_by_received_at ON registry.instructions USING btree (register_id, received_at, id);
CREATE INDEX instructions_by_status ON registry.instructions USING btree (register_id, status, id);
CREATE INDEX instructions_id ON registry.instructions USING btree (id);
create policy added on registry.instructions for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) AND ((register_id = ANY (( SELECT registry.kept_registers() AS kept_registers)::uuid[])) OR ((( SELECT registry.lens() AS lens) = 'agent'::text) AND (asset_id = ANY (( SELECT registry.seen_assets() AS seen_assets)::uuid[]))))));
create policy changed on registry.instructions for update to registry_app
  using (((register_id = ANY (( SELECT registry.kept_registers() AS kept_registers)::uuid[])) OR (account_id = ( SELECT registry.account_id() AS account_id))));
create policy seen on registry.instructions for select to registry_app
  using (((register_id = ANY (( SELECT registry.kept_registers() AS kept_registers)::uuid[])) OR (account_id = ( SELECT registry.account_id() AS account_id)) OR ((( SELECT registry.lens() AS lens) = 'agent'::text) AND (asset_id = ANY (( SELECT registry.seen_assets() AS seen_assets)::uuid[])))));
grant insert, select on table registry.instructions to registry_app;
grant update (status, checks, completed_at) on table registry.instructions to registry_app;
comment on table registry.instructions is 'What somebody asked the register to do, with every check it went through.';

create table registry.users (
  account_id uuid not null,
  id uuid not null,
  first_name text collate "C" not null,
  last_name text collate "C" not null,
  email text collate "C" not null,
  created_at timestamp with time zone not null default now(),
  constraint users_pk PRIMARY KEY (account_id, id),
  constraint users_account_fk FOREIGN KEY (account_id) REFERENCES registry.accounts(id),
  constraint users_email_length CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
  constraint users_first_name_length CHECK (((char_length(first_name) >= 1) AND (char_length(first_name) <= 100))),
  constraint users_last_name_length CHECK (((char_length(last_name) >= 1) AND (char_length(last_name) <= 100)))
);
alter table registry.users owner to registry_owner;
alter table registry.users enable row level security;
alter table registry.users force row level security;
CREATE UNIQUE INDEX users_email_unique ON registry.users USING btree (account_id, lower(email));
CREATE INDEX users_id ON registry.users USING btree (id);
create policy added on registry.users for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.administers() AS administers)));
create policy changed on registry.users for update to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.administers() AS administers)));
create policy gate on registry.users for select to registry_gate
  using (true);
create policy seen on registry.users for select to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND (( SELECT registry.oversees() AS oversees) OR (id = ( SELECT registry.user_id() AS user_id)))));
grant insert, select on table registry.users to registry_app;
grant select on table registry.users to registry_gate;
grant update (first_name, last_name, email) on table registry.users to registry_app;
comment on table registry.users is 'A person known to one account. The same person known to two accounts is two rows: a tenant learns nothing of another.';

create table registry.users_accounts (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  user_role text not null,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  constraint users_accounts_pk PRIMARY KEY (account_id, id),
  constraint users_accounts_user_fk FOREIGN KEY (account_id, user_id) REFERENCES registry.users(account_id, id),
  constraint users_accounts_status_known CHECK ((status = ANY (ARRAY['invited'::text, 'active'::text, 'suspended'::text, 'revoked'::text]))),
  constraint users_accounts_user_role_known CHECK ((user_role = ANY (ARRAY['account_administrator'::text, 'account_manager'::text, 'account_operator'::text, 'account_auditor'::text, 'account_viewer'::text])))
);
alter table registry.users_accounts owner to registry_owner;
alter table registry.users_accounts enable row level security;
alter table registry.users_accounts force row level security;
CREATE INDEX users_accounts_id ON registry.users_accounts USING btree (id);
CREATE UNIQUE INDEX users_accounts_role_unique ON registry.users_accounts USING btree (account_id, user_id, user_role) WHERE (status <> 'revoked'::text);
CREATE TRIGGER _110_ended BEFORE UPDATE ON registry.users_accounts FOR EACH ROW WHEN (((old.status = 'revoked'::text) AND (new.status <> 'revoked'::text))) EXECUTE FUNCTION registry.reject_revival();
create policy added on registry.users_accounts for insert to registry_app
  with check (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.administers() AS administers)));
create policy changed on registry.users_accounts for update to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND ( SELECT registry.administers() AS administers)));
create policy gate on registry.users_accounts for select to registry_gate
  using (true);
create policy seen on registry.users_accounts for select to registry_app
  using (((account_id = ( SELECT registry.account_id() AS account_id)) AND (( SELECT registry.oversees() AS oversees) OR (user_id = ( SELECT registry.user_id() AS user_id)))));
grant insert, select on table registry.users_accounts to registry_app;
grant select on table registry.users_accounts to registry_gate;
grant update (user_role, status) on table registry.users_accounts to registry_app;
comment on table registry.users_accounts is 'One user''s role in one account; its id is what role selection takes.';

CREATE OR REPLACE FUNCTION auth.act_as(p_account_id uuid, p_account_type text, p_user_role text, p_user_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_lens text := case p_account_type when 'issuer' then 'issuer' when 'transfer_agent' then 'agent' when 'investor' then 'holder' when 'platform' then 'platform' else 'servicer' end;
  v_whole uuid[] := '{}';
  v_assets uuid[] := '{}';
begin
  if v_lens = 'issuer' then
    v_whole := array[p_account_id];
  elsif v_lens in ('agent', 'servicer') then
    select coalesce(array_agg(distinct register_id) filter (where asset_id is null), '{}'),
           coalesce(array_agg(distinct asset_id) filter (where asset_id is not null), '{}')
      into v_whole, v_assets
      from registry.appointments where account_id = p_account_id and status = 'active';
  end if;
  perform set_config('registry.account_id', p_account_id::text, true),
          set_config('registry.user_id', coalesce(p_user_id::text, ''), true),
          set_config('registry.user_role', p_user_role, true),
          set_config('registry.lens', v_lens, true),
          set_config('registry.kept_registers', case when v_lens in ('issuer', 'agent') then v_whole::text else '{}' end, true),
          set_config('registry.seen_registers', v_whole::text, true),
          set_config('registry.seen_assets', v_assets::text, true);
  return v_lens;
end $function$;
alter function auth.act_as(uuid,text,text,uuid) owner to registry_gate;
grant execute on function auth.act_as(uuid,text,text,uuid) to registry_app;
comment on function auth.act_as(uuid,text,text,uuid) is 'Sets the context of the present database transaction. The only function that does.';

CREATE OR REPLACE FUNCTION auth.choose_role(p_login_digest bytea, p_remote inet, p_users_account_id uuid, p_digest bytea, p_lifetime interval, p_from_role boolean)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_login record;
  v_expires_at timestamptz;
begin
  perform set_config('synchronous_commit', 'off', true);
  v_login := auth.find_token(p_login_digest, p_remote);
  if v_login.kind is null or (v_login.kind = 'role' and not p_from_role) then return null; end if;
  insert into auth.tokens (digest, kind, client_account_id, api_client_id, secret_id, account_id, delegation_id, expires_at)
    select p_digest, 'role', d.client_account_id, d.api_client_id, v_login.secret_id, d.account_id, d.id, now() + least(p_lifetime, interval '1 day')
      from registry.delegations d
      join registry.users_accounts m on m.account_id = d.account_id and m.id = d.users_account_id
      join registry.accounts a on a.id = m.account_id
     where d.client_account_id = v_login.client_account_id and d.api_client_id = v_login.api_client_id and d.users_account_id = p_users_account_id
       and d.status = 'active' and m.status = 'active' and a.status = 'active'
    returning expires_at into v_expires_at;
  return v_expires_at;
end $function$;
alter function auth.choose_role(bytea,inet,uuid,bytea,interval,boolean) owner to registry_gate;
grant execute on function auth.choose_role(bytea,inet,uuid,bytea,interval,boolean) to registry_app;
comment on function auth.choose_role(bytea,inet,uuid,bytea,interval,boolean) is 'Records a role token; null when the login is not live or the role not delegated, without telling which.';

CREATE OR REPLACE FUNCTION auth.enter(p_digest bytea, p_remote inet, OUT kind text, OUT expires_at timestamp with time zone, OUT issued_at timestamp with time zone, OUT client_account_id uuid, OUT api_client_id uuid, OUT client_id text, OUT secret_id uuid, OUT delegation_id uuid, OUT asset_ids uuid[], OUT deeds text[], OUT quantity_max numeric, OUT propose_only boolean, OUT users_account_id uuid, OUT user_role text, OUT user_id uuid, OUT account_id uuid, OUT account_type text, OUT lens text)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_token record;
begin
  v_token := auth.find_token(p_digest, p_remote);
  kind := v_token.kind; expires_at := v_token.expires_at; issued_at := v_token.issued_at;
  client_account_id := v_token.client_account_id; api_client_id := v_token.api_client_id; client_id := v_token.client_id; secret_id := v_token.secret_id;
  delegation_id := v_token.delegation_id; asset_ids := v_token.asset_ids; deeds := v_token.deeds; quantity_max := v_token.quantity_max; propose_only := v_token.propose_only;
  users_account_id := v_token.users_account_id; user_role := v_token.user_role; user_id := v_token.user_id; account_id := v_token.account_id; account_type := v_token.account_type;
  if kind = 'role' then lens := auth.act_as(account_id, account_type, user_role, user_id); end if;
end $function$;
alter function auth.enter(bytea,inet) owner to registry_gate;
grant execute on function auth.enter(bytea,inet) to registry_app;
comment on function auth.enter(bytea,inet) is 'The first statement of every request: who asks, and the context that row-level security reads.';

CREATE OR REPLACE FUNCTION auth.find_appointable(p_account_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT a.account_type
    FROM registry.accounts a
   WHERE ((a.id = find_appointable.p_account_id) AND (a.status = 'active'::text));
END;
alter function auth.find_appointable(uuid) owner to registry_gate;
grant execute on function auth.find_appointable(uuid) to registry_app;
comment on function auth.find_appointable(uuid) is 'The type of an active account, for an issuer that wants to appoint it; null when there is none.';

CREATE OR REPLACE FUNCTION auth.find_client(p_client_id text)
 RETURNS TABLE(account_id uuid, api_client_id uuid, usable boolean, allowed_networks cidr[], secret_id uuid, digest bytea, pepper_version integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT c.account_id,
     c.id,
     ((c.status = 'active'::text) AND ((c.expires_at IS NULL) OR (c.expires_at > now())) AND (a.status = 'active'::text)),
     c.allowed_networks,
     s.id,
     s.digest,
     s.pepper_version
    FROM ((registry.api_clients c
      JOIN registry.accounts a ON ((a.id = c.account_id)))
      JOIN registry.api_client_secrets s ON (((s.account_id = c.account_id) AND (s.api_client_id = c.id))))
   WHERE ((c.client_id = find_client.p_client_id) AND (s.revoked_at IS NULL) AND ((s.expires_at IS NULL) OR (s.expires_at > now())));
END;
alter function auth.find_client(text) owner to registry_gate;
grant execute on function auth.find_client(text) to registry_app;
comment on function auth.find_client(text) is 'The live secrets of a client, for comparison by the server, which holds the pepper.';

CREATE OR REPLACE FUNCTION auth.find_delegate(p_client_id text)
 RETURNS TABLE(account_id uuid, api_client_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT c.account_id,
     c.id
    FROM (registry.api_clients c
      JOIN registry.accounts a ON ((a.id = c.account_id)))
   WHERE ((c.client_id = find_delegate.p_client_id) AND (c.status <> 'revoked'::text) AND (a.status <> 'closed'::text));
END;
alter function auth.find_delegate(text) owner to registry_gate;
grant execute on function auth.find_delegate(text) to registry_app;
comment on function auth.find_delegate(text) is 'Whose client this is, of whatever account, for whoever lends it a role; it tells nothing else of the client.';

CREATE OR REPLACE FUNCTION auth.find_token(p_digest bytea, p_remote inet, OUT kind text, OUT expires_at timestamp with time zone, OUT issued_at timestamp with time zone, OUT client_account_id uuid, OUT api_client_id uuid, OUT client_id text, OUT secret_id uuid, OUT delegation_id uuid, OUT asset_ids uuid[], OUT deeds text[], OUT quantity_max numeric, OUT propose_only boolean, OUT users_account_id uuid, OUT user_role text, OUT user_id uuid, OUT account_id uuid, OUT account_type text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  select t.kind, t.expires_at, t.issued_at, t.client_account_id, t.api_client_id, t.secret_id, t.account_id, t.delegation_id
    into kind, expires_at, issued_at, client_account_id, api_client_id, secret_id, account_id, delegation_id
    from auth.tokens t where t.digest = p_digest and t.revoked_at is null and t.expires_at > now();
  if not found then return; end if;
  perform from registry.api_client_secrets s
    where s.account_id = find_token.client_account_id and s.id = find_token.secret_id and s.api_client_id = find_token.api_client_id
      and s.revoked_at is null and (s.expires_at is null or s.expires_at > now());
  if not found then kind := null; return; end if;
  select c.client_id into client_id from registry.api_clients c
    where c.account_id = find_token.client_account_id and c.id = find_token.api_client_id
      and c.status = 'active' and (c.expires_at is null or c.expires_at > now())
      and (cardinality(c.allowed_networks) = 0 or p_remote <<= any (c.allowed_networks));
  if not found then kind := null; return; end if;
  perform from registry.accounts o where o.id = find_token.client_account_id and o.status = 'active';
  if not found then kind := null; return; end if;
  if kind = 'login' then return; end if;
  select d.asset_ids, d.deeds, d.quantity_max, d.propose_only, d.users_account_id
    into asset_ids, deeds, quantity_max, propose_only, users_account_id
    from registry.delegations d
    where d.account_id = find_token.account_id and d.id = find_token.delegation_id and d.status = 'active';
  if not found then kind := null; return; end if;
  select m.user_role, m.user_id into user_role, user_id from registry.users_accounts m
    where m.account_id = find_token.account_id and m.id = find_token.users_account_id and m.status = 'active';
  if not found then kind := null; return; end if;
  select a.account_type into account_type from registry.accounts a where a.id = find_token.account_id and a.status = 'active';
  if not found then kind := null; end if;
end $function$;
alter function auth.find_token(bytea,inet) owner to registry_gate;
grant execute on function auth.find_token(bytea,inet) to registry_app;
comment on function auth.find_token(bytea,inet) is 'A live token with all it stands for; its kind is null when it, or anything it rests on, is not live.';

CREATE OR REPLACE FUNCTION auth.knows_peppers(p_versions integer[])
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT ((count(*) = 0) OR bool_or((api_client_secrets.pepper_version = ANY (knows_peppers.p_versions))))
    FROM registry.api_client_secrets
   WHERE (api_client_secrets.revoked_at IS NULL);
END;
alter function auth.knows_peppers(integer[]) owner to registry_gate;
grant execute on function auth.knows_peppers(integer[]) to registry_app;
grant execute on function auth.knows_peppers(integer[]) to registry_owner;
comment on function auth.knows_peppers(integer[]) is 'Whether any live secret is kept under one of these keys, or none is kept at all: a start with a wrong key is noticed before anybody is shut out.';

CREATE OR REPLACE FUNCTION auth.list_roles(p_client_account_id uuid, p_api_client_id uuid)
 RETURNS TABLE(first_name text, last_name text, user_role text, account_type text, account_name text, user_id uuid, users_account_id uuid, account_id uuid, slug text, email text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT u.first_name,
     u.last_name,
     m.user_role,
     a.account_type,
     a.name,
     u.id,
     m.id,
     a.id,
     a.slug,
     u.email
    FROM (((registry.delegations d
      JOIN registry.users_accounts m ON (((m.account_id = d.account_id) AND (m.id = d.users_account_id))))
      JOIN registry.users u ON (((u.account_id = m.account_id) AND (u.id = m.user_id))))
      JOIN registry.accounts a ON ((a.id = m.account_id)))
   WHERE ((d.client_account_id = list_roles.p_client_account_id) AND (d.api_client_id = list_roles.p_api_client_id) AND (d.status = 'active'::text) AND (m.status = 'active'::text) AND (a.status = 'active'::text))
   ORDER BY a.name, m.user_role, m.id;
END;
alter function auth.list_roles(uuid,uuid) owner to registry_gate;
grant execute on function auth.list_roles(uuid,uuid) to registry_app;
comment on function auth.list_roles(uuid,uuid) is 'The roles a client is delegate of, as the login answers them.';

CREATE OR REPLACE FUNCTION auth.look_in(p_digest bytea, p_remote inet)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_token record := auth.find_token(p_digest, p_remote);
begin
  if v_token.kind = 'role' then
    perform auth.act_as(v_token.account_id, v_token.account_type, v_token.user_role, v_token.user_id),
            set_config('transaction_read_only', 'on', true);
  end if;
  return v_token.kind;
end $function$;
alter function auth.look_in(bytea,inet) owner to registry_gate;
grant execute on function auth.look_in(bytea,inet) to registry_app;
comment on function auth.look_in(bytea,inet) is 'What enter is to a deed, this is to a read: the context, and no more of the answer than whether there is an actor.';

CREATE OR REPLACE FUNCTION auth.open_login(p_client_account_id uuid, p_api_client_id uuid, p_secret_id uuid, p_digest bytea, p_lifetime interval, p_audit_id uuid, p_request_id text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_expires_at timestamptz;
begin
  -- A token lost with the last instants before a crash costs its caller one more login; waiting for the disk would cost every login.
  -- Deeds wait for the disk, and with it for all that was written before them: where a deed is kept, so is the login it rests on.
  perform set_config('synchronous_commit', 'off', true);
  insert into auth.tokens (digest, kind, client_account_id, api_client_id, secret_id, expires_at)
    values (p_digest, 'login', p_client_account_id, p_api_client_id, p_secret_id, now() + least(p_lifetime, interval '1 day'))
    returning expires_at into v_expires_at;
  -- Once a minute is precise enough for a person, and spares a write at each login. Who finds the row locked leaves it to whoever holds it.
  perform 1 from registry.api_clients
    where account_id = p_client_account_id and id = p_api_client_id and (last_used_at is null or last_used_at < now() - interval '1 minute')
    for no key update skip locked;
  if found then
    update registry.api_clients set last_used_at = now() where account_id = p_client_account_id and id = p_api_client_id;
  end if;
  if p_audit_id is not null then
    insert into registry.audit_entries (account_id, id, act, object_type, object_id, api_client_id, request_id)
      values (p_client_account_id, p_audit_id, 'login.via_query', 'api_client', p_api_client_id, p_api_client_id, p_request_id);
  end if;
  return v_expires_at;
end $function$;
alter function auth.open_login(uuid,uuid,uuid,bytea,interval,uuid,text) owner to registry_gate;
grant execute on function auth.open_login(uuid,uuid,uuid,bytea,interval,uuid,text) to registry_app;
comment on function auth.open_login(uuid,uuid,uuid,bytea,interval,uuid,text) is 'Records a login token for a client whose secret the server has compared, with an audit entry where the secret came in the URL.';

CREATE OR REPLACE FUNCTION auth.revoke_token(p_digest bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 UPDATE auth.tokens SET revoked_at = now()
   WHERE ((tokens.digest = revoke_token.p_digest) AND (tokens.revoked_at IS NULL));
END;
alter function auth.revoke_token(bytea) owner to registry_gate;
grant execute on function auth.revoke_token(bytea) to registry_app;
comment on function auth.revoke_token(bytea) is 'Ends one token; an unknown one is no error (RFC 7009).';

CREATE OR REPLACE FUNCTION auth.sweep_tokens()
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 WITH gone AS (
          DELETE FROM auth.tokens
           WHERE (tokens.digest IN ( SELECT tokens_1.digest
                    FROM auth.tokens tokens_1
                   WHERE (tokens_1.expires_at < (now() - '1 day'::interval))
                  LIMIT 100000))
           RETURNING 1 AS "?column?"
         )
  SELECT count(*) AS count
    FROM gone;
END;
alter function auth.sweep_tokens() owner to registry_gate;
grant execute on function auth.sweep_tokens() to registry_app;
comment on function auth.sweep_tokens() is 'Removes tokens that expired more than a day ago, at most 100,000 at once.';

CREATE OR REPLACE FUNCTION registry.account_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('registry.account_id'::text, true), ''::text))::uuid;
alter function registry.account_id() owner to registry_owner;
grant execute on function registry.account_id() to public;
comment on function registry.account_id() is 'The account the actor acts for; null outside a request, so that every policy fails closed.';

CREATE OR REPLACE FUNCTION registry.administers()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (current_setting('registry.user_role'::text, true) = 'account_administrator'::text);
alter function registry.administers() owner to registry_owner;
grant execute on function registry.administers() to public;
comment on function registry.administers() is 'Whether the actor administers its account.';

CREATE OR REPLACE FUNCTION registry.check_authorized_total()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;
alter function registry.check_authorized_total() owner to registry_owner;
grant execute on function registry.check_authorized_total() to public;
comment on function registry.check_authorized_total() is 'At commit an authorised total is the sum of its recorded adjustments.';

CREATE OR REPLACE FUNCTION registry.counterparts()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT ARRAY(SELECT appointments.register_id FROM registry.appointments WHERE (appointments.account_id = (SELECT registry.account_id() AS account_id)) UNION SELECT appointments.account_id FROM registry.appointments WHERE (appointments.register_id = (SELECT registry.account_id() AS account_id))) AS "array");
alter function registry.counterparts() owner to registry_owner;
grant execute on function registry.counterparts() to public;
comment on function registry.counterparts() is 'Accounts at the other end of the actor''s own appointments.';

CREATE OR REPLACE FUNCTION registry.kept_registers()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('registry.kept_registers'::text, true), ''::text))::uuid[];
alter function registry.kept_registers() owner to registry_owner;
grant execute on function registry.kept_registers() to public;
comment on function registry.kept_registers() is 'Registers the actor keeps: the issuer its own, an agent those it is appointed to whole.';

CREATE OR REPLACE FUNCTION registry.lens()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN current_setting('registry.lens'::text, true);
alter function registry.lens() owner to registry_owner;
grant execute on function registry.lens() to public;
comment on function registry.lens() is 'How the actor looks at registers: issuer, agent, servicer, holder, platform.';

CREATE OR REPLACE FUNCTION registry.oversees()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (current_setting('registry.user_role'::text, true) = ANY (ARRAY['account_administrator'::text, 'account_auditor'::text]));
alter function registry.oversees() owner to registry_owner;
grant execute on function registry.oversees() to public;
comment on function registry.oversees() is 'Whether the actor may read the administration of its account.';

CREATE OR REPLACE FUNCTION registry.reject_revival()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a row of % that was ended is never brought back', tg_table_name
    using errcode = 'RG003', constraint = 'ended_stays_ended', table = tg_table_name, schema = tg_table_schema;
end $function$;
alter function registry.reject_revival() owner to registry_owner;
grant execute on function registry.reject_revival() to public;
comment on function registry.reject_revival() is 'Refuses to bring back what was ended, whoever connects.';

CREATE OR REPLACE FUNCTION registry.reject_rewrite()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name
    using errcode = 'RG001', constraint = 'append_only', table = tg_table_name, schema = tg_table_schema;
end $function$;
alter function registry.reject_rewrite() owner to registry_owner;
grant execute on function registry.reject_rewrite() to public;
comment on function registry.reject_rewrite() is 'Refuses update, delete and truncate, whoever connects.';

CREATE OR REPLACE FUNCTION registry.seen_assets()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('registry.seen_assets'::text, true), ''::text))::uuid[];
alter function registry.seen_assets() owner to registry_owner;
grant execute on function registry.seen_assets() to public;
comment on function registry.seen_assets() is 'Single assets the actor sees beyond those registers.';

CREATE OR REPLACE FUNCTION registry.seen_registers()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('registry.seen_registers'::text, true), ''::text))::uuid[];
alter function registry.seen_registers() owner to registry_owner;
grant execute on function registry.seen_registers() to public;
comment on function registry.seen_registers() is 'Registers of which the actor sees every asset.';

CREATE OR REPLACE FUNCTION registry.told(p_row jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT jsonb_object_agg(jsonb_each.key, CASE jsonb_typeof(jsonb_each.value) WHEN 'number'::text THEN to_jsonb((trim_scale(((jsonb_each.value)::text)::numeric))::text) ELSE jsonb_each.value END) AS jsonb_object_agg FROM jsonb_each(told.p_row) jsonb_each(key, value) WHERE (jsonb_each.key !~~ '%\_key'::text));
alter function registry.told(jsonb) owner to registry_owner;
grant execute on function registry.told(jsonb) to registry_app;
comment on function registry.told(jsonb) is 'A row as the audit trail tells it: numbers become strings, so that no reader turns a quantity into a float; sort keys are left out.';

CREATE OR REPLACE FUNCTION registry.user_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('registry.user_id'::text, true), ''::text))::uuid;
alter function registry.user_id() owner to registry_owner;
grant execute on function registry.user_id() to public;
comment on function registry.user_id() is 'The user who acts; null where the operator of the installation does.';

CREATE OR REPLACE FUNCTION registry.user_role()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN current_setting('registry.user_role'::text, true);
alter function registry.user_role() owner to registry_owner;
grant execute on function registry.user_role() to public;
comment on function registry.user_role() is 'The role in which the actor acts.';
