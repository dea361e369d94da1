-- breaking: no
-- transaction: one
-- Holders and assets of each register are counted as they are inserted, so that a list's total need not read them.

set local role registry_owner;

create table registry.row_counts (
  register_id uuid not null,
  entity text not null,
  id uuid not null default gen_random_uuid(),
  counted bigint not null,
  constraint row_counts_pk primary key (register_id, entity, id),
  constraint row_counts_entity_known check (entity in ('asset', 'holder'))
) with (fillfactor = 50);
comment on table registry.row_counts is
  'How many assets and holders a register has: the sum of several rows for each, so that no writer waits for another. '
  'Nothing of them is ever removed.';
comment on column registry.row_counts.id is
  'Tells the rows of one sum apart. There are as many as database transactions have inserted at once.';

-- Row counts. Visible to: those of assets to accounts that see the whole register, those of holders to accounts that
-- manage its holders.
alter table registry.row_counts enable row level security;
alter table registry.row_counts force row level security;
create policy app_select on registry.row_counts
  for select to registry_app
  using (
    (entity = 'asset' and register_id = any ((select registry.visible_registers())::uuid[]))
    or (entity = 'holder' and register_id = any ((select registry.managed_holder_registers())::uuid[])));
create policy ledger_all on registry.row_counts
  for all to registry_ledger
  using (true)
  with check (true);
create policy reader_select on registry.row_counts
  for select to registry_reader
  using (true);
grant select on registry.row_counts to registry_reader;
grant select on registry.row_counts to registry_app;
grant select, insert, update on registry.row_counts to registry_ledger;

set local role registry_ledger;

create function registry.count_rows() returns trigger
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_added record;
begin
  for v_added in
    select a.register_id, count(*) as counted
      from added a
     group by a.register_id
  loop
    -- Of the rows of a sum the first that nobody has locked. So nobody waits, and there is no order to deadlock in.
    update registry.row_counts c
       set counted = c.counted + v_added.counted
     where (c.register_id, c.entity, c.id) = (
       select f.register_id, f.entity, f.id
         from registry.row_counts f
        where f.register_id = v_added.register_id
          and f.entity = tg_argv[0]
        order by f.id
        limit 1
          for no key update skip locked);
    if not found then
      insert into registry.row_counts (register_id, entity, counted)
      values (v_added.register_id, tg_argv[0], v_added.counted);
    end if;
  end loop;
  return null;
end $$;
comment on function registry.count_rows() is
  'Counts the rows that were inserted. Its argument: the entity.';
revoke execute on function registry.count_rows() from public;
grant execute on function registry.count_rows() to registry_owner;

set local role registry_owner;

create trigger _410_counted after insert on registry.assets
  referencing new table as added
  for each statement execute function registry.count_rows('asset');
