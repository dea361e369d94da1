/** Issues units to many holders at once, from a pasted table or a CSV file. All rows are recorded, or none. */
import { IssueUnitsBulk, members } from '#graphql/issue-units-bulk.ts';
import { sumOf } from '../../../parts/decimal.ts';
import { formatCount, numberMarks } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import { doneFacts, mode, rowsOf, tried } from '../bulk/bulk-form.tsx';
import { readIssueRows } from '../bulk/issue-rows.ts';
import { refusedRows } from '../bulk/refused-rows.tsx';
import { rowsProblem } from '../bulk/table-rows.ts';
import { useRowHolders } from '../bulk/use-row-holders.ts';
import { commandForm } from '../form/command-form.tsx';
import type { FormState } from '../form/form-state.ts';
import { amountText, quantityText } from '../form-values.ts';

const { bulk, sentences } = words.commands;

function useRows({ value, asset }: FormState) {
  const read = readIssueRows(value('rows'), numberMarks, asset?.quantityScale);
  const holders = useRowHolders(
    read.map(({ holder }) => holder),
    asset?.register?.id,
  );
  const rows = read.map((row) => ({ ...row, problem: row.problem ?? holders.problemOf(row.holder) }));
  const problem = rowsProblem(value('rows'), rows, holders.isLoaded);
  const inputs = rows.map(({ holder, quantity, customId, price }) => ({
    assetId: value('assetId'),
    holderId: holders.idOf(holder),
    quantity,
    effectiveDate: value('effectiveDate'),
    ...(customId === '' ? {} : { customId }),
    ...(price === '' ? {} : { price }),
  }));
  return { rows, problem, inputs, sum: problem === undefined ? sumOf(rows.map(({ quantity }) => quantity)) : '' };
}

export const BulkIssuePage = commandForm({
  command: 'bulk-issue',
  operation: IssueUnitsBulk,
  members,
  fields: { mode, assetId: { sent: false }, effectiveDate: { sent: false }, rows: rowsOf(bulk.helpIssue) },
  useRows,
  tried,
  amount: ({ rows, asset }) => amountText(rows.sum, asset),
  summary: ({ rows: { rows, sum }, asset, named, day }) =>
    sentences.bulkIssue(
      quantityText(sum, asset),
      named('assetId'),
      bulk.rows(formatCount(rows.length), rows.length),
      day,
    ),
  beside: ['asset'],
  facts: doneFacts,
  lots: (answer, { rows: { rows } }) => refusedRows(rows, answer.rows ?? []),
});
