/** Approvals: what people decided about proposals. Rows are only added. */
import { approvalDecision } from '../../rules/approvals/instruction.ts';
import type { Check } from '../../rules/check.ts';
import type { Tx } from '../../postgres/database.ts';
import { boolean, bytes, jsonb, nullable, text, uuid, word } from '../../postgres/column.ts';
import { insertRow, type RowObject, table } from '../../postgres/table.ts';

export const approvals = table('approvals', {
  id: uuid,
  instructionId: uuid,
  assetId: nullable(uuid),
  decision: word(approvalDecision),
  accountId: uuid,
  usersAccountId: uuid,
  userId: uuid,
  apiClientId: uuid,
  payloadDigest: bytes,
  comment: nullable(text),
  sameClient: boolean,
  checks: jsonb<readonly Check[]>(),
  planDigest: nullable(bytes),
  transfereesDigest: nullable(bytes),
});

/** Records what a person decided about a proposal that is locked. */
export async function insertApproval(tx: Tx, registerId: string, approval: RowObject<typeof approvals>): Promise<void> {
  const { statement, values } = insertRow(approvals, registerId, approval);
  await tx.query(statement, values);
}

/** Takes back the approval of a user. Shape: its id; undefined where there is none. */
export async function markApprovalWithdrawn(
  tx: Tx,
  { registerId, id }: { readonly registerId: string; readonly id: string },
  userId: string,
): Promise<string | undefined> {
  const [row] = await tx.query<{ readonly id: string }>(
    {
      name: 'mark_approval_withdrawn',
      text: `
        update registry.approvals
           set withdrawn_at = clock_timestamp()
         where register_id = $1::uuid
           and instruction_id = $2::uuid
           and user_id = $3::uuid
           and decision = 'approved'
           and withdrawn_at is null
        returning id`,
    },
    [registerId, id, userId],
  );
  return row?.id;
}
