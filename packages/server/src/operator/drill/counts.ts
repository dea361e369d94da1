/** The numbers of a restored registry by which it is compared with the original. */
import type { Tx } from '../../postgres/database.ts';
import { readEverything } from '../../store/integrity/statements.ts';

const counted = [
  'accounts',
  'users',
  'api_clients',
  'assets',
  'holders',
  'lots',
  'transactions',
  'postings',
  'restrictions',
  'instructions',
  'documents',
  'audit_entries',
  'events',
] as const;

/** Rows of the tables that matter most, and when the newest audit entry was written. */
export interface Counts {
  readonly rows: Readonly<Record<string, number>>;
  /** Shape: null where there is no entry. */
  readonly newestAt: string | null;
}

const statement = {
  text: `
    select ${counted.map((table) => `(select count(*)::float8 from registry.${table}) as ${table}`).join(',\n           ')},
           (
             select to_char(max(recorded_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
               from registry.audit_entries
           ) as "newestAt"`,
};

/** Counts the rows, as the role that reads everything. */
export async function readCounts(tx: Tx, rolePrefix: string): Promise<Counts> {
  await readEverything(tx, rolePrefix);
  const [found] = await tx.query<Record<string, number> & { newestAt: string | null }>(statement);
  const { newestAt, ...rows } = found!;
  return { rows, newestAt };
}
