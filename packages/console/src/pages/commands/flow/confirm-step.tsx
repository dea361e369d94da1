/** Step 3: the summary, with balances before and after. */
import { Button } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { otherChecks } from '../../../api/check.ts';
import { CheckResults } from '../../../parts/check-results.tsx';
import { ErrorState } from '../../../parts/error-state.tsx';
import { words } from '../../../words/words.ts';
import { BalanceChanges, Lots } from '../../../parts/recorded/balance-changes.tsx';
import { type CommandAnswer, isOfProposal, transactionsOf, omittedTransactions } from './command-answer.ts';
import classes from './flow.module.css';
import { combineByAsset } from '../../../parts/recorded/combine.ts';
import { ApprovalNotice } from './approval-notice.tsx';
import { StepHead } from './step-head.tsx';
import type { CommandForm } from './use-command-form.ts';

interface Props {
  readonly form: CommandForm;
  readonly dryRun: CommandAnswer;
  readonly summary: string;
  readonly details: ReactNode;
  /** Replaces the list of lots. */
  readonly lots: ReactNode;
  /** The current state, shown when the result cannot be predicted. */
  readonly currentState: ReactNode;
  /** Whether the command needs approval. */
  readonly needsApproval: boolean;
  readonly error: Error | null;
  readonly isSending: boolean;
  onConfirm(): void;
}

export function ConfirmStep({
  form,
  dryRun,
  summary,
  details,
  lots,
  currentState,
  needsApproval,
  error,
  isSending,
  onConfirm,
}: Props): ReactElement {
  // After a refusal the dry run is outdated.
  const recorded = combineByAsset(transactionsOf(dryRun));
  const warnings = dryRun.checks.filter((check) => check.outcome !== 'pass' && !isOfProposal(check));
  return (
    <div className={classes['step']}>
      <StepHead step="confirm">{words.commands.willHappen}</StepHead>
      <p className={classes['summary']}>{summary}</p>
      {details}
      {needsApproval && <ApprovalNotice dryRun={dryRun} />}
      {needsApproval && currentState !== undefined && (
        <section className={classes['current']}>
          <div className={classes['sides']}>{currentState}</div>
        </section>
      )}
      {error === null && warnings.length > 0 && <CheckResults checks={warnings} />}
      {error === null && recorded.length > 0 && (
        <BalanceChanges recorded={recorded} unread={omittedTransactions(dryRun)} />
      )}
      {error === null && (lots ?? recorded.map((one) => <Lots key={one.id} recorded={one} withClosed />))}
      {error !== null && (
        <div className={classes['refusal']}>
          <ErrorState error={error} />
          {error instanceof ApiError && error.checks.length > 1 && <CheckResults checks={otherChecks(error.checks)} />}
        </div>
      )}
      <div className={classes['actions']}>
        <Button onClick={onConfirm} loading={isSending}>
          {needsApproval ? words.commands.submitForApproval : words.commands.submit[form.command]}
        </Button>
        <Button variant="default" disabled={isSending} onClick={() => void form.go('details')}>
          {words.commands.toDetails}
        </Button>
      </div>
    </div>
  );
}
