/** Step 2: the results of all checks, with remedies. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { CheckResults } from '../../../parts/check-results.tsx';
import { ErrorState } from '../../../parts/error-state.tsx';
import { Loading } from '../../../parts/loading.tsx';
import { formatCount } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import { type CommandAnswer, awaitsApproval, isOfProposal } from './command-answer.ts';
import classes from './flow.module.css';
import { ApprovalNotice } from './approval-notice.tsx';
import { StepHead } from './step-head.tsx';
import type { CommandForm } from './use-command-form.ts';

interface Props {
  readonly form: CommandForm;
  /** The answer of the dry run. Undefined while it runs, or when it failed. */
  readonly dryRun: CommandAnswer | undefined;
  readonly error: Error | null;
  onRetry(): void;
}

export function ChecksStep({ form, dryRun, error, onRetry }: Props): ReactElement {
  const blocks = dryRun?.checks.filter(({ outcome }) => outcome === 'block').length ?? 0;
  const passes = dryRun !== undefined && blocks === 0;
  return (
    <div className={classes['step']}>
      <StepHead step="checks">{words.checks.title}</StepHead>
      {error !== null && dryRun === undefined && <ErrorState error={error} onRetry={onRetry} />}
      {error === null && dryRun === undefined && <Loading />}
      {dryRun !== undefined && (
        <>
          <p className={classes['verdict']} data-tone={passes ? 'good' : 'bad'} role="status">
            {verdictOf(dryRun, blocks)}
          </p>
          {!passes && <p className={classes['quiet']}>{words.commands.blockedMore}</p>}
          {passes && awaitsApproval(dryRun) && <ApprovalNotice dryRun={dryRun} />}
          <CheckResults checks={dryRun.checks.filter((check) => !isOfProposal(check))} />
        </>
      )}
      <div className={classes['actions']}>
        {passes && <Button onClick={() => void form.go('confirm')}>{words.commands.toConfirm}</Button>}
        <Button variant={passes ? 'default' : 'filled'} onClick={() => void form.go('details')}>
          {words.commands.toDetails}
        </Button>
      </div>
    </div>
  );
}

function verdictOf({ checks: all }: CommandAnswer, blocks: number): string {
  const checks = all.filter((check) => !isOfProposal(check));
  if (blocks > 0) return words.commands.blocked(blocks);
  return checks.every(({ outcome }) => outcome === 'pass')
    ? words.commands.allPass(formatCount(checks.length))
    : words.commands.somePass;
}
