/** The root of all addresses, with its error and not-found pages. */
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { LostConnection } from '../parts/lost-connection.tsx';
import { NotFound } from '../parts/not-found.tsx';
import { PageError } from './page-error.tsx';
import { PageFocus } from './page-focus.tsx';

export const rootRoute = createRootRouteWithContext<{ client: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: PageError,
});

function Root(): ReactElement {
  return (
    <>
      <LostConnection />
      <PageFocus />
      <Outlet />
    </>
  );
}
