/** One row, or its placeholder while it is loading. */
import { Link, type LinkProps } from '@tanstack/react-router';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { DecimalPlaces } from '../decimal-places.ts';
import type { CardPlace } from './cards.ts';
import type { Column } from './column.ts';
import type { Selection } from './selection.ts';
import classes from './data-table.module.css';

interface Props<Row extends { readonly id: string }> {
  readonly id: string;
  readonly index: number;
  readonly row: Row | undefined;
  readonly shown: readonly Column<Row>[];
  /** The decimal places of each shown column. */
  readonly places: readonly number[];
  /** Where each shown column is, of a row that is a card. */
  readonly cardPlaces: readonly (CardPlace | undefined)[] | undefined;
  readonly link: ((row: Row) => LinkProps) | undefined;
  readonly selection: Selection<Row> | undefined;
  readonly active: boolean;
  onOpen(): void;
  /** Called when a link in the row is followed, too. */
  onLeave(): void;
}

export function DataRow<Row extends { readonly id: string }>(props: Props<Row>): ReactElement {
  const { id, index, row, shown, places, cardPlaces, link, selection, active, onOpen, onLeave } = props;
  const isSelected = row !== undefined && (selection?.ids.has(row.id) ?? false);
  const onClick = (event: MouseEvent): void => {
    // Selecting text or following a link does not open the row.
    if (String(getSelection()) === '' && !(event.target as HTMLElement).closest('a, button, label')) onOpen();
  };
  return (
    <tr
      id={id}
      aria-rowindex={index + 2}
      aria-selected={selection === undefined ? active : isSelected}
      data-active={active || undefined}
      className={classes['row']}
      data-opens={link !== undefined}
      onClickCapture={onLeave}
      onClick={link === undefined ? undefined : onClick}
    >
      {shown.map((column, columnIndex) => (
        <td
          key={column.id}
          data-align={column.align}
          data-screen={column.text === null || undefined}
          data-card={cardPlaces?.[columnIndex]}
          data-label={column.card === 'detail' && column.align === 'end' ? column.label : undefined}
          title={row && titleOf(column, row)}
        >
          {row === undefined ? (
            <span className={classes['placeholder']} />
          ) : columnIndex === 0 && link !== undefined ? (
            <span className={classes['first']}>
              {selection !== undefined && (
                <label className={classes['select']}>
                  <input
                    type="checkbox"
                    tabIndex={-1}
                    checked={isSelected}
                    aria-label={selection.labelOf(row)}
                    onChange={() => selection.toggle(row)}
                  />
                </label>
              )}
              <Link {...link(row)} tabIndex={-1} className={classes['link']}>
                {contentOf(column, row)}
              </Link>
            </span>
          ) : (
            <DecimalPlaces value={places[columnIndex] ?? 0}>{contentOf(column, row)}</DecimalPlaces>
          )}
        </td>
      ))}
    </tr>
  );
}

/** A text may be too long for its cell. */
function titleOf<Row>({ cell, text, align }: Column<Row>, row: Row): string | undefined {
  return cell === undefined && align === undefined ? text?.(row)?.toString() : undefined;
}

function contentOf<Row>(column: Column<Row>, row: Row): ReactNode {
  return column.cell === undefined ? column.text?.(row) : column.cell(row);
}
