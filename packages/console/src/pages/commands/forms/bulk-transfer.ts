/** Transfers units between many holders at once, from a pasted table or a CSV file. All rows are recorded, or none. */
import type { TransferKind } from '#graphql/schema.ts';
import { members, TransferUnitsBulk } from '#graphql/transfer-units-bulk.ts';
import { bulk } from '../../../words/en/bulk.ts';
import { words } from '../../../words/words.ts';
import { mode, ofUnits, rowsOf } from '../bulk/bulk-form.tsx';
import { decimalSignOf } from '../bulk/rows-field.tsx';
import { readTransferRows } from '../bulk/transfer-rows.ts';
import { ofClass, useHolderRows } from '../bulk/use-holder-rows.ts';
import { commandForm } from '../form/command-form.tsx';
import type { FormState } from '../form/form-state.ts';

const { sentences } = words.commands;

function useRows(state: FormState) {
  const read = readTransferRows(state.value('rows'), decimalSignOf(state));
  return useHolderRows(
    state,
    read,
    ({ from, to }) => [from, to],
    ({ from, to, quantity, price, reason }, idOf) => ({
      ...ofClass(state),
      fromHolderId: idOf(from),
      receivers: [{ holderId: idOf(to), quantity }],
      kind: state.value('kind') as TransferKind,
      ...(price === '' ? {} : { price }),
      ...(reason === '' ? {} : { reason }),
    }),
  );
}

export const BulkTransferPage = commandForm({
  command: 'bulk-transfer',
  operation: TransferUnitsBulk,
  members,
  fields: {
    mode,
    assetId: { sent: false },
    effectiveDate: { sent: false },
    kind: { first: 'sale', sent: false },
    rows: rowsOf(bulk.helpTransfer),
  },
  useRows,
  ...ofUnits(sentences.bulkTransfer),
});
