/**
 * A list of any length: the server sorts, filters and counts, the page holds the rows around those in sight. What is
 * shown is all in the address (`view`), and can be taken away as CSV. Arrow keys move, Enter opens.
 */
import type { ReactElement } from 'react';
import { type Column, shownColumns } from './column.ts';
import { DataGrid } from './data-grid.tsx';
import classes from './data-table.module.css';
import type { DataTableProps } from './props.ts';
import { Toolbar } from './toolbar.tsx';

export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>): ReactElement {
  const { columns, filters = [], view, usualOrder } = props;
  const shown = shownColumns(columns, view.columns);
  const order = knownOrder(columns, view.order) ?? usualOrder;
  return (
    <div className={classes['table']}>
      <Toolbar {...props} filters={filters} shown={shown} order={order} />
      <DataGrid {...props} filters={filters} shown={shown} order={order} />
    </div>
  );
}

/** An order that the columns offer: whatever else an address says is no order. */
function knownOrder<Row>(columns: readonly Column<Row>[], named: string | undefined): string | undefined {
  const known = columns.flatMap(({ order }) => (order === undefined ? [] : [`${order}_ASC`, `${order}_DESC`]));
  return known.find((order) => order === named);
}
