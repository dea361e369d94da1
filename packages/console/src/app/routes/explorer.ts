/** The explorer of the API: with its editors and the schema a piece of its own, loaded when somebody goes there. */
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
