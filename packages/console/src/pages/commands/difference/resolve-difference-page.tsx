/** Moves the units of a difference from suspense to where they belong. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/commands/preset.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { HolderField } from '../fields/holder-field.tsx';
import { ChoiceField, DayInput, TextField } from '../fields/plain-fields.tsx';
import { chosen, collectProblems, pastDayProblem, required, today } from '../fields/problems.ts';
import { CommandFlow } from '../flow/command-flow.tsx';
import { useCommandForm } from '../flow/use-command-form.ts';
import { dayText } from '../form-values.ts';
import { useChosenAsset, useChosenHolder } from '../queries/use-chosen-entities.ts';
import { ToAsset } from '../receipt-links.tsx';
import {
  TransactionField,
  titleOf,
  TransactionSummary,
  useAssetOfTransaction,
  useChosenTransaction,
} from '../reverse/transaction-field.tsx';
import type { ResolveDifferenceInput } from '#graphql/schema.ts';
import { ResolveDifference } from '#graphql/resolve-difference.ts';

const { fields, sentences } = words.commands;

type Target = keyof typeof fields.choices.resolutionTarget;

const start = ({ asset = '', transaction = '' }: Preset) => ({
  assetId: asset,
  transactionId: transaction,
  effectiveDate: today(),
  target: 'holder',
  holderId: '',
  reason: '',
});

export function ResolveDifferencePage(): ReactElement {
  const form = useCommandForm('resolve-difference', start);
  const { value } = form;
  const picked = useChosenTransaction(value('transactionId'));
  useAssetOfTransaction(form, picked);
  const transaction = picked?.asset?.id === value('assetId') ? picked : undefined;
  const asset = useChosenAsset(value('assetId'));
  const holder = useChosenHolder(value('holderId'));
  const target = value('target') as Target;
  const input: ResolveDifferenceInput = {
    transactionId: transaction?.id ?? '',
    effectiveDate: value('effectiveDate'),
    target,
    ...(target === 'holder' ? { holderId: value('holderId') } : {}),
    reason: value('reason').trim(),
  };
  return (
    <CommandFlow
      form={form}
      operation={ResolveDifference}
      input={input}
      problems={collectProblems({
        assetId: chosen(value('assetId')),
        transactionId: chosen(transaction?.id ?? ''),
        holderId: target === 'holder' ? chosen(value('holderId')) : undefined,
        effectiveDate: pastDayProblem(value('effectiveDate')),
        reason: required(value('reason')),
      })}
      summary={sentences.resolveDifference(
        transaction === undefined ? '' : titleOf(transaction),
        asset?.name ?? '',
        target === 'holder' ? (holder?.registration ?? '') : sentences.resolutionTargets[target],
        dayText(value('effectiveDate')),
      )}
      receipt={() => ({ facts: [], links: <ToAsset id={value('assetId')} /> })}
      assetId={value('assetId')}
      beside={<TransactionSummary chosen={transaction} />}
    >
      <AssetField name="assetId" statuses={['active', 'suspended']} required />
      <TransactionField assetId={value('assetId')} chosen={transaction} type="difference" />
      <ChoiceField name="target" label="belongTo" choices={fields.choices.resolutionTarget} required />
      {target === 'holder' && <HolderField name="holderId" registerId={asset?.register?.id} creates required />}
      <DayInput name="effectiveDate" notFuture help={fields.helps.effectiveDate} required />
      <TextField name="reason" long required />
    </CommandFlow>
  );
}
