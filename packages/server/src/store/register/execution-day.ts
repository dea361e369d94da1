/** The day on which a mutation is to be carried out, in the register that it is about. */
import type { Tx } from '../../postgres/database.ts';
import { dayOf } from './register-day.ts';

/** Tables with rows that an input names by their ids. */
const namedTables = [
  'assets',
  'holders',
  'lots',
  'transactions',
  'restrictions',
  'parties',
  'stock_plans',
  'legend_templates',
  'asset_identifiers',
];
const registersOfRows = namedTables
  .map(
    (table) => `
                 select register_id
                   from registry.${table}
                  where id = any ($2::uuid[])`,
  )
  .join(`
                 union all`);

/**
 * Finds the day of an instant in a register: the one that is named, or else that of a row that the actor sees, by ids
 * of several kinds. Without either it is the day in UTC.
 */
export async function findExecutionDay(
  tx: Tx,
  registerId: string | null,
  ids: readonly string[],
  instant: string,
): Promise<string> {
  const [row] = await tx.query<{ day: string }>(
    {
      name: 'find_execution_day',
      text: `
        select ${dayOf('r.id', '$3::timestamptz')}::text as day
          from (
            select coalesce($1::uuid, (${registersOfRows}
                  limit 1)) as id) r`,
    },
    [registerId, ids, instant],
  );
  return row!.day;
}
