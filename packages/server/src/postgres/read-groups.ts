/**
 * Reads that arrive in one turn of the event loop share a pipeline, and so a database transaction: PostgreSQL begins, ends and
 * answers it once for all of them. The query that authorises a read sets the context of those behind it, up to the next such
 * query. Only reads that were quick before share a pipeline, because none is answered before the last. Without this file each
 * read has a pipeline of its own.
 */
import type { Query, Row, Statement } from './statement.ts';

/** Reads of a pipeline at most, so that PostgreSQL runs some while this program answers others. */
const readsMax = 8;
/** Units: milliseconds that a quick read takes at most by itself, and a pipeline of quick reads. */
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
  #waiting: WaitingRead[] = [];

  /** Shape: `runAlone` runs a pipeline again where its error permits it; `runTogether` runs it once, and sends it without a wait. */
  constructor(runAlone: RunPipeline, runTogether: RunPipeline, limits: QuickReads) {
    this.#runAlone = runAlone;
    this.#runTogether = runTogether;
    this.#limits = limits;
  }

  run(authorise: Query, query: Query): Promise<ReadRows> {
    if (!this.#quick.has(keyOf(query.statement))) return this.#alone(authorise, query);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ authorise, query, resolve, reject });
      if (this.#waiting.length === 1) setImmediate(() => void this.#send());
      if (this.#waiting.length === readsMax) void this.#send();
    });
  }

  async #alone(authorise: Query, query: Query): Promise<ReadRows> {
    const { results, tookMs } = await this.#runAlone([authorise, query]);
    if (tookMs <= this.#limits.readMs) this.#remember(query.statement);
    return [results[0]!, results[1]!];
  }

  /** Sends what waits. If a read fails, PostgreSQL has rolled back all of them, and each is run by itself. */
  async #send(): Promise<void> {
    const groups = [...Map.groupBy(this.#waiting, ({ authorise }) => accessOf(authorise)).values()];
    this.#waiting = [];
    const reads = groups.flat();
    try {
      const queries = groups.flatMap((group) => [group[0]!.authorise, ...group.map(({ query }) => query)]);
      if (queries.length === 0) return;
      const { results, tookMs } = await this.#runTogether(queries);
      if (tookMs > this.#limits.pipelineMs) this.#forget(reads);
      let at = 0;
      for (const group of groups) {
        const authorised = results[at]!;
        for (const { resolve } of group) resolve([authorised, results[(at += 1)]!]);
        at += 1;
      }
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
