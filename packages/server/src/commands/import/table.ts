/** A file as a head and rows, in whatever format it came. */
export interface TableRow {
  /** The line or the row of the sheet on which it begins, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly head: TableRow;
  readonly rows: readonly TableRow[];
}
