-- breaking: no
-- transaction: one
-- A program of 0.1.0 changes terms of assets and knows nothing of their past: the database records it for that program.
-- Without the trigger a past day would be answered with other terms than the asset has.

set local role registry_owner;

create function registry.record_terms()
returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  with changed as (
    select k.field, k.before, k.after
      from (
        values ('name', to_jsonb(old.name), to_jsonb(new.name)),
               ('symbol', to_jsonb(old.symbol), to_jsonb(new.symbol)),
               ('parValue', to_jsonb(trim_scale(old.par_value)::text), to_jsonb(trim_scale(new.par_value)::text)),
               ('pricePerShare', to_jsonb(trim_scale(old.price_per_share)::text),
                 to_jsonb(trim_scale(new.price_per_share)::text)),
               ('votesPerShare', to_jsonb(trim_scale(old.votes_per_share)::text),
                 to_jsonb(trim_scale(new.votes_per_share)::text)),
               ('conversionAssetId', to_jsonb(old.conversion_asset_id), to_jsonb(new.conversion_asset_id)),
               ('conversionRatio', to_jsonb(trim_scale(old.conversion_ratio)::text),
                 to_jsonb(trim_scale(new.conversion_ratio)::text))) k (field, before, after)
     where k.before is distinct from k.after
  ), compared as (
    select c.field, coalesce(c.before, 'null') as before, coalesce(c.after, 'null') as after,
           l.effective_from, l.recorded_at, l.value
      from changed c
      left join lateral (
        select t.effective_from, t.recorded_at, t.value
          from registry.asset_terms t
         where t.register_id = new.register_id
           and t.asset_id = new.id
           and t.field = c.field
         order by t.effective_from desc, t.recorded_at desc
         limit 1) l on true
  )
  insert into registry.asset_terms (register_id, asset_id, field, effective_from, recorded_at, value)
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
    perform registry.date_terms(new.register_id, new.id);
  end if;
  return null;
end
$$;
comment on function registry.record_terms() is
  'Records terms of an asset that changed, unless the program has recorded them.';
revoke execute on function registry.record_terms() from public;
create trigger _420_terms after update of name, symbol, par_value, price_per_share, votes_per_share,
    conversion_asset_id, conversion_ratio
  on registry.assets
  for each row execute function registry.record_terms();

-- Changes that were committed since the file before was read.
set local role registry_auth;

with changed as materialized (
  select e.register_id, e.object_id as asset_id, e.recorded_at, k.field, e.before, e.after,
         (
           select i.id
             from registry.instructions i
            where i.register_id = e.register_id
              and i.asset_id = e.object_id
              and i.type = 'changeAssetTerms'
              and i.completed_at = e.recorded_at
            limit 1) as instruction_id
    from registry.audit_entries e
   cross join unnest(
           array[
             'name', 'symbol', 'parValue', 'pricePerShare', 'votesPerShare', 'conversionAssetId', 'conversionRatio']) k (field)
   where e.register_id is not null
     and e.object_type = 'Asset'
     and e.action = 'changeAssetTerms'
     and e.after ? k.field
     and e.recorded_at > now() - interval '1 day'
), stated as (
  select c.register_id, c.asset_id, c.field, c.recorded_at, c.after ->> c.field as value, c.instruction_id
    from changed c
  union all
  (select distinct on (c.register_id, c.asset_id, c.field)
          c.register_id, c.asset_id, c.field, '-infinity', c.before ->> c.field, null
     from changed c
    order by c.register_id, c.asset_id, c.field, c.recorded_at)
)
insert into registry.asset_terms (register_id, asset_id, field, effective_from, recorded_at, value, instruction_id)
select s.register_id, s.asset_id, s.field, '-infinity', s.recorded_at, coalesce(to_jsonb(n.value), 'null'), s.instruction_id
  from stated s
 cross join lateral (
   select case
            when s.field in ('name', 'symbol', 'conversionAssetId') then s.value
            else trim_scale(s.value::numeric)::text
          end as value) n
 order by s.register_id, s.asset_id, s.recorded_at, s.field
on conflict do nothing;

set local role registry_owner;

grant select (effective_from, recorded_at) on registry.asset_terms to registry_ledger;
grant execute on function registry.date_terms(uuid, uuid) to registry_ledger;

set local role registry_ledger;

select registry.date_terms(d.register_id, d.asset_id)
  from (
    select distinct register_id, asset_id
      from registry.asset_terms) d;

set local role registry_owner;

revoke execute on function registry.date_terms(uuid, uuid) from registry_ledger;
revoke select (effective_from, recorded_at) on registry.asset_terms from registry_ledger;
drop policy auth_insert on registry.asset_terms;
revoke insert on registry.asset_terms from registry_auth;
revoke select (register_id, object_type, after) on registry.audit_entries from registry_auth;
revoke select (type, completed_at) on registry.instructions from registry_auth;
