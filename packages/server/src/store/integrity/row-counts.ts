/** The stored counts of rows, beside the rows that they count. */
import type { Offence } from './statements.ts';

/** How many holders an asset had after each of its transactions. */
const holdersAfter = `
  select d.register_id, d.asset_id, d.sequence,
         sum(d.change) over (partition by d.register_id, d.asset_id order by d.sequence) as holder_count
  from (
    select p.register_id, p.asset_id, p.sequence,
           sum((p.after > 0)::integer - (p.after > p.quantity)::integer)
             filter (where p.ledger_account = 'holder') as change
    from (
      select m.register_id, m.asset_id, m.sequence, m.ledger_account, m.quantity,
             sum(m.quantity) over (
               partition by m.register_id, m.asset_id, m.ledger_account, m.owner_id
               order by m.sequence, m.line
             ) as after
      from registry.postings m
      where exists (
        select
        from registry.holder_counts n
        where n.register_id = m.register_id
          and n.asset_id = m.asset_id
      )
    ) p
    group by p.register_id, p.asset_id, p.sequence
  ) d`;

export const rowCountOffences: readonly Offence[] = [
  {
    holds: 'Every register has as many assets and holders as are counted',
    text: `
      select 'register ' || n.register_id || ', entity ' || n.entity as location
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
        group by c.register_id, c.entity
      ) n
      group by n.register_id, n.entity
      having sum(n.counted) <> 0`,
  },
  {
    holds: 'Every recorded number of holders is that after its transaction',
    isOfHistory: true,
    text: `
      select 'asset ' || n.asset_id || ', sequence ' || n.sequence as location
      from registry.holder_counts n
      left join (${holdersAfter}) h using (register_id, asset_id, sequence)
      where n.holder_count <> coalesce(h.holder_count, 0)
        or h.sequence is null`,
  },
];
