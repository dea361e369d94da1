-- breaking: no
-- transaction: one
-- The feed: events in the order in which they were committed, and the accounts that each concerns.

set local role registry_owner;

-- Tables -------------------------------------------------------------------------------------------------------------

create table registry.event_types (
  type text collate "C" not null,
  class text not null,
  constraint event_types_pk primary key (type),
  constraint event_types_class_known check (class in (
    'ledger', 'asset', 'holder', 'register', 'restriction', 'instruction', 'appointment', 'delegation', 'account',
    'administration', 'holding', 'visibility'))
);
comment on table registry.event_types is
  'The class of each type of event, which decides whom it concerns. The program declares the same. An event of another '
  'type concerns only the account that acted.';

create table registry.feed_head (
  id boolean not null default true,
  era smallint not null default 1,
  system_identifier bigint not null default 0,
  seen pg_snapshot not null default '3:3:',
  target pg_snapshot,
  ordinal bigint,
  backlog text,
  backlog_account_id uuid,
  backlog_event_id uuid,
  position bigint not null default 0,
  first_position bigint not null default 1,
  placed_at timestamptz not null default '-infinity',
  removed_before timestamptz not null default '-infinity',
  constraint feed_head_pk primary key (id),
  constraint feed_head_one check (id),
  constraint feed_head_backlog_known check (backlog in ('filling', 'placing'))
) with (fillfactor = 10);
comment on table registry.feed_head is
  'How far the feed is: one row, which only the placer changes.';
comment on column registry.feed_head.seen is
  'The snapshot in which the placer last looked: what it shows is placed.';
comment on column registry.feed_head.target is
  'While more is fresh than is placed at once: the snapshot that becomes seen with the last part.';
comment on column registry.feed_head.ordinal is
  'Of the event that the last such part ended with.';
comment on column registry.feed_head.backlog is
  'While events of earlier eras are placed: whether they are listed in feed_backlog, or placed from it. Nothing of '
  'this era is placed before.';
comment on column registry.feed_head.system_identifier is
  'That of the cluster to which the transaction ids of this era belong; 0 before the first look.';
comment on column registry.feed_head.removed_before is
  'Events recorded before this instant may have been removed from the feed.';

create table registry.feed_backlog (
  account_id uuid not null,
  id uuid not null,
  ordinal bigint,
  recorded_at timestamptz not null,
  constraint feed_backlog_pk primary key (account_id, id)
);
create index feed_backlog_in_order on registry.feed_backlog (ordinal nulls first, recorded_at, id);
comment on table registry.feed_backlog is
  'Events of earlier eras that are still to be placed. Of such without ordinal the instant is that of the last '
  'transaction, which is drawn under the lock of its asset.';

create table registry.feed_registers (
  register_id uuid not null,
  sequence bigint not null,
  constraint feed_registers_pk primary key (register_id)
) with (fillfactor = 50);
comment on table registry.feed_registers is
  'How many events of each register are placed.';

create table registry.feed_rest (
  register_id uuid not null,
  event_id uuid not null,
  asset_id uuid not null,
  holder_id uuid not null,
  constraint feed_rest_pk primary key (register_id, event_id)
) with (fillfactor = 10);
comment on table registry.feed_rest is
  'Events in the feed that moved so many holdings that a part of their holding.changed is still to be placed: each with '
  'the last holding that is.';

create table registry.feed (
  position bigint not null,
  id uuid not null,
  account_id uuid not null,
  register_id uuid,
  sequence bigint,
  type text collate "C" not null,
  class text not null,
  mutation text,
  object_type text not null,
  object_id uuid not null,
  asset_ids uuid[] not null,
  holder_id uuid,
  counterpart_id uuid,
  instruction_id uuid,
  details jsonb,
  recorded_at timestamptz not null,
  placed_at timestamptz not null,
  constraint feed_pk primary key (position)
);
create unique index feed_id on registry.feed (id);
comment on table registry.feed is
  'Events in their order. It never changes; only what is older than the operator keeps is removed, from the beginning.';
comment on column registry.feed.position is
  'Dense, and told to nobody: it would tell how busy other tenants are.';
comment on column registry.feed.sequence is
  'The number of the event within its register, from 1 without gaps; null where the recordkeeper does not see it.';
comment on column registry.feed.counterpart_id is
  'The other account that it concerns: the appointed one, that of the client, the one that made the request, or the '
  'one that sees the object since then, or no longer.';

create table registry.feed_audience (
  account_id uuid not null,
  position bigint not null,
  asset_id uuid,
  holder_id uuid,
  constraint feed_audience_pk primary key (account_id, position)
);
create index feed_audience_by_asset on registry.feed_audience (account_id, asset_id, position)
 where asset_id is not null;
create index feed_audience_by_holder on registry.feed_audience (account_id, holder_id, position)
 where holder_id is not null;
comment on table registry.feed_audience is
  'The accounts that each event concerned as it was placed. Whether they still may see it is asked when it is read.';
comment on column registry.feed_audience.asset_id is
  'The asset of the event; the nil id where it is about several, and null where about none. So the events of an asset '
  'are two ranges of an index, however many others the account has.';
comment on column registry.feed_audience.holder_id is
  'The holder of the event, as in the feed.';

insert into registry.feed_head (backlog)
values ('filling');

insert into registry.event_types (type, class)
values
  ('account.changed', 'account'),
  ('account.logo_changed', 'account'),
  ('account.opened', 'account'),
  ('account.sign_in_policy_changed', 'account'),
  ('account.time_zone_changed', 'account'),
  ('api_client.changed', 'administration'),
  ('api_client.created', 'administration'),
  ('api_client.documents_registered', 'administration'),
  ('api_client.documents_retired', 'administration'),
  ('api_client.secret_added', 'administration'),
  ('api_client.secret_revoked', 'administration'),
  ('appointment.accepted', 'appointment'),
  ('appointment.ended', 'appointment'),
  ('appointment.proposed', 'appointment'),
  ('approval_policies.changed', 'account'),
  ('asset.activated', 'asset'),
  ('asset.authorized_total_adjusted', 'asset'),
  ('asset.closed', 'asset'),
  ('asset.created', 'asset'),
  ('asset.resumed', 'asset'),
  ('asset.split', 'asset'),
  ('asset.suspended', 'asset'),
  ('asset.terms_changed', 'asset'),
  ('asset_identifier.added', 'asset'),
  ('asset_identifier.removed', 'asset'),
  ('delegation.created', 'delegation'),
  ('delegation.revoked', 'delegation'),
  ('difference.recorded', 'ledger'),
  ('difference.resolved', 'ledger'),
  ('document.uploaded', 'register'),
  ('export.requested', 'administration'),
  ('file.downloaded', 'administration'),
  ('holder.changed', 'holder'),
  ('holder.created', 'holder'),
  ('holder.created_in_bulk', 'register'),
  ('holder.merged', 'holder'),
  ('holding.changed', 'holding'),
  ('import.requested', 'administration'),
  ('instruction.approval_lapsed', 'instruction'),
  ('instruction.approval_withdrawn', 'instruction'),
  ('instruction.approved', 'instruction'),
  ('instruction.escalated', 'instruction'),
  ('instruction.executed', 'instruction'),
  ('instruction.expired', 'instruction'),
  ('instruction.failed', 'instruction'),
  ('instruction.forced', 'instruction'),
  ('instruction.forced_acknowledged', 'instruction'),
  ('instruction.proposed', 'instruction'),
  ('instruction.rejected', 'instruction'),
  ('instruction.started', 'instruction'),
  ('instruction.transferees_read', 'instruction'),
  ('instruction.withdrawn', 'instruction'),
  ('job.cancelled', 'instruction'),
  ('job.done', 'instruction'),
  ('job.failed', 'instruction'),
  ('legend_template.changed', 'register'),
  ('legend_template.created', 'register'),
  ('lot.reissued', 'ledger'),
  ('lots.consolidated', 'ledger'),
  ('party.changed', 'register'),
  ('register.read_for_mailing', 'register'),
  ('restriction.placed', 'restriction'),
  ('restriction.placed_in_bulk', 'register'),
  ('restriction.released', 'restriction'),
  ('restriction.released_in_bulk', 'register'),
  ('stock_plan.changed', 'register'),
  ('stock_plan.created', 'register'),
  ('transaction.reversed', 'ledger'),
  ('units.cancelled', 'ledger'),
  ('units.cancelled_in_bulk', 'ledger'),
  ('units.converted', 'ledger'),
  ('units.converted_in_bulk', 'ledger'),
  ('units.forcibly_transferred', 'ledger'),
  ('units.issued', 'ledger'),
  ('units.issued_in_bulk', 'ledger'),
  ('units.repurchased', 'ledger'),
  ('units.reserved', 'ledger'),
  ('units.retired', 'ledger'),
  ('units.transferred', 'ledger'),
  ('units.transferred_in_bulk', 'ledger'),
  ('user.changed', 'administration'),
  ('user.created', 'administration'),
  ('user.invited', 'administration'),
  ('user.linked', 'administration'),
  ('user.sessions_ended', 'administration'),
  ('user.unlinked', 'administration'),
  ('users_account.changed', 'administration'),
  ('users_account.created', 'administration'),
  ('verification.recorded', 'register'),
  ('verification.recorded_in_bulk', 'register'),
  ('visibility.changed', 'visibility'),
  ('webhook_endpoint.changed', 'administration'),
  ('webhook_endpoint.created', 'administration'),
  ('webhook_endpoint.disabled', 'administration'),
  ('webhook_endpoint.paused', 'administration'),
  ('webhook_endpoint.redelivery_requested', 'administration'),
  ('webhook_endpoint.removed', 'administration'),
  ('webhook_endpoint.resumed', 'administration'),
  ('webhook_endpoint.secret_added', 'administration'),
  ('webhook_endpoint.secret_retired', 'administration'),
  ('webhook_endpoint.test_requested', 'administration'),
  ('webhook_endpoint.verification_requested', 'administration'),
  ('webhook_endpoint.verified', 'administration');

-- Guards -------------------------------------------------------------------------------------------------------------

create trigger _100_append_only before update on registry.feed
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.feed
  for each statement execute function registry.reject_change();
create trigger _100_append_only before update on registry.feed_audience
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.feed_audience
  for each statement execute function registry.reject_change();

-- Row-level security -------------------------------------------------------------------------------------------------

alter table registry.event_types enable row level security;
alter table registry.event_types force row level security;
alter table registry.feed_head enable row level security;
alter table registry.feed_head force row level security;
alter table registry.feed_backlog enable row level security;
alter table registry.feed_backlog force row level security;
alter table registry.feed_rest enable row level security;
alter table registry.feed_rest force row level security;
alter table registry.feed_registers enable row level security;
alter table registry.feed_registers force row level security;
alter table registry.feed enable row level security;
alter table registry.feed force row level security;
alter table registry.feed_audience enable row level security;
alter table registry.feed_audience force row level security;

-- The audience. Visible to: each account its own rows.
create policy app_select on registry.feed_audience
  for select to registry_app
  using (account_id = (select registry.account_id()));

-- Events. Visible to: the accounts that an event concerned as it was placed, as far as their lens and role see such a
-- thing now.
create policy app_select on registry.feed
  for select to registry_app
  using (
    exists (
      select
        from registry.feed_audience a
       where a.account_id = (select registry.account_id())
         and a.position = feed.position)
    and case class
      when 'ledger' then
        register_id = any ((select registry.managed_registers())::uuid[])
        or asset_ids && (select registry.managed_assets())::uuid[]
      when 'asset' then
        register_id = any ((select registry.visible_registers())::uuid[])
        or asset_ids && (select registry.visible_assets())::uuid[]
      when 'holder' then
        register_id = any ((select registry.managed_holder_registers())::uuid[])
        or holder_id = any ((select registry.own_holders())::uuid[])
        or holder_id in (
          select h.id
            from registry.holders h
           where h.register_id = feed.register_id
             and h.id = feed.holder_id
             and h.servicing_account_id = (select registry.account_id()))
      when 'register' then
        register_id = any ((select registry.managed_holder_registers())::uuid[])
        or account_id = (select registry.account_id())
      when 'restriction' then
        register_id = any ((select registry.managed_registers())::uuid[])
        or asset_ids && (select registry.managed_assets())::uuid[]
        or (
          holder_id is null
          and (
            register_id = any ((select registry.visible_registers())::uuid[])
            or asset_ids && (select registry.visible_assets())::uuid[]))
        or holder_id = any ((select registry.own_holders())::uuid[])
        or holder_id in (
          select h.id
            from registry.holders h
           where h.register_id = feed.register_id
             and h.id = feed.holder_id
             and h.servicing_account_id = (select registry.account_id()))
      when 'instruction' then
        register_id = any ((select registry.managed_registers())::uuid[])
        or account_id = (select registry.account_id())
        or counterpart_id = (select registry.account_id())
        or ((select registry.lens()) = 'agent' and asset_ids && (select registry.visible_assets())::uuid[])
      when 'appointment' then
        register_id = (select registry.account_id())
        or counterpart_id = (select registry.account_id())
      when 'delegation' then
        (account_id = (select registry.account_id()) or counterpart_id = (select registry.account_id()))
        and (select registry.is_administrator_or_auditor())
      when 'account' then
        account_id = (select registry.account_id())
        or object_id = (select registry.account_id())
        or register_id = any ((select registry.managed_registers())::uuid[])
      when 'administration' then
        account_id = (select registry.account_id())
        and (select registry.is_administrator_or_auditor())
      when 'holding' then
        holder_id = any ((select registry.own_holders())::uuid[])
        or holder_id in (
          select h.id
            from registry.holders h
           where h.register_id = feed.register_id
             and h.id = feed.holder_id
             and h.servicing_account_id = (select registry.account_id()))
      when 'visibility' then
        counterpart_id = (select registry.account_id())
      else account_id = (select registry.account_id())
    end);

create policy ledger_select on registry.event_types
  for select to registry_ledger
  using (true);
create policy ledger_all on registry.feed_head
  for all to registry_ledger
  using (true)
  with check (true);
create policy ledger_all on registry.feed_backlog
  for all to registry_ledger
  using (true)
  with check (true);
create policy ledger_all on registry.feed_rest
  for all to registry_ledger
  using (true)
  with check (true);
create policy ledger_all on registry.feed_registers
  for all to registry_ledger
  using (true)
  with check (true);
create policy ledger_all on registry.feed
  for all to registry_ledger
  using (true)
  with check (true);
create policy ledger_all on registry.feed_audience
  for all to registry_ledger
  using (true)
  with check (true);
create policy owner_all on registry.feed_head
  for all to registry_owner
  using (true)
  with check (true);
-- Senders of webhooks look whether there is something after the position of an endpoint, and since when.
create policy auth_select on registry.feed
  for select to registry_auth
  using (true);
create policy auth_select on registry.feed_audience
  for select to registry_auth
  using (true);
create policy reader_select on registry.event_types
  for select to registry_reader
  using (true);
create policy reader_select on registry.feed_head
  for select to registry_reader
  using (true);
create policy reader_select on registry.feed_backlog
  for select to registry_reader
  using (true);
create policy reader_select on registry.feed_rest
  for select to registry_reader
  using (true);
create policy reader_select on registry.feed_registers
  for select to registry_reader
  using (true);
create policy reader_select on registry.feed
  for select to registry_reader
  using (true);
create policy reader_select on registry.feed_audience
  for select to registry_reader
  using (true);

grant select on registry.feed, registry.feed_audience to registry_app;
grant select (position, placed_at) on registry.feed to registry_auth;
grant select on registry.feed_audience to registry_auth;
grant select on registry.event_types to registry_ledger;
grant select, update on registry.feed_head to registry_ledger;
grant select, insert, delete on registry.feed_backlog to registry_ledger;
grant select, insert, update, delete on registry.feed_rest to registry_ledger;
grant select, insert, update on registry.feed_registers to registry_ledger;
grant select, insert, delete on registry.feed, registry.feed_audience to registry_ledger;
grant select on
  registry.event_types, registry.feed_head, registry.feed_backlog, registry.feed_rest, registry.feed_registers,
  registry.feed, registry.feed_audience
  to registry_reader;

reset role;
