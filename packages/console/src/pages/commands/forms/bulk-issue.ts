/** Issues units to many holders at once, from a pasted table or a CSV file. All rows are recorded, or none. */
import { IssueUnitsBulk, members } from '#graphql/issue-units-bulk.ts';
import { bulk } from '../../../words/en/bulk.ts';
import { words } from '../../../words/words.ts';
import { mode, ofUnits, rowsOf } from '../bulk/bulk-form.tsx';
import { useUnitRows } from '../bulk/use-holder-rows.ts';
import { commandForm } from '../form/command-form.tsx';
import type { FormState } from '../form/form-state.ts';

const { sentences } = words.commands;

function useRows(state: FormState) {
  return useUnitRows(state, { more: ['customId', 'price'] });
}

export const BulkIssuePage = commandForm({
  command: 'bulk-issue',
  operation: IssueUnitsBulk,
  members,
  fields: { mode, assetId: { sent: false }, effectiveDate: { sent: false }, rows: rowsOf(bulk.helpIssue) },
  useRows,
  ...ofUnits(sentences.bulkIssue),
});
