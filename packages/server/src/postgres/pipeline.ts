/**
 * Several queries as one pipeline: they are sent in one write and end with one Sync message. PostgreSQL runs them as
 * one implicit database transaction. A statement with a name is prepared, and its columns are described, once per
 * connection.
 */
import pg from 'pg';
import { prepareValue, serialize, socketOfConnection } from './driver.ts';
import { isStatementOutdated } from './outdated-statement.ts';
import type { Query, Row, Statement } from './statement.ts';

interface PreparedStatement {
  readonly text: string;
  /** Undefined until the pipeline that prepares it has completed. */
  columns: readonly Column[] | undefined;
}

interface Column {
  readonly name: string;
  readonly parse: ((text: string) => unknown) | undefined;
}

/**
 * Prepared statements, and characters of them, after which a connection is replaced: its memory in PostgreSQL grows
 * with them.
 */
const preparedMax = 500;
const preparedLengthMax = 1_000_000;

/** The prepared statements of a connection, by name. */
export class PreparedStatements {
  readonly #statements = new Map<string, PreparedStatement>();
  /** Those of failed pipelines included, which PostgreSQL may have. */
  readonly #names = new Set<string>();
  #length = 0;

  /** Whether the connection has prepared so many statements that another is to replace it. */
  get isFull(): boolean {
    return this.#names.size > preparedMax || this.#length > preparedLengthMax;
  }

  /** Throws where another statement has this name on the connection: it would be run in the place of this one. */
  get({ name, text }: Statement): PreparedStatement | undefined {
    const prepared = name === undefined ? undefined : this.#statements.get(name);
    if (prepared !== undefined && prepared.text !== text) throw new TypeError(`two statements are called ${name}`);
    return prepared;
  }

  /** The name under which the statement is prepared; undefined where it is parsed each time. */
  nameOf({ name }: Statement): string | undefined {
    return name;
  }

  add(name: string, text: string): PreparedStatement {
    const statement: PreparedStatement = { text, columns: undefined };
    this.#statements.set(name, statement);
    if (!this.#names.has(name)) this.#length += text.length;
    this.#names.add(name);
    return statement;
  }

  delete(name: string): void {
    this.#statements.delete(name);
  }

  /** Has every statement prepared anew at its next use. */
  forget(): void {
    this.#statements.clear();
  }
}

interface Step {
  readonly statement: Statement;
  /** Undefined once they are composed, so that they do not stay in memory until the answer. */
  values: readonly unknown[] | undefined;
  /** The named statement that this pipeline prepares. Another pipeline may have prepared it anew since. */
  prepares: PreparedStatement | undefined;
  columns: readonly Column[] | undefined;
  readonly rows: Row[];
}

type PipelineCallback = (error: Error | null, results?: Row[][]) => void;

/** A query object of the driver that sends several queries. Shape: the callback gets one list of rows per query. */
export class Pipeline {
  readonly #steps: Step[];
  readonly #prepared: PreparedStatements;
  readonly #types: pg.CustomTypesConfig;
  /** The step whose rows arrive now. */
  #current = 0;
  #failed = false;
  /** The driver reads it here, and wraps it to add its timeout. */
  callback: PipelineCallback;
  /** The driver reads it here, where it is not that of the connection. */
  query_timeout?: number;
  /** The command tags of the commands that completed. */
  readonly commands: string[] = [];

  constructor(
    queries: readonly Query[],
    prepared: PreparedStatements,
    types: pg.CustomTypesConfig,
    callback: PipelineCallback,
  ) {
    this.#prepared = prepared;
    this.#types = types;
    this.callback = callback;
    this.#steps = queries.map((query) => ({ ...query, prepares: undefined, columns: undefined, rows: [] }));
  }

  /** Shape: the error of a query that cannot be sent, which the driver reports by `handleError`. */
  submit(connection: unknown): Error | null {
    let bytes: Buffer;
    try {
      bytes = Buffer.concat([...this.#steps.flatMap((step) => this.#messagesOf(step)), serialize.sync()]);
    } catch (error) {
      return error as Error;
    }
    const socket = socketOfConnection(connection);
    if (socket.writable) socket.write(bytes);
    return null;
  }

  #messagesOf(step: Step): Buffer[] {
    const { statement, values } = step;
    const name = this.#prepared.nameOf(statement);
    const prepared = this.#prepared.get(statement);
    step.columns = prepared?.columns;
    // Without a name, or while another pipeline prepares the statement, it is parsed as the unnamed statement.
    const isPrepared = step.columns !== undefined;
    const bindTo = isPrepared || (name !== undefined && prepared === undefined) ? name! : '';
    const messages: Buffer[] = [];
    if (!isPrepared) {
      // After a failed pipeline the name may be in use or not; closing a name that is not in use is no error.
      if (bindTo !== '') messages.push(serialize.close({ type: 'S', name: bindTo }));
      messages.push(serialize.parse({ name: bindTo, text: statement.text }));
      if (bindTo !== '') {
        step.prepares = this.#prepared.add(bindTo, statement.text);
      }
    }
    messages.push(serialize.bind({ statement: bindTo, values: values!, valueMapper: prepareValue }));
    step.values = undefined;
    if (!isPrepared) messages.push(serialize.describe({ type: 'P' }));
    messages.push(serialize.execute());
    return messages;
  }

  handleRowDescription(message: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#steps[this.#current]!.columns = message.fields.map(({ name, dataTypeID }) => ({
      name,
      parse: dataTypeID === 25 ? undefined : this.#types.getTypeParser(dataTypeID, 'text'),
    }));
  }

  /** `answers.ts` reads rows from the bytes that arrived. Shape: the number of fields begins at the offset. */
  handleRowBytes(bytes: Buffer, from: number): void {
    const { statement, columns, rows } = this.#steps[this.#current]!;
    const row: Row = {};
    let at = from + 2;
    for (const { name, parse } of columns!) {
      const length = bytes.readInt32BE(at);
      at += 4;
      if (length === -1) {
        row[name] = null;
        continue;
      }
      const end = at + length;
      if (parse !== undefined) row[name] = parse(bytes.toString('utf8', at, end));
      else row[name] = statement.undecoded === true ? bytes.subarray(at, end) : bytes.toString('utf8', at, end);
      at = end;
    }
    rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#current += 1;
    this.commands.push(text);
  }

  handleEmptyQuery(): void {
    this.#current += 1;
  }

  handleError(error: Error): void {
    this.#failed = true;
    // The other statements of the connection are most likely outdated as well.
    if (isStatementOutdated(error)) this.#prepared.forget();
    // PostgreSQL may have prepared some of the statements before the error: the next pipeline prepares each anew.
    for (const { statement } of this.#steps) {
      if (statement.name !== undefined) this.#prepared.delete(statement.name);
    }
    this.callback(error);
  }

  handleReadyForQuery(): void {
    if (this.#failed) return;
    for (const { prepares, columns } of this.#steps) {
      if (prepares !== undefined) prepares.columns = columns ?? [];
    }
    this.callback(
      null,
      this.#steps.map(({ rows }) => rows),
    );
  }
}

// The driver requires a query of its own class. Its constructor would allocate a result that a pipeline does not have.
Object.setPrototypeOf(Pipeline.prototype, pg.Query.prototype as object);
