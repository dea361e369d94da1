import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { roleRoute } from '../role-route.tsx';

const policies = createRoute({
  getParentRoute: () => roleRoute,
  path: 'policies',
  component: lazyRouteComponent(() => import('../../pages/policies/policies-page.tsx'), 'PoliciesPage'),
});

export const policyRoutes = [policies] as const;
