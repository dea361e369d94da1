/** Reversing a transaction: nothing is taken out of the books, a correcting entry does the opposite. */
import { type ReactElement, useEffect } from 'react';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/deeds/preset.ts';
import { useChosenAsset } from '../asked/use-chosen.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { DayField, TextField } from '../fields/plain-fields.tsx';
import { chosen, gather, pastDayProblem, type Problems, required, today } from '../fields/problems.ts';
import { DeedFlow } from '../flow/deed-flow.tsx';
import { type DeedForm, useDeedForm } from '../flow/use-deed-form.ts';
import { dayOf } from '../given.ts';
import { ToAsset } from '../links.tsx';
import { ReverseTransaction, type ReverseTransactionInput } from './reverse-transaction.graphql.ts';
import {
  type ChosenTransaction,
  KnownTransaction,
  titleOf,
  TransactionField,
  useChosenTransaction,
} from './transaction-field.tsx';

const { fields, sentences, problems } = words.deeds;

const start = ({ asset = '', transaction = '' }: Preset) => ({
  assetId: asset,
  transactionId: transaction,
  effectiveDate: today(),
  reason: '',
});

function problemsOf({ value }: DeedForm, transaction: ChosenTransaction | undefined): Problems {
  const early = transaction !== undefined && value('effectiveDate') < transaction.effectiveDate;
  return gather({
    assetId: chosen(value('assetId')),
    transactionId: chosen(value('transactionId')),
    effectiveDate: pastDayProblem(value('effectiveDate')) ?? (early ? problems.beforeTransaction : undefined),
    reason: required(value('reason')),
  });
}

export function ReversePage(): ReactElement {
  const form = useDeedForm('reverse', start);
  const { value } = form;
  const picked = useChosenTransaction(value('transactionId'));
  useAssetOf(form, picked);
  const transaction = picked?.asset?.id === value('assetId') ? picked : undefined;
  const asset = useChosenAsset(value('assetId'));
  const input: ReverseTransactionInput = {
    transactionId: transaction?.id ?? '',
    effectiveDate: value('effectiveDate'),
    reason: value('reason').trim(),
  };
  return (
    <DeedFlow
      form={form}
      operation={ReverseTransaction}
      input={input}
      problems={{
        ...problemsOf(form, transaction),
        ...(transaction === undefined ? { transactionId: words.deeds.problems.choose } : {}),
      }}
      says={sentences.reverse(
        transaction === undefined ? '' : titleOf(transaction),
        asset?.name ?? '',
        dayOf(input.effectiveDate),
      )}
      receipt={() => ({ facts: [], links: <ToAsset id={value('assetId')} /> })}
      assetId={value('assetId')}
      beside={<KnownTransaction chosen={transaction} />}
    >
      <AssetField name="assetId" statuses={['active', 'suspended']} required />
      <TransactionField assetId={value('assetId')} chosen={transaction} />
      <DayField name="effectiveDate" past help={fields.helps.reversal} required />
      <TextField name="reason" long required />
    </DeedFlow>
  );
}

/** An address may name the transaction alone: its asset is then that of the form. */
function useAssetOf({ value, change }: DeedForm, picked: ChosenTransaction | undefined): void {
  const assetId = value('assetId') === '' ? picked?.asset?.id : undefined;
  useEffect(() => {
    if (assetId !== undefined) change({ assetId });
  });
}
