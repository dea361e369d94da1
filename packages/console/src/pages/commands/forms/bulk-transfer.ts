/** Transfers units between many holders at once, from a pasted table or a CSV file. All rows are recorded, or none. */
import type { TransferKind } from '#graphql/schema.ts';
import { members, TransferUnitsBulk } from '#graphql/transfer-units-bulk.ts';
import { sumOf } from '../../../parts/decimal.ts';
import { formatCount, numberMarks } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import { doneFacts, mode, rowsOf, tried } from '../bulk/bulk-form.tsx';
import { refusedRows } from '../bulk/refused-rows.tsx';
import { rowsProblem } from '../bulk/table-rows.ts';
import { readTransferRows } from '../bulk/transfer-rows.ts';
import { useRowHolders } from '../bulk/use-row-holders.ts';
import { commandForm } from '../form/command-form.tsx';
import type { FormState } from '../form/form-state.ts';
import { amountText, quantityText } from '../form-values.ts';

const { bulk, sentences } = words.commands;

function useRows({ value, asset }: FormState) {
  const read = readTransferRows(value('rows'), numberMarks, asset?.quantityScale);
  const holders = useRowHolders(
    read.flatMap(({ from, to }) => [from, to]),
    asset?.register?.id,
  );
  const rows = read.map((row) => ({ ...row, problem: row.problem ?? holders.problemOf(row.from, row.to) }));
  const problem = rowsProblem(value('rows'), rows, holders.isLoaded);
  const inputs = rows.map(({ from, to, quantity, price, reason }) => ({
    assetId: value('assetId'),
    fromHolderId: holders.idOf(from),
    receivers: [{ holderId: holders.idOf(to), quantity }],
    effectiveDate: value('effectiveDate'),
    kind: value('kind') as TransferKind,
    ...(price === '' ? {} : { price }),
    ...(reason === '' ? {} : { reason }),
  }));
  return { rows, problem, inputs, sum: problem === undefined ? sumOf(rows.map(({ quantity }) => quantity)) : '' };
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
