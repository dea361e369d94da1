/** Issues units to many holders at once, from a pasted table or a CSV file. All rows are recorded, or none. */
import { IssueUnitsBulk, members } from '#graphql/issue-units-bulk.ts';
import { formatCount, numberMarks } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import { doneFacts, mode, rowsOf, tried } from '../bulk/bulk-form.tsx';
import { readIssueRows } from '../bulk/issue-rows.ts';
import { refusedRows } from '../bulk/refused-rows.tsx';
import { useHolderRows } from '../bulk/use-holder-rows.ts';
import { commandForm } from '../form/command-form.tsx';
import type { FormState } from '../form/form-state.ts';
import { amountText, quantityText } from '../form-values.ts';

const { bulk, sentences } = words.commands;

function useRows(state: FormState) {
  const read = readIssueRows(state.value('rows'), numberMarks, state.asset?.quantityScale);
  return useHolderRows(
    state,
    read,
    ({ holder }) => [holder],
    ({ holder, quantity, customId, price }, idOf) => ({
      holderId: idOf(holder),
      quantity,
      ...(customId === '' ? {} : { customId }),
      ...(price === '' ? {} : { price }),
    }),
  );
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
