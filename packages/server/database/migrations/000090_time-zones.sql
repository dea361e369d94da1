-- breaking: no
-- transaction: one
-- The time zones of registers: store/register/register-day.ts computes the day of a register from them.

set local role registry_owner;

create table registry.time_zones (
  register_id uuid not null,
  set_at timestamptz not null default now(),
  time_zone text not null,
  constraint time_zones_pk primary key (register_id, set_at),
  constraint time_zones_register_fk foreign key (register_id) references registry.accounts (id),
  constraint time_zones_time_zone_length check (char_length(time_zone) between 1 and 64)
);
comment on table registry.time_zones is
  'The time zone of a register from an instant on, by its IANA name. Before the first it is UTC.';

create trigger _100_append_only before delete or update on registry.time_zones
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.time_zones
  for each statement execute function registry.reject_change();

-- Time zones. Visible to: the issuer; participants of its register; accounts that share an appointment with it; the
-- platform. Set by administrators of the issuer.
alter table registry.time_zones enable row level security;
alter table registry.time_zones force row level security;
create policy app_select on registry.time_zones
  for select to registry_app
  using (
    register_id = (select registry.account_id())
    or register_id = any ((select registry.participant_registers())::uuid[])
    or (select registry.lens()) = 'platform'
    or register_id = any ((select registry.appointment_counterparties())::uuid[]));
create policy app_insert on registry.time_zones
  for insert to registry_app
  with check (
    register_id = (select registry.account_id())
    and (select registry.is_administrator()));
grant select, insert on registry.time_zones to registry_app;

create policy reader_select on registry.time_zones
  for select to registry_reader
  using (true);
grant select on registry.time_zones to registry_reader;

-- doctor looks for them in PostgreSQL, and sees no register.
create policy auth_select on registry.time_zones
  for select to registry_auth
  using (true);
grant select on registry.time_zones to registry_auth;

set local role registry_auth;

create function auth.list_time_zones() returns setof text
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select distinct time_zone
    from registry.time_zones
$$;
comment on function auth.list_time_zones() is
  'The time zones that any register has or had: their names, and not of which register.';
revoke execute on function auth.list_time_zones() from public;
grant execute on function auth.list_time_zones() to registry_app;
