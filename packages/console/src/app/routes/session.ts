/** Signing in and choosing a role: the only pages without a role. */
import { createRoute, redirect } from '@tanstack/react-router';
import { hasCode } from '../../api/api-error.ts';
import { sessionQuery } from '../../api/session.ts';
import { ChooseRolePage } from '../../pages/session/choose-role-page.tsx';
import { SignInPage } from '../../pages/session/sign-in-page.tsx';
import { rootRoute } from '../root-route.tsx';

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    redirect({ to: '/roles', replace: true, throw: true });
  },
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'sign-in',
  // An unknown parameter must be set to undefined: the router keeps parameters that a route does not mention.
  validateSearch: ({ to }: Record<string, unknown>): { to?: string | undefined } => ({
    to: isOurs(to) ? to : undefined,
  }),
  component: SignInPage,
});

const rolesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'roles',
  loader: async ({ context: { client } }) => {
    try {
      await client.ensureQueryData(sessionQuery);
    } catch (error) {
      if (hasCode(error, 'session_ended')) redirect({ to: '/sign-in', throw: true });
      throw error;
    }
  },
  component: ChooseRolePage,
});

/** Refuses addresses of other sites, which an attacker could put into a link. */
function isOurs(to: unknown): to is string {
  return typeof to === 'string' && /^\/(?![/\\])/.test(to);
}

export const sessionRoutes = [startRoute, signInRoute, rolesRoute] as const;
