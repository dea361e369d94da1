import { createRoute } from '@tanstack/react-router';
import { readView } from '../../parts/data-table/view.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { roleRoute } from '../role-route.tsx';

const list = createRoute({
  getParentRoute: () => roleRoute,
  path: 'jobs',
  validateSearch: readView('state', 'asset', 'from', 'to'),
  component: lazyComponent(() => import('../../pages/jobs/job-list-page.tsx'), 'JobListPage'),
});

const one = createRoute({
  getParentRoute: () => roleRoute,
  path: 'jobs/$jobId',
  component: lazyComponent(() => import('../../pages/jobs/job-page.tsx'), 'JobPage'),
});

export const jobRoutes = [list, one] as const;
