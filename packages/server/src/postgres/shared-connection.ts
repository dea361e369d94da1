/** One pipelined connection that many reads share. Each read is its own database transaction, written in one piece. */
import type { Socket } from 'node:net';
import pg from 'pg';
import type { Log } from '../base/log.ts';
import { Pipeline, type PreparedStatements } from './pipeline.ts';
import type { Query, Row } from './statement.ts';

/** What a connection may hold prepared before it is replaced by a fresh one, so that its memory stays bounded: statements, and characters of them. */
const preparedMax = 500;
const preparedLengthMax = 1_000_000;
/** How long a connection may be busy with one question before others keep away from it. */
const busyMs = 200;

const watchMs = 1_000;

export class SharedConnection {
  readonly #settings: pg.ClientConfig;
  readonly #types: pg.CustomTypesConfig;
  readonly #log: Log;
  readonly #deadlineMs: number;
  #client: Promise<pg.Client> | undefined;
  #prepared: PreparedStatements = new Map();
  #closed = false;
  #preparedLength = 0;
  #heardAt = 0;
  readonly #watch: NodeJS.Timeout;
  /** Questions on the wire, or about to be. */
  waiting = 0;

  /** Units: `deadlineMs`, how long a connection may say nothing to a question before it is given up. */
  constructor(settings: pg.ClientConfig & { types: pg.CustomTypesConfig }, deadlineMs: number, log: Log) {
    this.#settings = { ...settings, pipeline: true };
    this.#types = settings.types;
    this.#deadlineMs = deadlineMs;
    this.#log = log;
    this.#watch = setInterval(() => this.#giveUpIfSilent(), watchMs).unref();
  }

  /** Whether it has said nothing for a while to a question, so that another would wait behind it. */
  get busy(): boolean {
    return this.waiting > 0 && performance.now() - this.#heardAt > busyMs;
  }

  async query(query: Query): Promise<Row[]> {
    const [rows] = await this.#send([query]);
    return rows!;
  }

  /** Asks the questions one after another in one transaction, which PostgreSQL begins and ends with the flight. Shape: one list of rows per question. */
  queryInTransaction(queries: readonly Query[]): Promise<Row[][]> {
    return this.#send(queries);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#watch);
    const client = this.#client;
    this.#client = undefined;
    if (client) await client.then((open) => open.end()).catch(() => undefined);
  }

  async #send(queries: readonly Query[]): Promise<Row[][]> {
    if (this.waiting === 0) this.#heardAt = performance.now();
    this.waiting += 1;
    try {
      const client = await this.#connected();
      cork(client);
      for (const { statement } of queries) {
        if (statement.name !== undefined && !this.#prepared.has(statement.name))
          this.#preparedLength += statement.text.length;
      }
      return await new Promise<Row[][]>((resolve, reject) => {
        const end = (error: Error | null, answers?: Row[][]): void =>
          error === null ? resolve(answers!) : reject(error);
        client.query(new Pipeline(queries, this.#prepared, this.#types, end));
      });
    } finally {
      this.waiting -= 1;
      this.#heardAt = performance.now();
      if (this.#prepared.size > preparedMax || this.#preparedLength > preparedLengthMax) this.#replace();
    }
  }

  #connected(): Promise<pg.Client> {
    if (this.#closed) return Promise.reject(new Error('Client was closed'));
    this.#client ??= this.#connect();
    return this.#client;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#settings);
    const forget = (error?: Error): void => {
      if (error) this.#log.warn({ error }, 'a shared database connection was lost');
      if (this.#clientIs === client) this.#client = undefined;
    };
    client.on('error', forget);
    client.on('end', () => forget());
    this.#clientIs = client;
    this.#prepared = new Map();
    this.#preparedLength = 0;
    try {
      await client.connect();
      this.#heardAt = performance.now();
      return client;
    } catch (error) {
      this.#client = undefined;
      throw error;
    }
  }

  #clientIs: pg.Client | undefined;

  /** Ends a connection on which nothing comes back: whoever waits is told so, and the next question opens another. */
  #giveUpIfSilent(): void {
    if (this.waiting === 0 || performance.now() - this.#heardAt < this.#deadlineMs) return;
    if (this.#clientIs !== undefined) streamOf(this.#clientIs).destroy();
  }

  /** Lets the present connection finish what is on its wire; the next question opens another. */
  #replace(): void {
    const old = this.#client;
    this.#client = undefined;
    this.#prepared = new Map();
    this.#preparedLength = 0;
    void old?.then((client) => client.end()).catch(() => undefined);
  }
}

const batcher = new WeakSet<Socket>();

/** Whatever a connection is asked in one turn of the event loop leaves in one system call. */
export function cork(client: pg.ClientBase): void {
  const stream = streamOf(client);
  if (batcher.has(stream)) return;
  batcher.add(stream);
  stream.cork();
  process.nextTick(() => {
    batcher.delete(stream);
    stream.uncork();
  });
}

/** The driver keeps its socket to itself. */
function streamOf(client: pg.ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
