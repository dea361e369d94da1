/** Stock plans and legends on the shelf. */
import type { Tx } from '../postgres/database.ts';

/** Whether a plan of the register has the name already. */
export async function findPlanTaken(tx: Tx, registerId: string, name: string): Promise<boolean> {
  const rows = await tx.query(
    {
      name: 'find_plan_taken',
      text: 'select from registry.stock_plans where register_id = $1::uuid and name = $2::text',
    },
    [registerId, name],
  );
  return rows.length > 0;
}

export interface NewStockPlan {
  readonly registerId: string;
  readonly id: string;
  readonly assetId: string;
  readonly name: string;
  readonly boardApprovalDate: string | null;
  readonly stockholderApprovalDate: string | null;
  readonly defaultCancellationBehavior: string;
}

/** Adds a plan. */
export async function insertStockPlan(tx: Tx, plan: NewStockPlan): Promise<void> {
  await tx.query(
    {
      name: 'insert_stock_plan',
      text: `insert into registry.stock_plans (register_id, id, asset_id, name, board_approval_date, stockholder_approval_date, default_cancellation_behavior)
             values ($1::uuid, $2::uuid, $3::uuid, $4::text, $5::date, $6::date, $7::text)`,
    },
    [
      plan.registerId,
      plan.id,
      plan.assetId,
      plan.name,
      plan.boardApprovalDate,
      plan.stockholderApprovalDate,
      plan.defaultCancellationBehavior,
    ],
  );
}

/** Whether a legend of the register has the name already. */
export async function findLegendTaken(tx: Tx, registerId: string, name: string): Promise<boolean> {
  const rows = await tx.query(
    {
      name: 'find_legend_taken',
      text: 'select from registry.legend_templates where register_id = $1::uuid and name = $2::text',
    },
    [registerId, name],
  );
  return rows.length > 0;
}

/** Adds a legend. */
export async function insertLegendTemplate(
  tx: Tx,
  legend: { registerId: string; id: string; name: string; text: string },
): Promise<void> {
  await tx.query(
    {
      name: 'insert_legend_template',
      text: 'insert into registry.legend_templates (register_id, id, name, text) values ($1::uuid, $2::uuid, $3::text, $4::text)',
    },
    [legend.registerId, legend.id, legend.name, legend.text],
  );
}
