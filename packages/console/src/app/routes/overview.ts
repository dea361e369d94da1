import { createRoute, redirect } from '@tanstack/react-router';
import { roleRoute } from '../role-route.tsx';

const overview = createRoute({
  getParentRoute: () => roleRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    redirect({ to: '/r/$role/assets', params, replace: true, throw: true });
  },
});

export const overviewRoutes = [overview] as const;
