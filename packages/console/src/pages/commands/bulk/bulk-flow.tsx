/**
 * A command of many rows on one page: a dry run names every row that would be refused, and all are recorded or none.
 */
import type { ReactElement, ReactNode } from 'react';
import type { Operation } from '../../../api/operation.ts';
import type { BulkMode } from '#graphql/schema.ts';
import { formatCount } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import type { Problems } from '../fields/problems.ts';
import type { CommandAnswer } from '../flow/command-answer.ts';
import { CommandFlow } from '../flow/command-flow.tsx';
import type { CommandForm } from '../flow/use-command-form.ts';
import { type RowOutcome, refusedRows } from './refused-rows.tsx';
import { RowsField } from './rows-field.tsx';
import type { TableRow } from './table-rows.ts';

interface BulkAnswer extends CommandAnswer {
  readonly doneCount: number | null;
  readonly rows: readonly RowOutcome[] | null;
}

interface Props<Answer extends BulkAnswer, Input extends { readonly mode: BulkMode }> {
  readonly form: CommandForm;
  readonly operation: Operation<{ readonly result?: Answer | null }, { readonly input: Input }>;
  readonly input: Input;
  readonly rows: readonly TableRow[];
  /** The columns, in words. */
  readonly help: string;
  readonly problems: Problems;
  readonly amount: string;
  readonly summary: string;
  /** Links of the receipt. */
  readonly links: ReactNode;
  readonly assetId?: string;
  readonly beside?: ReactNode;
  /** The fields before the rows. */
  readonly children: ReactNode;
}

export function BulkFlow<Answer extends BulkAnswer, Input extends { readonly mode: BulkMode }>({
  rows,
  help,
  links,
  children,
  ...flow
}: Props<Answer, Input>): ReactElement {
  return (
    <CommandFlow
      {...flow}
      // A dry run of each row on its own names all rows that would be refused, not only the first.
      tried={{ mode: 'EACH' } as Partial<Input>}
      details={null}
      lots={(answer) => refusedRows(rows, answer.rows ?? [])}
      receipt={({ doneCount }) => ({
        facts: [{ name: words.commands.bulk.recorded, value: formatCount(doneCount ?? 0) }],
        links,
      })}
    >
      {children}
      <RowsField help={help} rows={rows} />
    </CommandFlow>
  );
}
