/**
 * The connections. Reads share a few connections in pipeline mode: authorisation, context and query are sent in one write.
 * A command has a connection of its own for the length of its database transaction.
 */
import pg from 'pg';
import type { Log } from '../base/log.ts';
import { type Metrics, noMetrics } from '../base/metrics.ts';
import { Outage } from '../base/refusal.ts';
import { clientAt } from './client.ts';
import { ConnectionBudget } from './connection-budget.ts';
import type { ConnectionMode, Pooling, PostgresSettings } from './connection-mode.ts';
import { PipelinedConnection } from './pipelined-connection.ts';
import { modeOf } from './pooled-mode.ts';
import { isPooled } from './pooler-check.ts';
import type { Section } from './sections.ts';
import { discardPlans, SharedConnection } from './shared-connection.ts';
import { ReadConnections } from './read-connections.ts';
import type { Query, Row, Statement } from './statement.ts';
import { NoHostError, WritableHost } from './writable-host.ts';

declare const transactionMark: unique symbol;

/**
 * An open database transaction. Made only by `Database.transaction`, so that nothing can write outside one. Queries that do
 * not need each other's rows share a round trip: those of one turn of the event loop are sent as one pipeline, in order.
 */
export interface Tx {
  readonly [transactionMark]: true;
  query<R = Row>(statement: Statement, values?: readonly unknown[]): Promise<R[]>;
  /** Commits in the same round trip as the queries of this turn. No query can follow. */
  commit(): void;
  /**
   * Begins a section with a context of its own, which is empty: queries of other sections do not see what its actor sees. The context
   * of the transaction itself is kept likewise. `onCommit` is called in the place of a commit.
   */
  section(onCommit: () => void): Tx;
  /** Whether a query of this section failed first, and so made all others fail. */
  readonly hasFailed: boolean;
}

export interface Database {
  /** Runs one query without the context of an actor, so that row-level security hides every row; functions of schema `auth` answer. */
  query<R = Row>(statement: Statement, values?: readonly unknown[]): Promise<R[]>;
  /**
   * Runs the query that authorises and the query itself as one pipeline. Shape: the first row of the former, all rows of the latter.
   * With `shares` the query writes nothing, and may share the pipeline with other such queries.
   */
  queryAs<A = Row, R = Row>(
    authorise: Query,
    query: Query,
    options?: { readonly shares: boolean },
  ): Promise<{ authorised: A | undefined; rows: R[] }>;
  /**
   * Runs the work in one database transaction; commits when it returns, rolls back when it throws or answers so. The work is
   * run a second time where nothing was committed and statements must be prepared again, as after a migration.
   */
  transaction<T>(work: (tx: Tx) => Promise<T | RolledBack<T>>): Promise<T>;
  /** Whether a pooler stands between the program and PostgreSQL, as far as two connections for commands show. */
  isPooled(): Promise<boolean>;
  close(): Promise<void>;
}

/** The answer of a work whose database transaction is to be rolled back nevertheless, as that of a dry run. */
export class RolledBack<T> {
  readonly value: T;
  constructor(value: T) {
    this.value = value;
  }
}

const asText = (text: string): string => text;
const textTypes = new Set<number>([20, 1082, 1083, 1114, 1184, 1266, 1700]);
const uuidArray: number = 2951;
const driversIds = pg.types.getTypeParser(uuidArray, 'text') as (text: string) => readonly string[];
/** Reads ids as the driver does, which reads them letter by letter. */
const asIds = (text: string): readonly string[] => {
  if (text === '{}') return [];
  return text.includes('NULL') ? driversIds(text) : text.slice(1, -1).split(',');
};
const types: pg.CustomTypesConfig = {
  // Quantities, dates and instants stay the text that PostgreSQL prints: no float, no time zone of this machine.
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (textTypes.has(oid)) return asText;
    return oid === uuidArray ? asIds : pg.types.getTypeParser(oid, format);
  },
};

export interface DatabaseOptions {
  /** A function where the database may move while connections are open, as the embedded one does. */
  readonly url: string | (() => string);
  /** Connections for commands. */
  readonly connections: number;
  /** Connections shared by reads; up to three times as many while queries are slow. */
  readonly sharedConnections?: number;
  /** Where several share the connections of a process; otherwise as many as the two numbers above say. */
  readonly budget?: ConnectionBudget;
  /** Planner settings for commands. */
  readonly planning?: PostgresSettings;
  /** Whether the URL leads to a pooler; by default to PostgreSQL. */
  readonly pooling?: Pooling;
  /** Whether a standby will do, for who only looks at it. By default connections that lead to one are closed. */
  readonly takesStandby?: boolean;
  /** Longest wait for an answer. Longer than the role's statement_timeout, so that only a dead connection exceeds it. */
  readonly deadlineSeconds?: number;
  readonly log: Log;
  /** Without them nothing is counted. */
  readonly metrics?: Metrics;
}

/**
 * The settings of every connection. PostgreSQL compiles statements whose estimated cost is high, and `enable_seqscan=off` adds
 * much to the estimate up to PostgreSQL 17: it would compile nearly every statement, which takes longer than to run it.
 */
const sessionSettings: PostgresSettings = { jit: 'off' };

/** Opens the connections lazily. */
export function openDatabase(options: DatabaseOptions): Database {
  const deadlineMs = (options.deadlineSeconds ?? 10) * 1_000;
  const { url } = options;
  const mode = modeOf(options.pooling ?? 'none');
  const { makePreparedStatements } = mode;
  const commandSettings = { ...sessionSettings, ...options.planning };
  const urlNow = (own: PostgresSettings): string => mode.urlWith(typeof url === 'string' ? url : url(), own);
  const settings = {
    application_name: 'asset-registry',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    types,
    pipeline: true,
  };
  const { sharedConnections: sharedMin = 4 } = options;
  const sharedMax = sharedMin * 3;
  const { budget = new ConnectionBudget(options.connections + sharedMax, sharedMax - sharedMin) } = options;
  const takesStandby = options.takesStandby ?? false;
  const opening = { budget, Client: mode.Client, takesStandby, host: new WritableHost(takesStandby) };
  const pool = openPool(options, {
    ...settings,
    Client: clientAt(() => urlNow(commandSettings), opening),
    query_timeout: deadlineMs,
  });
  const SharedClient = clientAt(() => urlNow(sessionSettings), opening);
  const { log, metrics = noMetrics } = options;
  const begin = mode.beginWith(sessionSettings);
  const openShared = (): SharedConnection =>
    new SharedConnection(() => new SharedClient(settings), {
      types,
      begin,
      makePreparedStatements,
      deadlineMs,
      log,
      metrics,
    });
  const shared = new ReadConnections(openShared, { min: sharedMin, max: sharedMax, budget });
  const opened = { log, metrics, begin: [beginQuery, ...mode.beginWith(commandSettings)], makePreparedStatements };

  return {
    query: async <R>(statement: Statement, values: readonly unknown[] = []) =>
      (await shared.leastBusy().query({ statement, values }).catch(rethrow)) as R[],
    queryAs: async <A, R>(authorise: Query, query: Query, { shares } = { shares: false }) => {
      const connection = shared.leastBusy();
      const sent = shares ? connection.read(authorise, query) : connection.queryInTransaction([authorise, query]);
      const [authorised, rows] = await sent.catch(rethrow);
      return { authorised: authorised[0] as A | undefined, rows: rows as R[] };
    },
    transaction: (work) => runTransaction(pool, work, opened),
    isPooled: () => isPooled(pool, Math.min(2, options.connections)).catch(rethrow),
    close: async () => {
      await Promise.all([pool.end(), shared.close()]);
    },
  };
}

/** The connections of commands. */
function openPool({ connections, log }: DatabaseOptions, settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...settings,
    max: connections,
    // Statements stay prepared as long as their connection lives, and PostgreSQL keeps more about its tables with each.
    maxUses: 10_000,
    idleTimeoutMillis: 60_000,
  });
  pool.on('error', (error) => log.warn({ error }, 'an idle database connection was lost'));
  return pool;
}

/** What all database transactions of a database have in common. Shape: `begin` are the queries that begin one. */
interface Opened extends Pick<ConnectionMode, 'makePreparedStatements'> {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly begin: readonly Query[];
}

/** Runs the work on a connection of its own; a second time where it failed because statements must be prepared again. */
async function runTransaction<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T | RolledBack<T>>,
  { log, metrics, begin, makePreparedStatements }: Opened,
): Promise<T> {
  const since = performance.now();
  const client = await connect(pool);
  metrics.observe('database_connection_wait_seconds', (performance.now() - since) / 1_000);
  let broken: Error | undefined;
  const onError = (error: Error): void => {
    broken = error;
  };
  client.on('error', onError);
  const rollBack = (): Promise<unknown> => client.query('rollback').catch((lost: Error) => void (broken ??= lost));
  let connection = new PipelinedConnection(client, { types, makePreparedStatements });
  try {
    for (let isFirst = true; ; isFirst = false) {
      try {
        const value = await attempt(client, connection, { work, begin: isFirst ? begin : [...begin, discardPlans] });
        if (!(value instanceof RolledBack)) return value;
        await rollBack();
        return value.value;
      } catch (reason) {
        if (reason instanceof Outage) broken ??= reason;
        else await rollBack();
        // Behind a pooler the database may have become a standby while the connection stayed.
        if (sqlstateOf(reason) === standbyState) broken ??= reason as Error;
        const { outdated } = connection;
        if (!isFirst || outdated === undefined || broken !== undefined) throw databaseError(reason);
        metrics.count('statements_prepared_again_total', { sqlstate: sqlstateOf(outdated)! });
        // On the same connection, because the others of the pool may have outdated statements too.
        connection = new PipelinedConnection(client, { types, makePreparedStatements });
      }
    }
  } finally {
    client.off('error', onError);
    if (broken) log.warn({ error: broken }, 'a database connection was lost');
    client.release(broken ?? connection.isFull);
  }
}

/** Runs the work in one database transaction and commits it, unless the value says otherwise. When it throws, nothing was committed, or the outage says that this is unknown. */
async function attempt<T>(
  client: pg.PoolClient,
  connection: PipelinedConnection,
  { work, begin }: { work: (tx: Tx) => Promise<T | RolledBack<T>>; begin: readonly Query[] },
): Promise<T | RolledBack<T>> {
  let ending: Promise<void> | undefined;
  let failed = false;
  let sections = 0;
  const txOf = (section: Section | undefined, onCommit: () => void): Tx =>
    ({
      query: (statement: Statement, values: readonly unknown[] = []) => {
        if (failed) throw new TypeError('the database transaction has failed');
        if (ending !== undefined) throw new TypeError('the database transaction is being committed');
        return connection.query({ statement, values }, section);
      },
      commit: onCommit,
      section: (onSectionCommit: () => void) => {
        sections += 1;
        return txOf({ number: sections }, onSectionCommit);
      },
      get hasFailed() {
        return section !== undefined && connection.failedSection === section;
      },
    }) as unknown as Tx;
  const tx = txOf(undefined, () => {
    ending ??= commit(client, connection);
    // The caller of the work awaits it as well, and reports the error.
    ending.catch(() => undefined);
  });
  try {
    // Not awaited: the first queries of the work are sent in the same pipeline.
    const begun = Promise.all(begin.map((query) => connection.query(query, null)));
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

const beginQuery: Query = { statement: { name: 'begin', text: 'begin' }, values: [] };
const end: Query = { statement: { name: 'commit', text: 'commit' }, values: [] };

/** The error of the commit where one was sent: it says more than the error of the work. */
async function reasonOf(error: unknown, ending: Promise<void> | undefined): Promise<unknown> {
  try {
    await ending;
    return error;
  } catch (reason) {
    return reason;
  }
}

/**
 * Commits. Only here the outcome of a write can be unknown: the answer to COMMIT did not arrive, or it arrived with the
 * warning that PostgreSQL did not wait for a synchronous standby.
 */
async function commit(client: pg.PoolClient, connection: PipelinedConnection): Promise<void> {
  let unreplicated: string | undefined;
  const onNotice = ({ message }: { message?: string | undefined }): void => {
    if (message !== undefined && /^canceling (the )?wait for synchronous replication/.test(message))
      unreplicated = message;
  };
  client.on('notice', onNotice);
  try {
    await connection.query(end, null);
    if (unreplicated !== undefined) throw new Outage('outcome_unknown', 1, new Error(unreplicated));
    // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and without an error.
    if (connection.lastCommand !== 'COMMIT') throw new TypeError(`commit was answered ${connection.lastCommand}`);
  } catch (error) {
    if (!(error instanceof Outage) && isConnectionLoss(error)) throw new Outage('outcome_unknown', 1, error);
    throw error;
  } finally {
    client.off('notice', onNotice);
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new Outage('database_unavailable', 2, error);
  }
}

/** SQLSTATEs of the connection or the server, not of the statement. A protocol violation, 08P01, is a fault of this program. */
const connectionStates = /^(08(?!P01)|57P|53|28|3D000|25006|25P03)/;

/** What writes to a standby are answered. */
const standbyState = '25006';

/** The SQLSTATE of an error from PostgreSQL; undefined for any other error. */
function sqlstateOf(error: unknown): string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** Whether the error ends the connection. PgBouncer gives 08P01 to all of these, PostgreSQL to violations of the protocol. */
function endsConnection(error: unknown, state: string): boolean {
  return connectionStates.test(state) || (state === '08P01' && (error as { severity?: unknown }).severity === 'FATAL');
}

/** Whether the error means that the connection was lost. */
function isConnectionLoss(error: unknown): boolean {
  const state = sqlstateOf(error);
  return state === undefined ? error instanceof Error && !(error instanceof TypeError) : endsConnection(error, state);
}

/** Whether PostgreSQL rejected a statement: the database transaction has failed, and the connection is still open. */
export function isStatementError(error: unknown): boolean {
  const state = sqlstateOf(error);
  return state !== undefined && !endsConnection(error, state);
}

/** Messages of the driver when a connection is lost. */
const lostConnection =
  /^Connection terminated|^Client (has encountered|was closed)|^timeout (expired|exceeded when trying)|^Query read timeout/;

/** The outage that an error of the driver or of PostgreSQL means; any other error unchanged. */
function databaseError(error: unknown): unknown {
  if (!(error instanceof Error) || 'details' in error || error instanceof Outage) return error;
  const { code } = error as { code?: unknown };
  if (code === '57014' || code === '55P03') return new Outage('deadline_exceeded', 1, error);
  const lost =
    typeof code === 'string' && (endsConnection(error, code) || /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT)/.test(code));
  return lost || error instanceof NoHostError || lostConnection.test(error.message)
    ? new Outage('database_unavailable', 2, error)
    : error;
}

function rethrow(error: unknown): never {
  throw databaseError(error);
}
