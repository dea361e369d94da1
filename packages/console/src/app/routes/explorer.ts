/** The API explorer. Its editors and the schema are loaded on demand. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readView } from '../../parts/data-table/view.ts';
import { roleRoute } from '../role-route.tsx';

const explorer = createRoute({
  getParentRoute: () => roleRoute,
  path: 'explorer',
  validateSearch: readView('doc', 'side'),
  component: lazyRouteComponent(() => import('../../pages/explorer/explorer-page.tsx'), 'ExplorerPage'),
});

export const explorerRoutes = [explorer] as const;
