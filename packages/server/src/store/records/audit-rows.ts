/** Rows as audit entries repeat them: by the names of the wire, without secrets. */
import { wireNames } from '../../base/words.ts';
import type { Tx } from '../../postgres/database.ts';
import type { Row } from '../../postgres/statement.ts';
import { insertRow, type Table } from '../../postgres/table.ts';

/** Inserts a row. Shape: answers it as an audit entry repeats it. */
export async function insertAudited<T extends object>(
  tx: Tx,
  table: Table<T>,
  tenantId: string,
  object: T,
): Promise<Row> {
  const { statement, values } = insertRow(table, tenantId, object, {
    clauses: 'returning registry.audit_row(to_jsonb(n)) as row',
  });
  const [inserted] = await tx.query<{ row: Row }>(statement, values);
  return wireNames(inserted!.row);
}
