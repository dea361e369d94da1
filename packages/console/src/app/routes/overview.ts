import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readView } from '../../parts/data-table/view.ts';
import { roleRoute } from '../role-route.tsx';

const overview = createRoute({
  getParentRoute: () => roleRoute,
  path: '/',
  validateSearch: readView('register', 'by', 'unit', 'tab', 'find', 'least', 'zero', 'asset', 'type'),
  component: lazyRouteComponent(() => import('../../pages/overview/overview-page.tsx'), 'OverviewPage'),
});

export const overviewRoutes = [overview] as const;
