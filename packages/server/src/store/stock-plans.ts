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
export async function findPlanTaken(
  tx: Tx,
  registerId: string,
  name: string,
): Promise<{ name: boolean; today: string }> {
  const [row] = await tx.query<{ name: boolean; today: string }>(
    {
      name: 'find_plan_taken',
      text: `
        select exists (
                 select from registry.stock_plans
                  where register_id = $1::uuid
                    and name = $2::text
               ) as name,
               (clock_timestamp() at time zone 'UTC')::date::text as today`,
    },
    [registerId, name],
  );
  return row!;
}

/** Adds a plan. */
export async function insertStockPlan(tx: Tx, registerId: string, plan: RowObject<typeof stockPlans>): Promise<void> {
  const { statement, values } = insertRow(stockPlans, registerId, plan);
  await tx.query(statement, values);
}
