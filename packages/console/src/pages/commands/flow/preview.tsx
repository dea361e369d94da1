/** The preview of a command beside its form: the verdict of the checks, balances before and after, and lots. */
import { Button } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { CheckResults } from '../../../parts/check-results.tsx';
import { ErrorState } from '../../../parts/error-state.tsx';
import { FollowedJob } from '../../../parts/jobs/followed-job.tsx';
import { BalanceChanges, Lots } from '../../../parts/recorded/balance-changes.tsx';
import { combineByAsset } from '../../../parts/recorded/combine.ts';
import { waiting } from '../../../words/waiting.ts';
import { words } from '../../../words/words.ts';
import { ApprovalNotice } from './approval-notice.tsx';
import {
  awaitsApproval,
  type CommandAnswer,
  isBlocked,
  isOfProposal,
  omittedTransactions,
  transactionsOf,
  verdictOf,
} from './command-answer.ts';
import classes from './flow.module.css';
import { Obstacles } from './obstacles.tsx';
import type { DryRun } from './use-dry-run.ts';
import { Waiting } from './waiting.tsx';

interface Props {
  readonly dryRun: DryRun<CommandAnswer>;
  readonly complete: boolean;
  /** Whether a field shows what is wrong. */
  readonly marksField: boolean;
  readonly summary: string;
  /** Facts that the sentence does not mention. */
  readonly details: ReactNode;
  /** Replaces the list of lots. */
  lots?: ((answer: CommandAnswer) => ReactNode) | undefined;
  /** The current state, shown when there are no balances to show. */
  readonly currentState: ReactNode;
}

export function Preview({ dryRun, complete, marksField, summary, details, lots, currentState }: Props): ReactElement {
  const { answer, latest, error, rows, isRunning, isStopped, retry } = dryRun;
  const shown = answer ?? latest;
  const checks = (shown?.checks ?? []).filter((check) => !isOfProposal(check));
  const passes = checks.filter(({ outcome }) => outcome === 'pass');
  const recorded = shown === undefined ? [] : combineByAsset(transactionsOf(shown));
  const verdict = answer === undefined ? undefined : verdictOf(answer);
  return (
    <section className={classes['preview']} aria-labelledby="preview" data-preview={stateOf(dryRun, complete)}>
      <h2 id="preview" className={classes['title']} tabIndex={-1}>
        {words.commands.willHappen}
      </h2>
      <p className={classes['verdict']} data-tone={verdict?.tone} role="status">
        {verdict?.text ?? (complete && error === null ? (isStopped ? waiting.stopped : words.commands.checking) : '')}
      </p>
      {isStopped && (
        <div>
          <Button variant="default" size="xs" onClick={retry}>
            {waiting.goOn}
          </Button>
        </div>
      )}
      {complete && isRunning && (
        <Waiting rows={rows} doing={waiting.checking} stop={waiting.stop} onStop={dryRun.stop} />
      )}
      {!complete && <p data-quiet>{words.commands.fillIn}</p>}
      {error !== null &&
        (marksField ? (
          <p className={classes['problem']}>{words.commands.incomplete(1)}</p>
        ) : (
          <ErrorState error={error} onRetry={retry} />
        ))}
      {shown !== undefined && (
        <div className={classes['effects']} data-old={answer === undefined || undefined}>
          {isBlocked(shown) ? (
            <p data-quiet>{words.commands.blockedMore}</p>
          ) : (
            <p className={classes['summary']}>{summary}</p>
          )}
          {checks.length > passes.length && (
            <CheckResults checks={checks.filter(({ outcome }) => outcome !== 'pass')} />
          )}
          <Obstacles checks={checks} />
          {passes.length > 0 && (
            <details className={classes['passes']}>
              <summary>{words.commands.passed(passes.length)}</summary>
              <CheckResults checks={passes} label={words.checks.passedTitle} />
            </details>
          )}
          {!isBlocked(shown) && details}
          {shown.job && <FollowedJob id={shown.job.id} named />}
          {awaitsApproval(shown) && <ApprovalNotice dryRun={shown} />}
          {recorded.length > 0 && <BalanceChanges recorded={recorded} unread={omittedTransactions(shown)} isField />}
          {lots?.(shown) ?? recorded.map((one) => <Lots key={one.id} recorded={one} withClosed isField />)}
        </div>
      )}
      {recorded.length === 0 && currentState !== undefined && <div className={classes['current']}>{currentState}</div>}
    </section>
  );
}

/** The state of the preview for the present values of the form. */
function stateOf({ answer, error }: DryRun<CommandAnswer>, complete: boolean): string {
  if (!complete) return 'incomplete';
  return answer === undefined && error === null ? 'checking' : 'checked';
}
