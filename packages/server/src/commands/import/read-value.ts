/** The value of a cell in the form of its column. */
import { readWrittenText } from '../../base/written-text.ts';
import type { FileOptions } from '../../rules/import.ts';
import { CellFault, quoted } from './finding.ts';
import type { ImportColumn } from './import-kind.ts';
import { listedValuesOf } from './listed-values.ts';
import { type Cell, readDayCell, readDecimalCell, readListedCell, requireNoFormula } from './read-cell.ts';

/** Reads a cell. It throws a CellFault. */
export function readValue(
  cell: Cell,
  column: ImportColumn,
  options: Pick<FileOptions, 'decimalSign' | 'dateOrder'>,
): string {
  requireNoFormula(cell);
  const list = listedValuesOf(column);
  if (list !== undefined) return readListedCell(cell, list);
  switch (column.kind) {
    case 'decimal':
      return readDecimalCell(cell, options);
    case 'day':
      return readDayCell(cell, options);
    case 'numbers':
      return readNumbers(cell);
    case 'ratio':
      return readRatio(cell, options);
    case 'email':
      return readEmail(cell, column.lengthMax);
    case 'text':
      return column.lengthMax === undefined ? cell.text : readText(cell, column.lengthMax);
    default:
      return cell.text;
  }
}

/** A text as its member takes it. Shape: the lines of a cell are joined by commas. */
function readText({ column, text }: Cell, lengthMax: number): string {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim().replace(/,$/, ''));
  const read = readWrittenText(lines.filter((line) => line !== '').join(', '), lengthMax);
  if (read.ok) return read.value;
  const remedy = read.isTooLong ? 'Shorten it.' : 'Write it again by hand.';
  throw new CellFault('text_invalid', column, text, `The text ${read.reason}. ${remedy}`);
}

/** Whether a text may be an address is for mail servers to say; this one is none. */
function readEmail(cell: Cell, lengthMax: number | undefined): string {
  const { column, text } = cell;
  if (!/^[^\s@,;<>]+@[^\s@,;<>]+$/.test(text))
    throw new CellFault(
      'email_invalid',
      column,
      text,
      `${quoted(text)} is no e-mail address. Write one, as name@example.com, or leave it empty.`,
    );
  return lengthMax === undefined ? text : readText(cell, lengthMax);
}

function readNumbers({ column, text }: Cell): string {
  const numbers = text.replace(/\s/g, '').replace(/[–—]/g, '-');
  if (/^\d{1,18}(-\d{1,18})?(,\d{1,18}(-\d{1,18})?)*$/.test(numbers)) return numbers;
  throw new CellFault('number_invalid', column, text, `${quoted(text)} names no shares. Write them as 1-100, 151-200.`);
}

function readRatio({ column, text }: Cell, options: Pick<FileOptions, 'decimalSign'>): string {
  const parts = text.split(/[:/]/).map((part) => part.trim());
  if (parts.length === 2) return parts.map((part) => readDecimalCell({ column, text: part }, options)).join(':');
  throw new CellFault(
    'number_invalid',
    column,
    text,
    `${quoted(text)} is no ratio. Write new units for old ones, as 2:1.`,
  );
}
