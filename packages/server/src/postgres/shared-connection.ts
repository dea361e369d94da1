/** A connection in pipeline mode that many reads share. Each read is a pipeline and so a database transaction of its own. */
import type pg from 'pg';
import type { Log } from '../base/log.ts';
import { cork, socketOf } from './driver.ts';
import { Pipeline, PreparedStatements } from './pipeline.ts';
import type { Query, Row } from './statement.ts';

/** The time without an answer after which reads go to other connections. */
const busyMs = 200;
/** The interval at which the deadline is checked. */
const checkMs = 1_000;

export class SharedConnection {
  readonly #makeClient: () => pg.Client;
  readonly #types: pg.CustomTypesConfig;
  readonly #log: Log;
  readonly #deadlineMs: number;
  #client: Promise<pg.Client> | undefined;
  #prepared = new PreparedStatements();
  #closed = false;
  /** When the last answer arrived; when a query began to wait, where none waited before. Units: milliseconds. */
  #lastAnswerAt = 0;
  readonly #deadlineCheck: NodeJS.Timeout;
  /** Queries sent, or about to be sent, without an answer yet. */
  pending = 0;

  /** Shape: `makeClient` makes clients in pipeline mode. Units: `deadlineMs`, the time without an answer after which the connection is destroyed. */
  constructor(makeClient: () => pg.Client, options: { types: pg.CustomTypesConfig; deadlineMs: number; log: Log }) {
    this.#makeClient = makeClient;
    this.#types = options.types;
    this.#deadlineMs = options.deadlineMs;
    this.#log = options.log;
    this.#deadlineCheck = setInterval(() => this.#destroyIfOverdue(), checkMs).unref();
  }

  /** Whether a query has waited for a while, so that another would wait behind it. */
  get busy(): boolean {
    return this.pending > 0 && performance.now() - this.#lastAnswerAt > busyMs;
  }

  async query(query: Query): Promise<Row[]> {
    const [rows] = await this.#send([query]);
    return rows!;
  }

  /** Runs queries in one database transaction, which PostgreSQL begins and ends with the pipeline. Shape: one list of rows per query. */
  queryInTransaction(queries: readonly Query[]): Promise<Row[][]> {
    return this.#send(queries);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#deadlineCheck);
    const client = this.#client;
    this.#client = undefined;
    if (client) await client.then((open) => open.end()).catch(() => undefined);
  }

  async #send(queries: readonly Query[]): Promise<Row[][]> {
    if (this.pending === 0) this.#lastAnswerAt = performance.now();
    this.pending += 1;
    try {
      const client = await this.#connected();
      cork(client);
      return await new Promise<Row[][]>((resolve, reject) => {
        const callback = (error: Error | null, results?: Row[][]): void =>
          error === null ? resolve(results!) : reject(error);
        client.query(new Pipeline(queries, this.#prepared, this.#types, callback));
      });
    } finally {
      this.pending -= 1;
      this.#lastAnswerAt = performance.now();
      if (this.#prepared.isFull) this.#replace();
    }
  }

  #connected(): Promise<pg.Client> {
    if (this.#closed) return Promise.reject(new Error('Client was closed'));
    this.#client ??= this.#connect();
    return this.#client;
  }

  async #connect(): Promise<pg.Client> {
    const client = this.#makeClient();
    const onEnd = (error?: Error): void => {
      if (error) this.#log.warn({ error }, 'a shared database connection was lost');
      if (this.#openClient === client) this.#client = undefined;
    };
    client.on('error', onEnd);
    client.on('end', () => onEnd());
    this.#openClient = client;
    this.#prepared = new PreparedStatements();
    try {
      await client.connect();
      this.#lastAnswerAt = performance.now();
      return client;
    } catch (error) {
      this.#client = undefined;
      throw error;
    }
  }

  #openClient: pg.Client | undefined;

  /** Destroys a connection that answers nothing: its queries fail, and the next query opens another connection. */
  #destroyIfOverdue(): void {
    if (this.pending === 0 || performance.now() - this.#lastAnswerAt < this.#deadlineMs) return;
    if (this.#openClient !== undefined) socketOf(this.#openClient).destroy();
  }

  /** Lets the present connection finish the queries it has; the next query opens another. */
  #replace(): void {
    const old = this.#client;
    this.#client = undefined;
    this.#prepared = new PreparedStatements();
    void old?.then((client) => client.end()).catch(() => undefined);
  }
}
