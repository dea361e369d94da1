-- breaking: no
-- transaction: one
-- The sign-in policy of an account: how a session of the console must have been opened to act in its roles.

set local role registry_owner;

create table registry.sign_in_policies (
  account_id uuid not null,
  passkeys boolean not null,
  providers text[],
  issuers text[],
  client_secrets boolean not null,
  session_seconds integer,
  networks cidr[] not null,
  changed_at timestamptz not null default now(),
  constraint sign_in_policies_pk primary key (account_id),
  constraint sign_in_policies_account_fk foreign key (account_id) references registry.accounts (id),
  constraint sign_in_policies_session_seconds_range check (session_seconds between 300 and 86400),
  constraint sign_in_policies_networks_length check (cardinality(networks) <= 50)
);
comment on table registry.sign_in_policies is
  'How a session of the console must have been opened to act in the roles of an account. Without a row every session may.';
comment on column registry.sign_in_policies.providers is
  'Labels of the identity providers by which people may sign in; null for all of the installation.';
comment on column registry.sign_in_policies.issuers is
  'The issuers of these providers when the policy was set, with which sessions are compared.';
comment on column registry.sign_in_policies.session_seconds is
  'How long after signing in a session may act; null for as long as the installation allows.';

-- Visible to: administrators and auditors of the account. Administrators write.
alter table registry.sign_in_policies enable row level security;
alter table registry.sign_in_policies force row level security;
create policy app_select on registry.sign_in_policies
  for select to registry_app
  using (
    account_id = (select registry.account_id())
    and (select registry.is_administrator_or_auditor()));
create policy app_insert on registry.sign_in_policies
  for insert to registry_app
  with check (
    account_id = (select registry.account_id())
    and (select registry.is_administrator()));
create policy app_update on registry.sign_in_policies
  for update to registry_app
  using (
    account_id = (select registry.account_id())
    and (select registry.is_administrator()));
create policy auth_select on registry.sign_in_policies
  for select to registry_auth
  using (true);
create policy reader_select on registry.sign_in_policies
  for select to registry_reader
  using (true);
grant select, insert on registry.sign_in_policies to registry_app;
grant update (passkeys, providers, issuers, client_secrets, session_seconds, networks, changed_at)
  on registry.sign_in_policies to registry_app;
grant select on registry.sign_in_policies to registry_auth;
grant select on registry.sign_in_policies to registry_reader;
