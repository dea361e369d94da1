/** What a list is given, and what its pieces are given besides. */
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Column, Filter } from './column.ts';
import type { Source } from './source.ts';
import type { View } from './view.ts';

export interface DataTableProps<Row extends { readonly id: string }> {
  /** What the list is called, to readers of screens and as the name of its file. */
  readonly label: string;
  /** What its file is called where the label alone would not tell. */
  readonly file?: string | undefined;
  /** What stands beside the count of rows: a total that holds for all of them. */
  readonly total?: ReactNode;
  readonly source: Source<Row>;
  readonly columns: readonly Column<Row>[];
  readonly filters?: readonly Filter[];
  /** The search of the address, as `readView` read it. */
  readonly view: View;
  /** Puts a changed view into the address; `replace` where it is one more letter of the same filter. */
  onView(view: View, replace: boolean): void;
  /** The order when the address names none. */
  readonly usualOrder?: string;
  /** Where a row leads. */
  readonly link?: (row: Row) => LinkProps;
  /** What is shown when there is nothing, and no filter is to blame. */
  readonly empty: ReactNode;
}

/** The same, once the address has been read. */
export interface ShownProps<Row extends { readonly id: string }> extends DataTableProps<Row> {
  readonly filters: readonly Filter[];
  readonly shown: readonly Column<Row>[];
  readonly order: string | undefined;
}
