-- breaking: no
-- transaction: one
-- Logos of accounts: small images, beside the accounts so that no list reads their bytes.

set local role registry_owner;

create table registry.account_logos (
  account_id uuid not null,
  id uuid not null,
  sha256 bytea,
  content bytea,
  changed_at timestamptz not null default now(),
  constraint account_logos_pk primary key (account_id, id),
  constraint account_logos_account_fk foreign key (account_id) references registry.accounts (id),
  constraint account_logos_once unique (account_id),
  constraint account_logos_content_length check (octet_length(content) between 1 and 65536),
  constraint account_logos_digest_matches check (sha256 is not distinct from sha256(content))
);
comment on table registry.account_logos is
  'The logo of an account, a PNG; without content where it was removed.';

-- Logos. Visible to: the account itself; accounts that share an appointment with it; participants of its register; the
-- platform. Changed by administrators of the account.
alter table registry.account_logos enable row level security;
alter table registry.account_logos force row level security;
create policy app_select on registry.account_logos
  for select to registry_app
  using (
    account_id = (select registry.account_id())
    or (select registry.lens()) = 'platform'
    or account_id = any ((select registry.appointment_counterparties())::uuid[])
    or account_id = any ((select registry.participant_registers())::uuid[]));
create policy app_insert on registry.account_logos
  for insert to registry_app
  with check (
    account_id = (select registry.account_id())
    and (select registry.is_administrator()));
create policy app_update on registry.account_logos
  for update to registry_app
  using (
    account_id = (select registry.account_id())
    and (select registry.is_administrator()));

grant select, insert on registry.account_logos to registry_app;
grant update (sha256, content, changed_at) on registry.account_logos to registry_app;
create policy reader_select on registry.account_logos
  for select to registry_reader
  using (true);
grant select on registry.account_logos to registry_reader;
