/** An error: its message, which says what happened and what to do, and the request id for the operator. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { ApiError } from '../api/api-error.ts';
import { formatCount } from '../words/format.ts';
import { firstWords as words } from '../words/first-words.ts';
import { CopyButton } from './copy-button.tsx';
import { JobLink } from './jobs/job-link.tsx';
import classes from './states.module.css';
import { useWindowTitle } from './use-window-title.ts';

interface Props {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
  /** Whether it is the whole page, so that its message is the page's heading. */
  readonly whole?: boolean;
}

/** The code, with a link to its page where the server has one. */
function ErrorCode({ error: { code, docs } }: { readonly error: ApiError }): ReactElement {
  const text = words.errors.code(code);
  return docs === undefined ? (
    <span>{text}</span>
  ) : (
    <a href={docs} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}

export function ErrorState({ error, onRetry, whole = false }: Props): ReactElement {
  const apiError = error instanceof ApiError ? error : undefined;
  // The page of the job says more than the sentence, which has its id.
  const jobId = apiError?.code === 'asset_in_job' ? apiError.details['jobId'] : undefined;
  const title = jobId === undefined ? (apiError?.message ?? words.errors.unknown) : words.errors.inJob;
  useWindowTitle(whole ? title : undefined);
  const Title = whole ? 'h1' : 'p';
  return (
    <div className={classes['state']} data-kind="error" role="alert">
      <Title className={classes['title']}>{title}</Title>
      {apiError === undefined && error instanceof Error && <p className={classes['more']}>{error.message}</p>}
      {apiError?.retryAfter !== undefined && (
        <p className={classes['more']}>{words.errors.wait(formatCount(apiError.retryAfter))}</p>
      )}
      {typeof jobId === 'string' && (
        <p className={classes['more']}>
          <JobLink id={jobId}>{words.errors.openJob}</JobLink>
        </p>
      )}
      {apiError !== undefined && (
        <div className={classes['request']}>
          <ErrorCode error={apiError} />
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
