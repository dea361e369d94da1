/** Issues units to many holders at once, from a pasted table or a CSV file. All rows are recorded, or none. */
import { Button, FileButton, Textarea } from '@mantine/core';
import type { ReactElement } from 'react';
import { fromUnits, toUnits } from '../../../parts/decimal.ts';
import type { Preset } from '../../../parts/commands/preset.ts';
import { formatCount, numberMarks } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { useField } from '../fields/field-context.tsx';
import { DayInput } from '../fields/plain-fields.tsx';
import { chosen, collectProblems, pastDayProblem, required, today } from '../fields/problems.ts';
import { CommandFlow } from '../flow/command-flow.tsx';
import classes from '../flow/flow.module.css';
import { useCommandForm } from '../flow/use-command-form.ts';
import { amountText, dayText, quantityText } from '../form-values.ts';
import { CurrentAsset } from '../current-state.tsx';
import { useChosenAsset } from '../queries/use-chosen-entities.ts';
import { ToAsset } from '../receipt-links.tsx';
import type { IssueUnitsBulkInput } from '../../../api/schema.graphql.ts';
import { type IssueRow, readIssueRows, rowsMax } from './issue-rows.ts';
import { IssueUnitsBulk } from './issue-units-bulk.graphql.ts';
import { RefusedRows } from './refused-rows.tsx';
import { type RowHolders, useRowHolders } from './use-row-holders.ts';

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
  const rows = read.map((row) => ({ ...row, problem: row.problem ?? holderProblem(row, holders) }));
  const wrong = rows.flatMap((row) => (row.problem === undefined ? [] : [{ row, message: row.problem }]));
  const isKnown = rows.every(({ holder }) => holder === '' || holders.idsOf(holder) !== undefined);
  const sum = wrong.length > 0 ? '' : fromUnits(rows.reduce((all, { quantity }) => all + toUnits(quantity), 0n));
  const input: IssueUnitsBulkInput = {
    mode: 'ATOMIC',
    rows: rows.map(({ holder, quantity, customId, price }) => ({
      assetId: value('assetId'),
      holderId: holders.idsOf(holder)?.[0] ?? '',
      quantity,
      effectiveDate: value('effectiveDate'),
      ...(customId === '' ? {} : { customId }),
      ...(price === '' ? {} : { price }),
    })),
  };
  const rowsProblem =
    required(value('rows')) ??
    (rows.length > rowsMax ? bulk.tooMany(formatCount(rowsMax)) : undefined) ??
    (wrong.length > 0 ? bulk.wrong : undefined) ??
    (isKnown ? undefined : words.lists.loading);
  return (
    <CommandFlow
      form={form}
      operation={IssueUnitsBulk}
      input={input}
      // A dry run of each row by itself names all rows that would be refused, not only the first.
      tried={{ mode: 'EACH' }}
      problems={collectProblems({
        assetId: chosen(value('assetId')),
        effectiveDate: pastDayProblem(value('effectiveDate')),
        rows: rowsProblem,
      })}
      amount={amountText(sum, asset)}
      summary={sentences.bulkIssue(
        quantityText(sum, asset),
        asset?.name ?? '',
        bulk.rows(formatCount(rows.length), rows.length),
        dayText(value('effectiveDate')),
      )}
      details={null}
      lots={(answer) => (
        <RefusedRows
          refused={(answer.rows ?? [])
            .filter(({ outcome }) => outcome === 'refused')
            .map(({ row, message }) => ({ row: rows[row], message: message ?? '' }))}
        />
      )}
      receipt={({ doneCount }) => ({
        facts: [{ name: bulk.recorded, value: formatCount(doneCount ?? 0) }],
        links: <ToAsset id={value('assetId')} />,
      })}
      assetId={value('assetId')}
      beside={<CurrentAsset asset={asset} />}
    >
      <AssetField name="assetId" statuses={['active']} required />
      <DayInput name="effectiveDate" notFuture help={fields.helps.effectiveDate} required />
      <RowsField />
      <RefusedRows refused={wrong} />
    </CommandFlow>
  );
}

function holderProblem({ holder }: IssueRow, { idsOf }: RowHolders): string | undefined {
  const ids = idsOf(holder);
  if (ids === undefined || ids.length === 1) return undefined;
  return ids.length === 0 ? bulk.noHolder : bulk.severalHolders;
}

function RowsField(): ReactElement {
  const { value, onValue, shown } = useField({ name: 'rows', required: true, help: bulk.help });
  return (
    <div className={classes['entries']} data-wide>
      <Textarea
        {...shown}
        rows={8}
        value={value}
        spellCheck={false}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
      <FileButton accept=".csv,.tsv,.txt" onChange={(file) => void file?.text().then(onValue)}>
        {(button) => (
          <Button {...button} className={classes['remove'] ?? ''} variant="default" size="xs">
            {bulk.file}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
