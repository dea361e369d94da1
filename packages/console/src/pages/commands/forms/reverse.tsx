/** Reverses a transaction by recording a correcting one. The original stays in the ledger. */
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { members, ReverseTransaction } from '#graphql/reverse-transaction.ts';
import { TransactionToEnterAgain } from '#graphql/transaction-to-enter-again.ts';
import { useRole } from '../../../api/role.tsx';
import { useRoleQuery } from '../../../api/use-role-query.ts';
import { commandOfType } from '../../../parts/commands/enter-again.tsx';
import { formatCount } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import { awaitsApproval, type CommandAnswer } from '../flow/command-answer.ts';
import type { CommandForm } from '../flow/use-command-form.ts';
import { commandForm } from '../form/command-form.tsx';
import type { FormState } from '../form/form-state.ts';
import { check } from '../form/plain-kinds.tsx';
import { planChange } from './plan-change.ts';
import {
  type ChosenTransaction,
  titleOf,
  transaction,
  TransactionSummary,
  useTransaction,
} from './transaction-kind.tsx';

const route = getRouteApi('/r/$role/new/$command');
const { sentences, problems } = words.commands;

/** The transactions that rest on the one that is reversed. */
const laterOnes = (chosen: ChosenTransaction | undefined): number => chosen?.reverseFirst.totalCount ?? 0;

function useReversed(state: FormState): ChosenTransaction | undefined {
  useEnterAgain(state.form);
  return useTransaction(state);
}

export const ReversePage = commandForm({
  command: 'reverse',
  operation: ReverseTransaction,
  members,
  fields: {
    assetId: { statuses: ['active', 'suspended'], sent: false },
    transactionId: { kind: transaction() },
    effectiveDate: {
      help: 'reversal',
      problem: ({ value, rows }) =>
        rows !== undefined && value('effectiveDate') < rows.effectiveDate ? problems.beforeTransaction : undefined,
    },
    reason: { long: true },
    includeLater: {
      kind: {
        ...check,
        text: (_value, _field, { rows }) => formatCount(laterOnes(rows as ChosenTransaction | undefined)),
      },
      when: ({ rows }) => laterOnes(rows) > 0,
      told: true,
    },
    ifPlanChanges: planChange,
  },
  useRows: useReversed,
  summary: ({ named, day, rows }) => sentences.reverse(rows === undefined ? '' : titleOf(rows), named('assetId'), day),
  beside: ({ rows }) => <TransactionSummary chosen={rows} />,
});

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
