/**
 * The holders that the transferees of requests are, as whoever keeps the register says in approving them. The words in
 * which a request names them are in its details.
 */
import type { Tx } from '../../postgres/database.ts';
import { boolean, bytes, smallint, uuid } from '../../postgres/column.ts';
import { insertRow, type RowObject, table } from '../../postgres/table.ts';

/** `digest` is that of the request with all of its transferees, in hexadecimal digits. */
export const transferees = table('transferees', {
  instructionId: uuid,
  receiver: smallint,
  holderId: uuid,
  isNew: boolean,
  digest: bytes,
});
export type TransfereeRow = RowObject<typeof transferees>;

/** Records the transferees of a request that is locked. They never change. */
export async function insertTransferees(tx: Tx, registerId: string, rows: readonly TransfereeRow[]): Promise<void> {
  const queries = rows.map((row) => insertRow(transferees, registerId, row));
  await Promise.all(queries.map(({ statement, values }) => tx.query(statement, values)));
}

/** Lists the transferees of requests, in the order of the receivers. */
export async function listTransferees(
  tx: Tx,
  registerId: string,
  instructionIds: readonly string[],
): Promise<readonly TransfereeRow[]> {
  return tx.query<TransfereeRow & { readonly [name: string]: never }>(
    {
      name: 'list_transferees',
      text: `
        select instruction_id as "instructionId",
               receiver,
               holder_id as "holderId",
               is_new as "isNew",
               encode(digest, 'hex') as digest
          from registry.transferees
         where register_id = $1::uuid
           and instruction_id = any ($2::uuid[])
         order by instruction_id, receiver`,
    },
    [registerId, instructionIds],
  );
}
