/**
 * The connections. Reads share a few connections in pipeline mode: authorisation, context and query are sent in one
 * write. A command has a connection of its own for the length of its database transaction.
 */
import pg from 'pg';
import { answerWithin } from '../base/answer-within.ts';
import type { Log } from '../base/log.ts';
import { type Metrics, noMetrics } from '../base/metrics.ts';
import { scaledMs } from '../base/waits.ts';
import { clientAt } from './client.ts';
import { connectMs as usualConnectMs } from './connect.ts';
import { ConnectionBudget } from './connection-budget.ts';
import { ConnectionTurns } from './connection-turns.ts';
import { DatabaseMetrics, DiskSpace } from './database-metrics.ts';
import type { ConnectionMode, Pooling, PostgresSettings } from './connection-mode.ts';
import { describeHost } from './database-url.ts';
import { rethrow } from './database-error.ts';
import { modeOf } from './pooled-mode.ts';
import { isPooled, whyNotPrepared } from './pooler-check.ts';
import { SharedConnection } from './shared-connection.ts';
import { ReadConnections } from './read-connections.ts';
import { type QuickReads, quickReads } from './read-groups.ts';
import type { Query, Row, Statement } from './statement.ts';
import {
  beginQuery,
  type RolledBack,
  runTransaction,
  type TransactionWatcher,
  type Tx,
  withDefaults,
} from './transaction.ts';
import { types } from './value-types.ts';
import { WritableHost } from './writable-host.ts';

export { RolledBack, type TransactionWatcher, type Tx } from './transaction.ts';

export interface Database {
  /** Runs one query without the context of an actor. Row-level security hides every row; functions of `auth` answer. */
  query<R = Row>(statement: Statement, values?: readonly unknown[]): Promise<R[]>;
  /**
   * Runs the query that authorises and the query itself as one pipeline. Shape: the first row of the former, all rows
   * of the latter. With `shares` the query writes nothing and may share a pipeline with others authorised alike.
   */
  queryAs<A = Row, R = Row>(
    authorise: Query,
    query: Query,
    options?: { readonly shares: boolean },
  ): Promise<{ authorised: A | undefined; rows: R[] }>;
  /**
   * Runs the work in one database transaction; commits when it returns, rolls back when it throws or answers so. The
   * work is run a second time where nothing was committed and statements must be prepared again, as after a migration.
   *
   * Units: `since`, milliseconds of `performance.now()` when it was requested, by default now. From then on counts the
   * deadline, which ends it: with `moreMs` so much later. Once it has a connection it has two seconds in any case.
   * `workedMs` is how long earlier attempts of the request took, which is no wait for others.
   * Of the connections the account of the `watcher` has at most as many as are left to others; `share` is one of its
   * own, for work that lasts as long as a client reads.
   * With `ofOneSnapshot` all statements see what was committed before the first one, and its own writes.
   */
  transaction<T>(
    work: (tx: Tx) => Promise<T | RolledBack<T>>,
    options?: {
      readonly since?: number;
      readonly moreMs?: number;
      readonly workedMs?: number;
      readonly ofOneSnapshot?: boolean;
      readonly watcher?: TransactionWatcher | undefined;
      readonly share?: 'lists';
    },
  ): Promise<T>;
  /** The open connections of each pool. */
  connections(): readonly PoolState[];
  /** Whether the last writes failed because the disk of PostgreSQL is full. */
  isFull(): boolean;
  /** Whether a pooler stands between the program and PostgreSQL, as far as two connections for commands show. */
  isPooled(): Promise<boolean>;
  /** Why connections keep no prepared statements, such as a pooler. Shape: null where they keep them. */
  whyNotPrepared(): Promise<string | null>;
  close(): Promise<void>;
}

/** The open connections of a pool: those that run something, and the others. */
export interface PoolState {
  readonly pool: string;
  readonly busy: number;
  readonly idle: number;
}

/** Names of pools in metrics. */
interface PoolNames {
  readonly own: string;
  readonly shared: string;
}

export interface DatabaseOptions {
  /** A function where the database may move while connections are open, as the embedded one does. */
  readonly url: string | (() => string);
  /** Connections for commands. */
  readonly connections: number;
  /** Connections shared by reads; up to three times as many while queries are slow. */
  readonly sharedConnections?: number;
  /** Where several share the connections of a process; otherwise as many as the two numbers above say. */
  readonly budget?: ConnectionBudget;
  /** The disk space that writes report to, where several pools share it; otherwise one of its own. */
  readonly disk?: DiskSpace;
  /** The names of the pools for commands and for reads in metrics; by default mutations and reads. */
  readonly pools?: PoolNames;
  /** Planner settings for commands. */
  readonly planning?: PostgresSettings;
  /** Sent before each COMMIT, where a standby must hold it: its error ends the database transaction. */
  readonly guard?: Query | undefined;
  /** Is called after each database transaction that was committed; nobody waits for it. */
  readonly committed?: (() => void) | undefined;
  /** Whether the URL leads to a pooler; by default to PostgreSQL. */
  readonly pooling?: Pooling;
  /** Whether a standby will do, for who only looks at it. By default connections that lead to one are closed. */
  readonly takesStandby?: boolean;
  /** Longest wait for an answer: longer than statement_timeout, so that only a dead connection exceeds it. */
  readonly deadlineSeconds?: number;
  /** Longest wait for a connection. */
  readonly connectMs?: number;
  /** Which reads are quick enough to share a pipeline. */
  readonly quickReads?: QuickReads;
  readonly log: Log;
  /** Without them nothing is counted. */
  readonly metrics?: Metrics;
}

/**
 * The settings of every connection. PostgreSQL compiles statements whose estimated cost is high, and
 * `enable_seqscan=off` adds much to the estimate up to PostgreSQL 17: it would compile nearly every statement, which
 * takes longer than to run it.
 */
const sessionSettings: PostgresSettings = { jit: 'off' };

const clientSettings = {
  application_name: 'asset-registry',
  keepAlive: true,
  types,
  pipeline: true,
};

/** How long PostgreSQL has to show that it answers. */
const probeMs = scaledMs(1_000);

/** The default number of connections that reads share, and the factor by which it may grow while queries are slow. */
const usualShared = 4;
const sharedGrowth = 3;

/** Opens the connections lazily. */
export function openDatabase(options: DatabaseOptions): Database {
  const deadlineMs = scaledMs((options.deadlineSeconds ?? 10) * 1_000);
  const { url, connectMs = usualConnectMs } = options;
  const settings = { ...clientSettings, connectionTimeoutMillis: connectMs };
  const mode = modeOf(options.pooling ?? 'none');
  const commandSettings = { ...sessionSettings, ...options.planning };
  const urlNow = (own: PostgresSettings): string => mode.urlWith(typeof url === 'string' ? url : url(), own);
  const { sharedConnections: sharedMin = usualShared } = options;
  const sharedMax = sharedMin * sharedGrowth;
  const { budget = new ConnectionBudget(options.connections + sharedMax, sharedMax - sharedMin) } = options;
  const {
    log,
    takesStandby = false,
    disk = new DiskSpace(),
    metrics = noMetrics,
    pools = { own: 'mutations', shared: 'reads' },
  } = options;
  const host = new WritableHost(takesStandby, (found) =>
    log.info({ host: describeHost(found) }, 'of the hosts of the database this one is used'),
  );
  const opening = { budget, connectMs, endMs: deadlineMs, Client: mode.Client, takesStandby, host };
  const pool = openPool(options, {
    ...settings,
    Client: clientAt(() => urlNow(commandSettings), opening),
    query_timeout: deadlineMs,
  });
  const own = { pool, turns: new ConnectionTurns(options.connections) };
  const SharedClient = clientAt(() => urlNow(sessionSettings), opening);
  const shared = openReads(options, {
    budget,
    makeClient: () => new SharedClient(settings),
    begin: mode.beginWith(sessionSettings),
    makePreparedStatements: mode.makePreparedStatements,
    deadlineMs,
  });
  const opened = {
    ...options,
    disk,
    deadlineMs,
    measured: new DatabaseMetrics(metrics, pools.own, disk),
    begin: [beginQuery, ...mode.beginWith(commandSettings)],
    makePreparedStatements: mode.makePreparedStatements,
    isAnswering: () => isAnswering(shared),
  };
  const measured = new DatabaseMetrics(metrics, pools.shared, disk);
  return {
    query: async <R>(statement: Statement, values: readonly unknown[] = []) => {
      const sent = shared.leastBusy().query({ statement, values });
      return (await measured.time(statement.name, sent).catch(rethrow)) as R[];
    },
    queryAs: async <A, R>(authorise: Query, query: Query, { shares } = { shares: false }) => {
      const connection = shared.leastBusy();
      const sent = shares ? connection.read(authorise, query) : connection.queryInTransaction([authorise, query]);
      const [authorised, rows] = await measured.time<readonly Row[][]>(authorise.statement.name, sent).catch(rethrow);
      return { authorised: authorised![0] as A | undefined, rows: rows as R[] };
    },
    transaction: (work, given) => runTransaction(own, work, { ...opened, ...withDefaults(opened.begin, given) }),
    connections: () => [
      { pool: pools.own, busy: pool.totalCount - pool.idleCount, idle: pool.idleCount },
      { pool: pools.shared, ...shared.count() },
    ],
    isFull: () => disk.isFull,
    isPooled: () => isPooled(pool, Math.min(2, options.connections)).catch(rethrow),
    whyNotPrepared: () => whyNotPrepared(pool, Math.min(2, options.connections)).catch(rethrow),
    close: async () => {
      await Promise.all([pool.end(), shared.close()]);
    },
  };
}

/** Whether PostgreSQL answers a read. */
async function isAnswering(shared: ReadConnections): Promise<boolean> {
  try {
    await answerWithin(probeMs, shared.leastBusy().query({ statement: { text: 'select' }, values: [] }));
    return true;
  } catch {
    return false;
  }
}

/** The connections that reads share. */
function openReads(
  { sharedConnections: min = usualShared, quickReads: quick = quickReads, log, metrics = noMetrics }: DatabaseOptions,
  parts: Pick<ConnectionMode, 'makePreparedStatements'> & {
    readonly budget: ConnectionBudget;
    makeClient(): pg.Client;
    readonly begin: readonly Query[];
    readonly deadlineMs: number;
  },
): ReadConnections {
  const { budget, makeClient, ...own } = parts;
  const open = (): SharedConnection =>
    new SharedConnection(makeClient, { ...own, types, quickReads: quick, log, metrics });
  return new ReadConnections(open, { min, max: min * sharedGrowth, budget });
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
