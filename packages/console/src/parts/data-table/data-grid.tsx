/** The visible rows, below a fixed header. */
import { Button } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { decimalPlacesOf } from '../decimal-places.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { ScrollShadow } from '../scroll-shadow.tsx';
import { cardPlaces } from './cards.ts';
import type { Column } from './column.ts';
import { DataHead } from './data-head.tsx';
import { DataRow } from './data-row.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import type { ShownProps } from './props.ts';
import classes from './data-table.module.css';
import { type Rows, useRows } from './use-rows.ts';
import { withoutFilters } from './view.ts';
import { fitColumns } from './column-widths.ts';

/** Units: pixels, as in data-table.module.css. */
const [rowHeight, compactRowHeight, tallRowHeight, tallCardHeight] = [38, 32, 58, 84];

function heightOf({ tall = false, cards, compact }: Pick<ShownProps<never>, 'tall' | 'cards' | 'compact'>): number {
  if (tall && cards) return tallCardHeight;
  if (tall || cards) return tallRowHeight;
  return compact ? compactRowHeight : rowHeight;
}

export function DataGrid<Row extends { readonly id: string }>(props: ShownProps<Row>): ReactElement {
  const { source, order, view, onView, filters, empty, total: totalNote, tall = false, onRowCount } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [total, setTotal] = useState<number>();
  const virtual = useVirtualizer({
    count: total ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => heightOf(props),
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const [start, end] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  const rows = useRows(source, order === undefined ? [] : [order], start, end);
  if (rows.total !== undefined && rows.total !== total) setTotal(rows.total);
  useEffect(() => onRowCount(rows.total), [rows.total, onRowCount]);

  if (rows.error !== null && rows.total === undefined) return <ErrorState error={rows.error} onRetry={rows.retry} />;
  if (rows.total === 0) {
    const narrowed = filters.some(({ id }) => (view as Record<string, string>)[id] !== undefined);
    if (!narrowed) return <>{empty}</>;
    return (
      <EmptyState title={words.lists.nothing} more={words.lists.nothingMore}>
        <Button variant="default" size="xs" onClick={() => onView(withoutFilters(view, filters), false)}>
          {words.lists.clear}
        </Button>
      </EmptyState>
    );
  }
  const indexes = items.map(({ index }) => index);
  const loadedRows = indexes.flatMap((index) => rows.row(index) ?? []);
  const shown = fitColumns(props.shown, loadedRows);
  const places = shown.map((column) => decimalPlacesOf(loadedRows.map((row) => textOf(column, row))));
  const width = `calc(${shown.map((column, index) => widthOf(column, index, tall)).join(' + ')})`;
  return (
    <>
      {rows.error !== null && <ErrorState error={rows.error} onRetry={rows.retry} />}
      <ScrollShadow
        ref={scroller}
        className={classes['scroller']}
        data-previous={rows.isPrevious}
        aria-busy={rows.total === undefined || rows.isPrevious}
      >
        <Grid
          {...props}
          shown={shown}
          places={places}
          rows={rows}
          width={width}
          scrollTo={(index) => virtual.scrollToIndex(index)}
        >
          {{
            before: items[0]?.start ?? 0,
            indexes,
            after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
          }}
        </Grid>
      </ScrollShadow>
      <div className={classes['count']}>
        <span role="status">
          {rows.total === undefined ? words.lists.loading : words.lists.count(formatCount(rows.total), rows.total)}
        </span>
        {totalNote && <span>{totalNote}</span>}
        {indexes.length < (rows.total ?? 0) && <span className={classes['part']}>{words.paper.part}</span>}
      </div>
    </>
  );
}

interface GridProps<Row extends { readonly id: string }> extends ShownProps<Row> {
  readonly rows: Rows<Row>;
  /** The decimal places of each shown column. */
  readonly places: readonly number[];
  /** The minimum width of all columns. The growing column takes the rest. */
  readonly width: string;
  scrollTo(index: number): void;
  readonly children: { readonly before: number; readonly indexes: readonly number[]; readonly after: number };
}

/** The focus stays on the grid and points to a row, because rows outside the viewport do not exist. */
function Grid<Row extends { readonly id: string }>(props: GridProps<Row>): ReactElement {
  const {
    label,
    shown,
    places,
    order,
    view,
    onView,
    link,
    rows,
    width,
    selection,
    tall = false,
    compact,
    cards,
    children: drawn,
  } = props;
  const { table, active, open, note, onKey } = useGridKeys(props);
  const id = useId();
  const inCard = cardPlaces(shown);
  const growing = Math.max(
    0,
    shown.findIndex(({ grows }) => grows),
  );
  return (
    <table
      ref={table}
      role="grid"
      className={classes['grid']}
      data-tall={tall || undefined}
      data-compact={compact || undefined}
      data-cards={cards || undefined}
      aria-multiselectable={selection === undefined ? undefined : true}
      style={cards ? {} : { minWidth: width }}
      aria-label={label}
      aria-rowcount={(rows.total ?? -2) + 1}
      aria-activedescendant={active !== undefined && drawn.indexes.includes(active) ? `${id}-${active}` : undefined}
      tabIndex={0}
      onKeyDown={onKey}
    >
      <colgroup>
        {shown.map((column, index) => (
          <col key={column.id} style={index === growing ? {} : { width: widthOf(column, index, tall) }} />
        ))}
      </colgroup>
      <DataHead shown={shown} order={order} onOrder={(chosen) => onView(withOrder(view, chosen), false)} />
      <Spacer height={drawn.before} />
      <tbody>
        {drawn.indexes.map((index) => (
          <DataRow
            key={index}
            id={`${id}-${index}`}
            index={index}
            row={rows.row(index)}
            shown={shown}
            places={places}
            cardPlaces={cards ? inCard : undefined}
            link={link}
            selection={selection}
            active={index === active}
            onOpen={() => open(index)}
            onLeave={() => note(index)}
          />
        ))}
      </tbody>
      <Spacer height={drawn.after} />
    </table>
  );
}

function widthOf({ width }: { readonly width: number }, index: number, tall: boolean): string {
  // On a narrow screen the fixed first column leaves space for another. A sentence needs more of it.
  return index === 0 ? `min(${width}px, ${tall ? 64 : 42}vw)` : `${width}px`;
}

function textOf<Row>({ align, text }: Column<Row>, row: Row): string | number | null | undefined {
  return align === 'end' ? text?.(row) : undefined;
}

function Spacer({ height }: { readonly height: number }): ReactElement | null {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr>
        <td className={classes['spacer']} style={{ height }} />
      </tr>
    </tbody>
  );
}

function withOrder<View extends { readonly order?: string }>(view: View, order: string | undefined): View {
  const { order: _, ...others } = view;
  return (order === undefined ? others : { ...others, order }) as View;
}
