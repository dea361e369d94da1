/** One row, or the place where it will be. */
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
    // A text that is being marked, and a link that is followed already, are no wish to open the row.
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
      {shown.map((column, place) => (
        <td key={column.id} data-align={column.align}>
          {row === undefined ? (
            <span className={classes['coming']} />
          ) : place === 0 && link !== undefined ? (
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
