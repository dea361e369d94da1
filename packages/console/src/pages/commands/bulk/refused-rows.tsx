/** The rows that cannot be recorded, each with the reason. */
import type { ReactElement } from 'react';
import { ExportCsv } from '../../../parts/csv/export-csv.tsx';
import { PlainTable } from '../../../parts/plain-table.tsx';
import { formatCount } from '../../../words/format.ts';
import { bulk } from '../../../words/en/bulk.ts';
import { words } from '../../../words/words.ts';
import classes from '../flow/flow.module.css';
import { type ColumnName, headerOf, type TableRow } from './table-rows.ts';

const names = bulk;

/** Units: rows on the screen. The file has all of them. */
const shownAtMost = 100;

interface RefusedRow {
  readonly row: TableRow | undefined;
  readonly message: string;
}

export function RefusedRows({ refused }: { readonly refused: readonly RefusedRow[] }): ReactElement | null {
  if (refused.length === 0) return null;
  const title = names.refused(formatCount(refused.length), refused.length);
  const save = names.save(formatCount(refused.length), refused.length);
  return (
    <section className={classes['entries']} data-wide>
      <h3>{title}</h3>
      <PlainTable
        label={title}
        isField
        rows={refused.map((one, index) => ({ id: String(index), ...one }))}
        shownAtMost={shownAtMost}
        columns={[
          { label: names.row, text: ({ row }) => (row === undefined ? '' : formatCount(row.number)) },
          { label: words.commands.fields.labels.holderId, text: ({ row }) => row?.holder },
          { label: names.reason, text: ({ message }) => message },
        ]}
      />
      {refused.length > shownAtMost && (
        <p data-quiet>{words.commands.lotsMore(formatCount(refused.length - shownAtMost))}</p>
      )}
      <div>
        <ExportCsv
          label={save}
          shown={save}
          file={title}
          columns={[
            ...columnsOf(refused).map((name) => ({
              label: headerOf(name),
              text: ({ row }: RefusedRow) => row?.cells[name],
            })),
            { label: names.problem, text: ({ message }) => message },
          ]}
          rows={refused}
        />
      </div>
    </section>
  );
}

/** The columns of the table that was read, so that a corrected file is read again. */
const columnsOf = (refused: readonly RefusedRow[]): readonly ColumnName[] =>
  Object.keys(refused.find(({ row }) => row !== undefined)?.row?.cells ?? {}) as ColumnName[];

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
