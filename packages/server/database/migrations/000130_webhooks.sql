-- breaking: no
-- transaction: one
-- Webhooks: endpoints of an account, how far each has been told, its secrets, and the log of deliveries.

set local role registry_owner;

-- Tables -------------------------------------------------------------------------------------------------------------

create table registry.webhook_endpoints (
  account_id uuid not null,
  id uuid not null,
  users_account_id uuid not null,
  name text collate "C" not null,
  url text not null,
  types text[] not null default '{}',
  asset_ids uuid[] not null default '{}',
  ordering text not null default 'none',
  concurrency integer not null default 4,
  signature text not null default 'v1',
  status text not null default 'unverified',
  disabled_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz,
  constraint webhook_endpoints_pk primary key (account_id, id),
  constraint webhook_endpoints_account_fk foreign key (account_id) references registry.accounts (id),
  constraint webhook_endpoints_role_fk foreign key (account_id, users_account_id)
    references registry.users_accounts (account_id, id),
  constraint webhook_endpoints_name_length check (char_length(name) between 1 and 200),
  constraint webhook_endpoints_url_length check (char_length(url) between 1 and 2000),
  constraint webhook_endpoints_types_few check (cardinality(types) <= 100),
  constraint webhook_endpoints_assets_few check (cardinality(asset_ids) <= 1000),
  constraint webhook_endpoints_ordering_known check (ordering in ('none', 'by_asset')),
  constraint webhook_endpoints_concurrency_bounded check (concurrency between 1 and 20),
  constraint webhook_endpoints_signature_known check (signature in ('v1', 'v1a')),
  constraint webhook_endpoints_status_known check (status in ('unverified', 'active', 'paused', 'disabled', 'removed')),
  constraint webhook_endpoints_disabled_for_a_reason check ((status = 'disabled') = (disabled_reason is not null)),
  constraint webhook_endpoints_reason_known check (disabled_reason in ('failing', 'gone', 'role_ended'))
);
create index webhook_endpoints_id on registry.webhook_endpoints (id);
create index webhook_endpoints_by_name on registry.webhook_endpoints (account_id, name collate registry.names, id);
create index webhook_endpoints_by_status on registry.webhook_endpoints (account_id, status, id);
create index webhook_endpoints_by_created_at on registry.webhook_endpoints (account_id, created_at, id);
comment on table registry.webhook_endpoints is
  'Addresses to which an account has events sent.';
comment on column registry.webhook_endpoints.users_account_id is
  'The role as which it hears: it is told what this role sees when an attempt is made.';
comment on column registry.webhook_endpoints.types is
  'Types of events, also with * after the dot; empty for all.';

create table registry.webhook_progress (
  account_id uuid not null,
  endpoint_id uuid not null,
  position bigint not null,
  not_before timestamptz not null default '-infinity',
  failures integer not null default 0,
  failing_since timestamptz,
  lease bigint not null default 0,
  leased_until timestamptz not null default '-infinity',
  constraint webhook_progress_pk primary key (account_id, endpoint_id),
  constraint webhook_progress_endpoint_fk foreign key (account_id, endpoint_id)
    references registry.webhook_endpoints (account_id, id)
) with (fillfactor = 50);
comment on table registry.webhook_progress is
  'How far each endpoint has been told, and which server sends to it.';
comment on column registry.webhook_progress.position is
  'The last position of the feed that was looked at: what concerns the endpoint up to it has a delivery.';
comment on column registry.webhook_progress.failures is
  'Attempts in a row that failed, of whatever event.';
comment on column registry.webhook_progress.lease is
  'Grows with each server that takes the endpoint: one whose number is older records nothing more.';

create table registry.webhook_secrets (
  account_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  wrapped_key bytea not null,
  ciphertext bytea not null,
  key_version integer not null,
  public_key text,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  constraint webhook_secrets_pk primary key (account_id, id),
  constraint webhook_secrets_endpoint_fk foreign key (account_id, endpoint_id)
    references registry.webhook_endpoints (account_id, id),
  constraint webhook_secrets_wrapped_key_length check (octet_length(wrapped_key) in (0, 60)),
  constraint webhook_secrets_erased check ((octet_length(wrapped_key) = 0) = (octet_length(ciphertext) = 0))
);
create index webhook_secrets_id on registry.webhook_secrets (id);
create index webhook_secrets_by_created_at on registry.webhook_secrets (account_id, created_at, id);
create index webhook_secrets_endpoint on registry.webhook_secrets (account_id, endpoint_id);
comment on table registry.webhook_secrets is
  'Keys that sign, encrypted under keys derived from the secret key of the installation. One that is retired is '
  'erased.';
comment on column registry.webhook_secrets.key_version is
  'Identifies the secret key of the installation, as pepper_version does elsewhere.';

create table registry.webhook_deliveries (
  account_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  kind text not null,
  type text collate "C" not null,
  position bigint,
  register_id uuid,
  asset_ids uuid[] not null default '{}',
  body text,
  status text not null default 'pending',
  attempts integer not null default 0,
  next_attempt_at timestamptz default now(),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint webhook_deliveries_pk primary key (account_id, id),
  constraint webhook_deliveries_endpoint_fk foreign key (account_id, endpoint_id)
    references registry.webhook_endpoints (account_id, id),
  constraint webhook_deliveries_once unique (account_id, endpoint_id, event_id),
  constraint webhook_deliveries_kind_known check (kind in ('event', 'ping', 'test')),
  constraint webhook_deliveries_own_body check ((kind = 'event') = (body is null)),
  constraint webhook_deliveries_status_known check (status in ('pending', 'delivered', 'dead', 'dropped')),
  constraint webhook_deliveries_pending_until check ((status = 'pending') = (next_attempt_at is not null)),
  constraint webhook_deliveries_ended check ((status = 'pending') = (ended_at is null))
);
create index webhook_deliveries_id on registry.webhook_deliveries (id);
create index webhook_deliveries_pending on registry.webhook_deliveries (account_id, endpoint_id, next_attempt_at)
where status = 'pending';
create index webhook_deliveries_dead on registry.webhook_deliveries (account_id, endpoint_id, id)
where status = 'dead';
create index webhook_deliveries_by_endpoint on registry.webhook_deliveries (account_id, endpoint_id, created_at, id);
create index webhook_deliveries_by_created_at on registry.webhook_deliveries (account_id, created_at, id);
create index webhook_deliveries_ended on registry.webhook_deliveries (ended_at)
where ended_at is not null;
comment on table registry.webhook_deliveries is
  'Events that an attempt was made to deliver, or that wait for one. An event has one row for each endpoint.';
comment on column registry.webhook_deliveries.body is
  'Of pings and tests. The body of an event is read from the feed at each attempt, as the role of the endpoint sees it.';

create table registry.webhook_attempts (
  account_id uuid not null,
  id uuid not null,
  delivery_id uuid not null,
  attempted_at timestamptz not null default now(),
  duration_ms integer not null,
  response_status integer,
  error text,
  request_body text not null,
  response_body text,
  constraint webhook_attempts_pk primary key (account_id, id),
  constraint webhook_attempts_delivery_fk foreign key (account_id, delivery_id)
    references registry.webhook_deliveries (account_id, id)
    on delete cascade,
  constraint webhook_attempts_answered check (response_status is not null or error is not null)
);
create index webhook_attempts_id on registry.webhook_attempts (id);
create index webhook_attempts_delivery on registry.webhook_attempts (account_id, delivery_id, attempted_at, id);
create index webhook_attempts_by_attempted_at on registry.webhook_attempts (account_id, attempted_at, id);
comment on table registry.webhook_attempts is
  'Attempts of deliveries: what was sent, and the beginning of what came back.';

-- Row-level security -------------------------------------------------------------------------------------------------

alter table registry.webhook_endpoints enable row level security;
alter table registry.webhook_endpoints force row level security;
alter table registry.webhook_progress enable row level security;
alter table registry.webhook_progress force row level security;
alter table registry.webhook_secrets enable row level security;
alter table registry.webhook_secrets force row level security;
alter table registry.webhook_deliveries enable row level security;
alter table registry.webhook_deliveries force row level security;
alter table registry.webhook_attempts enable row level security;
alter table registry.webhook_attempts force row level security;

-- All of it. Visible to: administrators and auditors of the account. Administrators write.
create policy app_select on registry.webhook_endpoints
  for select to registry_app
  using (
    account_id = (select registry.account_id())
    and (select registry.is_administrator_or_auditor()));
create policy app_insert on registry.webhook_endpoints
  for insert to registry_app
  with check (
    account_id = (select registry.account_id())
    and (select registry.is_administrator()));
create policy app_update on registry.webhook_endpoints
  for update to registry_app
  using (
    account_id = (select registry.account_id())
    and (select registry.is_administrator()));
create policy auth_select on registry.webhook_endpoints
  for select to registry_auth
  using (true);
create policy auth_update on registry.webhook_endpoints
  for update to registry_auth
  using (true);
create policy reader_select on registry.webhook_endpoints
  for select to registry_reader
  using (true);
create policy app_select on registry.webhook_progress
  for select to registry_app
  using (
    account_id = (select registry.account_id())
    and (select registry.is_administrator_or_auditor()));
create policy app_insert on registry.webhook_progress
  for insert to registry_app
  with check (
    account_id = (select registry.account_id())
    and (select registry.is_administrator()));
create policy app_update on registry.webhook_progress
  for update to registry_app
  using (
    account_id = (select registry.account_id())
    and (select registry.is_administrator()));
create policy auth_select on registry.webhook_progress
  for select to registry_auth
  using (true);
create policy auth_update on registry.webhook_progress
  for update to registry_auth
  using (true);
create policy reader_select on registry.webhook_progress
  for select to registry_reader
  using (true);
create policy app_select on registry.webhook_secrets
  for select to registry_app
  using (
    account_id = (select registry.account_id())
    and (select registry.is_administrator_or_auditor()));
create policy app_insert on registry.webhook_secrets
  for insert to registry_app
  with check (
    account_id = (select registry.account_id())
    and (select registry.is_administrator()));
create policy app_update on registry.webhook_secrets
  for update to registry_app
  using (
    account_id = (select registry.account_id())
    and (select registry.is_administrator()));
create policy auth_select on registry.webhook_secrets
  for select to registry_auth
  using (true);
create policy auth_update on registry.webhook_secrets
  for update to registry_auth
  using (true);
create policy reader_select on registry.webhook_secrets
  for select to registry_reader
  using (true);
create policy app_select on registry.webhook_deliveries
  for select to registry_app
  using (
    account_id = (select registry.account_id())
    and (select registry.is_administrator_or_auditor()));
create policy app_insert on registry.webhook_deliveries
  for insert to registry_app
  with check (
    account_id = (select registry.account_id())
    and (select registry.is_administrator()));
create policy app_update on registry.webhook_deliveries
  for update to registry_app
  using (
    account_id = (select registry.account_id())
    and (select registry.is_administrator()));
create policy auth_all on registry.webhook_deliveries
  for all to registry_auth
  using (true)
  with check (true);
create policy reader_select on registry.webhook_deliveries
  for select to registry_reader
  using (true);
create policy app_select on registry.webhook_attempts
  for select to registry_app
  using (
    account_id = (select registry.account_id())
    and (select registry.is_administrator_or_auditor()));
create policy auth_select on registry.webhook_attempts
  for select to registry_auth
  using (true);
create policy auth_insert on registry.webhook_attempts
  for insert to registry_auth
  with check (true);
create policy reader_select on registry.webhook_attempts
  for select to registry_reader
  using (true);

grant select, insert on registry.webhook_endpoints to registry_app;
grant update (name, url, types, asset_ids, ordering, concurrency, status, disabled_reason, updated_at)
  on registry.webhook_endpoints
  to registry_app;
grant select (account_id, endpoint_id, not_before, failures, failing_since), insert on registry.webhook_progress
  to registry_app;
grant update (position, not_before, failures, failing_since, lease) on registry.webhook_progress to registry_app;
grant select (account_id, id, endpoint_id, key_version, public_key, created_at, expires_at), insert
  on registry.webhook_secrets
  to registry_app;
grant update (wrapped_key, ciphertext, expires_at) on registry.webhook_secrets to registry_app;
grant select, insert on registry.webhook_deliveries to registry_app;
grant update (status, attempts, next_attempt_at, ended_at) on registry.webhook_deliveries to registry_app;
grant select on registry.webhook_attempts to registry_app;
grant select, update on registry.webhook_endpoints, registry.webhook_progress, registry.webhook_secrets
  to registry_auth;
grant select, insert, update, delete on registry.webhook_deliveries to registry_auth;
grant select, insert on registry.webhook_attempts to registry_auth;
grant select on
  registry.webhook_endpoints, registry.webhook_progress, registry.webhook_secrets, registry.webhook_deliveries,
  registry.webhook_attempts
  to registry_reader;

reset role;
