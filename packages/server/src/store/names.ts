/** Names that are unique among the rows of one account, as people read them. */
import type { Tx } from '../postgres/database.ts';

/**
 * Locks the names that the rows of an account have, for the rest of the database transaction, so that two commands at once give no
 * name that people take for the same. Rows that are locked as well are locked before.
 */
export async function lockNames(tx: Tx, accountId: string): Promise<void> {
  await tx.query(
    { name: 'lock_names', text: `select pg_advisory_xact_lock(hashtextextended('names ' || $1::text, 0))` },
    [accountId],
  );
}

/** Whether a column and a parameter are one name, as SQL. No index has it: rows of before release 0.2.0 may have such names twice. */
export function sameName(column: string, parameter: string): string {
  return `btrim(registry.caseless(${column})) = (select btrim(registry.caseless(${parameter}::text)))`;
}

/** A column of names, of which an account has each once. */
interface NameColumn {
  readonly table: string;
  /** The column of the account. */
  readonly scope: string;
  readonly column: string;
}

/** Whether another row of the account has the name. Locks the names of the account. */
export async function findNameTaken(
  tx: Tx,
  { table, scope, column }: NameColumn,
  accountId: string,
  name: string,
  exceptId: string | null,
): Promise<boolean> {
  const [, rows] = await Promise.all([
    lockNames(tx, accountId),
    tx.query(
      {
        name: `find_taken_${column}_of_${table}`,
        text: `
          select from registry.${table}
           where ${scope} = $1::uuid
             and ${sameName(column, '$2')}
             and id is distinct from $3::uuid`,
      },
      [accountId, name, exceptId],
    ),
  ]);
  return rows.length > 0;
}
