/** One row, or its placeholder while it is loading. */
import { Link, type LinkProps } from '@tanstack/react-router';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import type { Column } from './column.ts';
import classes from './data-table.module.css';

interface Props<Row> {
  readonly id: string;
  readonly index: number;
  readonly row: Row | undefined;
  readonly shown: readonly Column<Row>[];
  readonly link: ((row: Row) => LinkProps) | undefined;
  readonly active: boolean;
  onOpen(): void;
}

export function DataRow<Row>({ id, index, row, shown, link, active, onOpen }: Props<Row>): ReactElement {
  const onClick = (event: MouseEvent): void => {
    // Selecting text or following a link does not open the row.
    if (String(getSelection()) === '' && !(event.target as HTMLElement).closest('a, button')) onOpen();
  };
  return (
    <tr
      id={id}
      aria-rowindex={index + 2}
      aria-selected={active}
      className={classes['row']}
      data-opens={link !== undefined}
      onClick={link === undefined ? undefined : onClick}
    >
      {shown.map((column, columnIndex) => (
        <td key={column.id} data-align={column.align}>
          {row === undefined ? (
            <span className={classes['placeholder']} />
          ) : columnIndex === 0 && link !== undefined ? (
            <Link {...link(row)} tabIndex={-1} className={classes['link']}>
              {contentOf(column, row)}
            </Link>
          ) : (
            contentOf(column, row)
          )}
        </td>
      ))}
    </tr>
  );
}

function contentOf<Row>(column: Column<Row>, row: Row): ReactNode {
  return column.cell === undefined ? column.text?.(row) : column.cell(row);
}
