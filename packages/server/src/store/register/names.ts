/** Names that are unique among the rows of one account, as people read them. */
import type { Tx } from '../../postgres/database.ts';

/**
 * Locks names of an account for the rest of the database transaction, so that two commands at once give no name that
 * people take for the same; those that give other names do not wait. Rows that are locked as well are locked before.
 */
export async function lockNames(
  tx: Tx,
  accountId: string,
  names: readonly (string | null | undefined)[],
): Promise<void> {
  await tx.query(
    {
      name: 'lock_names',
      text: `
        select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'name', $1::text, n.key), 0))
          from (
                 select distinct ${keyOf('g.name')} as key
                   from unnest($2::text[]) g (name)
                  where g.name is not null
                  order by key
               ) n`,
    },
    [accountId, names.map((name) => name ?? null)],
  );
}

const keyOf = (text: string): string => `btrim(registry.caseless(${text}))`;

/**
 * Whether a column and the second parameter are one name, as SQL. No unique index has it: rows of before release 0.2.0
 * may have such names twice.
 */
export const sameName = (column: string): string => `${keyOf(column)} = (select ${keyOf('$2::text')})`;

/** A column of names, of which an account has each once. */
interface NameColumn {
  readonly table: string;
  /** The column of the account. */
  readonly scope: string;
  readonly column: string;
}

/** Whether another row of the account has the name. Locks the name. */
export async function findNameTaken(
  tx: Tx,
  { table, scope, column }: NameColumn,
  accountId: string,
  name: string,
  exceptId: string | null,
): Promise<boolean> {
  const [, rows] = await Promise.all([
    lockNames(tx, accountId, [name]),
    tx.query(
      {
        name: `find_taken_${column}_of_${table}`,
        text: `
          select from registry.${table}
           where ${scope} = $1::uuid
             and ${sameName(column)}
             and id is distinct from $3::uuid`,
      },
      [accountId, name, exceptId],
    ),
  ]);
  return rows.length > 0;
}
