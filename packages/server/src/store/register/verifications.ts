/** Verifications of parties: their kind, provider and result. */
import { verificationColumns } from './verification-columns.ts';
import { inParts } from '../../base/parts.ts';
import type { Tx } from '../../postgres/database.ts';
import { discardPlans } from '../../postgres/planner.ts';
import { sendInOrder } from './send-in-order.ts';
import { uuid } from '../../postgres/column.ts';
import { insertRows, table, type RowObject } from '../../postgres/table.ts';

export const verifications = table('verifications', { id: uuid, ...verificationColumns });

/** Verifications that one statement records: few enough for its deadline. */
const recordedMax = 500;

/** Records verifications. */
export async function recordVerifications(
  tx: Tx,
  registerId: string,
  rows: readonly RowObject<typeof verifications>[],
): Promise<void> {
  if (rows.length > recordedMax) await discardPlans(tx);
  await sendInOrder(
    tx,
    inParts(rows, recordedMax).map((part) => insertRows(verifications, registerId, part)),
  );
}
