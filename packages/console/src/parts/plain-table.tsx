/** A short table with all rows loaded, and a CSV export. For lists that may grow, use DataTable. */
import type { ReactElement, ReactNode } from 'react';
import type { CsvColumn } from './csv/csv.ts';
import { ExportCsv } from './csv/export-csv.tsx';
import { DecimalPlaces, decimalPlacesOf } from './decimal-places.ts';
import classes from './plain-table.module.css';
import { ScrollShadow } from './scroll-shadow.tsx';

export interface PlainColumn<Row> extends CsvColumn<Row> {
  readonly align?: 'end' | undefined;
  /** The content of the cell. The text when not given. */
  cell?(row: Row): ReactNode;
}

interface Props<Row extends { readonly id: string }> {
  /** The accessible name of the table, and its file name. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly PlainColumn<NoInfer<Row>>[];
  /** Whether it is a field of a form, which has no export. */
  readonly isField?: boolean;
  /** The file name, when the label is not enough. */
  readonly file?: string | undefined;
  /** Units: rows on the screen. The export has all of them. */
  readonly shownAtMost?: number;
}

export function PlainTable<Row extends { readonly id: string }>(props: Props<Row>): ReactElement {
  const { label, rows: all, columns, isField = false, file, shownAtMost = all.length } = props;
  const rows = all.slice(0, shownAtMost);
  const numbers = columns.filter(({ align, text }) => align === 'end' && text !== null);
  const places = new Map(numbers.map((column) => [column, decimalPlacesOf(rows.map((row) => column.text?.(row)))]));
  return (
    <div className={classes['whole']}>
      {/* A scrollable element must be reachable by keyboard. */}
      <ScrollShadow className={classes['scroller']} role="group" aria-label={label} tabIndex={0}>
        <table className={classes['table']}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.label} scope="col" data-align={column.align} data-screen={onScreenOnly(column)}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map((column) => (
                  <td key={column.label} data-align={column.align} data-screen={onScreenOnly(column)}>
                    <DecimalPlaces value={places.get(column) ?? 0}>
                      {column.cell === undefined ? column.text?.(row) : column.cell(row)}
                    </DecimalPlaces>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollShadow>
      {!isField && <ExportCsv label={label} columns={columns} rows={all} file={file} />}
    </div>
  );
}

/** Columns of links are no use on paper. */
function onScreenOnly({ text }: { readonly text: unknown }): true | undefined {
  return text === null ? true : undefined;
}
