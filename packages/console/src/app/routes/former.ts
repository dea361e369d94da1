/** Addresses of earlier versions, which bookmarks and messages still have: they lead to the pages of now. */
import { createRoute, redirect } from '@tanstack/react-router';
import { roleRoute } from '../role-route.tsx';

const commands = createRoute({
  getParentRoute: () => roleRoute,
  path: 'deeds',
  beforeLoad: ({ params, location: { search } }) =>
    redirect({ to: '/r/$role/new', params, search, replace: true, throw: true }),
});

const command = createRoute({
  getParentRoute: () => roleRoute,
  path: 'deeds/$command',
  beforeLoad: ({ params, location: { search } }) =>
    redirect({ to: '/r/$role/new/$command', params, search, replace: true, throw: true }),
});

const asOf = createRoute({
  getParentRoute: () => roleRoute,
  path: 'past',
  beforeLoad: ({ params, location }) => {
    const { on: day, known, than, thanKnown, ...others } = location.search as Readonly<Record<string, string>>;
    const days = { asOf: day, knownAt: known, comparedWith: than, comparedKnownAt: thanKnown };
    redirect({ to: '/r/$role/as-of', params, search: { ...others, ...days }, replace: true, throw: true });
  },
});

export const formerRoutes = [commands, command, asOf] as const;
