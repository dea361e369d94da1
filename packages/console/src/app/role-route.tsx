/**
 * All pages of a role are below `/r/<users_account_id>`, so an address can be shared, reopened, and shown in two tabs
 * with two roles.
 */
import { createRoute, redirect, retainSearchParams } from '@tanstack/react-router';
import { hasCode } from '../api/api-error.ts';
import { selectRole, sessionQuery } from '../api/session.ts';
import { viewerQuery } from '../api/use-viewer.ts';
import { isId } from '../parts/id.ts';
import { lazyComponent } from '../parts/lazy-component.tsx';
import { NotFound } from '../parts/not-found.tsx';
import { PageError } from './page-error.tsx';
import { rootRoute } from './root-route.tsx';

export const roleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'r/$role',
  // The issuer of an agent stays chosen on all pages.
  validateSearch: ({ register }: Record<string, unknown>): { register?: string | undefined } =>
    typeof register === 'string' && isId(register) ? { register } : {},
  search: { middlewares: [retainSearchParams(['register'])] },
  beforeLoad: async ({ context: { client }, params, location }) => {
    try {
      const session = await client.ensureQueryData(sessionQuery);
      if (!session.roles.some(({ usersAccountId }) => usersAccountId === params.role))
        redirect({ to: '/roles', throw: true });
      await client.ensureQueryData({
        queryKey: ['session', 'role', params.role],
        queryFn: async () => {
          await selectRole(params.role);
          return true;
        },
        staleTime: Number.POSITIVE_INFINITY,
      });
      // The page shows a failure and retries.
      await client.prefetchQuery(viewerQuery(params.role));
    } catch (error) {
      if (hasCode(error, 'session_ended')) redirect({ to: '/sign-in', search: { to: location.href }, throw: true });
      if (hasCode(error, 'role_not_found')) redirect({ to: '/roles', throw: true });
      throw error;
    }
  },
  component: lazyComponent(() => import('./shell.tsx'), 'Shell'),
  notFoundComponent: NotFound,
  errorComponent: PageError,
});
