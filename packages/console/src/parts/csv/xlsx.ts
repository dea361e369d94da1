/**
 * A workbook of Excel with the visible columns of a list. Numbers of right-aligned columns are numbers, up to 15
 * digits, because Excel keeps no more; days are days; all else is text, and a text is never a formula.
 */
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import type { Cell, CsvColumn } from './csv.ts';

/** A column of a workbook. */
export interface XlsxColumn<Row> extends CsvColumn<Row> {
  /** Numbers are right-aligned. */
  readonly align?: 'end';
}

/** Excel has 1,048,576 rows on a sheet, and 31 characters in its name, with none of these. */
const [rowsMost, nameMost, notInNames] = [1_000_000, 31, /[\\/?*[\]:]/g];
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const digitsMost = 15;
const day = /^\d{4}-\d{2}-\d{2}$/;
/** The first day that all spreadsheets count alike. */
const firstDay = '1900-03-01';

/** Writes pages of rows as they come. Shape: the bytes in parts. */
export async function xlsxParts<Row>(
  name: string,
  columns: readonly XlsxColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): Promise<Blob[]> {
  const shown = columns.filter(({ text }) => text !== null);
  const parts: Blob[] = [];
  const stream = writeXlsxStream(cellsOf(shown, pages), {
    name: name.replaceAll(notInNames, ' ').slice(0, nameMost),
    columns: shown.map(({ label }) => ({ header: label })),
    freezePane: { rows: 1 },
    maxRowsPerSheet: rowsMost,
  });
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read())
    // The browser may put blob parts on disk, so memory is limited to some rows.
    parts.push(new Blob([read.value as Uint8Array<ArrayBuffer>]));
  return parts;
}

async function* cellsOf<Row>(
  columns: readonly XlsxColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<CellValue[]> {
  for await (const page of pages)
    for (const row of page) yield columns.map(({ text, align }) => xlsxCell(text!(row), align === 'end'));
}

/** The cell of a value. Shape: `isNumber` in a column of numbers. */
export function xlsxCell(cell: Cell, isNumber: boolean): CellValue {
  if (cell === null || cell === undefined) return null;
  const text = String(cell);
  if (isNumber && number.test(text) && digitsOf(text) <= digitsMost) return Number(text);
  if (day.test(text) && text >= firstDay) return new Date(`${text}T00:00:00Z`);
  // So a workbook writes characters that XML has not, and a text that looks like one that is written so.
  return text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_').replaceAll(/[\0-\x08\x0B\x0C\x0E-\x1F]/g, escaped);
}

const digitsOf = (text: string): number => text.replace(/^-?0*\.?0*/, '').replace('.', '').length;

const escaped = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`;
