import { createRoute } from '@tanstack/react-router';
import { readView } from '../../parts/data-table/view.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { roleRoute } from '../role-route.tsx';

const imports = createRoute({
  getParentRoute: () => roleRoute,
  path: 'import',
  validateSearch: readView('register', 'kind', 'job'),
  component: lazyComponent(() => import('../../pages/imports/import-page.tsx'), 'ImportPage'),
});

export const importRoutes = [imports] as const;
