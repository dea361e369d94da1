/** A connection in pipeline mode: the queries of one turn of the event loop are sent as one pipeline. */
import type pg from 'pg';
import { cork } from './driver.ts';
import { isStatementOutdated } from './outdated-statement.ts';
import { Pipeline, type PreparedStatements } from './pipeline.ts';
import type { Query, Row } from './statement.ts';

interface QueuedQuery {
  readonly query: Query;
  resolve(rows: Row[]): void;
  reject(reason: Error): void;
}

/** The prepared statements of each open connection. */
const preparedStatements = new WeakMap<pg.ClientBase, PreparedStatements>();

/**
 * The connection of one database transaction. Its first pipeline begins it, and later ones are sent when that is
 * answered:
 * without a beginning PostgreSQL would commit each of them on its own.
 */
export class PipelinedConnection {
  readonly #client: pg.ClientBase;
  readonly #prepared: PreparedStatements;
  readonly #types: pg.CustomTypesConfig;
  readonly #queue: QueuedQuery[] = [];
  #state: 'unused' | 'beginning' | 'begun' | 'dropped' = 'unused';
  #reason = new Error();
  readonly #limit: () => Query | undefined;
  /** How long a pipeline waits for its answer, where it is not the usual time. Units: milliseconds. */
  answerMs: number | undefined;
  /** The command tags of the last pipeline that completed. */
  lastCommands: readonly string[] = [];
  /**
   * The error of a pipeline whose statements must be prepared again, where there was one. Later pipelines fail because
   * of it.
   */
  outdated: Error | undefined;

  constructor(
    client: pg.ClientBase,
    {
      types,
      makePreparedStatements,
      limit = () => undefined,
    }: {
      types: pg.CustomTypesConfig;
      makePreparedStatements(): PreparedStatements;
      /** A query for each pipeline, before the others. */
      limit?: () => Query | undefined;
    },
  ) {
    this.#client = client;
    this.#types = types;
    this.#limit = limit;
    this.#prepared = preparedStatements.get(client) ?? makePreparedStatements();
    preparedStatements.set(client, this.#prepared);
  }

  /** Whether the connection has prepared so many statements that another is to replace it. */
  get isFull(): boolean {
    return this.#prepared.isFull;
  }

  /** Adds a query to the pipeline of this turn. When one query of a pipeline fails, all of its queries fail. */
  query(query: Query): Promise<Row[]> {
    if (this.#state === 'dropped') return Promise.reject(this.#reason);
    if (this.#queue.length === 0) process.nextTick(() => this.#send());
    return new Promise((resolve, reject) => void this.#queue.push({ query, resolve, reject }));
  }

  /** Sends nothing more: queries that are not sent yet, and later ones, fail with this reason. */
  drop(reason: Error): void {
    this.#state = 'dropped';
    this.#reason = reason;
    for (const { reject } of this.#queue.splice(0)) reject(reason);
  }

  #send(): void {
    if (this.#state === 'dropped' || this.#state === 'beginning' || this.#queue.length === 0) return;
    const isFirst = this.#state === 'unused';
    if (isFirst) this.#state = 'beginning';
    const queued = this.#queue.splice(0);
    const queries = queued.map(({ query }) => query);
    // Without the values of the queries, which may be large: an answer takes a while.
    const waiting = queued.map(({ resolve, reject }) => ({ resolve, reject }));
    const limit = this.#limit();
    // It holds for a database transaction, which the first query of the first pipeline begins.
    const at = limit === undefined ? queries.length : isFirst ? 1 : 0;
    const sent = limit === undefined ? queries : queries.toSpliced(at, 0, limit);
    const pipeline = new Pipeline(sent, this.#prepared, this.#types, (error, results) => {
      this.lastCommands = pipeline.commands;
      if (error === null) waiting.forEach(({ resolve }, index) => resolve(results![index < at ? index : index + 1]!));
      else {
        if (isStatementOutdated(error)) this.outdated ??= error;
        for (const { reject } of waiting) reject(error);
      }
      if (isFirst) this.#begun(error);
    });
    if (this.answerMs !== undefined) pipeline.query_timeout = this.answerMs;
    cork(this.#client);
    this.#client.query(pipeline);
  }

  /** Sends the queries that waited for the first pipeline; if it has failed, they fail alike. */
  #begun(error: Error | null): void {
    if (this.#state === 'dropped') return;
    this.#state = 'begun';
    if (error === null) this.#send();
    else this.drop(error);
  }
}
