/** The header row. Sortable columns have a button: ascending, descending, default. */
import type { ReactElement } from 'react';
import { words } from '../../words/words.ts';
import type { Column } from './column.ts';
import classes from './data-table.module.css';

interface Props<Row> {
  readonly shown: readonly Column<Row>[];
  readonly order: string | undefined;
  onOrder(order: string | undefined): void;
}

export function DataHead<Row>({ shown, order, onOrder }: Props<Row>): ReactElement {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {shown.map((column) => {
          const sorted = directionOf(column, order);
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={sorted}
              data-align={column.align}
              data-screen={column.text === null || undefined}
              title={column.order === undefined ? column.label : undefined}
            >
              {column.order === undefined ? (
                column.label
              ) : (
                <button
                  type="button"
                  className={classes['sort']}
                  title={nextOrderLabel(column.label, sorted)}
                  onClick={() => onOrder(nextOrder(column.order!, sorted))}
                >
                  <span>{column.label}</span>
                  <Arrow sorted={sorted} />
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** Drawn, because some fonts have no arrows; faint while unsorted. */
function Arrow({ sorted }: { readonly sorted: Direction }): ReactElement {
  return (
    <svg className={classes['arrow']} data-sorted={sorted} width="8" height="12" viewBox="0 0 8 12" aria-hidden="true">
      {sorted !== 'descending' && <path d="M4 0.5 7.5 5h-7z" fill="currentColor" />}
      {sorted !== 'ascending' && <path d="M4 11.5 0.5 7h7z" fill="currentColor" />}
    </svg>
  );
}

type Direction = 'ascending' | 'descending' | undefined;

function directionOf<Row>(column: Column<Row>, order: string | undefined): Direction {
  if (column.order === undefined) return undefined;
  if (order === `${column.order}_ASC`) return 'ascending';
  return order === `${column.order}_DESC` ? 'descending' : undefined;
}

function nextOrder(head: string, sorted: Direction): string | undefined {
  if (sorted === undefined) return `${head}_ASC`;
  return sorted === 'ascending' ? `${head}_DESC` : undefined;
}

function nextOrderLabel(label: string, sorted: Direction): string {
  if (sorted === undefined) return words.lists.sortAscending(label);
  return sorted === 'ascending' ? words.lists.sortDescending(label) : words.lists.unsorted(label);
}
