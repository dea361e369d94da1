/** Counts of rows that were written past the triggers. */
import type pg from 'pg';

/** Counts the assets and holders of all registers anew. */
export async function countRowsAnew(owner: Pick<pg.Client, 'query'>): Promise<void> {
  await owner.query(`
    with former as (delete from registry.row_counts)
    insert into registry.row_counts (register_id, entity, counted)
    select register_id, 'asset', count(*) from registry.assets group by register_id
    union all
    select register_id, 'holder', count(*) from registry.holders group by register_id`);
}
