/**
 * The findings as a file: the one that was brought with a column more, in its own form. A workbook is written anew from
 * the rows that were read: macros, links and other sheets of a stranger's file do not come back from the registry.
 */
import type { CellValue } from 'hucre/xlsx';
import { workbookText } from '../../base/workbook-text.ts';
import type { Finding, ImportRequest } from '../../rules/import.ts';
import { findingsHead } from './match-columns.ts';
import { type CsvText, decodeCsv } from './read-csv.ts';
import type { Table, TableRow } from './table.ts';

/** The file with the findings of each row behind it; those of the head are in the first row. Shape: its pieces. */
export function piecesWithFindings(
  { content, format, options }: Pick<ImportRequest, 'content' | 'format' | 'options'>,
  table: Table,
  findings: readonly Finding[],
): Iterable<Uint8Array> | AsyncIterable<Uint8Array> {
  const textOf = textsByLine(table, findings);
  return format === 'csv' ? csvWith(decodeCsv(content, options), table, textOf) : workbookWith(table, textOf);
}

/** The same as one. */
export async function findingsFile(...given: Parameters<typeof piecesWithFindings>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of piecesWithFindings(...given)) pieces.push(piece);
  return Buffer.concat(pieces);
}

type TextOf = (line: number) => string;

/** The findings of a line as one text. */
function textsByLine({ head, rows }: Table, findings: readonly Finding[]): TextOf {
  const first = rows[0]!.line;
  const byLine = Map.groupBy(findings, ({ line }) => (line === head.line ? first : line));
  return (line) =>
    (byLine.get(line) ?? [])
      .map(({ column, message }) => (column === null ? message : `${column}: ${message}`))
      .join(' ');
}

/** Units: characters that are written at once. */
const pieceLength = 65_536;

/** Adds the column to CSV: all else stays byte for byte. */
function* csvWith(
  { text, separator, mark, encode }: CsvText,
  { head, rows }: Table,
  textOf: TextOf,
): Generator<Buffer> {
  const cellsByLine = new Map([head, ...rows].map(({ line, cells }) => [line, cells.length]));
  const cellOf = (line: number): string => {
    const cells = cellsByLine.get(line);
    if (cells === undefined) return '';
    const missing = separator.repeat(Math.max(0, head.cells.length - cells));
    if (line === head.line) return `${separator}${findingsHead}`;
    const found = textOf(line);
    return `${missing}${separator}${found === '' ? '' : `"${found.replaceAll('"', '""')}"`}`;
  };
  yield mark;
  let written = '';
  let copied = 0;
  let end = 0;
  let line = 1;
  let begin = 1;
  let isQuoted = false;
  for (const { 0: sign, index } of text.matchAll(/"|\r\n|\n|\r/g)) {
    if (sign === '"') isQuoted = !isQuoted;
    else {
      line += 1;
      if (isQuoted) continue;
      written += text.slice(copied, index) + cellOf(begin);
      copied = index;
      end = index + sign.length;
      begin = line;
      if (written.length < pieceLength) continue;
      yield encode(written);
      written = '';
    }
  }
  const last = end < text.length ? cellOf(begin) : '';
  yield encode(`${written}${text.slice(copied)}${last}`);
}

/** Writes the rows as a new workbook, with the numbers as numbers. */
async function* workbookWith({ head, rows }: Table, textOf: TextOf): AsyncGenerator<Uint8Array> {
  // A number that has lost digits stays a number: as a text it would be taken for the whole one.
  const isNumber = ({ numbers = [], notes = [] }: TableRow, at: number): boolean =>
    numbers.includes(at) || notes.some(({ index, code }) => index === at && code === 'number_too_long');
  const cellsOf = (row: TableRow, found: string): CellValue[] => [
    ...row.cells.map((cell, index) => (isNumber(row, index) ? Number(cell) : workbookText(cell))),
    workbookText(found),
  ];
  const { writeXlsxStream } = await import('hucre/xlsx');
  const all = function* (): Generator<CellValue[]> {
    yield cellsOf(head, findingsHead);
    for (const row of rows) yield cellsOf(row, textOf(row.line));
  };
  yield* writeXlsxStream(all(), {
    name: 'Rows',
    columns: [...head.cells.map(() => ({ width: 16 })), { width: 80 }],
    freezePane: { rows: 1 },
  });
}
