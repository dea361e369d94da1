/** Issues units to many holders at once, from a pasted table or a CSV file. All rows are recorded, or none. */
import type { ReactElement } from 'react';
import type { Preset } from '../../../parts/commands/preset.ts';
import { sumOf } from '../../../parts/decimal.ts';
import { formatCount, numberMarks } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { DayInput } from '../fields/plain-fields.tsx';
import { chosen, collectProblems, pastDayProblem, today } from '../fields/problems.ts';
import { useCommandForm } from '../flow/use-command-form.ts';
import { amountText, dayText, quantityText } from '../form-values.ts';
import { CurrentAsset } from '../current-state.tsx';
import { useChosenAsset } from '../queries/use-chosen-entities.ts';
import { ToAsset } from '../receipt-links.tsx';
import type { IssueUnitsBulkInput } from '#graphql/schema.ts';
import { BulkFlow } from './bulk-flow.tsx';
import { readIssueRows } from './issue-rows.ts';
import { IssueUnitsBulk } from '#graphql/issue-units-bulk.ts';
import { rowsProblem } from './table-rows.ts';
import { useRowHolders } from './use-row-holders.ts';

const { bulk, fields, sentences } = words.commands;

const start = ({ asset = '' }: Preset) => ({ assetId: asset, effectiveDate: today(), rows: '' });

export function BulkIssuePage(): ReactElement {
  const form = useCommandForm('bulk-issue', start);
  const { value } = form;
  const asset = useChosenAsset(value('assetId'));
  const read = readIssueRows(value('rows'), numberMarks, asset?.quantityScale);
  const holders = useRowHolders(
    read.map(({ holder }) => holder),
    asset?.register?.id,
  );
  const rows = read.map((row) => ({ ...row, problem: row.problem ?? holders.problemOf(row.holder) }));
  const problem = rowsProblem(value('rows'), rows, holders.isLoaded);
  const sum = problem === undefined ? sumOf(rows.map(({ quantity }) => quantity)) : '';
  const input: IssueUnitsBulkInput = {
    mode: 'ATOMIC',
    rows: rows.map(({ holder, quantity, customId, price }) => ({
      assetId: value('assetId'),
      holderId: holders.idOf(holder),
      quantity,
      effectiveDate: value('effectiveDate'),
      ...(customId === '' ? {} : { customId }),
      ...(price === '' ? {} : { price }),
    })),
  };
  return (
    <BulkFlow
      form={form}
      operation={IssueUnitsBulk}
      input={input}
      rows={rows}
      help={bulk.helpIssue}
      problems={collectProblems({
        assetId: chosen(value('assetId')),
        effectiveDate: pastDayProblem(value('effectiveDate')),
        rows: problem,
      })}
      amount={amountText(sum, asset)}
      summary={sentences.bulkIssue(
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
    </BulkFlow>
  );
}
