import { createRoute } from '@tanstack/react-router';
import { readView } from '../../parts/data-table/view.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { roleRoute } from '../role-route.tsx';

const asOf = createRoute({
  getParentRoute: () => roleRoute,
  path: 'as-of',
  validateSearch: readView(
    'register',
    'asOf',
    'knownAt',
    'comparedWith',
    'comparedKnownAt',
    'tab',
    'by',
    'unit',
    'asset',
    'kind',
    'find',
    'least',
    'zero',
    'adjusted',
  ),
  component: lazyComponent(() => import('../../pages/as-of/as-of-page.tsx'), 'AsOfPage'),
});

export const asOfRoutes = [asOf] as const;
