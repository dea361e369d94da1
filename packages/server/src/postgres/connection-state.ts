/** What one connection is asked, question by question: those of one turn of the event loop leave as one flight. */
import type pg from 'pg';
import { Pipeline, type PreparedStatements } from './pipeline.ts';
import { cork } from './shared-connection.ts';
import type { Query, Row } from './statement.ts';

interface Due {
  readonly query: Query;
  resolve(rows: Row[]): void;
  reject(error: Error): void;
}

/** What each connection holds prepared, for as long as it lives. */
const prepared = new WeakMap<pg.ClientBase, PreparedStatements>();

export class PipelinedConnection {
  readonly #client: pg.ClientBase;
  readonly #known: PreparedStatements;
  readonly #types: pg.CustomTypesConfig;
  #due: Due[] = [];
  /** What PostgreSQL called the last command of the last flight that landed. */
  lastCommand = '';

  constructor(client: pg.ClientBase, types: pg.CustomTypesConfig) {
    this.#client = client;
    this.#types = types;
    this.#known = prepared.get(client) ?? new Map();
    prepared.set(client, this.#known);
  }

  /** Asks a question behind those before it. All of one flight are answered together, or none is. */
  query(query: Query): Promise<Row[]> {
    if (this.#due.length === 0) process.nextTick(() => this.#leave());
    return new Promise((resolve, reject) => void this.#due.push({ query, resolve, reject }));
  }

  #leave(): void {
    const steps = this.#due;
    this.#due = [];
    const queries = steps.map(({ query }) => query);
    const pipeline = new Pipeline(queries, this.#known, this.#types, (error, answers) => {
      this.lastCommand = pipeline.lastCommand;
      if (error === null) steps.forEach(({ resolve }, place) => resolve(answers![place]!));
      else for (const { reject } of steps) reject(error);
    });
    cork(this.#client);
    this.#client.query(pipeline);
  }
}
