/**
 * A workbook of Excel, row by row: numbers of up to 15 digits as numbers, longer ones as text, because Excel keeps no
 * more digits; days as days; ids, codes and all else as text. A text is never a formula.
 */
import type { CellValue } from 'hucre/xlsx';
import { workbookText } from '../../base/workbook-text.ts';
import type { ListColumn } from '../../graphql/compiler/list-columns.ts';
import { cursorHead, headOf, parsePage, readerOf, textOf } from './cells.ts';
import type { OpenList } from '../../graphql/request.ts';

/** Excel has 1,048,576 rows on a sheet. */
const rowsMax = 1_000_000;
/** The first day that all spreadsheets count alike: before it Excel has a 29 February 1900. */
const firstDay = '1900-03-01';
const digitsMax = 15;
/** Units: characters, for a column of a kind. */
const widths: Partial<Record<ListColumn['kind'], number>> = { id: 38, date: 12, dateTime: 28, boolean: 8, int: 12 };
const usualWidth = 20;

/** Writes a list as the bytes of a workbook. Shape: it has always the same bytes for the same rows. */
export async function* xlsxOf(list: OpenList, withCursors: boolean): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const columns = list.columns.map((column) => ({
    header: headOf(column),
    width: widths[column.kind] ?? usualWidth,
    ...(column.kind === 'date' ? { numFmt: 'yyyy-mm-dd' } : {}),
  }));
  yield* writeXlsxStream(rowsOf(list), {
    name: list.name.slice(0, 31),
    columns: withCursors ? [...columns, { header: cursorHead, width: usualWidth }] : columns,
    freezePane: { rows: 1 },
    maxRowsPerSheet: rowsMax,
  });
}

async function* rowsOf({ columns, pages }: OpenList): AsyncGenerator<CellValue[]> {
  const readers = columns.map((column) => {
    const read = readerOf(column);
    return (row: unknown): CellValue => cellOf(read(row), column);
  });
  for await (const page of pages) {
    const { rows, cursors } = parsePage(page);
    for (const [index, row] of rows.entries()) {
      const cells = readers.map((read) => read(row));
      const cursor = cursors[index];
      yield cursor === undefined ? cells : [...cells, cursor];
    }
  }
}

function cellOf(value: unknown, column: ListColumn): CellValue {
  if (value === null) return null;
  switch (column.kind) {
    case 'boolean':
      return value as boolean;
    case 'int':
    case 'decimal':
      return numberOf(`${value as string | number}`);
    case 'date':
      return dayOf(value as string);
    default:
      return workbookText(textOf(value, column)!);
  }
}

/** Shape: the text where a number of 15 digits cannot say it. */
function numberOf(text: string): number | string {
  const digits = text.replace(/^-?0*\.?0*/, '').replace('.', '');
  return digits.length <= digitsMax ? Number(text) : text;
}

function dayOf(text: string): Date | string {
  return text >= firstDay ? new Date(`${text}T00:00:00Z`) : text;
}
