/** Wordings of legends that lots may bear. */
import type { Tx } from '../postgres/database.ts';
import { insertRow, table, text, uuid, type RowObject } from '../postgres/table.ts';

export const legendTemplates = table('legend_templates', { id: uuid, name: text, text });

/** Whether a legend of the register has the name already. */
export async function findLegendTaken(tx: Tx, registerId: string, name: string): Promise<boolean> {
  const rows = await tx.query(
    {
      name: 'find_legend_taken',
      text: `
        select from registry.legend_templates
         where register_id = $1::uuid
           and name = $2::text`,
    },
    [registerId, name],
  );
  return rows.length > 0;
}

/** Finds the names of the legends that lots bear, by their ids. It queries nothing where no lot bears one. */
export async function findLegendNames(
  tx: Tx,
  registerId: string,
  lots: readonly { readonly legendIds: readonly string[] }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(lots.flatMap(({ legendIds }) => legendIds))];
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ id: string; name: string }>(
    {
      name: 'find_legend_names',
      text: `
        select id, name
          from registry.legend_templates
         where register_id = $1::uuid
           and id = any ($2::uuid[])`,
    },
    [registerId, ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Adds a legend. */
export async function insertLegendTemplate(
  tx: Tx,
  registerId: string,
  legend: RowObject<typeof legendTemplates>,
): Promise<void> {
  const { statement, values } = insertRow(legendTemplates, registerId, legend);
  await tx.query(statement, values);
}
