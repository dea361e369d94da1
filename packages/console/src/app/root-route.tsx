/** The root of all addresses, with its error and not-found pages. */
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ErrorState } from '../parts/error-state.tsx';
import { LostConnection } from '../parts/lost-connection.tsx';
import { NotFound } from '../parts/not-found.tsx';

export const rootRoute = createRootRouteWithContext<{ client: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: ({ error, reset }) => <ErrorState error={error} onRetry={reset} />,
});

function Root(): ReactElement {
  return (
    <>
      <LostConnection />
      <Outlet />
    </>
  );
}
