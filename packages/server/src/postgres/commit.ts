/** The end of a database transaction. */
import type pg from 'pg';
import { Outage } from '../base/refusal.ts';
import { isConnectionLoss } from './database-error.ts';
import { socketOf } from './driver.ts';
import type { PipelinedConnection } from './pipelined-connection.ts';
import type { Query } from './statement.ts';

const end: Query = { statement: { name: 'commit', text: 'commit' }, values: [] };

/**
 * Commits. Only here the outcome of a write can be unknown: the answer to COMMIT did not arrive, or it arrived with the
 * warning that PostgreSQL did not wait for a synchronous standby. Units: `answerMs`, the longest wait for the answer.
 */
export async function commit(client: pg.PoolClient, connection: PipelinedConnection, answerMs: number): Promise<void> {
  let unreplicated: string | undefined;
  const onNotice = ({ message }: { message?: string | undefined }): void => {
    if (message !== undefined && /^canceling (the )?wait for synchronous replication/.test(message))
      unreplicated = message;
  };
  client.on('notice', onNotice);
  const overdue = setTimeout(() => socketOf(client).destroy(), answerMs);
  try {
    await connection.query(end, null);
    if (unreplicated !== undefined) throw new Outage('outcome_unknown', 1, new Error(unreplicated));
    // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and without an error.
    if (connection.lastCommand !== 'COMMIT') throw new TypeError(`commit was answered ${connection.lastCommand}`);
  } catch (error) {
    if (!(error instanceof Outage) && isConnectionLoss(error)) throw new Outage('outcome_unknown', 1, error);
    throw error;
  } finally {
    clearTimeout(overdue);
    client.off('notice', onNotice);
  }
}
