/** The stored counts of rows, beside the rows that they count. */
import type { Offence } from './statements.ts';

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
];
