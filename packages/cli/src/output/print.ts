/** The result of a command on standard output, in the format that was chosen. */
import { type Io, say, write } from '../io.ts';
import { csvOf } from './csv.ts';
import type { Row } from './flat.ts';
import { factsOf, tableOf } from './table.ts';

export const formats = ['table', 'json', 'ndjson', 'csv'] as const;

export type Format = (typeof formats)[number];

export interface OutputOptions {
  readonly output?: Format;
}

/** The format of a result: a table for people, JSON for programs, unless it was chosen. */
export const formatOf = (io: Io, { output }: OutputOptions): Format =>
  output ?? (io.stdout.isTTY === true ? 'table' : 'json');

/** Units: columns of a terminal that does not say its width. */
const usualWidth = 80;

/** Prints rows. */
export async function printRows(io: Io, options: OutputOptions, rows: readonly Row[]): Promise<void> {
  const format = formatOf(io, options);
  if (format === 'json') return write(io.stdout, `${JSON.stringify(rows, null, 2)}\n`);
  if (format === 'ndjson') return write(io.stdout, rows.map(lineOf).join(''));
  if (format === 'csv') return write(io.stdout, csvOf(rows));
  if (rows.length === 0) return say(io, 'There are none.');
  const { text, hidden } = tableOf(rows, io.stdout.columns ?? usualWidth);
  await write(io.stdout, text);
  if (hidden.length > 0)
    say(
      io,
      `No room for: ${hidden.join(', ')}. Choose columns with --columns, or all in another format, such as -o json.`,
    );
}

/** Prints one object. */
export async function printObject(io: Io, options: OutputOptions, object: Row): Promise<void> {
  const format = formatOf(io, options);
  if (format === 'json') return write(io.stdout, `${JSON.stringify(object, null, 2)}\n`);
  if (format === 'ndjson') return write(io.stdout, lineOf(object));
  if (format === 'csv') return write(io.stdout, csvOf([object]));
  await write(io.stdout, factsOf(object));
}

/** One line of NDJSON. */
export const lineOf = (row: Row): string => `${JSON.stringify(row)}\n`;
