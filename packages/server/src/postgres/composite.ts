/** Rows as an array of composite values in PostgreSQL's binary format: cheaper for both sides than text. */
import { BinaryValues, type Kind } from './binary-values.ts';

/** A column's value in the text that PostgreSQL reads for its type. */
export type ColumnText = string | null;

/** The columns of a composite type, in its order. */
export type Columns = readonly Kind[];

/** Units: bytes of a value's type and length, and of an id, whose text is longer. */
const [valueBytes, uuidBytes] = [8, 16];

/** The OID of a composite type differs between databases; 0 stands for the type that PostgreSQL expects. */
const expectedType = 0;

/** Packs rows as one array. Shape: one list of values per row, one value for each column. */
export function packRows(columns: Columns, rows: readonly (readonly ColumnText[])[]): Buffer {
  const values = new BinaryValues(sizeOf(columns, rows));
  values.list(expectedType, rows.length);
  for (const row of rows) {
    const from = values.begin();
    values.int32(columns.length);
    for (let index = 0; index < columns.length; index += 1) values.column(columns[index]!, row[index]!);
    values.end(from);
  }
  return values.written();
}

/** About as many bytes as the rows take: most values are no longer than their texts. */
function sizeOf(columns: Columns, rows: readonly (readonly ColumnText[])[]): number {
  let size = 64 + rows.length * (8 + columns.length * valueBytes);
  for (const row of rows)
    for (let index = 0; index < columns.length; index += 1) {
      const text = row[index]!;
      if (text === null) continue;
      size += columns[index] === 'uuid' ? uuidBytes : Math.max(text.length, valueBytes * 2);
    }
  return size;
}

/** The text of a one-dimensional array. Shape: each value is an id or a number, which needs no quotes. */
export function formatList(values: readonly string[]): string {
  return `{${values.join(',')}}`;
}
