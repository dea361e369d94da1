/** The error of a command that was sent, and the other checks of a refusal. */
import type { ReactElement } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { otherChecks } from '../../../api/check.ts';
import { CheckResults } from '../../../parts/check-results.tsx';
import { ErrorState } from '../../../parts/error-state.tsx';
import classes from './flow.module.css';

export function RefusedCommand({ error }: { readonly error: Error }): ReactElement {
  return (
    <div className={classes['refusal']}>
      <ErrorState error={error} />
      {error instanceof ApiError && error.checks.length > 1 && <CheckResults checks={otherChecks(error.checks)} />}
    </div>
  );
}
