/** A command without an answer: the user repeats it unchanged, or discards the draft. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { hasCode } from '../../../api/api-error.ts';
import { useRole } from '../../../api/role.tsx';
import { ErrorState } from '../../../parts/error-state.tsx';
import { words } from '../../../words/words.ts';
import classes from './flow.module.css';
import { StepHead } from './step-head.tsx';
import type { CommandForm } from './use-command-form.ts';
import type { Sender } from './use-send.ts';

interface Props {
  readonly form: CommandForm;
  readonly summary: string;
  readonly sender: Sender;
  /** The asset of the command, if any. */
  readonly assetId: string;
}

export function UnknownStep({ form, summary, sender, assetId }: Props): ReactElement {
  const { error, isPending: isSending } = sender;
  const role = useRole().usersAccountId;
  return (
    <div className={classes['step']}>
      <StepHead>{words.commands.unknown}</StepHead>
      <div className={classes['notice']} data-tone="warn" role="alert">
        <p>{words.commands.unknownMore}</p>
      </div>
      <p className={classes['summary']}>
        <span data-quiet>{words.commands.unknownSent}: </span>
        {summary}
      </p>
      {error !== null && !isSending && !hasCode(error, 'connection_lost') && <ErrorState error={error} />}
      <div className={classes['actions']}>
        <Button onClick={() => sender.send(undefined, '')} loading={isSending}>
          {words.commands.retry}
        </Button>
        {assetId !== '' && (
          <Link to="/r/$role/assets/$assetId" params={{ role, assetId }} search={{ tab: 'transactions' }}>
            {words.commands.viewTransactions}
          </Link>
        )}
      </div>
      <details className={classes['more']}>
        <summary>{words.commands.giveUp}</summary>
        <p data-quiet>{words.commands.giveUpMore}</p>
        <Button variant="default" size="xs" disabled={isSending} onClick={form.startOver}>
          {words.commands.startOver}
        </Button>
      </details>
    </div>
  );
}
