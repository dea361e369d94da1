/** Transfers units between many holders at once, from a pasted table or a CSV file. All rows are recorded, or none. */
import type { ReactElement } from 'react';
import type { Preset } from '../../../parts/commands/preset.ts';
import { sumOf } from '../../../parts/decimal.ts';
import { formatCount, numberMarks } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { ChoiceField, DayInput } from '../fields/plain-fields.tsx';
import { chosen, collectProblems, pastDayProblem, today } from '../fields/problems.ts';
import { useCommandForm } from '../flow/use-command-form.ts';
import { amountText, dayText, quantityText } from '../form-values.ts';
import { CurrentAsset } from '../current-state.tsx';
import { useChosenAsset } from '../queries/use-chosen-entities.ts';
import { ToAsset } from '../receipt-links.tsx';
import type { TransferUnitsBulkInput } from '#graphql/schema.ts';
import { BulkFlow } from './bulk-flow.tsx';
import { rowsProblem } from './table-rows.ts';
import { readTransferRows } from './transfer-rows.ts';
import { TransferUnitsBulk } from '#graphql/transfer-units-bulk.ts';
import { useRowHolders } from './use-row-holders.ts';

const { bulk, fields, sentences } = words.commands;

const start = ({ asset = '' }: Preset) => ({ assetId: asset, effectiveDate: today(), kind: 'sale', rows: '' });

export function BulkTransferPage(): ReactElement {
  const form = useCommandForm('bulk-transfer', start);
  const { value } = form;
  const asset = useChosenAsset(value('assetId'));
  const read = readTransferRows(value('rows'), numberMarks, asset?.quantityScale);
  const holders = useRowHolders(
    read.flatMap(({ from, to }) => [from, to]),
    asset?.register?.id,
  );
  const rows = read.map((row) => ({ ...row, problem: row.problem ?? holders.problemOf(row.from, row.to) }));
  const problem = rowsProblem(value('rows'), rows, holders.isLoaded);
  const sum = problem === undefined ? sumOf(rows.map(({ quantity }) => quantity)) : '';
  const input: TransferUnitsBulkInput = {
    mode: 'ATOMIC',
    rows: rows.map(({ from, to, quantity, price, reason }) => ({
      assetId: value('assetId'),
      fromHolderId: holders.idOf(from),
      receivers: [{ holderId: holders.idOf(to), quantity }],
      effectiveDate: value('effectiveDate'),
      kind: value('kind') as keyof typeof fields.choices.transferKind,
      ...(price === '' ? {} : { price }),
      ...(reason === '' ? {} : { reason }),
    })),
  };
  return (
    <BulkFlow
      form={form}
      operation={TransferUnitsBulk}
      input={input}
      rows={rows}
      help={bulk.helpTransfer}
      problems={collectProblems({
        assetId: chosen(value('assetId')),
        effectiveDate: pastDayProblem(value('effectiveDate')),
        rows: problem,
      })}
      amount={amountText(sum, asset)}
      summary={sentences.bulkTransfer(
        quantityText(sum, asset),
        asset?.name ?? '',
        bulk.rows(formatCount(rows.length), rows.length),
        dayText(value('effectiveDate')),
      )}
      links={<ToAsset id={value('assetId')} />}
      assetId={value('assetId')}
      beside={<CurrentAsset asset={asset} />}
    >
      <AssetField name="assetId" statuses={['active']} required />
      <DayInput name="effectiveDate" notFuture help={fields.helps.effectiveDate} required />
      <ChoiceField name="kind" choices={fields.choices.transferKind} />
    </BulkFlow>
  );
}
