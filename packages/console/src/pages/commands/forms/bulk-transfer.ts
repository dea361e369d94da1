/** Transfers units between many holders at once, from a pasted table or a CSV file. All rows are recorded, or none. */
import type { TransferKind } from '#graphql/schema.ts';
import { members, TransferUnitsBulk } from '#graphql/transfer-units-bulk.ts';
import { formatCount, numberMarks } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import { doneFacts, mode, rowsOf, tried } from '../bulk/bulk-form.tsx';
import { refusedRows } from '../bulk/refused-rows.tsx';
import { readTransferRows } from '../bulk/transfer-rows.ts';
import { useHolderRows } from '../bulk/use-holder-rows.ts';
import { commandForm } from '../form/command-form.tsx';
import type { FormState } from '../form/form-state.ts';
import { amountText, quantityText } from '../form-values.ts';

const { bulk, sentences } = words.commands;

function useRows(state: FormState) {
  const read = readTransferRows(state.value('rows'), numberMarks, state.asset?.quantityScale);
  return useHolderRows(
    state,
    read,
    ({ from, to }) => [from, to],
    ({ from, to, quantity, price, reason }, idOf) => ({
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
  tried,
  amount: ({ rows, asset }) => amountText(rows.sum, asset),
  summary: ({ rows: { rows, sum }, asset, named, day }) =>
    sentences.bulkTransfer(
      quantityText(sum, asset),
      named('assetId'),
      bulk.rows(formatCount(rows.length), rows.length),
      day,
    ),
  beside: ['asset'],
  facts: doneFacts,
  lots: (answer, { rows: { rows } }) => refusedRows(rows, answer.rows ?? []),
});
