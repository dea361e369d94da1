/** A short table within a page: all of it is there. For anything that may grow, take DataTable. */
import type { ReactElement, ReactNode } from 'react';
import classes from './plain-table.module.css';

interface PlainColumn<Row> {
  readonly label: string;
  readonly align?: 'end';
  cell(row: Row): ReactNode;
}

interface Props<Row extends { readonly id: string }> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly PlainColumn<Row>[];
}

export function PlainTable<Row extends { readonly id: string }>({ label, rows, columns }: Props<Row>): ReactElement {
  return (
    // What scrolls must be reachable by keys.
    <div className={classes['scroller']} role="group" aria-label={label} tabIndex={0}>
      <table className={classes['table']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" data-align={column.align}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.label} data-align={column.align}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
