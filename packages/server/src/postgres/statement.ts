/** Questions to the database, before it is known on which connection they travel. */

/** A prepared question. The name, where given, is the same for the same text, so that the database plans it once per connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
}

export type Row = Record<string, unknown>;

export interface Query {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}
