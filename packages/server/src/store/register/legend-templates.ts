/** Wordings of legends that lots may bear. */
import { Refusal } from '../../base/refusal.ts';
import type { Tx } from '../../postgres/database.ts';
import { columnsFor, uuid } from '../../postgres/column.ts';
import { changeRow, insertRow, table, type RowObject } from '../../postgres/table.ts';
import { legendTemplateColumns } from './plan-columns.ts';
import { findNameTaken } from './names.ts';

export const legendTemplates = table('legend_templates', { id: uuid, ...legendTemplateColumns });
const legendTemplateState = table('legend_templates', columnsFor(legendTemplateColumns, 'change'));

/** Whether another legend of the register has the name already. Locks the name. */
export async function findLegendTaken(
  tx: Tx,
  registerId: string,
  name: string,
  exceptId: string | null,
): Promise<boolean> {
  return findNameTaken(
    tx,
    { table: 'legend_templates', scope: 'register_id', column: 'name' },
    registerId,
    name,
    exceptId,
  );
}

/** Finds the names of the legends that lots bear, by their ids. It queries nothing where no lot bears one. */
export async function findLegendNames(
  tx: Tx,
  registerId: string,
  lots: readonly { readonly legendIds: readonly string[] }[],
): Promise<Map<string, string>> {
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

/** A legend that a command changes. */
export interface LockedLegend {
  readonly id: string;
  readonly registerId: string;
  readonly name: string;
  /** Whether the actor manages the whole register, so that it sees every lot. */
  readonly whole: boolean;
}

/** Locks one legend for the rest of the database transaction. Refuses: not_found. */
export async function lockLegendTemplate(tx: Tx, id: string): Promise<LockedLegend> {
  const [row] = await tx.query<{ register_id: string; name: string; whole: boolean }>(
    {
      name: 'lock_legend_template',
      text: `
        select register_id, name, register_id = any (registry.managed_registers()) as whole
          from registry.legend_templates
         where id = $1::uuid
           for no key update`,
    },
    [id],
  );
  if (row === undefined) throw new Refusal('not_found', { type: 'LegendTemplate', id });
  const { register_id: registerId, name, whole } = row;
  return { id, registerId, name, whole };
}

/** Changes the name. */
export async function changeLegendTemplateName(tx: Tx, registerId: string, id: string, name: string): Promise<void> {
  const { statement, values } = changeRow(legendTemplateState, { register_id: registerId, id }, { name });
  await tx.query(statement, values);
}
