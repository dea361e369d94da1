/** The end of a database transaction. */
import type pg from 'pg';
import { Outage } from '../base/refusal.ts';
import { isConnectionLoss } from './database-error.ts';
import { socketOf } from './driver.ts';
import type { PipelinedConnection } from './pipelined-connection.ts';
import type { Query } from './statement.ts';

/**
 * SQL that has the database transaction of a statement committed when the disk of the primary has it, without a
 * standby.
 */
export const commitsLocally = `set_config('synchronous_commit', 'local', true)`;

const end: Query = { statement: { name: 'commit', text: 'commit' }, values: [] };

/**
 * Whether the commit before it may have been acknowledged without a standby: emptying the list lets go those that wait.
 */
const standbysStatement = {
  name: 'standbys_after_commit',
  text: `select current_setting('synchronous_standby_names') = '' as "isEmpty"`,
};

/**
 * Commits. Only here the outcome of a write can be unknown: the answer to COMMIT did not arrive, or it arrived with the
 * warning that PostgreSQL did not wait for a synchronous standby. Where a standby must hold the commit, `guard` is sent
 * before it, in the same round trip, and its error ends the database transaction. Units: `answerMs`, the longest wait
 * for the answer.
 */
export async function commit(
  client: pg.PoolClient,
  connection: PipelinedConnection,
  { answerMs, guard }: { readonly answerMs: number; readonly guard: Query | undefined },
): Promise<void> {
  let unreplicated: string | undefined;
  const onNotice = ({ message }: { message?: string | undefined }): void => {
    if (message !== undefined && /^canceling (the )?wait for synchronous replication/.test(message))
      unreplicated = message;
  };
  client.on('notice', onNotice);
  const overdue = setTimeout(() => socketOf(client).destroy(), answerMs);
  try {
    const isEmptied = await send(connection, guard);
    if (isEmptied) unreplicated = 'synchronous_standby_names was emptied during the commit';
    if (unreplicated !== undefined) throw new Outage('outcome_unknown', 1, new Error(unreplicated));
    // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and without an error.
    const { lastCommands } = connection;
    if (!lastCommands.includes('COMMIT')) throw new TypeError(`commit was answered ${lastCommands.at(-1)}`);
  } catch (error) {
    if (!(error instanceof Outage) && isConnectionLoss(error)) throw new Outage('outcome_unknown', 1, error);
    throw error;
  } finally {
    clearTimeout(overdue);
    client.off('notice', onNotice);
  }
}

/** Sends the commit. Shape: whether there was a guard, and the list of standbys is empty since. */
async function send(connection: PipelinedConnection, guard: Query | undefined): Promise<boolean> {
  const queries = guard === undefined ? [end] : [guard, end, { statement: standbysStatement, values: [] }];
  const answers = await Promise.all(queries.map((query) => connection.query(query)));
  return guard !== undefined && answers.at(-1)![0]!['isEmpty'] === true;
}
