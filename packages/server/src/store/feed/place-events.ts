/** Gives events that were committed their position in the feed. */
import type { Database, Tx } from '../../postgres/database.ts';
import { allowLongStatements } from '../../postgres/planner.ts';
import type { Statement } from '../../postgres/statement.ts';

/** Units: events of one database transaction. */
const most = 1_000;

/** An instruction of a million transactions takes minutes where the machine is busy. Units: milliseconds. */
const slowMs = 1_800_000;

/** Calls it where no other server does: this connection serves logins, which do not wait for a lock. */
const placeStatement: Statement = {
  name: 'place_events',
  text: `
    select placed::integer as placed, more
      from registry.place_events($1::integer)
     where (select pg_try_advisory_xact_lock(1701, 1))`,
};
const followStatement: Statement = { text: `select registry.follow_cluster() as began` };

/** A call of the placer: how many rows the feed got, and whether there is more to place at once. */
export interface Placing {
  readonly placed: number;
  readonly more: boolean;
}

/**
 * Places what has been committed since the last call, of all servers. Any number of servers may call it at once. Shape:
 * undefined where another one was placing, so that this call did nothing.
 */
export async function placeEvents(database: Pick<Database, 'query'>): Promise<Placing | undefined> {
  const [row] = await database.query<Placing>(placeStatement, [most]);
  return row;
}

/**
 * The same where it takes longer than the role allows a statement, because an instruction has very many transactions.
 * Shape: `begun` is told the process of PostgreSQL that does it.
 */
export function placeSlowly(
  database: Pick<Database, 'transaction'>,
  begun: (processId: number) => void,
): Promise<Placing | undefined> {
  const work = async (tx: Tx): Promise<Placing | undefined> => {
    const [own] = await tx.query<{ id: number }>({ name: 'find_own_process', text: 'select pg_backend_pid() as id' });
    begun(own!.id);
    await allowLongStatements(tx, slowMs);
    const [row] = await tx.query<Placing>(placeStatement, [most]);
    return row;
  };
  return database.transaction(work, { moreMs: slowMs });
}

/** Ends what a process of PostgreSQL does for this role. */
export async function endProcess(database: Pick<Database, 'query'>, processId: number): Promise<void> {
  await database.query({ name: 'cancel_process', text: 'select pg_cancel_backend($1::integer) as ended' }, [processId]);
}

/**
 * Begins an era of transaction ids where the database was restored in another cluster, where they are counted anew.
 * Shape: whether one began.
 */
export async function followCluster(database: Pick<Database, 'query'>): Promise<boolean> {
  const [row] = await database.query<{ began: boolean }>(followStatement);
  return row!.began;
}
