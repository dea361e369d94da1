/** Runs one database transaction on a connection of its own, until its deadline. */
import type pg from 'pg';
import type { Log } from '../base/log.ts';
import { Outage } from '../base/refusal.ts';
import { scaledMs } from '../base/waits.ts';
import { commit } from './commit.ts';
import { connect, type Connected } from './connect.ts';
import type { ConnectionMode } from './connection-mode.ts';
import type { ConnectionTurns } from './connection-turns.ts';
import { isEnded, lateAnswer, outageOf, sqlstateOf, standbyState } from './database-error.ts';
import type { DatabaseMetrics, DiskSpace } from './database-metrics.ts';
import { Deadline } from './deadline.ts';
import { socketOf } from './driver.ts';
import { PipelinedConnection } from './pipelined-connection.ts';
import { discardPlans } from './shared-connection.ts';
import type { Query, Row, Statement } from './statement.ts';
import { types } from './value-types.ts';

declare const transactionMark: unique symbol;

/**
 * An open database transaction. Made only by `Database.transaction`, so that nothing can write outside one. Queries
 * that do not need each other's rows share a round trip: those of one turn of the event loop are sent as one pipeline,
 * in order.
 */
export interface Tx {
  readonly [transactionMark]: true;
  query<R = Row>(statement: Statement, values?: readonly unknown[]): Promise<R[]>;
  /** Commits in the same round trip as the queries of this turn. No query can follow. */
  commit(): void;
  /** Throws where the deadline is over, for a work that goes on for long without a query. Refuses: with an outage. */
  checkDeadline(): void;
  /** Adds time before the deadline, where only the work finds out how much there is to do. Units: milliseconds. */
  lengthen(moreMs: number): void;
  /** Waits so long for the answers to later queries. Units: milliseconds. */
  awaitAnswers(longestMs: number): void;
}

/** Is told how far a database transaction has come, for the record of the request that waits for it. */
export interface TransactionWatcher {
  /** The account for which it runs; undefined where the token was not used before. */
  readonly account: string | undefined;
  /** It has a connection. Units: milliseconds that it waited for one. */
  connected(waitedMs: number): void;
  /** The commit is sent. A transaction that is run a second time is committed twice at most. */
  committing(): void;
  /** It has ended, in whatever way. */
  ended(): void;
}

/** The answer of a work whose database transaction is to be rolled back nevertheless, as that of a dry run. */
export class RolledBack<T> {
  readonly value: T;
  constructor(value: T) {
    this.value = value;
  }
}

/** Time before the deadline in which no wait for a connection ends: the longest wait for a lock, as the role has it. */
const lockMs = scaledMs(3_000);

/** The parts of a database that its transactions need. Shape: `begin` are the queries that begin one. */
export interface Opened extends Pick<ConnectionMode, 'makePreparedStatements'> {
  readonly log: Log;
  readonly disk: DiskSpace;
  readonly measured: DatabaseMetrics;
  readonly begin: readonly Query[];
  readonly guard?: Query | undefined;
  /** Is called after each database transaction that was committed; nobody waits for it. */
  readonly committed?: (() => void) | undefined;
  readonly deadlineMs: number;
  /** Whether PostgreSQL answers others at present. */
  isAnswering(): Promise<boolean>;
  readonly since: number;
  /** How much longer than the deadline it may take. */
  readonly moreMs: number;
  /** How long earlier database transactions of the request took. */
  readonly workedMs: number;
  readonly watcher: TransactionWatcher | undefined;
  /** The kind of work that has a share of the connections of its own. */
  readonly share: string;
}

type Work<T> = (tx: Tx) => Promise<T | RolledBack<T>>;

/**
 * Runs the work on a connection of its own; a second time where it failed because statements must be prepared again.
 */
export async function runTransaction<T>(
  connections: { readonly pool: pg.Pool; readonly turns: ConnectionTurns },
  work: Work<T>,
  opened: Opened,
): Promise<T> {
  const { measured, deadlineMs, since, moreMs, workedMs, watcher, share } = opened;
  const calledAt = performance.now();
  const waitMs = Math.max(connections.pool.options.connectionTimeoutMillis!, deadlineMs - lockMs);
  // Tokens that were not used before count as of one account.
  const account = watcher && `${share} ${watcher.account ?? ''}`;
  const connected = await connect(connections, account, since + waitMs - calledAt, measured);
  const startedAt = performance.now();
  measured.waited(startedAt - calledAt);
  watcher?.connected(startedAt - calledAt);
  const deadline = new Deadline({ since, startedAt, allowedMs: deadlineMs + moreMs, workedMs });
  return new RunningTransaction(connected, deadline, opened).run(work);
}

/** A database transaction under way. */
class RunningTransaction {
  readonly #client: pg.PoolClient;
  readonly #release: Connected['release'];
  readonly #deadline: Deadline;
  readonly #opened: Opened;
  readonly #startedAt = performance.now();
  #connection: PipelinedConnection;
  /** Why the connection is not to be used again. */
  #broken: Error | undefined;
  #isCommitting = false;

  constructor({ client, release }: Connected, deadline: Deadline, opened: Opened) {
    this.#client = client;
    this.#release = release;
    this.#deadline = deadline;
    this.#opened = opened;
    this.#connection = this.#connect();
  }

  async run<T>(work: Work<T>): Promise<T> {
    const { log, measured, disk, begin, committed, watcher } = this.#opened;
    const client = this.#client;
    const onError = (error: Error): void => {
      // PostgreSQL says why before the driver says that the connection is lost.
      this.#broken ??= error;
    };
    client.on('error', onError);
    const callOff = this.#deadline.onOver(() => this.#endOverdue());
    try {
      for (let isFirst = true; ; isFirst = false) {
        try {
          const value = await this.#attempt(work, isFirst ? begin : [...begin, discardPlans]);
          if (!(value instanceof RolledBack)) {
            disk.committed();
            committed?.();
            return value;
          }
          await this.#rollBack();
          return value.value;
        } catch (reason) {
          const outdated = await this.#afterFailure(reason);
          if (!isFirst || outdated === undefined || this.#broken !== undefined) {
            measured.failed(reason);
            throw await this.#outageOf(reason);
          }
          measured.preparedAgain(sqlstateOf(outdated)!);
          // On the same connection, because the others of the pool may have outdated statements too.
          this.#connection = this.#connect();
        }
      }
    } finally {
      callOff();
      client.off('error', onError);
      measured.took('transaction', performance.now() - this.#startedAt);
      watcher?.ended();
      if (this.#broken) log.warn({ error: this.#broken }, 'a database connection was lost');
      this.#release(this.#broken ?? this.#connection.isFull);
    }
  }

  #connect(): PipelinedConnection {
    const { makePreparedStatements } = this.#opened;
    return new PipelinedConnection(this.#client, {
      types,
      makePreparedStatements,
      limit: () => this.#deadline.limit(),
    });
  }

  /** Rolls back. Shape: the error of statements that must be prepared again, where it was that. */
  async #afterFailure(reason: unknown): Promise<Error | undefined> {
    // An outage of a deadline that the work was told leaves the connection as it is.
    if (reason instanceof Outage && (reason.code !== 'deadline_exceeded' || this.#isCommitting))
      this.#broken ??= reason;
    else await this.#rollBack();
    // Behind a pooler the database may have become a standby while the connection stayed.
    if (sqlstateOf(reason) === standbyState) this.#broken ??= reason as Error;
    return this.#connection.outdated;
  }

  async #rollBack(): Promise<void> {
    await this.#client.query('rollback').catch((lost: Error) => void (this.#broken ??= lost));
  }

  /** The outage of an error: where the time is over, that of the deadline, unless PostgreSQL answers nobody. */
  async #outageOf(reason: unknown): Promise<unknown> {
    const outage = outageOf(reason, this.#broken);
    if (!(outage instanceof Outage) || outage === reason || this.#isCommitting) return outage;
    const isUnanswered = reason instanceof Error && reason.message === lateAnswer;
    const isOver = isUnanswered ? await this.#opened.isAnswering() : isEnded(reason) && this.#deadline.leftMs <= 0;
    return isOver ? this.#deadline.outage(reason) : outage;
  }

  /** Ends the connection of a work that goes on after its deadline, unless its commit is sent. */
  #endOverdue(): void {
    if (this.#isCommitting) return;
    const late = new Error(lateAnswer);
    this.#broken ??= late;
    this.#connection.drop(late);
    socketOf(this.#client).destroy();
  }

  async #commit(): Promise<void> {
    // A commit that was not sent has a known result: nothing was committed.
    if (this.#broken !== undefined) throw this.#broken;
    this.#deadline.check();
    const { measured, guard, watcher } = this.#opened;
    this.#isCommitting = true;
    watcher?.committing();
    const answerMs = this.#deadline.commitMs;
    await measured.time('commit', commit(this.#client, this.#connection, { answerMs, guard }));
  }

  /**
   * Runs the work and commits it, unless the value says otherwise. When it throws, nothing was committed, or the outage
   * says that this is unknown.
   */
  async #attempt<T>(work: Work<T>, begin: readonly Query[]): Promise<T | RolledBack<T>> {
    const connection = this.#connection;
    let ending: Promise<void> | undefined;
    let failed = false;
    const tx = {
      query: (statement: Statement, values: readonly unknown[] = []) => {
        if (failed) throw new TypeError('the database transaction has failed');
        if (ending !== undefined) throw new TypeError('the database transaction is being committed');
        return this.#deadline.leftMs > 0
          ? connection.query({ statement, values })
          : Promise.reject(this.#deadline.outage());
      },
      commit: () => {
        ending ??= this.#commit();
        // The caller of the work awaits it as well, and reports the error.
        ending.catch(() => undefined);
      },
      checkDeadline: () => this.#deadline.check(),
      lengthen: (moreMs: number) => this.#deadline.lengthen(moreMs),
      awaitAnswers: (longestMs: number) => void (connection.answerMs = longestMs),
    } as unknown as Tx;
    try {
      // Not awaited: the first queries of the work are sent in the same pipeline.
      const begun = Promise.all(begin.map((query) => connection.query(query)));
      // If it fails, the other queries of the pipeline fail too, and the work reports the error.
      begun.catch(() => undefined);
      const value = await work(tx);
      await begun;
      if (value instanceof RolledBack) return value;
      tx.commit();
      await ending;
      return value;
    } catch (error) {
      failed = true;
      // Nothing that the work still does may reach the connection after the rollback.
      connection.drop(error as Error);
      throw await reasonOf(error, ending);
    }
  }
}

/** The query that begins a database transaction. */
export const beginQuery: Query = { statement: { name: 'begin', text: 'begin' }, values: [] };

/** The error of the commit where one was sent: it says more than the error of the work. */
async function reasonOf(error: unknown, ending: Promise<void> | undefined): Promise<unknown> {
  try {
    await ending;
    return error;
  } catch (reason) {
    return reason;
  }
}

const beginSnapshot: Query = {
  statement: { name: 'begin_snapshot', text: 'begin isolation level repeatable read' },
  values: [],
};

/** The options of a database transaction as they are given. */
interface GivenOptions {
  readonly since?: number;
  readonly moreMs?: number;
  readonly workedMs?: number;
  readonly ofOneSnapshot?: boolean;
  readonly watcher?: TransactionWatcher | undefined;
  readonly share?: 'lists';
}

/** The options of a database transaction with their defaults. Shape: `begin` are the queries that begin one. */
export function withDefaults(begin: readonly Query[], given: GivenOptions = {}) {
  const { since = performance.now(), moreMs = 0, workedMs = 0, watcher, share = '', ofOneSnapshot = false } = given;
  return { since, moreMs, workedMs, watcher, share, begin: ofOneSnapshot ? [beginSnapshot, ...begin.slice(1)] : begin };
}
