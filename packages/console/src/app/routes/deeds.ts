import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readDeedAddress } from '../../pages/deeds/address.ts';
import { roleRoute } from '../role-route.tsx';

const list = createRoute({
  getParentRoute: () => roleRoute,
  path: 'deeds',
  component: lazyRouteComponent(() => import('../../pages/deeds/deeds-page.tsx'), 'DeedsPage'),
});

const one = createRoute({
  getParentRoute: () => roleRoute,
  path: 'deeds/$deed',
  validateSearch: readDeedAddress,
  component: lazyRouteComponent(() => import('../../pages/deeds/deed-page.tsx'), 'DeedPage'),
});

export const deedRoutes = [list, one] as const;
