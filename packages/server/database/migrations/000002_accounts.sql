-- breaking: no
-- transaction: one
-- Accounts, their users and roles, API clients, delegations and appointments.

set local role registry_owner;

-- Tables -------------------------------------------------------------------------------------------------------------

create table registry.accounts (
  id uuid not null,
  account_type text not null,
  name text collate "C" not null,
  slug text collate "C" not null,
  status text not null default 'active',
  created_at timestamptz not null default now(),
  constraint accounts_pk primary key (id),
  constraint accounts_slug_unique unique (slug),
  constraint accounts_account_type_known
    check (account_type in ('issuer', 'broker', 'transfer_agent', 'custodian', 'investor', 'platform')),
  constraint accounts_status_known check (status in ('active', 'suspended', 'closed')),
  constraint accounts_name_length check (char_length(name) between 1 and 200),
  constraint accounts_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 63)
);
comment on table registry.accounts is
  'A tenant: an issuer, broker, transfer agent, custodian or investor, or the platform itself.';

create table registry.users (
  account_id uuid not null,
  id uuid not null,
  first_name text collate "C" not null,
  last_name text collate "C" not null,
  email text collate "C" not null,
  created_at timestamptz not null default now(),
  constraint users_pk primary key (account_id, id),
  constraint users_account_fk foreign key (account_id) references registry.accounts (id),
  constraint users_first_name_length check (char_length(first_name) between 1 and 100),
  constraint users_last_name_length check (char_length(last_name) between 1 and 100),
  constraint users_email_length check (char_length(email) between 3 and 254)
);
create unique index users_email_unique on registry.users (account_id, lower(email));
create index users_id on registry.users (id);
comment on table registry.users is
  'A person of one account. A person of two accounts is two rows, so that no account learns anything of another.';

create table registry.users_accounts (
  account_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  user_role text not null,
  status text not null default 'active',
  created_at timestamptz not null default now(),
  constraint users_accounts_pk primary key (account_id, id),
  constraint users_accounts_user_fk foreign key (account_id, user_id) references registry.users (account_id, id),
  constraint users_accounts_user_role_known check (user_role in (
    'account_administrator', 'account_manager', 'account_operator', 'account_auditor', 'account_viewer')),
  constraint users_accounts_status_known check (status in ('invited', 'active', 'suspended', 'revoked'))
);
create unique index users_accounts_role_unique on registry.users_accounts (account_id, user_id, user_role)
  where status <> 'revoked';
create index users_accounts_id on registry.users_accounts (id);
comment on table registry.users_accounts is
  'One role of a user in one account. Role selection takes its id.';

create table registry.api_clients (
  account_id uuid not null,
  id uuid not null,
  client_id text not null,
  name text collate "C" not null,
  status text not null default 'active',
  expires_at timestamptz,
  allowed_networks cidr[] not null default '{}',
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint api_clients_pk primary key (account_id, id),
  constraint api_clients_client_id_unique unique (client_id),
  constraint api_clients_account_fk foreign key (account_id) references registry.accounts (id),
  constraint api_clients_status_known check (status in ('active', 'suspended', 'revoked')),
  constraint api_clients_name_length check (char_length(name) between 1 and 200),
  constraint api_clients_networks_few check (cardinality(allowed_networks) <= 50)
);
create index api_clients_id on registry.api_clients (id);
create index api_clients_by_name on registry.api_clients (account_id, name, id);
comment on table registry.api_clients is
  'A credential with which a program logs in.';

create table registry.api_client_secrets (
  account_id uuid not null,
  id uuid not null,
  api_client_id uuid not null,
  digest bytea not null,
  pepper_version integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  constraint api_client_secrets_pk primary key (account_id, id),
  constraint api_client_secrets_client_fk
    foreign key (account_id, api_client_id) references registry.api_clients (account_id, id),
  constraint api_client_secrets_digest_length check (octet_length(digest) = 32)
);
create index api_client_secrets_client on registry.api_client_secrets (account_id, api_client_id);
create index api_client_secrets_id on registry.api_client_secrets (id);
comment on table registry.api_client_secrets is
  'Secrets of clients as HMAC-SHA-256. The pepper is outside the database. A client has at most two live secrets.';

create table registry.delegations (
  account_id uuid not null,
  id uuid not null,
  users_account_id uuid not null,
  client_account_id uuid not null,
  api_client_id uuid not null,
  asset_ids uuid[],
  mutations text[],
  quantity_max numeric(38, 10),
  propose_only boolean not null default false,
  status text not null default 'active',
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  constraint delegations_pk primary key (account_id, id),
  constraint delegations_users_account_fk
    foreign key (account_id, users_account_id) references registry.users_accounts (account_id, id),
  constraint delegations_client_fk
    foreign key (client_account_id, api_client_id) references registry.api_clients (account_id, id),
  constraint delegations_status_known check (status in ('active', 'revoked')),
  constraint delegations_quantity_max_positive check (quantity_max > 0),
  constraint delegations_lists_short check (
    coalesce(cardinality(asset_ids), 0) <= 1000
    and coalesce(cardinality(mutations), 0) <= 200)
);
create unique index delegations_live_unique
  on registry.delegations (account_id, users_account_id, client_account_id, api_client_id)
  where status = 'active';
create index delegations_client on registry.delegations (client_account_id, api_client_id) where status = 'active';
create index delegations_id on registry.delegations (id);
comment on table registry.delegations is
  'Which role a client may assume as a delegate; optionally narrowed to assets, mutations, a quantity or proposals.';

create table registry.appointments (
  register_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  capacity text not null,
  asset_id uuid,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  ended_at timestamptz,
  end_reason text,
  constraint appointments_pk primary key (register_id, id),
  constraint appointments_register_fk foreign key (register_id) references registry.accounts (id),
  constraint appointments_account_fk foreign key (account_id) references registry.accounts (id),
  constraint appointments_not_self check (account_id <> register_id),
  constraint appointments_capacity_known check (capacity in (
    'transfer_agent', 'registrar', 'broker', 'custodian', 'paying_agent', 'counsel', 'auditor')),
  constraint appointments_status_known check (status in ('pending', 'active', 'terminated')),
  constraint appointments_end_reason_length check (char_length(end_reason) between 1 and 1000)
);
create unique index appointments_live_unique
  on registry.appointments (register_id, account_id, capacity, asset_id) nulls not distinct
  where status <> 'terminated';
create index appointments_account on registry.appointments (account_id) where status <> 'terminated';
create index appointments_id on registry.appointments (id);
comment on table registry.appointments is
  'An issuer appoints an account in a capacity, for one asset or for all.';

-- Guards -------------------------------------------------------------------------------------------------------------

create trigger _110_end_is_final before update on registry.accounts
  for each row when (old.status = 'closed' and new.status <> 'closed')
  execute function registry.reject_reactivation();
create trigger _110_end_is_final before update on registry.users_accounts
  for each row when (old.status = 'revoked' and new.status <> 'revoked')
  execute function registry.reject_reactivation();
create trigger _110_end_is_final before update on registry.api_clients
  for each row when (old.status = 'revoked' and new.status <> 'revoked')
  execute function registry.reject_reactivation();
create trigger _110_end_is_final before update on registry.api_client_secrets
  for each row when (old.revoked_at is not null and new.revoked_at is null)
  execute function registry.reject_reactivation();
create trigger _110_end_is_final before update on registry.delegations
  for each row when (old.status = 'revoked' and new.status <> 'revoked')
  execute function registry.reject_reactivation();
create trigger _110_end_is_final before update on registry.appointments
  for each row when (old.status = 'terminated' and new.status <> 'terminated')
  execute function registry.reject_reactivation();

-- Row-level security -------------------------------------------------------------------------------------------------

create function registry.appointment_counterparties() returns uuid[]
  language sql stable parallel safe
  return (select array(
    select register_id
      from registry.appointments
     where account_id = (select registry.account_id())
    union
    select account_id
      from registry.appointments
     where register_id = (select registry.account_id())));
comment on function registry.appointment_counterparties() is
  'Accounts that appointed the actor''s account, and accounts that it appointed.';

-- Accounts. Visible to: the account itself; accounts that share an appointment with it; participants of its register;
-- the platform, which also opens and changes accounts.
alter table registry.accounts enable row level security;
alter table registry.accounts force row level security;
create policy app_select on registry.accounts
  for select to registry_app
  using (
    id = (select registry.account_id())
    or (select registry.lens()) = 'platform'
    or id = any ((select registry.appointment_counterparties())::uuid[])
    or id = any ((select registry.participant_registers())::uuid[]));
create policy app_insert on registry.accounts
  for insert to registry_app
  with check (
    (select registry.lens()) = 'platform'
    and (select registry.is_administrator()));
create policy app_update on registry.accounts
  for update to registry_app
  using (
    (select registry.lens()) = 'platform'
    and (select registry.is_administrator()));

-- Users. Visible to: administrators and auditors of the account; the user itself.
alter table registry.users enable row level security;
alter table registry.users force row level security;
create policy app_select on registry.users
  for select to registry_app
  using (
    account_id = (select registry.account_id())
    and (
      (select registry.is_administrator_or_auditor())
      or id = (select registry.user_id())));
create policy app_insert on registry.users
  for insert to registry_app
  with check (
    account_id = (select registry.account_id())
    and (select registry.is_administrator()));
create policy app_update on registry.users
  for update to registry_app
  using (
    account_id = (select registry.account_id())
    and (select registry.is_administrator()));

-- Roles of users. Visible to: administrators and auditors of the account; the user who has the role.
alter table registry.users_accounts enable row level security;
alter table registry.users_accounts force row level security;
create policy app_select on registry.users_accounts
  for select to registry_app
  using (
    account_id = (select registry.account_id())
    and (
      (select registry.is_administrator_or_auditor())
      or user_id = (select registry.user_id())));
create policy app_insert on registry.users_accounts
  for insert to registry_app
  with check (
    account_id = (select registry.account_id())
    and (select registry.is_administrator()));
create policy app_update on registry.users_accounts
  for update to registry_app
  using (
    account_id = (select registry.account_id())
    and (select registry.is_administrator()));

-- Clients and their secrets. Visible to: administrators and auditors of the account.
alter table registry.api_clients enable row level security;
alter table registry.api_clients force row level security;
create policy app_select on registry.api_clients
  for select to registry_app
  using (
    account_id = (select registry.account_id())
    and (select registry.is_administrator_or_auditor()));
create policy app_insert on registry.api_clients
  for insert to registry_app
  with check (
    account_id = (select registry.account_id())
    and (select registry.is_administrator()));
create policy app_update on registry.api_clients
  for update to registry_app
  using (
    account_id = (select registry.account_id())
    and (select registry.is_administrator()));

alter table registry.api_client_secrets enable row level security;
alter table registry.api_client_secrets force row level security;
create policy app_select on registry.api_client_secrets
  for select to registry_app
  using (
    account_id = (select registry.account_id())
    and (select registry.is_administrator_or_auditor()));
create policy app_insert on registry.api_client_secrets
  for insert to registry_app
  with check (
    account_id = (select registry.account_id())
    and (select registry.is_administrator()));
create policy app_update on registry.api_client_secrets
  for update to registry_app
  using (
    account_id = (select registry.account_id())
    and (select registry.is_administrator()));

-- Delegations. Visible to: administrators and auditors of the role's account and of the client's account.
alter table registry.delegations enable row level security;
alter table registry.delegations force row level security;
create policy app_select on registry.delegations
  for select to registry_app
  using (
    (account_id = (select registry.account_id()) or client_account_id = (select registry.account_id()))
    and (select registry.is_administrator_or_auditor()));
create policy app_insert on registry.delegations
  for insert to registry_app
  with check (
    account_id = (select registry.account_id())
    and (select registry.is_administrator()));
create policy app_update on registry.delegations
  for update to registry_app
  using (
    account_id = (select registry.account_id())
    and (select registry.is_administrator()));

-- Appointments. Visible to: the issuer; the appointed account. Either may terminate one; only the appointed account
-- accepts it.
alter table registry.appointments enable row level security;
alter table registry.appointments force row level security;
create policy app_select on registry.appointments
  for select to registry_app
  using (
    register_id = (select registry.account_id())
    or account_id = (select registry.account_id()));
create policy app_insert on registry.appointments
  for insert to registry_app
  with check (
    register_id = (select registry.account_id())
    and (select registry.lens()) = 'issuer'
    and status = 'pending');
create policy app_update on registry.appointments
  for update to registry_app
  using (
    register_id = (select registry.account_id())
    or account_id = (select registry.account_id()))
  with check (
    (status = 'terminated' and register_id = (select registry.account_id()))
    or (status in ('active', 'terminated') and account_id = (select registry.account_id())));

-- Authentication reads all of these before there is an actor.
create policy auth_select on registry.accounts
  for select to registry_auth
  using (true);
create policy auth_select on registry.users
  for select to registry_auth
  using (true);
create policy auth_select on registry.users_accounts
  for select to registry_auth
  using (true);
create policy auth_all on registry.api_clients
  for all to registry_auth
  using (true)
  with check (true);
create policy auth_select on registry.api_client_secrets
  for select to registry_auth
  using (true);
create policy auth_select on registry.delegations
  for select to registry_auth
  using (true);
create policy auth_select on registry.appointments
  for select to registry_auth
  using (true);

-- Grants -------------------------------------------------------------------------------------------------------------

grant select, insert on
  registry.accounts,
  registry.users,
  registry.users_accounts,
  registry.api_clients,
  registry.delegations,
  registry.appointments
  to registry_app;
-- Every column but the digest.
grant select (account_id, id, api_client_id, pepper_version, created_at, expires_at, revoked_at)
  on registry.api_client_secrets to registry_app;
grant insert on registry.api_client_secrets to registry_app;
grant update (name, slug, status) on registry.accounts to registry_app;
grant update (first_name, last_name, email) on registry.users to registry_app;
grant update (user_role, status) on registry.users_accounts to registry_app;
grant update (name, status, expires_at, allowed_networks) on registry.api_clients to registry_app;
grant update (expires_at, revoked_at) on registry.api_client_secrets to registry_app;
grant update (status, revoked_at) on registry.delegations to registry_app;
grant update (status, accepted_at, ended_at, end_reason) on registry.appointments to registry_app;

grant select on
  registry.accounts,
  registry.users,
  registry.users_accounts,
  registry.api_clients,
  registry.api_client_secrets,
  registry.delegations,
  registry.appointments
  to registry_auth;
grant update (last_used_at) on registry.api_clients to registry_auth;

reset role;
