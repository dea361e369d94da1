/** Verifications of parties: their kind, provider and result. */
import type { Tx } from '../../postgres/database.ts';
import { date, nullable, text, uuid } from '../../postgres/column.ts';
import { insertRow, table, type RowObject } from '../../postgres/table.ts';

export const verifications = table('verifications', {
  id: uuid,
  partyId: uuid,
  kind: text,
  status: text,
  provider: nullable(text),
  reference: nullable(text),
  assetId: nullable(uuid),
  documentId: nullable(uuid),
  validFrom: nullable(date),
  expiresAt: nullable(date),
});

/** Records a verification. */
export async function insertVerification(
  tx: Tx,
  registerId: string,
  verification: RowObject<typeof verifications>,
): Promise<void> {
  const { statement, values } = insertRow(verifications, registerId, verification);
  await tx.query(statement, values);
}
