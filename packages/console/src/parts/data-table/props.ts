/** Props of the list and of its components. */
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Column, Filter } from './column.ts';
import type { Selection } from './selection.ts';
import type { Source } from './source.ts';
import type { ShowView } from './show-view.ts';
import type { View } from './view.ts';

export interface DataTableProps<Row extends { readonly id: string }> {
  /** The accessible name of the list, and its file name. */
  readonly label: string;
  /** The file name, when the label is not enough. */
  readonly file?: string | undefined;
  /** Shown beside the row count: a total of all rows. */
  readonly total?: ReactNode;
  readonly source: Source<Row>;
  readonly columns: readonly Column<Row>[];
  readonly filters?: readonly Filter[];
  /** The search parameters, as read by `readView`. */
  readonly view: View;
  /** Takes a changed view, which is written to the address of the page unless given; `replace` while the user types. */
  readonly onView?: ShowView | undefined;
  /** The order when the address has none. */
  readonly usualOrder?: string;
  /** The page that a row links to. */
  readonly link?: (row: Row) => LinkProps;
  /** The selected rows, of a list with an action on several. Space selects the active row. */
  readonly selection?: Selection<Row> | undefined;
  /** Whether rows are two lines high, so that a sentence in the first column wraps. */
  readonly tall?: boolean;
  /** Shown when the list is empty without any filter. */
  readonly empty: ReactNode;
}

/** The same, with the parameters read. */
export interface ShownProps<Row extends { readonly id: string }> extends DataTableProps<Row> {
  readonly filters: readonly Filter[];
  readonly onView: ShowView;
  readonly shown: readonly Column<Row>[];
  readonly order: string | undefined;
  readonly compact: boolean;
  /** Whether each row is a card of two lines. */
  readonly cards: boolean;
  onCompact(compact: boolean): void;
  /** How many rows the list has. Undefined until it is known. */
  readonly rowCount: number | undefined;
  onRowCount(count: number | undefined): void;
}
