/** Approvals: what people decided about proposals. Rows are only added. */
import type { ApprovalDecision } from '../rules/instruction.ts';
import type { Check } from '../rules/check.ts';
import type { Tx } from '../postgres/database.ts';
import {
  boolean,
  bytes,
  insertRow,
  jsonb,
  nullable,
  type RowObject,
  table,
  text,
  uuid,
  word,
} from '../postgres/table.ts';

export const approvals = table('approvals', {
  id: uuid,
  instructionId: uuid,
  assetId: nullable(uuid),
  decision: word<ApprovalDecision>(),
  accountId: uuid,
  usersAccountId: uuid,
  userId: uuid,
  apiClientId: uuid,
  payloadDigest: bytes,
  comment: nullable(text),
  sameClient: boolean,
  checks: jsonb<readonly Check[]>(),
});

/** Records what a person decided about a proposal that is locked. */
export async function insertApproval(tx: Tx, registerId: string, approval: RowObject<typeof approvals>): Promise<void> {
  const { statement, values } = insertRow(approvals, registerId, approval);
  await tx.query(statement, values);
}
