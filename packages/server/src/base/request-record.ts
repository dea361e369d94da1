/** The facts about a request that are found while it is served: for its line in the log, and for its spans. */
import type { RequestTrace, SpanEnd } from './request-trace.ts';

/** A GraphQL document in the log. */
export interface RecordedDocument {
  /** The first 16 digits of its SHA-256. */
  readonly hash: string;
  /** The name of the operation, unless it could hold a secret. */
  readonly operation?: string;
}

/** Shorter than any of our credentials, and without the underscore that each of them has. */
const plainName = /^[A-Za-z][A-Za-z0-9]{0,39}$/;

export class RequestRecord {
  /** The account of the token. */
  account: string | undefined;
  /** The mutations of the document, in its order, separated by commas. */
  mutation: string | undefined;
  graphqlDocument: RecordedDocument | undefined;
  /** Writes the document with names of the schema alone. */
  outline: (() => string) | undefined;
  /** How many rows the document may select. */
  rowsMax: number | undefined;
  /** The waits for a turn: of the token, of mutations that run together, and for a connection. Units: milliseconds. */
  queueMs = 0;
  /** The time in the database, with the work between its answers. Units: milliseconds. */
  databaseMs = 0;
  /** The name of the replica that answered, where one did. */
  replica: string | undefined;
  /** Whether the answer is a stream, which lasts as long as its client reads it. */
  isStream = false;
  readonly trace: RequestTrace | undefined;
  #connectedAt = 0;
  #endDatabase: SpanEnd | undefined;
  #endCommit: SpanEnd | undefined;

  constructor(trace: RequestTrace | undefined) {
    this.trace = trace;
  }

  setDocument(hash: string, operation: string | undefined): void {
    this.graphqlDocument = operation !== undefined && plainName.test(operation) ? { hash, operation } : { hash };
  }

  /** Units: milliseconds that the request waited for a turn. */
  waited(ms: number): void {
    this.queueMs += ms;
  }

  /** Measures a read of the database. */
  async read<T>(work: Promise<T>): Promise<T> {
    const since = performance.now();
    const end = this.trace?.begin('database');
    try {
      return await work;
    } finally {
      this.databaseMs += performance.now() - since;
      end?.();
    }
  }

  /** A database transaction has its connection. Units: milliseconds that it waited for it. */
  connected(waitedMs: number): void {
    this.queueMs += waitedMs;
    this.#connectedAt = performance.now();
    this.#endDatabase = this.trace?.begin('database');
  }

  committing(): void {
    this.#endCommit?.();
    this.#endCommit = this.trace?.begin('commit');
  }

  ended(): void {
    this.databaseMs += performance.now() - this.#connectedAt;
    this.#endCommit?.();
    this.#endDatabase?.();
    this.#endCommit = undefined;
    this.#endDatabase = undefined;
  }
}
