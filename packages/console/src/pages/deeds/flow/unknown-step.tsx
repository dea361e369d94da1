/** Something was sent and nobody answered: it is repeated as it was, or left to whoever looks what became of it. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { hasCode } from '../../../api/api-error.ts';
import { useRole } from '../../../api/role.tsx';
import { ErrorState } from '../../../parts/error-state.tsx';
import { words } from '../../../words/words.ts';
import classes from './flow.module.css';
import { StepHead } from './step-head.tsx';
import type { DeedForm } from './use-deed-form.ts';

interface Props {
  readonly form: DeedForm;
  readonly says: string;
  readonly error: Error | null;
  readonly isSending: boolean;
  /** The asset that it is about, where there is one. */
  readonly assetId: string;
  onRepeat(): void;
}

export function UnknownStep({ form, says, error, isSending, assetId, onRepeat }: Props): ReactElement {
  const role = useRole().usersAccountId;
  return (
    <div className={classes['step']}>
      <StepHead step="confirm">{words.deeds.unknown}</StepHead>
      <div className={classes['notice']} data-tone="warn" role="alert">
        <p>{words.deeds.unknownMore}</p>
      </div>
      <p className={classes['says']}>
        <span className={classes['quiet']}>{words.deeds.unknownSent}: </span>
        {says}
      </p>
      {error !== null && !isSending && !hasCode(error, 'connection_lost') && <ErrorState error={error} />}
      <div className={classes['actions']}>
        <Button onClick={onRepeat} loading={isSending}>
          {words.deeds.repeat}
        </Button>
        {assetId !== '' && (
          <Link to="/r/$role/assets/$assetId" params={{ role, assetId }} search={{ tab: 'transactions' }}>
            {words.deeds.look}
          </Link>
        )}
      </div>
      <details className={classes['more']}>
        <summary>{words.deeds.giveUp}</summary>
        <p className={classes['quiet']}>{words.deeds.giveUpMore}</p>
        <Button variant="default" size="xs" disabled={isSending} onClick={form.startAnew}>
          {words.deeds.startAnew}
        </Button>
      </details>
    </div>
  );
}
