/** Verifications of parties: their kind, provider and result. */
import { verificationColumns } from './verification-columns.ts';
import type { Tx } from '../../postgres/database.ts';
import { uuid } from '../../postgres/column.ts';
import { insertRow, table, type RowObject } from '../../postgres/table.ts';

export const verifications = table('verifications', { id: uuid, ...verificationColumns });

/** Records a verification. */
export async function insertVerification(
  tx: Tx,
  registerId: string,
  verification: RowObject<typeof verifications>,
): Promise<void> {
  const { statement, values } = insertRow(verifications, registerId, verification);
  await tx.query(statement, values);
}
