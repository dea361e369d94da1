/** The rows of a form as they were read, so that a number that was read otherwise is seen before it is recorded. */
import type { ReactElement } from 'react';
import { PlainTable } from '../../../parts/plain-table.tsx';
import { formatCount, formatDecimal } from '../../../words/format.ts';
import { bulk as names } from '../../../words/en/bulk.ts';
import { words } from '../../../words/words.ts';
import classes from '../flow/flow.module.css';
import { type ColumnName, headerOf, type TableRow } from './table-rows.ts';

/** Units: rows on the screen. */
const shownAtMost = 50;

/** Columns of numbers. */
const numbers: readonly ColumnName[] = ['quantity', 'price'];

export function ReadRows({ rows }: { readonly rows: readonly TableRow[] }): ReactElement | null {
  const [first] = rows;
  if (first === undefined) return null;
  const title = names.asRead(formatCount(rows.length), rows.length);
  const columns = Object.keys(first.cells) as readonly ColumnName[];
  return (
    <section className={classes['entries']} data-wide>
      <h3>{title}</h3>
      <div className={classes['rows']}>
        <PlainTable
          label={title}
          isField
          rows={rows.map((row) => ({ id: String(row.number), ...row }))}
          shownAtMost={shownAtMost}
          columns={[
            { label: names.row, text: ({ number }) => formatCount(number) },
            ...columns.map((name) => ({
              label: headerOf(name),
              align: numbers.includes(name) ? ('end' as const) : undefined,
              text: ({ cells }: TableRow) => shownText(name, cells[name] ?? ''),
            })),
          ]}
        />
      </div>
      {rows.length > shownAtMost && <p data-quiet>{words.commands.lotsMore(formatCount(rows.length - shownAtMost))}</p>}
    </section>
  );
}

/** A number that could be read is written as all numbers are. */
const shownText = (name: ColumnName, text: string): string =>
  numbers.includes(name) && /^-?\d+(?:\.\d+)?$/.test(text) ? formatDecimal(text) : text;
