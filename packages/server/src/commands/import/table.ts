/** A file as a head and rows, in whatever format it came. */
import { inDigitGroups } from '../../base/digit-groups.ts';
import { countOf } from '../../rules/count-of.ts';
import { fileUnreadable } from './file-unreadable.ts';
import type { FindingCode } from './finding.ts';

/** Units: rows, columns, cells with those of the head, bytes of a row. */
export const rowsMax = 200_000;
const columnsMax = 200;
const cellsMax = 8_000_000;
export const rowBytesMax = 65_536;

/** A fault that a cell has in its file already. */
export interface CellNote {
  /** The index of the column. */
  readonly index: number;
  readonly code: FindingCode;
  /** Shape: sentences. */
  readonly message: string;
}

export interface TableRow {
  /** The line, or the row of the sheet, on which it begins, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Indexes of cells that are numbers in their file, with a decimal point whatever the request chooses. */
  readonly numbers?: readonly number[];
  readonly notes?: readonly CellNote[];
}

export interface Table {
  readonly head: TableRow;
  readonly rows: readonly TableRow[];
}

/** Rows that a request tries while its sender waits. A file of more is a job. */
export const rowsAtOnceMax = 10_000;
/** The same of an undo: each reversal reads its ledger by itself. */
export const undoneAtOnceMax = 1_000;

/** A file has more rows than its reader takes now, though not more than a file may have. */
export class MoreRows extends Error {}

/** Collects the rows of a file within its bounds. */
export class TableBuilder {
  readonly #rows: TableRow[] = [];
  readonly #max: number;
  #cells = 0;

  /** Shape: `max` is how many rows its reader takes. */
  constructor(max: number = rowsMax) {
    this.#max = max;
  }

  /** Columns of the head; 0 before it. */
  get columns(): number {
    return this.#rows[0]?.cells.length ?? 0;
  }

  /** Adds the head, then rows. Throws MoreRows. It refuses as `fileUnreadable` does. */
  add(row: TableRow): void {
    const { length } = row.cells;
    this.requireColumns(length, row.line);
    this.#rows.push(row);
    if (this.#rows.length > this.#max + 1 && this.#max < rowsMax) throw new MoreRows();
    this.#cells += length;
    if (this.#cells > cellsMax)
      throw fileUnreadable(
        `The file has more than ${countOf(cellsMax, 'cell')}.`,
        'Leave out the columns that are not needed, or divide it into several files, in the order of its rows.',
        row.line,
      );
    if (this.#rows.length > rowsMax + 1)
      throw fileUnreadable(
        `The file has more than ${countOf(rowsMax, 'row')}.`,
        'Divide it into several files, in the order of its rows.',
        row.line,
      );
  }

  /** It refuses as `fileUnreadable` does. */
  requireColumns(count: number, line: number): void {
    if (count <= columnsMax) return;
    throw fileUnreadable(
      `Line ${line} has ${inDigitGroups(`${count}`)} columns; a file may have ${columnsMax}.`,
      'Leave out the columns that are not needed.',
      line,
    );
  }

  /** It refuses as `fileUnreadable` does. */
  table(): Table {
    const [head, ...rows] = this.#rows;
    if (head === undefined || rows.length === 0)
      throw fileUnreadable('The file has no rows.', 'Send a head row and at least one row below it.');
    return { head, rows };
  }
}
