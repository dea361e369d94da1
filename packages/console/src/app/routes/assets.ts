import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readView } from '../../parts/data-table/view.ts';
import { roleRoute } from '../role-route.tsx';

const list = createRoute({
  getParentRoute: () => roleRoute,
  path: 'assets',
  validateSearch: readView('find', 'type', 'status'),
  component: lazyRouteComponent(() => import('../../pages/assets/asset-list-page.tsx'), 'AssetListPage'),
});

const one = createRoute({
  getParentRoute: () => roleRoute,
  path: 'assets/$assetId',
  validateSearch: readView('tab', 'find', 'least', 'zero', 'type', 'from', 'to'),
  component: lazyRouteComponent(() => import('../../pages/assets/asset-page.tsx'), 'AssetPage'),
});

export const assetRoutes = [list, one] as const;
