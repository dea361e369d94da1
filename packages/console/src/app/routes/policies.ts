import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { roleRoute } from '../role-route.tsx';

const policies = createRoute({
  getParentRoute: () => roleRoute,
  path: 'policies',
  component: lazyComponent(() => import('../../pages/policies/policies-page.tsx'), 'PoliciesPage'),
});

export const policyRoutes = [policies] as const;
