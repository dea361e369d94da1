/**
 * All pages of a role are below `/r/<users_account_id>`, so an address can be shared, reopened, and shown in two tabs
 * with two roles.
 */
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, redirect, retainSearchParams } from '@tanstack/react-router';
import { hasCode } from '../api/api-error.ts';
import { noteTimeZone } from '../api/register-day.ts';
import { selectRole, sessionQuery } from '../api/session.ts';
import { timeZoneOfRole, viewerQuery } from '../api/use-viewer.ts';
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
  beforeLoad: async ({ context: { client }, params: { role }, search: { register }, location, preload }) => {
    // It is requested beside the list of roles: the registry refuses a role that is not on it.
    const entering = enterRole(client, role);
    // Where the session or the role is missing, the list of roles decides below, and nobody awaits this failure.
    entering.catch(() => undefined);
    try {
      const session = await client.ensureQueryData(sessionQuery);
      if (!session.roles.some(({ usersAccountId }) => usersAccountId === role)) redirect({ to: '/roles', throw: true });
      await entering;
      if (!preload) noteTimeZone(timeZoneOfRole(client.getQueryData(viewerQuery(role).queryKey), register));
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

/** Selects the role in the session, and then loads its permissions. */
async function enterRole(client: QueryClient, role: string): Promise<void> {
  await client.ensureQueryData({
    queryKey: ['session', 'role', role],
    queryFn: async () => {
      await selectRole(role);
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  // The page shows a failure and retries.
  await client.prefetchQuery(viewerQuery(role));
}
