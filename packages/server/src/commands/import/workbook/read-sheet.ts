/** A sheet of a workbook as a head and rows of texts, read in pieces. Source: ECMA-376, part 1, 18.3.1. */
import { inDigitGroups } from '../../../base/digit-groups.ts';
import { fileUnreadable } from '../file-unreadable.ts';
import { type CellNote, rowBytesMax, type Table, TableBuilder, type TableRow } from '../table.ts';
import { valueOfCell } from './sheet-cell.ts';
import { RichText, type Workbook } from './workbook.ts';
import { readXml, type XmlReader } from './xml.ts';

/** Units: merged ranges of a sheet. */
const mergesMax = 1_000;
/**
 * Characters of all cells and of what is noted about them. A text that many cells share is in the file once, and in the
 * memory of the server once for each of them.
 */
const charactersMax = 2 ** 24;

interface Merge {
  readonly range: string;
  readonly first: number;
  readonly last: number;
  readonly index: number;
}

/**
 * Reads a sheet. Shape: without rows of empty cells; `max` is how many rows are read. Throws MoreRows. It refuses as
 * `fileUnreadable` does.
 */
export async function readSheet(pieces: AsyncIterable<Buffer>, workbook: Workbook, max?: number): Promise<Table> {
  const reader = new SheetReader(workbook, max);
  await readXml(pieces, reader);
  return reader.table();
}

class SheetReader implements XmlReader {
  readonly #workbook: Workbook;
  readonly #rows: TableBuilder;
  readonly #merges: Merge[] = [];
  readonly #text = new RichText();
  #line = 0;
  #index = -1;
  #cells: string[] = [];
  #numbers: number[] = [];
  #notes: CellNote[] = [];
  #bytes = 0;
  #characters = 0;
  #cell: { type: string; style: number; value: string | undefined; hasFormula: boolean } | undefined;
  #isInValue = false;

  constructor(workbook: Workbook, max: number | undefined) {
    this.#workbook = workbook;
    this.#rows = new TableBuilder(max);
  }

  open(name: string, attributeOf: (name: string) => string | undefined): void {
    if (name === 'row') this.#beginRow(attributeOf('r'));
    else if (name === 'c') this.#beginCell(attributeOf);
    else if (name === 'mergeCell') this.#addMerge(attributeOf('ref') ?? '');
    else if (this.#cell === undefined) return;
    else if (name === 'f') this.#cell.hasFormula = true;
    else if (name === 'v') {
      this.#cell.value = '';
      this.#isInValue = true;
    } else this.#text.open(name);
  }

  close(name: string): void {
    if (name === 'row') this.#endRow();
    else if (name === 'c') this.#endCell();
    else if (name === 'v') this.#isInValue = false;
    else this.#text.close(name);
  }

  text(piece: string): void {
    if (this.#cell === undefined) return;
    if (this.#isInValue) this.#cell.value += piece;
    else this.#text.add(piece);
  }

  table(): Table {
    const { head, rows } = this.#rows.table();
    const merges = this.#merges;
    if (merges.length === 0) return { head, rows };
    const noted = (row: TableRow): TableRow => {
      const merge = merges.find(({ first, last }) => row.line >= first && row.line <= last);
      if (merge === undefined) return row;
      const message = `The cells ${merge.range} are merged. Separate them, and fill each.`;
      return { ...row, notes: [...(row.notes ?? []), { index: merge.index, code: 'cells_merged', message }] };
    };
    return { head: noted(head), rows: rows.map(noted) };
  }

  #beginRow(line: string | undefined): void {
    const next = line === undefined ? this.#line + 1 : Number(line);
    if (!Number.isInteger(next) || next <= this.#line) throw outOfOrder(next);
    this.#line = next;
    this.#index = -1;
  }

  #beginCell(attributeOf: (name: string) => string | undefined): void {
    const place = attributeOf('r');
    const index = place === undefined ? this.#index + 1 : columnOf(place);
    if (index <= this.#index) throw outOfOrder(this.#line);
    this.#index = index;
    this.#cell = {
      type: attributeOf('t') ?? 'n',
      style: Number(attributeOf('s') ?? 0),
      value: undefined,
      hasFormula: false,
    };
  }

  #endCell(): void {
    const value = valueOfCell({ ...this.#cell!, text: this.#text.take() }, this.#workbook);
    this.#cell = undefined;
    if (value === undefined) return;
    const { text, isNumber, note } = value;
    const index = this.#index;
    this.#bytes += text.length;
    if (this.#bytes > rowBytesMax)
      throw fileUnreadable(
        `Row ${this.#line} has more than ${inDigitGroups(`${rowBytesMax}`)} characters.`,
        'Shorten its texts.',
        this.#line,
      );
    this.#characters += text.length + (note?.message.length ?? 0);
    if (this.#characters > charactersMax)
      throw fileUnreadable(
        `The cells of the sheet have more than ${inDigitGroups(`${charactersMax}`)} characters.`,
        'Leave out the columns that are not needed, or divide it into several files.',
        this.#line,
      );
    this.#rows.requireColumns(index + 1, this.#line);
    while (this.#cells.length < index) this.#cells.push('');
    this.#cells.push(text);
    if (isNumber) this.#numbers.push(index);
    if (note !== undefined) this.#notes.push({ index, ...note });
  }

  #endRow(): void {
    const [cells, numbers, notes] = [this.#cells, this.#numbers, this.#notes];
    this.#bytes = 0;
    if (cells.length === 0) return;
    [this.#cells, this.#numbers, this.#notes] = [[], [], []];
    if (notes.length === 0 && cells.every((cell) => cell.trim() === '')) return;
    // A sheet leaves out the cells behind the last value.
    while (cells.length < this.#rows.columns) cells.push('');
    this.#rows.add({
      line: this.#line,
      cells,
      ...(numbers.length > 0 && { numbers }),
      ...(notes.length > 0 && { notes }),
    });
  }

  #addMerge(range: string): void {
    const ends = /^([A-Z]{1,3}\d{1,7}):([A-Z]{1,3}\d{1,7})$/.exec(range);
    if (ends === null) return;
    const [first, last] = [ends[1]!, ends[2]!];
    const lineOf = (place: string): number => Number(place.replace(/^[A-Z]+/, ''));
    this.#merges.push({ range, first: lineOf(first), last: lineOf(last), index: columnOf(first) });
    if (this.#merges.length > mergesMax)
      throw fileUnreadable(`The sheet has more than ${inDigitGroups(`${mergesMax}`)} merged ranges.`, 'Separate them.');
  }
}

const outOfOrder = (line: number): Error =>
  fileUnreadable(
    `The workbook is damaged: the rows or the cells of its sheet are not in order at row ${line}.`,
    'Open it in a spreadsheet program and save it again, or send the sheet as CSV.',
  );

/** The index of the column of a place such as AB12, from 0. */
function columnOf(place: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(place)?.[0] ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
