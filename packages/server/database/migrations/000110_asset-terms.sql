-- breaking: no
-- transaction: one
-- Terms of assets with the days from which they hold and the instants at which they were recorded.

set local role registry_owner;

-- Reads of a past day find the terms in the row: a look-up for each would take longer than the page. It is first, so
-- that the strongest lock is taken before that of instructions: a mutation has the asset before it writes one.
alter table registry.assets
  add column dated_from date[],
  add column dated_values jsonb[];

create table registry.asset_terms (
  register_id uuid not null,
  id uuid not null default gen_random_uuid(),
  asset_id uuid not null,
  field text collate "C" not null,
  effective_from date not null,
  recorded_at timestamptz not null,
  value jsonb not null,
  instruction_id uuid,
  constraint asset_terms_pk primary key (register_id, id),
  constraint asset_terms_once unique (register_id, asset_id, field, effective_from, recorded_at),
  constraint asset_terms_asset_fk foreign key (register_id, asset_id) references registry.assets (register_id, id),
  constraint asset_terms_instruction_fk foreign key (register_id, instruction_id)
    references registry.instructions (register_id, id) deferrable initially deferred,
  constraint asset_terms_value_is_text check (jsonb_typeof(value) in ('string', 'null')),
  constraint asset_terms_first_has_no_beginning check (
    recorded_at > '-infinity'
    or effective_from = '-infinity')
);
create index asset_terms_id on registry.asset_terms (id);
-- It has no list of pending entries, because every search would read that.
create index asset_terms_search on registry.asset_terms using gin (
  registry.search_keys(id, register_id, null, value #>> '{}')
) with (fastupdate = off) where field in ('name', 'symbol');
comment on table registry.asset_terms is
  'Values of terms of assets: each holds from a day, as known since an instant. A term that never changed has no row: its '
  'column in assets holds on all days. The column has the value in force today.';
comment on column registry.asset_terms.field is
  'The name of the field on the wire.';
comment on column registry.asset_terms.effective_from is
  'The first day on which the value holds; -infinity where it has no beginning.';
comment on column registry.asset_terms.recorded_at is
  'When it was recorded; -infinity of the value before the first change.';
comment on column registry.asset_terms.value is
  'The value as text, a decimal in its canonical form; null where the term was cleared.';
comment on column registry.asset_terms.instruction_id is
  'The instruction that stated it; null of the value before the first change, and where a program of 0.1.0 recorded it.';
comment on column registry.assets.dated_from is
  'The days from which recorded terms hold, as known now, the earliest first; null where none is recorded.';
comment on column registry.assets.dated_values is
  'The recorded terms in force from each day of dated_from on, by their fields, as in asset_terms.';
grant update (dated_from, dated_values) on registry.assets to registry_app;
create trigger _100_append_only before update or delete on registry.asset_terms
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.asset_terms
  for each statement execute function registry.reject_change();

-- Terms of assets. Visible to those who see the asset. Recorded by those who change it.
alter table registry.asset_terms enable row level security;
alter table registry.asset_terms force row level security;
create policy app_select on registry.asset_terms
  for select to registry_app
  using (
    register_id = any ((select registry.visible_registers())::uuid[])
    or asset_id = any ((select registry.visible_assets())::uuid[]));
create policy app_insert on registry.asset_terms
  for insert to registry_app
  with check (
    register_id = any ((select registry.managed_registers())::uuid[])
    or (
      (select registry.lens()) = 'agent'
      and asset_id = any ((select registry.visible_assets())::uuid[])));
create policy reader_select on registry.asset_terms
  for select to registry_reader
  using (true);
-- The function registry.search reads them.
create policy ledger_select on registry.asset_terms
  for select to registry_ledger
  using (true);
grant select (register_id, id, asset_id, field, value) on registry.asset_terms to registry_ledger;
grant select, insert on registry.asset_terms to registry_app;
grant select on registry.asset_terms to registry_reader;

create function registry.date_terms(p_register uuid, p_asset uuid)
returns void
language sql
set search_path = pg_catalog, pg_temp
begin atomic
  update registry.assets a
     set dated_from = t.days,
         dated_values = t.terms
    from (
      select array_agg(d.day order by d.day) as days,
             array_agg(d.terms order by d.day) as terms
        from (
          select b.day, jsonb_object_agg(f.field, v.value) as terms
            from (
              select distinct s.effective_from as day
                from registry.asset_terms s
               where s.register_id = p_register
                 and s.asset_id = p_asset) b
           cross join (
             select distinct s.field
               from registry.asset_terms s
              where s.register_id = p_register
                and s.asset_id = p_asset) f
           cross join lateral (
             select l.value
               from registry.asset_terms l
              where l.register_id = p_register
                and l.asset_id = p_asset
                and l.field = f.field
                and l.effective_from <= b.day
              order by l.effective_from desc, l.recorded_at desc
              limit 1) v
           group by b.day) d) t
   where a.register_id = p_register
     and a.id = p_asset;
end;
comment on function registry.date_terms(uuid, uuid) is
  'Puts the recorded terms of an asset, with the days from which they hold, into its row.';
revoke execute on function registry.date_terms(uuid, uuid) from public;
grant execute on function registry.date_terms(uuid, uuid) to registry_app;

-- They are in asset_terms, and no change of their own.
create or replace function registry.audit_row(p_row jsonb) returns jsonb
  language sql immutable parallel safe
  return (
    select jsonb_object_agg(
      key,
      case jsonb_typeof(value)
        when 'number' then to_jsonb(trim_scale(value::text::numeric)::text)
        else value
      end)
      from jsonb_each(p_row)
     where key not like '%\_key'
       and key <> all ('{dated_from,dated_values}'));
comment on function registry.audit_row(jsonb) is
  'A row as an audit entry shows it: numbers as strings, so that no reader rounds a quantity, without sort keys and copies.';

-- Until terms of before are filled in.
create policy auth_insert on registry.asset_terms
  for insert to registry_auth
  with check (true);
grant insert on registry.asset_terms to registry_auth;
grant select (register_id, object_type, after) on registry.audit_entries to registry_auth;
grant select (type, completed_at) on registry.instructions to registry_auth;
