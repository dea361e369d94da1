/** A connection in pipeline mode: the queries of one turn of the event loop are sent as one pipeline. */
import type pg from 'pg';
import { cork } from './driver.ts';
import { inSections, type Section } from './sections.ts';
import { isStatementOutdated } from './outdated-statement.ts';
import { Pipeline, type PreparedStatements } from './pipeline.ts';
import type { Query, Row } from './statement.ts';

interface QueuedQuery {
  readonly query: Query;
  /** The section of the database transaction that it belongs to; undefined where it belongs to none, null where it needs no context. */
  readonly section: Section | undefined | null;
  resolve(rows: Row[]): void;
  reject(reason: Error): void;
}

/** The prepared statements of each open connection. */
const preparedStatements = new WeakMap<pg.ClientBase, PreparedStatements>();

/**
 * The connection of one database transaction. Its first pipeline begins it, and later ones are sent when that is answered:
 * without a beginning PostgreSQL would commit each of them by itself.
 */
export class PipelinedConnection {
  readonly #client: pg.ClientBase;
  readonly #prepared: PreparedStatements;
  readonly #types: pg.CustomTypesConfig;
  #queue: QueuedQuery[] = [];
  #state: 'unused' | 'beginning' | 'begun' | 'dropped' = 'unused';
  #reason = new Error();
  /** The section whose context is set. */
  #section: Section | undefined;
  /** The command tags of the last pipeline that completed. */
  lastCommands: readonly string[] = [];
  /** The error of a pipeline whose statements must be prepared again, where there was one. Later pipelines fail because of it. */
  outdated: Error | undefined;

  constructor(
    client: pg.ClientBase,
    { types, makePreparedStatements }: { types: pg.CustomTypesConfig; makePreparedStatements(): PreparedStatements },
  ) {
    this.#client = client;
    this.#types = types;
    this.#prepared = preparedStatements.get(client) ?? makePreparedStatements();
    preparedStatements.set(client, this.#prepared);
  }

  /** The section whose query failed first, where one did. */
  failedSection: Section | undefined;

  /** Whether the connection has prepared so many statements that another is to replace it. */
  get isFull(): boolean {
    return this.#prepared.isFull;
  }

  /** Adds a query to the pipeline of this turn. When one query of a pipeline fails, all of its queries fail. */
  query(query: Query, section?: Section | null): Promise<Row[]> {
    if (this.#state === 'dropped') return Promise.reject(this.#reason);
    if (this.#queue.length === 0) process.nextTick(() => this.#send());
    return new Promise((resolve, reject) => void this.#queue.push({ query, section, resolve, reject }));
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
    const { queries: queued, last } = inSections(this.#queue, this.#section, switching);
    this.#section = last;
    this.#queue = [];
    const queries = queued.map(({ query }) => query);
    const pipeline = new Pipeline(queries, this.#prepared, this.#types, (error, results) => {
      this.lastCommands = pipeline.commands;
      if (error === null) queued.forEach(({ resolve }, index) => resolve(results![index]!));
      else {
        if (isStatementOutdated(error)) this.outdated ??= error;
        this.failedSection ??= queued[pipeline.failedAt]?.section ?? undefined;
        for (const { reject } of queued) reject(error);
      }
      if (isFirst) this.#begun(error);
    });
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

/** A query that sets the context of another section. If it fails, the queries behind it fail too, and report the error. */
function switching(query: Query, section: Section | undefined): QueuedQuery {
  const ignore = (): void => undefined;
  return { query, section, resolve: ignore, reject: ignore };
}
