/** The reasons for which reads do not go to a replica, each with a sentence for the operator. */
import { sqlstateOf } from '../../postgres/database-error.ts';
import { bytesAt, type Identity, type Position } from './statements.ts';

export interface Exclusion {
  readonly kind: 'new' | 'unreachable' | 'failed' | 'foreign' | 'promoted' | 'diverged' | 'behind';
  /** The reason and the remedy, for the operator. */
  readonly sentence: string;
}

/** The reason of a replica that was not examined since the start. */
export const notLookedAt: Exclusion = { kind: 'new', sentence: 'It has not been looked at yet.' };

/** The replica does not answer. */
export function unreachable({ message }: { readonly message: string }): Exclusion {
  return { kind: 'unreachable', sentence: `It does not answer: ${message}. Reads go to the primary until it does.` };
}

/**
 * Whether an error means that the connection was lost or could not be opened: an error of the driver, which has no
 * SQLSTATE, or one of PostgreSQL about connections.
 */
export function isLost(error: unknown): boolean {
  const state = sqlstateOf(error);
  return state === undefined || /^(08|57P0[23])/.test(state);
}

/** The examination of the replica failed: it does not answer, or PostgreSQL answers with an error. */
export function failed(error: Error): Exclusion {
  if (isLost(error)) return unreachable(error);
  const { message } = error;
  const sentence = `It answers with an error: ${message}. Look whether DATABASE_REPLICA_URLS names the right database.`;
  return { kind: 'failed', sentence };
}

/** The replica follows the primary with too large a delay. Units: seconds. */
export function behind(seconds: number): Exclusion {
  const sentence = `It is ${Math.round(seconds)} s behind the primary. Look at its disk, its network and its long queries.`;
  return { kind: 'behind', sentence };
}

/**
 * The reason for which a server has not replayed the log that the primary has written since its start. Shape: `written`
 * is a position in that log; `system` is the system identifier of the primary's cluster, which all of its standbys
 * have.
 */
export function whyNotReplica(
  { isStandby, system: own, replayed }: Identity,
  { written }: Position,
  system: string,
): Exclusion {
  if (own !== system)
    return {
      kind: 'foreign',
      sentence: 'It is no copy of the database in DATABASE_URL, but of another one. Correct DATABASE_REPLICA_URLS.',
    };
  if (!isStandby)
    return {
      kind: 'promoted',
      sentence:
        'It is a primary of its own. After a failover make it a standby of the new primary, by pg_rewind or from a copy.',
    };
  if (replayed !== null && bytesAt(replayed) >= bytesAt(written))
    return {
      kind: 'diverged',
      sentence:
        'Its log is not that of the primary: it followed another one, or the URL names another database of the server. Make it ' +
        'anew from a copy of the primary or by pg_rewind, or correct DATABASE_REPLICA_URLS.',
    };
  return {
    kind: 'behind',
    sentence: 'It has not replayed what the primary wrote first since it began. Look whether it receives the log.',
  };
}
