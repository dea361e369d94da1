/** Rows as PostgreSQL reads an array of composite values in its binary format: cheaper for both sides than text. */
import { BinaryValues, type Kind } from './binary-values.ts';

/** A column's value in the text that PostgreSQL reads for its type. */
export type Field = string | null;

/** The columns of a composite type, in its order. */
export type Columns = readonly Kind[];

/** Units: bytes set aside for a field; where they are not enough, more are. */
const roomOfField = 32;

/** Only PostgreSQL's own types have numbers that never change; for others it takes the type that it expects. */
const expected = 0;

/** Shape: one list of fields per row, one for each column. */
export function packRows(columns: Columns, rows: readonly (readonly Field[])[]): Buffer {
  const values = new BinaryValues(32 + rows.length * columns.length * roomOfField);
  values.list(expected, rows.length);
  for (const fields of rows) {
    const from = values.begin();
    values.int32(columns.length);
    for (let place = 0; place < columns.length; place += 1) values.column(columns[place]!, fields[place]!);
    values.end(from);
  }
  return values.taken();
}

/** Values of one column as PostgreSQL spells an array. Each is an id or a number: nothing that wants quotes. */
export function formatList(values: readonly string[]): string {
  return `{${values.join(',')}}`;
}
