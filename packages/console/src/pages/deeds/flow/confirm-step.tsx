/** The third step: what will happen, in a sentence and in numbers. */
import { Button } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { CheckResults } from '../../../parts/check-results.tsx';
import { ErrorState } from '../../../parts/error-state.tsx';
import { words } from '../../../words/words.ts';
import { BalanceChanges, Lots } from './balance-changes.tsx';
import { type Done, recordedOf, unreadOf } from './done.ts';
import classes from './flow.module.css';
import { foldByAsset } from './fold.ts';
import { Proposes } from './proposes.tsx';
import { StepHead } from './step-head.tsx';
import type { DeedForm } from './use-deed-form.ts';

interface Props {
  readonly form: DeedForm;
  readonly trial: Done;
  readonly says: string;
  readonly details: ReactNode;
  /** What becomes of lots, where the form tells it in its own way. */
  readonly lots: ReactNode;
  /** What is there now: told where nobody can say yet what will be. */
  readonly known: ReactNode;
  /** Whether others must approve. */
  readonly proposes: boolean;
  readonly error: Error | null;
  readonly isSending: boolean;
  onConfirm(): void;
}

export function ConfirmStep({
  form,
  trial,
  says,
  details,
  lots,
  known,
  proposes,
  error,
  isSending,
  onConfirm,
}: Props): ReactElement {
  // What was tried before a refusal is not what is there now.
  const recorded = foldByAsset(recordedOf(trial));
  const remarks = trial.checks.filter(({ outcome }) => outcome !== 'pass');
  return (
    <div className={classes['step']}>
      <StepHead step="confirm">{words.deeds.willHappen}</StepHead>
      <p className={classes['says']}>{says}</p>
      {details}
      {proposes && <Proposes />}
      {proposes && known !== undefined && (
        <section className={classes['known']}>
          <div className={classes['sides']}>{known}</div>
        </section>
      )}
      {error === null && remarks.length > 0 && <CheckResults checks={remarks} />}
      {error === null && recorded.length > 0 && <BalanceChanges recorded={recorded} unread={unreadOf(trial)} />}
      {error === null && (lots ?? recorded.map((one) => <Lots key={one.id} recorded={one} withClosed />))}
      {error !== null && (
        <div className={classes['refusal']}>
          {error instanceof ApiError && error.checks.length > 0 && <CheckResults checks={error.checks} />}
          <ErrorState error={error} />
        </div>
      )}
      <div className={classes['actions']}>
        <Button onClick={onConfirm} loading={isSending}>
          {proposes ? words.deeds.propose : words.deeds.does[form.deed]}
        </Button>
        <Button variant="default" disabled={isSending} onClick={() => void form.go('choose')}>
          {words.deeds.change}
        </Button>
      </div>
    </div>
  );
}
