/** A short table within a page: all of it is there, to be seen and to be taken along. For anything that may grow, take DataTable. */
import type { ReactElement, ReactNode } from 'react';
import type { CsvColumn } from './csv/csv.ts';
import { ExportCsv } from './csv/export-csv.tsx';
import classes from './plain-table.module.css';

export interface PlainColumn<Row> extends CsvColumn<Row> {
  readonly align?: 'end' | undefined;
  /** What the cell shows; its text when not given. */
  cell?(row: Row): ReactNode;
}

interface Props<Row extends { readonly id: string }> {
  /** What the table is called, to readers of screens and as the name of its file. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly PlainColumn<Row>[];
  /** Whether it is a field of a form: what is chosen is no list to take along. */
  readonly isField?: boolean;
  /** What its file is called where the label alone would not tell. */
  readonly file?: string | undefined;
}

export function PlainTable<Row extends { readonly id: string }>(props: Props<Row>): ReactElement {
  const { label, rows, columns, isField = false, file } = props;
  return (
    <div className={classes['whole']}>
      {/* What scrolls must be reachable by keys. */}
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
                    {column.cell === undefined ? column.text?.(row) : column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isField && <ExportCsv label={label} columns={columns} rows={rows} file={file} />}
    </div>
  );
}
