-- breaking: no
-- transaction: one
-- The rows of before the triggers. One statement sees all rows and what the triggers have counted, so the difference is
-- exact while others insert. It adds rows and changes none.

set local role registry_ledger;

insert into registry.row_counts (register_id, entity, counted)
select n.register_id, n.entity, sum(n.counted)
  from (
    select a.register_id, 'asset' as entity, count(*) as counted
      from registry.assets a
     group by a.register_id
    union all
    select h.register_id, 'holder', count(*)
      from registry.holders h
     group by h.register_id
    union all
    select c.register_id, c.entity, -sum(c.counted)
      from registry.row_counts c
     group by c.register_id, c.entity) n
 group by n.register_id, n.entity
having sum(n.counted) <> 0;
