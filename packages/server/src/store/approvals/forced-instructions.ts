/**
 * Instructions that the operator of the installation carried out without approvals. A row is acknowledged once, and
 * never goes.
 */
import type { Check } from '../../rules/check.ts';
import type { Tx } from '../../postgres/database.ts';
import { jsonb, nullable, text, uuid } from '../../postgres/column.ts';
import { insertRow, type RowObject, table } from '../../postgres/table.ts';

export const forcedInstructions = table('forced_instructions', {
  id: uuid,
  instructionId: uuid,
  assetId: nullable(uuid),
  accountId: uuid,
  reason: text,
  documentId: uuid,
  checks: jsonb<readonly Check[]>(),
});

/** Records that an instruction is carried out by the operator. */
export async function insertForcedInstruction(
  tx: Tx,
  registerId: string,
  forced: RowObject<typeof forcedInstructions>,
): Promise<void> {
  const { statement, values } = insertRow(forcedInstructions, registerId, forced);
  await tx.query(statement, values);
}

/** Whether the operator carries out an instruction without approvals. */
export async function isForced(tx: Tx, registerId: string, instructionId: string): Promise<boolean> {
  const rows = await tx.query(
    {
      name: 'find_forced_instruction',
      text: `
        select
          from registry.forced_instructions
         where register_id = $1::uuid
           and instruction_id = $2::uuid`,
    },
    [registerId, instructionId],
  );
  return rows.length > 0;
}

/** How an instruction was carried out by the operator, as far as it is still to be acknowledged. */
export interface LockedForced {
  readonly id: string;
  readonly acknowledged: boolean;
}

/**
 * Locks the row of an instruction; undefined where it was not carried out by the operator, or the role does not see it.
 */
export async function lockForcedInstruction(tx: Tx, instructionId: string): Promise<LockedForced | undefined> {
  const [row] = await tx.query<LockedForced>(
    {
      name: 'lock_forced_instruction',
      text: `
        select f.id, f.acknowledged_at is not null as acknowledged
          from registry.forced_instructions f
          join registry.instructions i on i.register_id = f.register_id and i.id = f.instruction_id
         where i.id = $1::uuid
           for update of f`,
    },
    [instructionId],
  );
  return row;
}

/** Marks it as acknowledged by the user who acts. */
export async function markAcknowledged(tx: Tx, registerId: string, id: string): Promise<void> {
  await tx.query(
    {
      name: 'mark_acknowledged',
      text: `
        update registry.forced_instructions
           set acknowledged_at = now(),
               acknowledged_account_id = registry.account_id(),
               acknowledged_user_id = registry.user_id()
         where register_id = $1::uuid
           and id = $2::uuid`,
    },
    [registerId, id],
  );
}
