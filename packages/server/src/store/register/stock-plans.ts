/** Stock plans. */
import type { Maybe } from '../../base/maybe.ts';
import { Refusal } from '../../base/refusal.ts';
import type { AssetStatus } from '../../rules/asset.ts';
import type { RegisterDay } from '../../rules/register-day.ts';
import type { Tx } from '../../postgres/database.ts';
import { columnsFor, uuid } from '../../postgres/column.ts';
import { changeRow, insertRow, readRow, selectList, table, type RowObject } from '../../postgres/table.ts';
import type { Row } from '../../postgres/statement.ts';
import { stockPlanColumns } from './plan-columns.ts';
import { lockNames, sameName } from './names.ts';
import { dayColumns } from './register-day.ts';

export const stockPlans = table('stock_plans', { id: uuid, ...stockPlanColumns });
const stockPlanState = table('stock_plans', columnsFor(stockPlanColumns, 'change'));
type StockPlanState = RowObject<typeof stockPlanState>;

/** Whether another plan of the register has the name already, and the day of the register. Locks the name. */
export async function findPlanTaken(
  tx: Tx,
  registerId: string,
  name: string | null,
  exceptId: string | null,
): Promise<{ name: boolean } & RegisterDay> {
  const [, [row]] = await Promise.all([
    lockNames(tx, registerId, [name]),
    tx.query<{ name: boolean } & RegisterDay>(
      {
        name: 'find_plan_taken',
        text: `
          select coalesce(bool_or(${sameName('name')}), false) as name,
                 ${dayColumns('$1::uuid', 'clock_timestamp()')}
            from registry.stock_plans
           where register_id = $1::uuid
             and id is distinct from $3::uuid`,
      },
      [registerId, name, exceptId],
    ),
  ]);
  return row!;
}

/** Adds a plan. */
export async function insertStockPlan(tx: Tx, registerId: string, plan: RowObject<typeof stockPlans>): Promise<void> {
  const { statement, values } = insertRow(stockPlans, registerId, plan);
  await tx.query(statement, values);
}

/**
 * A plan that a command changes. Shape: `firstGrantDate` is null where nothing was granted, or nobody wants to know.
 */
export interface LockedStockPlan extends StockPlanState {
  readonly id: string;
  readonly registerId: string;
  readonly assetId: string;
  readonly assetStatus: AssetStatus;
  readonly firstGrantDate: string | null;
}

/** Locks one plan for the rest of the database transaction. Refuses: not_found. */
export async function lockStockPlan(tx: Tx, id: string, withGrants: boolean): Promise<LockedStockPlan> {
  const [[row], firstGrantDate] = await Promise.all([
    tx.query<Row & { register_id: string; asset_id: string; asset_status: AssetStatus }>(
      {
        name: 'lock_stock_plan',
        text: `
          select p.register_id, p.asset_id, a.status as asset_status, ${selectList(stockPlanState, 'p')}
            from registry.stock_plans p
            join registry.assets a on a.register_id = p.register_id and a.id = p.asset_id
           where p.id = $1::uuid
             for no key update of p`,
      },
      [id],
    ),
    withGrants ? findFirstGrant(tx, id) : null,
  ]);
  if (row === undefined) throw new Refusal('not_found', { type: 'StockPlan', id });
  const { register_id: registerId, asset_id: assetId, asset_status: assetStatus } = row;
  return { ...readRow(stockPlanState, row), id, registerId, assetId, assetStatus, firstGrantDate };
}

/** The day of the first issue under the plan that stands. */
async function findFirstGrant(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx.query<{ day: string | null }>(
    {
      name: 'find_first_grant',
      text: `
        select min(l.issue_date)::text as day
          from registry.stock_plans p
          join registry.lots l on l.register_id = p.register_id and l.stock_plan_id = p.id
         where p.id = $1::uuid
           and not exists (
             select from registry.transactions r
              where r.register_id = l.register_id
                and r.reversal_of = l.opened_by
             -- Looked up for each lot of the plan, instead of reading all transactions.
             offset 0)`,
    },
    [id],
  );
  return row!.day;
}

/** Changes the given values. */
export async function changeStockPlanRow(
  tx: Tx,
  registerId: string,
  id: string,
  plan: { readonly [member in keyof StockPlanState]?: Maybe<StockPlanState[member]> },
): Promise<void> {
  const { statement, values } = changeRow(stockPlanState, { register_id: registerId, id }, plan);
  await tx.query(statement, values);
}
