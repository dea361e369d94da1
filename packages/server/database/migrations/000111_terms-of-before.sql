-- breaking: no
-- transaction: one
-- Terms that were changed before the upgrade: each value counts as having held on all days, from its recording until
-- the next, as it was answered then. The audit log has the values. It adds rows and changes none.

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
