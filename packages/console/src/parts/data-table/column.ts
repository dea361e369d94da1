/** What a list shows and by what it can be narrowed. */
import type { ReactNode } from 'react';
import type { CsvColumn } from '../csv/csv.ts';

export interface Column<Row> extends CsvColumn<Row> {
  readonly id: string;
  /** Units: pixels. */
  readonly width: number;
  /** Whether it takes what is left over; the first column does where none says so. */
  readonly grows?: boolean;
  /** Numbers stand at the end, where their digits meet. */
  readonly align?: 'end';
  /** The head of the orders by this column: `NAME` for NAME_ASC and NAME_DESC. Without it the list cannot be sorted by it. */
  readonly order?: string;
  /** Whether it is left out until somebody chooses it. */
  readonly hidden?: boolean;
  /** What the cell shows; its text when not given. */
  cell?(row: Row): ReactNode;
}

export interface Filter {
  /** Its name in the address. */
  readonly id: string;
  readonly label: string;
  /** Whether a day is asked for. */
  readonly day?: boolean;
  /** What can be chosen; without it, text is typed. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** What is shown while nothing is chosen; anything unless it says. */
  readonly usual?: string;
}

/** The columns that are shown: those the address names, or the usual ones. At least one is left. */
export function shownColumns<Row>(columns: readonly Column<Row>[], named: string | undefined): readonly Column<Row>[] {
  const ids = new Set(named?.split(','));
  const shown = columns.filter(({ id, hidden }) => (named === undefined ? hidden !== true : ids.has(id)));
  return shown.length > 0 ? shown : columns.slice(0, 1);
}
