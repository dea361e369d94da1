/**
 * A connection in pipeline mode that many reads share. Each read is a pipeline and so a database transaction of its
 * own.
 */
import type pg from 'pg';
import { answerWithin } from '../base/answer-within.ts';
import type { Log } from '../base/log.ts';
import type { Metrics } from '../base/metrics.ts';
import { Outage } from '../base/refusal.ts';
import { againAfterConflict } from './conflict.ts';
import { lateAnswer, sentences } from './database-error.ts';
import { cork, socketOf } from './driver.ts';
import { isStatementOutdated } from './outdated-statement.ts';
import { Pipeline, type PreparedStatements } from './pipeline.ts';
import { type QuickReads, ReadGroups, type ReadRows } from './read-groups.ts';
import type { Query, Row } from './statement.ts';

/** The time without an answer after which reads go to other connections. */
const busyMs = 200;
/** The time without a query after which nobody needs the connection. */
const idleMs = 60_000;
/** The interval at which the deadline is checked. */
const checkMs = 1_000;

/** Discards the plans of the connection, those of functions included. */
export const discardPlans: Query = { statement: { text: 'discard plans' }, values: [] };

interface OpenConnection {
  readonly client: pg.Client;
  readonly prepared: PreparedStatements;
  isConnected: boolean;
}

export class SharedConnection {
  readonly #makeClient: () => pg.Client;
  readonly #types: pg.CustomTypesConfig;
  readonly #log: Log;
  readonly #metrics: Metrics;
  readonly #deadlineMs: number;
  readonly #begin: readonly Query[];
  readonly #makePreparedStatements: () => PreparedStatements;
  #open: Promise<OpenConnection> | undefined;
  /** The connection that was opened last, also while it is being opened or after it was replaced. */
  #latest: OpenConnection | undefined;
  #closed = false;
  /** When the last answer arrived; when a query began to wait, where none waited before. Units: milliseconds. */
  #lastAnswerAt = 0;
  readonly #deadlineCheck: NodeJS.Timeout;
  readonly #groups: ReadGroups;
  /** Queries sent, or about to be sent, without an answer yet. */
  pending = 0;

  /**
   * Shape: `makeClient` makes clients in pipeline mode; `begin` are queries that each pipeline begins with.
   * Units: `deadlineMs`, the time without an answer after which the connection is destroyed.
   */
  constructor(
    makeClient: () => pg.Client,
    options: {
      types: pg.CustomTypesConfig;
      begin: readonly Query[];
      makePreparedStatements(): PreparedStatements;
      deadlineMs: number;
      quickReads: QuickReads;
      log: Log;
      metrics: Metrics;
    },
  ) {
    this.#makeClient = makeClient;
    this.#types = options.types;
    this.#begin = options.begin;
    this.#makePreparedStatements = options.makePreparedStatements;
    this.#deadlineMs = options.deadlineMs;
    this.#log = options.log;
    this.#metrics = options.metrics;
    this.#groups = new ReadGroups(
      (queries) => this.#timed(() => this.#attempt(queries)),
      (queries) => this.#timed(() => this.#runTogether(queries)),
      options.quickReads,
    );
    this.#deadlineCheck = setInterval(() => this.#destroyIfOverdue(), checkMs).unref();
  }

  get isOpen(): boolean {
    return this.#open !== undefined && this.#latest?.isConnected === true;
  }

  /** Whether a query has waited for a while, so that another would wait behind it. */
  get busy(): boolean {
    return this.pending > 0 && performance.now() - this.#lastAnswerAt > busyMs;
  }

  /** Whether no query has used it for a while. */
  get idle(): boolean {
    return this.pending === 0 && performance.now() - this.#lastAnswerAt > idleMs;
  }

  async query(query: Query): Promise<Row[]> {
    const [rows] = await this.#counted(() => this.#attempt([query]));
    return rows!;
  }

  /**
   * Runs queries in one database transaction of their own, which PostgreSQL begins and ends with the pipeline. Shape:
   * one list of rows per query.
   */
  queryInTransaction(queries: readonly Query[]): Promise<Row[][]> {
    return this.#counted(() => this.#attempt(queries));
  }

  /** Runs a read behind the query that authorises it, perhaps in one database transaction with other reads. */
  read(authorise: Query, query: Query): Promise<ReadRows> {
    return this.#counted(() => this.#groups.run(authorise, query));
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#deadlineCheck);
    const open = this.#open;
    this.#open = undefined;
    if (open) await open.then(({ client }) => client.end()).catch(() => undefined);
  }

  /** Counts the work until it is answered. The caller waits no longer than the deadline for it. */
  #counted<T>(work: () => Promise<T>): Promise<T> {
    return answerWithin(this.#deadlineMs, this.#untilAnswered(work), () => this.#lateness());
  }

  async #untilAnswered<T>(work: () => Promise<T>): Promise<T> {
    if (this.pending === 0) this.#lastAnswerAt = performance.now();
    this.pending += 1;
    try {
      return await work();
    } finally {
      this.pending -= 1;
      this.#lastAnswerAt = performance.now();
      if (this.#open !== undefined && this.#latest?.prepared.isFull === true) this.#replace();
    }
  }

  /** PostgreSQL ends each statement earlier, so a read that is late waited behind others, or nothing is answered. */
  #lateness(): Error {
    const isSilent = performance.now() - this.#lastAnswerAt >= this.#deadlineMs - checkMs;
    return isSilent ? new Error(lateAnswer) : new Outage('deadline_exceeded', 2, undefined, sentences.waited);
  }

  async #attempt(queries: readonly Query[]): Promise<Row[][]> {
    try {
      return await this.#run(queries);
    } catch (error) {
      return await this.#runAgain(queries, error as Error);
    }
  }

  /** Shape: the time since the answer before, or since the queries were sent if that is later. */
  async #timed(work: () => Promise<Row[][]>): Promise<{ results: Row[][]; tookMs: number }> {
    const sentAt = performance.now();
    const results = await work();
    const tookMs = performance.now() - Math.max(sentAt, this.#lastAnswerAt);
    this.#lastAnswerAt = performance.now();
    return { results, tookMs };
  }

  #run(queries: readonly Query[], isCorked = true): Promise<Row[][]> {
    const begin = this.#begin;
    const sent = begin.length === 0 ? queries : [...begin, ...queries];
    return new Promise((resolve, reject) => {
      const callback = (error: Error | null, results?: Row[][]): void =>
        error === null ? resolve(begin.length === 0 ? results! : results!.slice(begin.length)) : reject(error);
      const send = ({ client, prepared }: OpenConnection): void => {
        if (isCorked) cork(client);
        client.query(new Pipeline(sent, prepared, this.#types, callback));
      };
      if (this.#open !== undefined && this.#latest?.isConnected === true) send(this.#latest);
      else this.#connected().then(send).catch(reject);
    });
  }

  /**
   * Runs queries once. A statement that PostgreSQL refused as outdated is counted; who sent the queries has each run
   * alone.
   */
  async #runTogether(queries: readonly Query[]): Promise<Row[][]> {
    try {
      return await this.#run(queries, false);
    } catch (error) {
      this.#countIfOutdated(error);
      throw error;
    }
  }

  #countIfOutdated(error: unknown): boolean {
    const isOutdated = isStatementOutdated(error);
    if (isOutdated)
      this.#metrics.count('registry_statements_prepared_again_total', { sqlstate: (error as { code: string }).code });
    return isOutdated;
  }

  /**
   * Runs queries again where their error permits it; otherwise throws the error. PostgreSQL has rolled back all of the
   * failed pipeline.
   */
  async #runAgain(queries: readonly Query[], error: Error): Promise<Row[][]> {
    let failure: Error | undefined = error;
    const attempt = async (): Promise<Row[][]> => {
      try {
        if (failure !== undefined) throw failure;
        return await this.#run(queries);
      } catch (reason) {
        failure = undefined;
        if (!this.#countIfOutdated(reason)) throw reason;
        const [, ...results] = await this.#run([discardPlans, ...queries]);
        return results;
      }
    };
    return againAfterConflict(attempt, (conflict) => this.#metrics.count('registry_read_retries_total', conflict));
  }

  #connected(): Promise<OpenConnection> {
    if (this.#closed) return Promise.reject(new Error('Client was closed'));
    if (this.#open === undefined) {
      const opening = this.#connect();
      this.#open = opening;
      // Also where no client could be made at all, of which `#connect` hears before this is set.
      opening.catch(() => {
        if (this.#open === opening) this.#open = undefined;
      });
    }
    return this.#open;
  }

  async #connect(): Promise<OpenConnection> {
    const client = this.#makeClient();
    const connection: OpenConnection = { client, prepared: this.#makePreparedStatements(), isConnected: false };
    const onEnd = (error?: Error): void => {
      // One that could not be opened is told by those who wait for it.
      if (error && connection.isConnected) this.#log.warn({ error }, 'a shared database connection was lost');
      if (this.#latest?.client === client) this.#open = undefined;
    };
    client.on('error', onEnd);
    client.on('end', () => onEnd());
    this.#latest = connection;
    await client.connect();
    connection.isConnected = true;
    this.#lastAnswerAt = performance.now();
    return connection;
  }

  /** Destroys a connection that answers nothing: its queries fail, and the next query opens another connection. */
  #destroyIfOverdue(): void {
    if (this.pending === 0 || performance.now() - this.#lastAnswerAt < this.#deadlineMs) return;
    if (this.#latest === undefined) return;
    const socket = socketOf(this.#latest.client);
    if (socket.destroyed) return;
    // While the client searches its host nobody else listens to its socket, and the error would end the process.
    socket.once('error', () => undefined);
    socket.destroy(new Error(lateAnswer));
  }

  /** Lets the present connection finish the queries it has; the next query opens another. */
  #replace(): void {
    const old = this.#open;
    this.#open = undefined;
    void old?.then(({ client }) => client.end()).catch(() => undefined);
  }
}
