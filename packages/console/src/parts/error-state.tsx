/** Something went wrong: what, what helps, and the id by which the operator finds it in the log. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { ApiError } from '../api/api-error.ts';
import { formatCount } from '../words/format.ts';
import { words } from '../words/words.ts';
import { CopyButton } from './copy-button.tsx';
import classes from './states.module.css';

interface Props {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
}

export function ErrorState({ error, onRetry }: Props): ReactElement {
  const told = error instanceof ApiError ? error : undefined;
  return (
    <div className={classes['state']} data-kind="error" role="alert">
      <p className={classes['title']}>{told?.message ?? words.errors.unknown}</p>
      {told === undefined && error instanceof Error && <p className={classes['more']}>{error.message}</p>}
      {told?.remedy !== undefined && <p className={classes['more']}>{told.remedy}</p>}
      {told?.retryAfter !== undefined && (
        <p className={classes['more']}>{words.errors.wait(formatCount(told.retryAfter))}</p>
      )}
      {told !== undefined && (
        <div className={classes['request']}>
          <span>{words.errors.code(told.code)}</span>
          {told.requestId !== undefined && (
            <>
              <span>
                {words.errors.requestId} {told.requestId}
              </span>
              <CopyButton text={told.requestId} label={words.errors.copyRequestId} />
            </>
          )}
        </div>
      )}
      {onRetry !== undefined && (
        <div className={classes['actions']}>
          <Button size="xs" variant="default" onClick={onRetry}>
            {words.errors.tryAgain}
          </Button>
        </div>
      )}
    </div>
  );
}
