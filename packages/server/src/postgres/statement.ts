/** Statements and queries, independent of the connection that runs them. */

/**
 * An SQL statement. Shape: the name is the same for the same text; with it each connection prepares the statement only
 * once.
 */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  /** Whether columns of the type text are bytes in UTF-8, as they came, instead of strings. */
  readonly undecoded?: boolean;
}

export type Row = Record<string, unknown>;

/** A statement with the values of its parameters. */
export interface Query {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}
