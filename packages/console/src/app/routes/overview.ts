import { createRoute } from '@tanstack/react-router';
import { readView } from '../../parts/data-table/view.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { roleRoute } from '../role-route.tsx';

const overview = createRoute({
  getParentRoute: () => roleRoute,
  path: '/',
  validateSearch: readView('register', 'by', 'unit', 'tab', 'find', 'least', 'zero', 'asset', 'type'),
  component: lazyComponent(() => import('../../pages/overview/overview-page.tsx'), 'OverviewPage'),
});

export const overviewRoutes = [overview] as const;
