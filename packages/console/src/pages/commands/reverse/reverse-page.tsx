/** Reverses a transaction by recording a correcting one. The original stays in the ledger. */
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactElement, useEffect } from 'react';
import { useRole } from '../../../api/role.tsx';
import { useRoleQuery } from '../../../api/use-role-query.ts';
import { commandOfType } from '../../../parts/commands/enter-again.tsx';
import { formatCount } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/commands/preset.ts';
import { useChosenAsset } from '../queries/use-chosen-entities.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { CheckField, DayInput, TextField } from '../fields/plain-fields.tsx';
import { chosen, collectProblems, pastDayProblem, type Problems, required, today } from '../fields/problems.ts';
import { awaitsApproval, type CommandAnswer } from '../flow/command-answer.ts';
import { CommandFlow } from '../flow/command-flow.tsx';
import { TransactionToEnterAgain } from '#graphql/transaction-to-enter-again.ts';
import { type CommandForm, useCommandForm } from '../flow/use-command-form.ts';
import { dayText } from '../form-values.ts';
import { ToAsset } from '../receipt-links.tsx';
import type { ReverseTransactionInput } from '#graphql/schema.ts';
import { ReverseTransaction } from '#graphql/reverse-transaction.ts';
import {
  type ChosenTransaction,
  TransactionSummary,
  titleOf,
  TransactionField,
  useAssetOfTransaction,
  useChosenTransaction,
} from './transaction-field.tsx';

const route = getRouteApi('/r/$role/new/$command');
const { fields, sentences, problems } = words.commands;

const start = ({ asset = '', transaction = '' }: Preset) => ({
  assetId: asset,
  transactionId: transaction,
  effectiveDate: today(),
  reason: '',
  includeLater: '',
});

function problemsOf({ value }: CommandForm, transaction: ChosenTransaction | undefined): Problems {
  const early = transaction !== undefined && value('effectiveDate') < transaction.effectiveDate;
  return collectProblems({
    assetId: chosen(value('assetId')),
    transactionId: chosen(value('transactionId')),
    effectiveDate: pastDayProblem(value('effectiveDate')) ?? (early ? problems.beforeTransaction : undefined),
    reason: required(value('reason')),
  });
}

export function ReversePage(): ReactElement {
  const form = useCommandForm('reverse', start);
  const { value } = form;
  const picked = useChosenTransaction(value('transactionId'));
  useAssetOfTransaction(form, picked);
  useEnterAgain(form);
  const transaction = picked?.asset?.id === value('assetId') ? picked : undefined;
  const asset = useChosenAsset(value('assetId'));
  const input: ReverseTransactionInput = {
    transactionId: transaction?.id ?? '',
    effectiveDate: value('effectiveDate'),
    reason: value('reason').trim(),
    ...(value('includeLater') === 'yes' ? { includeLater: true } : {}),
  };
  return (
    <CommandFlow
      form={form}
      operation={ReverseTransaction}
      input={input}
      problems={{
        ...problemsOf(form, transaction),
        ...(transaction === undefined ? { transactionId: words.commands.problems.choose } : {}),
      }}
      summary={sentences.reverse(
        transaction === undefined ? '' : titleOf(transaction),
        asset?.name ?? '',
        dayText(value('effectiveDate')),
      )}
      extraFacts={{
        includeLater: input.includeLater === true ? formatCount(transaction?.reverseFirst.totalCount ?? 0) : undefined,
      }}
      receipt={() => ({ facts: [], links: <ToAsset id={value('assetId')} /> })}
      assetId={value('assetId')}
      beside={<TransactionSummary chosen={transaction} />}
    >
      <AssetField name="assetId" statuses={['active', 'suspended']} required />
      <TransactionField assetId={value('assetId')} chosen={transaction} />
      <DayInput name="effectiveDate" notFuture help={fields.helps.reversal} required />
      <TextField name="reason" long required />
      {transaction !== undefined && transaction.reverseFirst.totalCount > 0 && <CheckField name="includeLater" />}
    </CommandFlow>
  );
}

/** Opens the form of the reversed transaction, once it is reversed and if it is to be entered again. */
function useEnterAgain({ draft }: CommandForm): void {
  const role = useRole().usersAccountId;
  const navigate = useNavigate();
  const { again = '' } = route.useSearch();
  const { data } = useRoleQuery(TransactionToEnterAgain, { id: again }, { enabled: again !== '' });
  const command = commandOfType(data?.transactionById?.type ?? '');
  const result = draft.result as CommandAnswer | undefined;
  const isReversed = result !== undefined && !awaitsApproval(result);
  useEffect(() => {
    if (isReversed && command !== undefined)
      void navigate({ to: '/r/$role/new/$command', params: { role, command }, search: { again }, replace: true });
  }, [isReversed, command, navigate, role, again]);
}
