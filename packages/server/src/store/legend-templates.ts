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

/** Adds a legend. */
export async function insertLegendTemplate(
  tx: Tx,
  registerId: string,
  legend: RowObject<typeof legendTemplates>,
): Promise<void> {
  const { statement, values } = insertRow(legendTemplates, registerId, legend);
  await tx.query(statement, values);
}
