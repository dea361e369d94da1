/** A page that met an error: the shell around it stays. */
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ErrorState } from '../parts/error-state.tsx';

export function PageError({ error, reset }: ErrorComponentProps): ReactElement {
  const router = useRouter();
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return <ErrorState error={error} onRetry={retry} whole />;
}
