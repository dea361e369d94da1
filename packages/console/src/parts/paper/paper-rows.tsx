/** All rows of a list as a table for paper. It is loaded when the page is printed, and not seen on the screen. */
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
  return (
    <div className={classes['onPaper']}>
      <table className={classes['table']} aria-label={label}>
        <thead>
          <tr>
            {shown.map(({ id, label, align }) => (
              <th key={id} scope="col" data-align={align}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {shown.map(({ id, align, places, text, cell }) => (
                <td key={id} data-align={align}>
                  <DecimalPlaces value={places}>{cell === undefined ? text?.(row) : cell(row)}</DecimalPlaces>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {total && <p>{total}</p>}
      {totalCount > rows.length && <p>{words.paper.more(formatCount(rows.length), formatCount(totalCount))}</p>}
    </div>
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
