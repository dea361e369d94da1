/** What one connection is asked, question by question: those of one turn of the event loop leave as one flight. */
import type pg from 'pg';
import { Flight, type KnownStatements } from './pipeline.ts';
import { gather } from './shared-connection.ts';
import type { Question, Row } from './statement.ts';

interface Due {
  readonly question: Question;
  resolve(rows: Row[]): void;
  reject(error: Error): void;
}

/** What each connection holds prepared, for as long as it lives. */
const prepared = new WeakMap<pg.ClientBase, KnownStatements>();

export class Exchange {
  readonly #client: pg.ClientBase;
  readonly #known: KnownStatements;
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
  ask(question: Question): Promise<Row[]> {
    if (this.#due.length === 0) process.nextTick(() => this.#leave());
    return new Promise((resolve, reject) => void this.#due.push({ question, resolve, reject }));
  }

  #leave(): void {
    const legs = this.#due;
    this.#due = [];
    const questions = legs.map(({ question }) => question);
    const flight = new Flight(questions, this.#known, this.#types, (error, answers) => {
      this.lastCommand = flight.lastCommand;
      if (error === null) legs.forEach(({ resolve }, place) => resolve(answers![place]!));
      else for (const { reject } of legs) reject(error);
    });
    gather(this.#client);
    this.#client.query(flight);
  }
}
