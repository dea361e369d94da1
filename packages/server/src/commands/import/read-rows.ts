/** The rows of a file by the columns of its kind: each value in the form of its column, or the finding about it. */
import { canonicalJson, sha256 } from '../../base/ids.ts';
import type { FileOptions } from '../../rules/import.ts';
import { writtenText } from '../../base/written-text.ts';
import { CellFault, findingOf, quoted } from './finding.ts';
import { FindingList } from './finding-list.ts';
import type { ImportColumn, ImportKind, RowValues } from './import-kind.ts';
import { readDayCell, readDecimalCell, readWordCell, requireNoFormula } from './read-cell.ts';
import { headKey, type Matching } from './match-columns.ts';
import type { Table, TableRow } from './table.ts';

/** A row of a file. */
export interface ImportRow {
  readonly line: number;
  /** Undefined where a value of it cannot be read. */
  readonly values: RowValues | undefined;
  /** Names the row among all rows that are ever brought: the same content for the same time has the same key. */
  readonly key: string;
}

/** Reads rows of a table, one after the other. */
export interface RowReader {
  /** Shape: none where the head is wrong. */
  readonly rows: readonly TableRow[];
  /** The findings so far: of the head, or of the rows that were read. */
  readonly findings: FindingList;
  /** Reads the next row. */
  read(row: TableRow): ImportRow;
}

/** Begins to read the rows of a table. Shape: where the head is wrong, there are findings of the head alone. */
export function readerOf(
  { head, rows }: Table,
  { columns, findings: ofHead }: Matching,
  kind: ImportKind,
  options: FileOptions,
): RowReader {
  const findings = new FindingList();
  for (const finding of ofHead) findings.add(finding);
  const times = new Map<string, number>();
  const fields = columns.map(({ field }) => field);
  const reading = { kind, columns: fields, options, findings };
  return {
    rows: ofHead.length > 0 ? [] : rows,
    findings,
    read: (row) => {
      const values = valuesOf(row, head, reading);
      const content = contentOf(values ?? row.cells, kind);
      const time = (times.get(content) ?? 0) + 1;
      times.set(content, time);
      return { line: row.line, values, key: `import/${content}/${time}` };
    },
  };
}

/** The digest of the values of a row, whatever the order of its columns; of one that cannot be read, of its cells. */
function contentOf(values: RowValues | readonly string[], { name }: ImportKind): string {
  return sha256(canonicalJson([name, values])).toString('hex');
}

interface Reading {
  readonly kind: ImportKind;
  readonly columns: readonly (string | null)[];
  readonly options: FileOptions;
  readonly findings: FindingList;
}

/** The values of a row; undefined where one of them has a fault. All faults of the row are added. */
function valuesOf(row: TableRow, head: TableRow, { kind, columns, options, findings }: Reading): RowValues | undefined {
  const faults: CellFault[] = [];
  const values: Record<string, string> = {};
  if (
    row.cells.length === head.cells.length &&
    row.cells.every((cell, index) => headKey(cell) === headKey(head.cells[index]!))
  )
    faults.push(new CellFault('head_again', null, null, 'The row repeats the head. Leave it out.'));
  else if (row.cells.length !== head.cells.length)
    faults.push(
      new CellFault(
        'row_ragged',
        null,
        null,
        `The row has ${row.cells.length} values, and the head has ${head.cells.length} columns. Look for a separator in a text without quotes.`,
      ),
    );
  else
    for (const [index, cell] of row.cells.entries()) {
      const column = columns[index];
      const text = writtenText(cell);
      if (column === null || column === undefined) continue;
      const note = row.notes?.find(({ index: of }) => of === index);
      if (note !== undefined) faults.push(new CellFault(note.code, column, text || null, note.message));
      if (note !== undefined || text === '') continue;
      try {
        const isNumber = row.numbers?.includes(index) === true;
        values[column] = valueOf(
          { column, text },
          kind.columns[column]!,
          isNumber ? { ...options, ...asNumber } : options,
        );
      } catch (error) {
        if (!(error instanceof CellFault)) throw error;
        faults.push(error);
      }
    }
  if (faults.length === 0)
    for (const [name, { required }] of Object.entries(kind.columns))
      if (required === true && values[name] === undefined)
        faults.push(new CellFault('value_missing', name, null, `The row needs a value in the column "${name}".`));
  for (const fault of faults) findings.add(findingOf(fault, row.line));
  return faults.length === 0 ? values : undefined;
}

/** Numbers of a workbook have a point, whatever the request chooses for texts. */
const asNumber = { decimalSign: 'point' } as const;

function valueOf(cell: { column: string; text: string }, column: ImportColumn, options: FileOptions): string {
  requireNoFormula(cell);
  switch (column.kind) {
    case 'decimal':
      return readDecimalCell(cell, options);
    case 'day':
      return readDayCell(cell, options);
    case 'word':
      return readWordCell(cell, column.words!);
    case 'numbers':
      return readNumbers(cell);
    case 'ratio':
      return readRatio(cell, options);
    default:
      return cell.text;
  }
}

function readNumbers({ column, text }: { column: string; text: string }): string {
  const numbers = text.replace(/\s/g, '').replace(/[–—]/g, '-');
  if (/^\d{1,18}(-\d{1,18})?(,\d{1,18}(-\d{1,18})?)*$/.test(numbers)) return numbers;
  throw new CellFault('number_invalid', column, text, `${quoted(text)} names no shares. Write them as 1-100, 151-200.`);
}

function readRatio({ column, text }: { column: string; text: string }, options: FileOptions): string {
  const parts = text.split(/[:/]/).map((part) => part.trim());
  if (parts.length === 2) return parts.map((part) => readDecimalCell({ column, text: part }, options)).join(':');
  throw new CellFault(
    'number_invalid',
    column,
    text,
    `${quoted(text)} is no ratio. Write new units for old ones, as 2:1.`,
  );
}
