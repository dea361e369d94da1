/** Wordings of legends that lots may bear. */
import type { Maybe } from '../base/maybe.ts';
import { Refusal } from '../base/refusal.ts';
import type { Tx } from '../postgres/database.ts';
import { changeRow, insertRow, table, text, uuid, type RowObject } from '../postgres/table.ts';
import type { LegendUse } from '../rules/legend-template.ts';
import { findNameTaken } from './names.ts';

const settable = { name: text, text };
export const legendTemplates = table('legend_templates', { id: uuid, ...settable });
const legendTemplateState = table('legend_templates', settable);

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

/** A legend that a command changes. */
export interface LockedLegend extends RowObject<typeof legendTemplates> {
  readonly registerId: string;
  /** Whether the actor manages the whole register, so that it sees every lot. */
  readonly whole: boolean;
  /** What rests on its words, as far as the actor sees it; undefined where nothing does, or where it was not looked up. */
  readonly usedBy: LegendUse | undefined;
}

/** Locks one legend for the rest of the database transaction. Refuses: not_found. */
export async function lockLegendTemplate(tx: Tx, id: string, withUse: boolean): Promise<LockedLegend> {
  const [[row], usedBy] = await Promise.all([
    tx.query<{ register_id: string; name: string; text: string; whole: boolean }>(
      {
        name: 'lock_legend_template',
        text: `
          select register_id, name, text, register_id = any (registry.managed_registers()) as whole
            from registry.legend_templates
           where id = $1::uuid
             for no key update`,
      },
      [id],
    ),
    withUse ? findUse(tx, id) : undefined,
  ]);
  if (row === undefined) throw new Refusal('not_found', { type: 'LegendTemplate', id });
  const { register_id: registerId, name, text: words, whole } = row;
  return { id, registerId, name, text: words, whole, usedBy };
}

/** Proposals are looked through only where no lot bears the legend. */
async function findUse(tx: Tx, id: string): Promise<LegendUse | undefined> {
  const [row] = await tx.query<{ use: LegendUse | null }>(
    {
      name: 'find_legend_use',
      text: `
        select case
            when exists (
              select from registry.lots l
               where l.register_id = t.register_id
                 and t.id = any (l.legend_ids))
            then 'lots'
            when exists (
              select from registry.instructions i
               where i.register_id = t.register_id
                 and i.status in ('pending_approval', 'approved')
                 and jsonb_path_exists(
                   i.payload, '$.**.legendIds[*] ? (@ == $legend)', jsonb_build_object('legend', t.id)))
            then 'proposals'
          end as use
          from registry.legend_templates t
         where t.id = $1::uuid`,
    },
    [id],
  );
  return row?.use ?? undefined;
}

/** Changes the given values. */
export async function changeLegendTemplateRow(
  tx: Tx,
  registerId: string,
  id: string,
  legend: { readonly name?: Maybe<string>; readonly text?: Maybe<string> },
): Promise<void> {
  const { statement, values } = changeRow(legendTemplateState, { register_id: registerId, id }, legend);
  await tx.query(statement, values);
}
