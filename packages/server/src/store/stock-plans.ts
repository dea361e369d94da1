/** Stock plans. */
import type { Tx } from '../postgres/database.ts';
import { date, insertRow, nullable, table, text, uuid, type RowObject } from '../postgres/table.ts';

export const stockPlans = table('stock_plans', {
  id: uuid,
  assetId: uuid,
  name: text,
  boardApprovalDate: nullable(date),
  stockholderApprovalDate: nullable(date),
  defaultCancellationBehavior: text,
});

/** Whether a plan of the register has the name already. */
export async function findPlanTaken(tx: Tx, registerId: string, name: string): Promise<boolean> {
  const rows = await tx.query(
    {
      name: 'find_plan_taken',
      text: `
        select from registry.stock_plans
         where register_id = $1::uuid
           and name = $2::text`,
    },
    [registerId, name],
  );
  return rows.length > 0;
}

/** Adds a plan. */
export async function insertStockPlan(tx: Tx, registerId: string, plan: RowObject<typeof stockPlans>): Promise<void> {
  const { statement, values } = insertRow(stockPlans, registerId, plan);
  await tx.query(statement, values);
}
