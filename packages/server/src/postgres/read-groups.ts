/**
 * Reads with one token that arrive in one turn of the event loop share a pipeline, and so a database transaction:
 * PostgreSQL authorises them, begins, ends and answers once for all of them. Only reads that were quick before share a
 * pipeline, because none is answered before the last. Without this file each read has a pipeline of its own.
 */
import type { Query, Row, Statement } from './statement.ts';

/** Reads of a pipeline at most, so that PostgreSQL runs some while this program answers others. */
const readsMax = 8;
/** Units: milliseconds that a quick read takes at most on its own, and a pipeline of quick reads. */
export interface QuickReads {
  readonly readMs: number;
  readonly pipelineMs: number;
}
export const quickReads: QuickReads = { readMs: 20, pipelineMs: 100 };
/** Statements that are remembered as quick. */
const statementsMax = 2_000;

/** Runs queries as one pipeline. Shape: the rows of each, and the time that PostgreSQL took. */
export type RunPipeline = (queries: readonly Query[]) => Promise<{ results: Row[][]; tookMs: number }>;

/** Shape: the rows of the query that authorises, and those of the read. */
export type ReadRows = readonly [authorised: Row[], rows: Row[]];

interface WaitingRead {
  readonly authorise: Query;
  readonly query: Query;
  resolve(rows: ReadRows): void;
  reject(reason: unknown): void;
}

export class ReadGroups {
  readonly #runAlone: RunPipeline;
  readonly #runTogether: RunPipeline;
  readonly #limits: QuickReads;
  readonly #quick = new Set<string>();
  /** The reads that wait, by their access. */
  readonly #waiting = new Map<string, WaitingRead[]>();

  /**
   * Shape: `runAlone` runs a pipeline again where its error permits it; `runTogether` runs it once, and sends it
   * without a wait.
   */
  constructor(runAlone: RunPipeline, runTogether: RunPipeline, limits: QuickReads) {
    this.#runAlone = runAlone;
    this.#runTogether = runTogether;
    this.#limits = limits;
  }

  run(authorise: Query, query: Query): Promise<ReadRows> {
    if (!this.#quick.has(keyOf(query.statement))) return this.#alone(authorise, query);
    const access = accessOf(authorise);
    const waiting = this.#waiting.get(access) ?? [];
    this.#waiting.set(access, waiting);
    return new Promise((resolve, reject) => {
      waiting.push({ authorise, query, resolve, reject });
      if (waiting.length === 1) setImmediate(() => void this.#send(access, waiting));
      if (waiting.length === readsMax) void this.#send(access, waiting);
    });
  }

  async #alone(authorise: Query, query: Query): Promise<ReadRows> {
    const { results, tookMs } = await this.#runAlone([authorise, query]);
    if (tookMs <= this.#limits.readMs) this.#remember(query.statement);
    return [results[0]!, results[1]!];
  }

  /** Sends what waits, once. If a read fails, PostgreSQL has rolled back all of them, and each is run alone. */
  async #send(access: string, reads: readonly WaitingRead[]): Promise<void> {
    if (this.#waiting.get(access) !== reads) return;
    this.#waiting.delete(access);
    try {
      const { results, tookMs } = await this.#runTogether([reads[0]!.authorise, ...reads.map(({ query }) => query)]);
      if (tookMs > this.#limits.pipelineMs) this.#forget(reads);
      const [authorised, ...rows] = results;
      for (const [index, { resolve }] of reads.entries()) resolve([authorised!, rows[index]!]);
    } catch {
      this.#forget(reads);
      for (const { authorise, query, resolve, reject } of reads) this.#alone(authorise, query).then(resolve, reject);
    }
  }

  #remember(statement: Statement): void {
    if (statement.name === undefined) return;
    if (this.#quick.size >= statementsMax) this.#quick.clear();
    this.#quick.add(statement.name);
  }

  #forget(reads: readonly WaitingRead[]): void {
    for (const { query } of reads) this.#quick.delete(keyOf(query.statement));
  }
}

/** A statement without a name is never remembered. */
const keyOf = ({ name }: Statement): string => name ?? '';

/** The same text for queries that authorise alike: the values are digests and an address. */
function accessOf({ statement, values }: Query): string {
  const parts = values.map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)));
  return [statement.name, ...parts].join(' ');
}
