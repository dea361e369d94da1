/**
 * A list of any length: the server sorts, filters and counts; the page holds the rows near the viewport. All settings
 * are in the address (`view`); the columns chosen last hold where it names none. Rows can be exported as CSV.
 */
import { type ReactElement, useState } from 'react';
import { useIsNarrow } from './cards.ts';
import { type Column, shownColumns } from './column.ts';
import { DataGrid } from './data-grid.tsx';
import classes from './data-table.module.css';
import { useCompactRows, useRememberedColumns } from './list-choices.ts';
import type { DataTableProps } from './props.ts';
import { PaperRows } from '../paper/paper-rows.tsx';
import { useIsPrinting } from '../paper/printing.ts';
import { useShowView } from './show-view.ts';
import { Toolbar } from './toolbar.tsx';

export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>): ReactElement {
  const { columns, filters = [], view, usualOrder } = props;
  const showView = useShowView();
  const remembered = useRememberedColumns(columns);
  const [compact, setCompact] = useCompactRows();
  const [rowCount, onRowCount] = useState<number>();
  const isPrinting = useIsPrinting();
  const cards = useIsNarrow();
  const order = validOrder(columns, view.order) ?? usualOrder;
  const shown = shownColumns(columns, view.columns ?? remembered, order);
  const all = {
    ...props,
    onView: props.onView ?? showView,
    filters,
    shown,
    order,
    compact,
    cards,
    onCompact: setCompact,
    rowCount,
    onRowCount,
  };
  return (
    <div className={classes['table']}>
      <Toolbar {...all} />
      {isPrinting && (
        <PaperRows label={props.label} source={props.source} order={order} columns={shown} total={props.total} />
      )}
      <div data-screen={isPrinting || undefined}>
        <DataGrid key={`${compact} ${cards}`} {...all} />
      </div>
    </div>
  );
}

/** The order in the address, if the columns offer it. */
function validOrder<Row>(columns: readonly Column<Row>[], named: string | undefined): string | undefined {
  const orders = columns.flatMap(({ order }) => (order === undefined ? [] : [`${order}_ASC`, `${order}_DESC`]));
  return orders.find((order) => order === named);
}
