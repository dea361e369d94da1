/** Columns and filters of a list. */
import type { ReactNode } from 'react';
import type { CsvColumn } from '../csv/csv.ts';

export interface Column<Row> extends CsvColumn<Row> {
  readonly id: string;
  /** Units: pixels. */
  readonly width: number;
  /** Whether it takes the remaining width. The first column does when no column says so. */
  readonly grows?: boolean;
  /** Numbers are right-aligned. */
  readonly align?: 'end';
  /** The prefix of its orders: `NAME` for NAME_ASC and NAME_DESC. Without it the column cannot be sorted. */
  readonly order?: string;
  /**
   * The place of the column in a row on a narrow screen. Without such columns the first number is the amount, and the
   * first two others details.
   */
  readonly card?: 'amount' | 'detail';
  /** Whether it is hidden until the user chooses it. */
  readonly hidden?: boolean;
  /** The content of the cell. The text when not given. */
  cell?(row: Row): ReactNode;
}

export interface Filter {
  /** Its name in the address. */
  readonly id: string;
  readonly label: string;
  /** Whether it is a date. */
  readonly day?: boolean;
  /** Whether it is a number. */
  readonly number?: boolean;
  /** The choices. Without them the filter is a text. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** The label of no choice. "Any" when not given. */
  readonly usual?: string;
}

/**
 * The visible columns: those in the address, or the default ones and the one by which the list is ordered. At least
 * one.
 */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  named: string | undefined,
  order: string | undefined,
): readonly Column<Row>[] {
  const ids = new Set(named?.split(','));
  const orders = (column: Column<Row>): boolean =>
    column.order !== undefined && (order === `${column.order}_ASC` || order === `${column.order}_DESC`);
  const shown = columns.filter((column) =>
    named === undefined ? column.hidden !== true || orders(column) : ids.has(column.id),
  );
  return shown.length > 0 ? shown : columns.slice(0, 1);
}
