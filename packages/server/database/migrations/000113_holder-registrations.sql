-- breaking: no
-- transaction: one
-- Registrations and forms of ownership with the days from which they hold and the instants of their recording. A program
-- of 0.1.0 changes them and knows nothing of their past: the database records it for that program.

set local role registry_owner;

-- It is first, so that the strongest lock is taken before that of instructions, as in 000110.
alter table registry.holders add column dated_from date;

create table registry.holder_registrations (
  register_id uuid not null,
  id uuid not null default gen_random_uuid(),
  holder_id uuid not null,
  field text collate "C" not null,
  effective_from date not null,
  recorded_at timestamptz not null,
  value jsonb not null,
  instruction_id uuid,
  constraint holder_registrations_pk primary key (register_id, id),
  constraint holder_registrations_once unique (register_id, holder_id, field, effective_from, recorded_at),
  constraint holder_registrations_holder_fk foreign key (register_id, holder_id) references registry.holders (register_id, id),
  constraint holder_registrations_instruction_fk foreign key (register_id, instruction_id)
    references registry.instructions (register_id, id) deferrable initially deferred,
  constraint holder_registrations_value_is_text check (jsonb_typeof(value) in ('string', 'null')),
  constraint holder_registrations_first_has_no_beginning check (
    recorded_at > '-infinity'
    or effective_from = '-infinity')
);
create index holder_registrations_id on registry.holder_registrations (id);
-- It has no list of pending entries, because every search would read that.
create index holder_registrations_search on registry.holder_registrations using gin (
  registry.search_keys(id, register_id, null, value #>> '{}')
) with (fastupdate = off) where field = 'registration';
comment on table registry.holder_registrations is
  'Registrations and forms of ownership of holders: each holds from a day, as known since an instant. One that never changed '
  'has no row: its column in holders holds on all days. The column has the value in force today.';
comment on column registry.holder_registrations.field is
  'The name of the field on the wire.';
comment on column registry.holder_registrations.effective_from is
  'The first day on which the value holds; -infinity where it has no beginning.';
comment on column registry.holder_registrations.recorded_at is
  'When it was recorded; -infinity of the value before the first change.';
comment on column registry.holder_registrations.value is
  'The value as text.';
comment on column registry.holder_registrations.instruction_id is
  'The instruction that stated it; null of the value before the first change, and where a program of 0.1.0 recorded it.';
comment on column registry.holders.dated_from is
  'The last day from which a recorded registration or form of ownership holds; null where none is recorded. Reads of that '
  'day and later ones look nothing up.';
grant update (dated_from) on registry.holders to registry_app;
create trigger _100_append_only before update or delete on registry.holder_registrations
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.holder_registrations
  for each statement execute function registry.reject_change();

-- Registrations. Visible to those who manage the holders of the register: whoever the holder is today does not see the
-- names of those who were it before.
alter table registry.holder_registrations enable row level security;
alter table registry.holder_registrations force row level security;
create policy app_select on registry.holder_registrations
  for select to registry_app
  using (register_id = any ((select registry.managed_holder_registers())::uuid[]));
create policy app_insert on registry.holder_registrations
  for insert to registry_app
  with check (register_id = any ((select registry.managed_holder_registers())::uuid[]));
create policy reader_select on registry.holder_registrations
  for select to registry_reader
  using (true);
-- The function registry.search reads them.
create policy ledger_select on registry.holder_registrations
  for select to registry_ledger
  using (true);
grant select (register_id, id, holder_id, field, value) on registry.holder_registrations to registry_ledger;
grant select, insert on registry.holder_registrations to registry_app;
grant select on registry.holder_registrations to registry_reader;

create function registry.date_registrations(p_register uuid, p_holder uuid)
returns void
language sql
set search_path = pg_catalog, pg_temp
begin atomic
  update registry.holders h
     set dated_from = (
           select max(d.effective_from)
             from registry.holder_registrations d
            where d.register_id = p_register
              and d.holder_id = p_holder)
   where h.register_id = p_register
     and h.id = p_holder;
end;
comment on function registry.date_registrations(uuid, uuid) is
  'Puts the last day from which a recorded registration or form of a holder holds into its row.';
revoke execute on function registry.date_registrations(uuid, uuid) from public;
grant execute on function registry.date_registrations(uuid, uuid) to registry_app;

create function registry.record_registrations()
returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  with changed as (
    select k.field, k.before, k.after
      from (
        values ('registration', to_jsonb(old.registration), to_jsonb(new.registration)),
               ('ownershipForm', to_jsonb(old.ownership_form), to_jsonb(new.ownership_form))) k (field, before, after)
     where k.before is distinct from k.after
  ), compared as (
    select c.field, coalesce(c.before, 'null') as before, coalesce(c.after, 'null') as after,
           l.effective_from, l.recorded_at, l.value
      from changed c
      left join lateral (
        select t.effective_from, t.recorded_at, t.value
          from registry.holder_registrations t
         where t.register_id = new.register_id
           and t.holder_id = new.id
           and t.field = c.field
         order by t.effective_from desc, t.recorded_at desc
         limit 1) l on true
  )
  insert into registry.holder_registrations (register_id, holder_id, field, effective_from, recorded_at, value)
  select new.register_id, new.id, c.field, coalesce(c.effective_from, '-infinity'), n.recorded_at, n.value
    from compared c
   cross join lateral (
     values ('-infinity'::timestamptz, c.before),
            (greatest(now(), c.recorded_at + interval '1 microsecond'), c.after)) n (recorded_at, value)
   where c.value is distinct from c.after
     and (
       c.value is null
       or n.recorded_at > '-infinity');
  if found then
    perform registry.date_registrations(new.register_id, new.id);
  end if;
  return null;
end
$$;
comment on function registry.record_registrations() is
  'Records registration and form of ownership of a holder that changed, unless the program has recorded them.';
revoke execute on function registry.record_registrations() from public;
create trigger _420_registrations after update of registration, ownership_form
  on registry.holders
  for each row execute function registry.record_registrations();
