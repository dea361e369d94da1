/** The second step: every rule, what it found, and what would make it pass. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { CheckResults } from '../../../parts/check-results.tsx';
import { ErrorState } from '../../../parts/error-state.tsx';
import { Loading } from '../../../parts/loading.tsx';
import { formatCount } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import { type Done, isProposed } from './done.ts';
import classes from './flow.module.css';
import { Proposes } from './proposes.tsx';
import { StepHead } from './step-head.tsx';
import type { DeedForm } from './use-deed-form.ts';

interface Props {
  readonly form: DeedForm;
  /** What the rules said; undefined while they are asked, or where they could not be. */
  readonly trial: Done | undefined;
  readonly error: Error | null;
  onRetry(): void;
}

export function RulesStep({ form, trial, error, onRetry }: Props): ReactElement {
  const blocks = trial?.checks.filter(({ outcome }) => outcome === 'block').length ?? 0;
  const passes = trial !== undefined && blocks === 0;
  return (
    <div className={classes['step']}>
      <StepHead step="rules">{words.checks.title}</StepHead>
      {error !== null && trial === undefined && <ErrorState error={error} onRetry={onRetry} />}
      {error === null && trial === undefined && <Loading />}
      {trial !== undefined && (
        <>
          <p className={classes['verdict']} data-tone={passes ? 'good' : 'bad'} role="status">
            {verdictOf(trial, blocks)}
          </p>
          {!passes && <p className={classes['quiet']}>{words.deeds.blockedMore}</p>}
          {passes && isProposed(trial) && <Proposes />}
          <CheckResults checks={trial.checks} />
        </>
      )}
      <div className={classes['actions']}>
        {passes && <Button onClick={() => void form.go('confirm')}>{words.deeds.toConfirm}</Button>}
        <Button variant={passes ? 'default' : 'filled'} onClick={() => void form.go('choose')}>
          {words.deeds.change}
        </Button>
      </div>
    </div>
  );
}

function verdictOf({ checks }: Done, blocks: number): string {
  if (blocks > 0) return words.deeds.blocked(blocks);
  return checks.every(({ outcome }) => outcome === 'pass')
    ? words.deeds.allPass(formatCount(checks.length))
    : words.deeds.somePass;
}
