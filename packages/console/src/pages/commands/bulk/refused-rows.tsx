/** The rows that cannot be recorded, each with the reason. */
import type { ReactElement } from 'react';
import { PlainTable } from '../../../parts/plain-table.tsx';
import { formatCount } from '../../../words/format.ts';
import { bulk } from '../../../words/en/bulk.ts';
import { words } from '../../../words/words.ts';
import classes from '../flow/flow.module.css';
import type { TableRow } from './table-rows.ts';

const names = bulk;

/** Units: rows. The file has all of them. */
const shownAtMost = 100;

interface RefusedRow {
  readonly row: TableRow | undefined;
  readonly message: string;
}

export function RefusedRows({ refused }: { readonly refused: readonly RefusedRow[] }): ReactElement | null {
  if (refused.length === 0) return null;
  const title = names.refused(formatCount(refused.length), refused.length);
  return (
    <section className={classes['entries']} data-wide>
      <h3>{title}</h3>
      <PlainTable
        label={title}
        isField
        rows={refused.slice(0, shownAtMost).map((one, index) => ({ id: String(index), ...one }))}
        columns={[
          { label: names.row, text: ({ row }) => (row === undefined ? '' : formatCount(row.number)) },
          { label: words.commands.fields.labels.holderId, text: ({ row }) => row?.holder },
          { label: names.reason, text: ({ message }) => message },
        ]}
      />
      {refused.length > shownAtMost && (
        <p data-quiet>{words.commands.lotsMore(formatCount(refused.length - shownAtMost))}</p>
      )}
    </section>
  );
}

/** The answer of the registry about a row, with its index. */
export interface RowOutcome {
  readonly row: number;
  readonly outcome: string;
  readonly message: string | null;
}

/** The rows that the registry refuses. */
export function refusedRows(rows: readonly TableRow[], outcomes: readonly RowOutcome[]): ReactElement {
  return (
    <RefusedRows
      refused={outcomes
        .filter(({ outcome }) => outcome === 'refused')
        .map(({ row, message }) => ({ row: rows[row], message: message ?? '' }))}
    />
  );
}
