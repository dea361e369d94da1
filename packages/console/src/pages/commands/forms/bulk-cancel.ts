/** Cancels units of many holders at once, from a pasted table or a CSV file. All rows are recorded, or none. */
import { CancelUnitsBulk, members } from '#graphql/cancel-units-bulk.ts';
import { bulk } from '../../../words/en/bulk.ts';
import { words } from '../../../words/words.ts';
import { mode, ofUnits, rowsOf } from '../bulk/bulk-form.tsx';
import { ofClass, useUnitRows } from '../bulk/use-holder-rows.ts';
import { commandForm } from '../form/command-form.tsx';
import { type FormState, hasLimitedTotal } from '../form/form-state.ts';

const { sentences } = words.commands;

function useRows(state: FormState) {
  return useUnitRows(state, { more: ['reason'] }, (form) => ({
    ...ofClass(form),
    reason: form.value('reason'),
    ...(hasLimitedTotal(form) ? { target: form.value('target') } : {}),
    ...(form.value('target') === 'reserved' ? { stockPlanId: form.value('stockPlanId') } : {}),
  }));
}

export const BulkCancelPage = commandForm({
  command: 'bulk-cancel',
  operation: CancelUnitsBulk,
  members,
  fields: {
    mode,
    assetId: { sent: false },
    effectiveDate: { sent: false },
    target: { first: 'unissued', when: hasLimitedTotal, sent: false },
    stockPlanId: {
      when: (state) => hasLimitedTotal(state) && state.value('target') === 'reserved',
      required: true,
      sent: false,
    },
    reason: { sent: false },
    rows: rowsOf(bulk.helpCancel),
  },
  useRows,
  ...ofUnits(sentences.bulkCancel),
});
