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

/**
 * Changes one row. Shape: `key` has the values of the key by the names of its columns, which are the first parameters
 * of the expressions in `sets`; answers the row as an audit entry repeats it.
 */
export async function changeAudited(
  tx: Tx,
  { name, table, sets }: { readonly name?: string; readonly table: string; readonly sets: readonly string[] },
  key: Readonly<Record<string, string>>,
  values: readonly unknown[] = [],
): Promise<Row> {
  const isKey = Object.keys(key).map((column, index) => `${column} = $${index + 1}::uuid`);
  const [row] = await tx.query<{ row: Row }>(
    {
      ...(name === undefined ? {} : { name }),
      text: `
        update registry.${table} n
           set ${sets.join(', ')}
         where ${isKey.join(' and ')}
        returning registry.audit_row(to_jsonb(n)) as row`,
    },
    [...Object.values(key), ...values],
  );
  return wireNames(row!.row);
}

/** Before and after, reduced to what differs where both are known and the entry is not to have the whole row. */
export function differing({
  before,
  after,
  whole,
}: {
  readonly before?: object | undefined;
  readonly after?: object | undefined;
  readonly whole?: boolean | undefined;
}): { before: object | undefined; after: object | undefined } {
  if (before === undefined || after === undefined || whole === true) return { before, after };
  const differs = (name: string): boolean =>
    JSON.stringify((before as Record<string, unknown>)[name]) !==
    JSON.stringify((after as Record<string, unknown>)[name]);
  const only = (row: object): object => Object.fromEntries(Object.entries(row).filter(([name]) => differs(name)));
  return { before: only(before), after: only(after) };
}
