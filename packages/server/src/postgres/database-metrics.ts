/** The counters and measures of a pool of connections. */
import type { Metrics } from '../base/metrics.ts';
import { scaledMs } from '../base/waits.ts';
import { isDiskFull, sqlstateOf } from './database-error.ts';

/**
 * The statements that are measured, by their names; others are too many. A read of GraphQL is measured under the name
 * of the statement that authorises it.
 */
const timed: ReadonlySet<string> = new Set([
  'begin_command',
  'begin_personal_data_read',
  'begin_read',
  'commit',
  'find_client',
  'find_session',
  'find_token',
  'issue_role_tokens',
  'issue_session_role_token',
  'log_in_group',
  'prolong_session',
  'revoke_tokens',
  'select_roles',
  'set_context_of_refusals',
  'transaction',
]);

/** The classes of SQLSTATE that PostgreSQL, or the pooler before it, gives this program. */
const classes: ReadonlySet<string> = new Set([
  '08',
  '0A',
  '22',
  '23',
  '25',
  '26',
  '28',
  '2D',
  '3D',
  '40',
  '42',
  '53',
  '54',
  '55',
  '57',
  '58',
  'P0',
  'XX',
]);

/**
 * How long a full disk is reported after the last write that failed, where no other write showed that there is room
 * again.
 */
const fullMs = scaledMs(60_000);

/** Whether the disk of a database is full, as far as its writes have told. */
export class DiskSpace {
  #failedAt = -Infinity;

  /** Hears of an error. */
  failed(error: unknown): void {
    if (isDiskFull(error)) this.#failedAt = performance.now();
  }

  /** Hears of a commit. */
  committed(): void {
    this.#failedAt = -Infinity;
  }

  get isFull(): boolean {
    return performance.now() - this.#failedAt < fullMs;
  }
}

export class DatabaseMetrics {
  readonly #metrics: Metrics;
  readonly #pool: string;
  readonly #disk: DiskSpace;
  readonly #ofStatement = new Map<string, { readonly pool: string; readonly statement: string }>();

  constructor(metrics: Metrics, pool: string, disk: DiskSpace) {
    this.#metrics = metrics;
    this.#pool = pool;
    this.#disk = disk;
  }

  /** Measures work that has begun, and counts its error. */
  async time<T>(statement: string | undefined, work: Promise<T>): Promise<T> {
    const since = performance.now();
    try {
      return await work;
    } catch (error) {
      // The database transaction counts the error of its commit.
      if (statement !== 'commit') this.failed(error);
      throw error;
    } finally {
      if (statement !== undefined) this.took(statement, performance.now() - since);
    }
  }

  /** Units: milliseconds. */
  took(statement: string, ms: number): void {
    if (timed.has(statement)) this.#metrics.observe('registry_database_seconds', ms / 1_000, this.#labelsOf(statement));
  }

  /** Units: milliseconds. */
  waited(ms: number): void {
    this.#metrics.observe('registry_database_wait_seconds', ms / 1_000, { pool: this.#pool });
  }

  /** Counts an error of the database. Other errors are not counted. */
  failed(error: unknown): void {
    this.#disk.failed(error);
    const name = classOf(error);
    if (name !== undefined) this.#metrics.count('registry_database_errors_total', { class: name });
  }

  preparedAgain(sqlstate: string): void {
    this.#metrics.count('registry_statements_prepared_again_total', { sqlstate });
  }

  #labelsOf(statement: string): { readonly pool: string; readonly statement: string } {
    let labels = this.#ofStatement.get(statement);
    if (labels === undefined) this.#ofStatement.set(statement, (labels = { pool: this.#pool, statement }));
    return labels;
  }
}

/** Shape: undefined for errors that are not of the database, such as refusals. */
function classOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || 'details' in error) return undefined;
  // An outage has what the driver said as its cause.
  const state = sqlstateOf('retryAfterSeconds' in error ? (error.cause ?? error) : error);
  if (state !== undefined) {
    const name = state.slice(0, 2);
    return classes.has(name) ? name : 'other';
  }
  return error instanceof TypeError ? undefined : 'connection';
}
