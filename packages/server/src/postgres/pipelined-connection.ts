/** A connection in pipeline mode: the queries of one turn of the event loop are sent as one pipeline. */
import type pg from 'pg';
import { cork } from './driver.ts';
import { isStatementOutdated } from './outdated-statement.ts';
import { Pipeline, PreparedStatements } from './pipeline.ts';
import type { Query, Row } from './statement.ts';

interface QueuedQuery {
  readonly query: Query;
  resolve(rows: Row[]): void;
  reject(reason: unknown): void;
}

/** The prepared statements of each open connection. */
const preparedStatements = new WeakMap<pg.ClientBase, PreparedStatements>();

export class PipelinedConnection {
  readonly #client: pg.ClientBase;
  readonly #prepared: PreparedStatements;
  readonly #types: pg.CustomTypesConfig;
  #queue: QueuedQuery[] = [];
  #dropped = false;
  /** The command tag of the last command of the last pipeline that completed. */
  lastCommand = '';
  /** The error of a pipeline whose statements must be prepared again, where there was one. Later pipelines fail because of it. */
  outdated: Error | undefined;

  constructor(client: pg.ClientBase, types: pg.CustomTypesConfig) {
    this.#client = client;
    this.#types = types;
    this.#prepared = preparedStatements.get(client) ?? new PreparedStatements();
    preparedStatements.set(client, this.#prepared);
  }

  /** Whether the connection has prepared so many statements that another is to replace it. */
  get isFull(): boolean {
    return this.#prepared.isFull;
  }

  /** Adds a query to the pipeline of this turn. When one query of a pipeline fails, all of its queries fail. */
  query(query: Query): Promise<Row[]> {
    if (this.#dropped) return Promise.reject(new TypeError('the database transaction has failed'));
    if (this.#queue.length === 0) process.nextTick(() => this.#send());
    return new Promise((resolve, reject) => void this.#queue.push({ query, resolve, reject }));
  }

  /** Sends nothing more: queries that are not sent yet fail with this reason, and later ones are refused. */
  drop(reason: unknown): void {
    this.#dropped = true;
    for (const { reject } of this.#queue.splice(0)) reject(reason);
  }

  #send(): void {
    if (this.#dropped) return;
    const queued = this.#queue;
    this.#queue = [];
    const queries = queued.map(({ query }) => query);
    const pipeline = new Pipeline(queries, this.#prepared, this.#types, (error, results) => {
      this.lastCommand = pipeline.lastCommand;
      if (error !== null && isStatementOutdated(error)) this.outdated ??= error;
      if (error === null) queued.forEach(({ resolve }, index) => resolve(results![index]!));
      else for (const { reject } of queued) reject(error);
    });
    cork(this.#client);
    this.#client.query(pipeline);
  }
}
