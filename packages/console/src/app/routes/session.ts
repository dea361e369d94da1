/** Signing in, accepting an invitation, recovering and choosing a role: the only pages without a role. */
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, redirect } from '@tanstack/react-router';
import { hasCode } from '../../api/api-error.ts';
import { takeSignInLink } from '../../api/demo.ts';
import { takeInvitation } from '../../api/people.ts';
import { type Session, sessionQuery } from '../../api/session.ts';
import { ChooseRolePage } from '../../pages/session/choose-role-page.tsx';
import { SignInPage } from '../../pages/session/sign-in-page.tsx';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { rootRoute } from '../root-route.tsx';

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  // With one role there is nothing to choose.
  beforeLoad: async ({ context: { client } }) => {
    const { roles } = await requireSession(client);
    const [only, ...others] = roles;
    if (only !== undefined && others.length === 0)
      redirect({ to: '/r/$role', params: { role: only.usersAccountId }, replace: true, throw: true });
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
    await requireSession(client);
  },
  component: ChooseRolePage,
});

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'invitation',
  // The text of the invitation leaves the address, and with it the history, before anything is shown.
  beforeLoad: ({ location: { hash } }) => {
    if (hash === '') return;
    takeInvitation(hash);
    redirect({ to: '/invitation', replace: true, throw: true });
  },
  component: lazyComponent(() => import('../invitation.tsx'), 'Invitation'),
});

const recoveryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'recovery',
  component: lazyComponent(() => import('../../pages/session/recovery-page.tsx'), 'RecoveryPage'),
});

const signInLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'sign-in-link',
  // As the text of an invitation.
  beforeLoad: ({ location: { hash } }) => {
    if (hash === '') return;
    takeSignInLink(hash);
    redirect({ to: '/sign-in-link', replace: true, throw: true });
  },
  component: lazyComponent(() => import('../../pages/session/sign-in-link-page.tsx'), 'SignInLinkPage'),
});

const providerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'provider/$name',
  component: lazyComponent(() => import('../../pages/session/provider-page.tsx'), 'ProviderPage'),
});

/** The session; without one the sign-in page opens. */
async function requireSession(client: QueryClient): Promise<Session> {
  try {
    return await client.ensureQueryData(sessionQuery);
  } catch (error) {
    if (hasCode(error, 'session_ended')) redirect({ to: '/sign-in', throw: true });
    throw error;
  }
}

/** Refuses addresses of other sites, which an attacker could put into a link. */
function isOurs(to: unknown): to is string {
  return typeof to === 'string' && /^\/(?![/\\])/.test(to);
}

export const sessionRoutes = [
  startRoute,
  signInRoute,
  signInLinkRoute,
  invitationRoute,
  providerRoute,
  recoveryRoute,
  rolesRoute,
] as const;
