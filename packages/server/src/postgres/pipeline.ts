/**
 * Several questions as one flight: they leave in one write, end in one synchronisation, and so are one database
 * transaction that PostgreSQL begins and ends by itself. What each answers is described once per connection.
 */
import { createRequire } from 'node:module';
import pg from 'pg';
import type { Query, Row, Statement } from './statement.ts';

/** What a connection knows of a statement it holds prepared. */
interface Known {
  /** Undefined until the flight that prepares it has landed. */
  columns: readonly Column[] | undefined;
}

interface Column {
  readonly name: string;
  readonly read: ((text: string) => unknown) | undefined;
}

/** Statements that a connection holds prepared, by name. */
export type PreparedStatements = Map<string, Known>;

/** The part of pg's connection that a flight writes to. */
interface Wire {
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: unknown[]; valueMapper(value: unknown): unknown }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: object): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
}

interface Step {
  readonly query: Query;
  /** The statement this flight prepares by name. */
  prepares: Statement | undefined;
  columns: readonly Column[] | undefined;
  readonly rows: Row[];
}

// The driver's own way of writing values; its types do not tell of it.
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils.js') as { prepareValue(value: unknown): unknown };
const unnamed = { type: 'P', name: '' } as const;
const all = {};

type PipelineEnd = (error: Error | null, answers?: Row[][]) => void;

/** pg takes it for one of its queries; it answers the rows of every question. */
export class Pipeline extends pg.Query {
  readonly #legs: Step[];
  readonly #known: PreparedStatements;
  readonly #types: pg.CustomTypesConfig;
  #at = 0;
  #failed = false;
  /** pg looks for it here, and puts its own deadline around it. */
  callback: PipelineEnd;
  /** What PostgreSQL called the last command that it completed. */
  lastCommand = '';

  constructor(queries: readonly Query[], known: PreparedStatements, types: pg.CustomTypesConfig, end: PipelineEnd) {
    super('');
    this.#known = known;
    this.#types = types;
    this.callback = end;
    this.#legs = queries.map((query) => ({ query, prepares: undefined, columns: undefined, rows: [] }));
  }

  override submit = (connection: unknown): null => {
    const wire = connection as Wire;
    for (const step of this.#legs) this.#send(wire, step);
    wire.sync();
    return null;
  };

  #send(wire: Wire, step: Step): void {
    const { statement, values } = step.query;
    const { name } = statement;
    const known = name === undefined ? undefined : this.#known.get(name);
    step.columns = known?.columns;
    // While another flight is preparing it, or it has no name, it is parsed for this once.
    const ready = step.columns !== undefined;
    const bindTo = ready || (name !== undefined && known === undefined) ? name! : '';
    if (!ready) {
      // After a flight that failed nobody knows whether the name is taken; closing what is not there is no error.
      if (bindTo !== '') wire.close({ type: 'S', name: bindTo });
      wire.parse({ name: bindTo, text: statement.text });
      if (bindTo !== '') {
        this.#known.set(bindTo, { columns: undefined });
        step.prepares = statement;
      }
    }
    wire.bind({ statement: bindTo, values: values as unknown[], valueMapper: prepareValue });
    if (!ready) wire.describe(unnamed);
    wire.execute(all);
  }

  handleRowDescription(message: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#legs[this.#at]!.columns = message.fields.map(({ name, dataTypeID }) => ({
      name,
      read: dataTypeID === 25 ? undefined : this.#types.getTypeParser(dataTypeID, 'text'),
    }));
  }

  handleDataRow(message: { fields: readonly (string | null)[] }): void {
    const step = this.#legs[this.#at]!;
    const row: Row = {};
    const { fields } = message;
    const columns = step.columns!;
    for (let place = 0; place < fields.length; place += 1) {
      const text = fields[place]!;
      const { name, read } = columns[place]!;
      row[name] = text === null || read === undefined ? text : read(text);
    }
    step.rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#at += 1;
    this.lastCommand = text;
  }

  handleEmptyQuery(): void {
    this.#at += 1;
  }

  handleError(error: Error): void {
    this.#failed = true;
    // Whether a name still stands for what it did is not known: the next flight prepares each anew.
    for (const { query } of this.#legs) {
      if (query.statement.name !== undefined) this.#known.delete(query.statement.name);
    }
    this.callback(error);
  }

  handleReadyForQuery(): void {
    if (this.#failed) return;
    for (const { prepares, columns } of this.#legs) {
      const known = prepares?.name === undefined ? undefined : this.#known.get(prepares.name);
      if (known !== undefined) known.columns = columns ?? [];
    }
    this.callback(
      null,
      this.#legs.map(({ rows }) => rows),
    );
  }
}
