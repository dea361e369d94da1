import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readView } from '../../parts/data-table/view.ts';
import { roleRoute } from '../role-route.tsx';

const past = createRoute({
  getParentRoute: () => roleRoute,
  path: 'past',
  validateSearch: readView(
    'register',
    'on',
    'known',
    'than',
    'thanKnown',
    'tab',
    'by',
    'unit',
    'asset',
    'kind',
    'find',
    'least',
    'zero',
  ),
  component: lazyRouteComponent(() => import('../../pages/past/past-page.tsx'), 'PastPage'),
});

export const pastRoutes = [past] as const;
