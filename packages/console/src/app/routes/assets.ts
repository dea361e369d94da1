import { createRoute } from '@tanstack/react-router';
import { readView } from '../../parts/data-table/view.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { roleRoute } from '../role-route.tsx';

const list = createRoute({
  getParentRoute: () => roleRoute,
  path: 'assets',
  validateSearch: readView('find', 'type', 'status'),
  component: lazyComponent(() => import('../../pages/assets/asset-list-page.tsx'), 'AssetListPage'),
});

const one = createRoute({
  getParentRoute: () => roleRoute,
  path: 'assets/$assetId',
  validateSearch: readView('tab', 'find', 'least', 'zero', 'type', 'state', 'kind', 'from', 'to'),
  component: lazyComponent(() => import('../../pages/assets/asset-page.tsx'), 'AssetPage'),
});

export const assetRoutes = [list, one] as const;
