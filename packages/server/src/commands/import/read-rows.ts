/** The rows of a file by the columns of its kind: each value in the form of its column, or the finding about it. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { canonicalJson, sha256Hex } from '../../base/ids.ts';
import type { FileOptions } from '../../rules/import.ts';
import { writtenText } from '../../base/written-text.ts';
import { countOf } from '../../rules/count-of.ts';
import { CellFault, findingOf, quoted } from './finding.ts';
import { FindingList } from './finding-list.ts';
import { type GivenValues, givenValues } from './given-values.ts';
import type { ImportKind, RowValues } from './import-kind.ts';
import { headKey, type Matching } from './match-columns.ts';
import { readValue } from './read-value.ts';
import { hasConfidential, withoutConfidential } from './row-as-before.ts';
import type { Table, TableRow } from './table.ts';

/** A row of a file. */
export interface ImportRow {
  readonly line: number;
  /** Undefined where the row has a fault of its own. */
  readonly values: RowValues | undefined;
  /** The values that could be read, also of a row with a fault; an empty text for each that could not. */
  readonly known: RowValues;
  /** The fault of the row beside those above it, which counts where the row was not done before. */
  readonly beside: CellFault | undefined;
  /** Names the row among all rows that are ever brought: the same content for the same time has the same key. */
  readonly key: string;
}

/** Reads rows of a table, one after the other. */
export interface RowReader {
  /** In the order in which they are done. Shape: none where the head is wrong. */
  readonly rows: readonly TableRow[];
  /** The findings so far: of the head, or of the rows that were read. */
  readonly findings: FindingList;
  /** Reads the next row. */
  read(row: TableRow): ImportRow;
}

/**
 * Begins to read the rows of a table. Shape: where the head is wrong, there are findings of the head alone. It refuses
 * as `givenValues` does.
 */
export function readerOf(
  { head: ofTable, rows }: Table,
  { columns, findings: ofHead }: Matching,
  kind: ImportKind,
  options: FileOptions,
): RowReader {
  const head = withCells(ofTable);
  const given = givenValues(kind, options);
  const findings = new FindingList();
  for (const finding of ofHead) findings.add(finding);
  const times = new Map<string, number>();
  const reading = {
    kind,
    head: head.cells.map(headKey),
    columns: columns.map(({ field }) => field),
    required: Object.keys(kind.columns).filter((name) => kind.columns[name]!.required === true),
    options,
    given,
    unused: new Set(Object.keys(given.constants)),
  };
  const isConfidential = hasConfidential(kind);
  const faultBeside = kind.comparison?.(new Date().toISOString().slice(0, 10));
  const inOrder = ofHead.length > 0 ? [] : options.order === 'date' ? sorted(rows, reading) : rows;
  let count = 0;
  return {
    rows: inOrder,
    findings,
    read: (of) => {
      const row = withCells(of);
      const { line } = row;
      const { known, faults } = valuesOf(row, reading);
      for (const fault of faults) findings.add(findingOf(fault, line));
      count += 1;
      if (count === inOrder.length) for (const fault of unusedOf(reading)) findings.add(findingOf(fault, head.line));
      const values = faults.length === 0 ? known : undefined;
      const ofKey = values !== undefined && isConfidential ? withoutConfidential(values, kind) : values;
      const content = contentOf(ofKey ?? row.cells, kind);
      // Half of the digest, as bytes: one for each row is kept until the last is done.
      const kept = Buffer.from(content.slice(0, 32), 'hex').toString('latin1');
      const time = (times.get(kept) ?? 0) + 1;
      times.set(kept, time);
      return { line, values, known, beside: faultBeside?.({ line, known }), key: `import/${content}/${time}` };
    },
  };
}

/** Units: rows that are read before other requests are served. */
const readAtOnce = 50;

/** Reads the next rows, and serves other requests in between. */
export async function readSome(reader: RowReader, rows: readonly TableRow[]): Promise<readonly ImportRow[]> {
  const read: ImportRow[] = [];
  for (const row of rows) if (read.push(reader.read(row)) % readAtOnce === 0) await nextTurn();
  return read;
}

/** The row with its cells beside it: a row of CSV makes them of one text whenever they are read. */
const withCells = (row: TableRow): TableRow => ({ ...row, cells: row.cells });

/** The rows in the order of their days. Shape: those of one day, and all where the kind has no order, as they are. */
function sorted(rows: readonly TableRow[], reading: Reading): readonly TableRow[] {
  const column = reading.kind.orderedBy;
  const index = column === undefined ? -1 : reading.columns.indexOf(column);
  if (column === undefined || index < 0) return rows;
  const dayOf = (row: TableRow): string => {
    try {
      return cellValue(row, index, column, reading) ?? '';
    } catch (error) {
      if (error instanceof CellFault) return '';
      throw error;
    }
  };
  const dated = rows.map((row) => ({ row, day: dayOf(row) }));
  return dated.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)).map(({ row }) => row);
}

/** The digest of values of a row, whatever the order of its columns; of one with a fault, of its cells. */
function contentOf(values: RowValues | readonly string[], { name }: ImportKind): string {
  return sha256Hex(canonicalJson([name, values]));
}

interface Reading {
  readonly kind: ImportKind;
  /** The heads, as heads are compared. */
  readonly head: readonly string[];
  /** The fields that each row must have. */
  readonly required: readonly string[];
  readonly columns: readonly (string | null)[];
  readonly options: FileOptions;
  readonly given: GivenValues;
  /** The constants that no row has taken yet. */
  readonly unused: Set<string>;
}

/** The faults of constants that no row takes. */
const unusedOf = ({ kind, given: { constants }, unused }: Reading): readonly CellFault[] =>
  [...unused].map(
    (field) =>
      new CellFault(
        'constant_not_used',
        field,
        constants[field]!,
        `The request gives ${quoted(constants[field]!)} as "${field}" of all rows, and no row of this file of ${kind.name} is of a type that takes it. Leave it out.`,
      ),
  );

/** The values of a row, and all of its faults that need no data. */
function valuesOf(
  row: TableRow,
  reading: Reading,
): { readonly known: RowValues; readonly faults: readonly CellFault[] } {
  const { kind, head, columns, required, given, unused } = reading;
  const ofRow = rowFault(row, head);
  if (ofRow !== undefined) {
    // It may be of any type.
    unused.clear();
    return { known: {}, faults: [ofRow] };
  }
  const faults: CellFault[] = [];
  const known: Record<string, string> = { ...given.constants };
  for (const [index, column] of columns.entries()) {
    if (column === null) continue;
    try {
      const value = cellValue(row, index, column, reading);
      if (value !== undefined) known[column] = value;
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      faults.push(error);
      known[column] = '';
    }
  }
  for (const field of Object.keys(given.constants))
    if (kind.takes?.(known, field) === false) delete known[field];
    else unused.delete(field);
  for (const name of required)
    if (known[name] === undefined)
      faults.push(new CellFault('value_missing', name, null, `The row needs a value in the column "${name}".`));
  return { known, faults: [...faults, ...(kind.faultsOf?.(known) ?? [])] };
}

/** The fault of a row whose cells are not those of the columns; undefined where there is none. */
function rowFault({ cells }: TableRow, head: readonly string[]): CellFault | undefined {
  const count = head.length;
  if (cells.length !== count)
    return new CellFault(
      'row_ragged',
      null,
      null,
      `The row has ${countOf(cells.length, 'value')}, and the head has ${countOf(count, 'column')}. Look for a separator in a text without quotes.`,
    );
  return cells.every((cell, index) => headKey(cell) === head[index])
    ? new CellFault('head_again', null, null, 'The row repeats the head. Leave it out.')
    : undefined;
}

/** Numbers of a workbook have a point, whatever the request chooses for texts. */
const asNumber = { decimalSign: 'point' } as const;

/** The value of a cell; undefined where it is empty. It throws a CellFault. */
function cellValue(
  { cells, notes, numbers }: TableRow,
  index: number,
  column: string,
  { kind, options, given }: Reading,
): string | undefined {
  const text = writtenText(cells[index] ?? '');
  const note = notes?.find(({ index: of }) => of === index);
  if (note !== undefined) throw new CellFault(note.code, column, text || null, note.message);
  if (text === '') return undefined;
  const meant = given.meaningOf(column, text);
  const isNumber = numbers?.includes(index) === true;
  return readValue({ column, text: meant }, kind.columns[column]!, isNumber ? { ...options, ...asNumber } : options);
}
