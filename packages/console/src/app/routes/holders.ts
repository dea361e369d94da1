import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readView } from '../../parts/data-table/view.ts';
import { roleRoute } from '../role-route.tsx';

const list = createRoute({
  getParentRoute: () => roleRoute,
  path: 'holders',
  validateSearch: readView('find', 'status'),
  component: lazyRouteComponent(() => import('../../pages/holders/holder-list-page.tsx'), 'HolderListPage'),
});

const one = createRoute({
  getParentRoute: () => roleRoute,
  path: 'holders/$holderId',
  validateSearch: readView('tab', 'find', 'status', 'least', 'zero', 'position', 'state', 'kind', 'from', 'to'),
  component: lazyRouteComponent(() => import('../../pages/holders/holder-page.tsx'), 'HolderPage'),
});

const lot = createRoute({
  getParentRoute: () => roleRoute,
  path: 'lots/$lotId',
  component: lazyRouteComponent(() => import('../../pages/lots/lot-page.tsx'), 'LotPage'),
});

export const holderRoutes = [list, one, lot] as const;
