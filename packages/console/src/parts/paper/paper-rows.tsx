/**
 * All rows of a list for paper: one table, or several below each other where its columns are wider than a sheet. They
 * are loaded when the page is printed, and not seen on the screen.
 */
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { Column } from '../data-table/column.ts';
import type { Page, Source } from '../data-table/source.ts';
import { DecimalPlaces, decimalPlacesOf } from '../decimal-places.ts';
import classes from './paper.module.css';

/** Units: rows of a query, and rows on paper at most. */
const [pageSize, most] = [1000, 10_000];
/** Most columns of a table. A cap table has one for each class. */
const columnsMax = 10;

interface Props<Row> {
  readonly label: string;
  readonly source: Source<Row>;
  readonly order: string | undefined;
  readonly columns: readonly Column<Row>[];
  /** Shown below the rows: a total of all. */
  readonly total: ReactNode;
}

export function PaperRows<Row extends { readonly id: string }>(props: Props<Row>): ReactElement | null {
  const { label, source, order, columns, total } = props;
  const { data, error } = useQuery({
    queryKey: [...source.key, 'paper', order],
    queryFn: ({ signal }) => loadAll(source, order, signal),
    gcTime: 0,
  });
  if (error !== null) return <p className={classes['onPaper']}>{words.paper.failed}</p>;
  if (data === undefined) return null;
  const { rows, totalCount } = data;
  const shown = columns
    .filter(({ text }) => text !== null)
    .map((column) => ({
      ...column,
      places: column.align === 'end' ? decimalPlacesOf(rows.map((row) => column.text?.(row))) : 0,
    }));
  const tables = tablesOf(shown);
  return (
    <div className={classes['onPaper']}>
      {tables.map((some, index) => (
        <PaperTable
          key={some.at(-1)!.id}
          name={tables.length === 1 ? label : words.paper.partOf(label, `${index + 1}`, `${tables.length}`)}
          hasCaption={tables.length > 1}
          columns={some}
          rows={rows}
        />
      ))}
      {total && <p>{total}</p>}
      {totalCount > rows.length && <p>{words.paper.more(formatCount(rows.length), formatCount(totalCount))}</p>}
    </div>
  );
}

/** A column, and the decimal places of its numbers. */
type PaperColumn<Row> = Column<Row> & { readonly places: number };

/** Divides columns into tables. Shape: each begins with the first column, which names the rows. */
function tablesOf<C>([first, ...others]: readonly C[]): readonly (readonly C[])[] {
  if (first === undefined) return [];
  const tables: (readonly C[])[] = [];
  for (let at = 0; at === 0 || at < others.length; at += columnsMax - 1)
    tables.push([first, ...others.slice(at, at + columnsMax - 1)]);
  return tables;
}

interface TableProps<Row> {
  readonly name: string;
  readonly hasCaption: boolean;
  readonly columns: readonly PaperColumn<Row>[];
  readonly rows: readonly Row[];
}

function PaperTable<Row extends { readonly id: string }>(props: TableProps<Row>): ReactElement {
  const { name, hasCaption, columns, rows } = props;
  return (
    <table className={classes['table']} aria-label={name}>
      {hasCaption && <caption>{name}</caption>}
      <thead>
        <tr>
          {columns.map(({ id, label, align }) => (
            <th key={id} scope="col" data-align={align}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ id, align, places, text, cell }) => (
              <td key={id} data-align={align}>
                <DecimalPlaces value={places}>{cell === undefined ? text?.(row) : cell(row)}</DecimalPlaces>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

async function loadAll<Row>(
  source: Source<Row>,
  order: string | undefined,
  signal: AbortSignal,
): Promise<{ readonly rows: readonly Row[]; readonly totalCount: number }> {
  const rows: Row[] = [];
  const orderBy = order === undefined ? {} : { orderBy: [order] };
  let page: Page<Row> | undefined;
  do {
    const after = page?.pageInfo.endCursor;
    page = await source.page({ first: pageSize, ...(after ? { after } : {}), ...orderBy }, signal);
    rows.push(...page.nodes);
  } while (page.pageInfo.hasNextPage && rows.length < most);
  return { rows, totalCount: page.totalCount };
}
