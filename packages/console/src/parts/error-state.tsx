/** An error: its message, which says what happened and what to do, and the request id for the operator. */
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
  const apiError = error instanceof ApiError ? error : undefined;
  return (
    <div className={classes['state']} data-kind="error" role="alert">
      <p className={classes['title']}>{apiError?.message ?? words.errors.unknown}</p>
      {apiError === undefined && error instanceof Error && <p className={classes['more']}>{error.message}</p>}
      {apiError?.retryAfter !== undefined && (
        <p className={classes['more']}>{words.errors.wait(formatCount(apiError.retryAfter))}</p>
      )}
      {apiError !== undefined && (
        <div className={classes['request']}>
          <span>{words.errors.code(apiError.code)}</span>
          {apiError.requestId !== undefined && (
            <>
              <span>
                {words.errors.requestId} {apiError.requestId}
              </span>
              <CopyButton text={apiError.requestId} label={words.errors.copyRequestId} />
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
