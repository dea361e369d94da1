/** The API explorer. Its editors and the schema are loaded on demand. */
import { createRoute } from '@tanstack/react-router';
import { readView } from '../../parts/data-table/view.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { roleRoute } from '../role-route.tsx';

const explorer = createRoute({
  getParentRoute: () => roleRoute,
  path: 'explorer',
  validateSearch: readView('doc', 'side'),
  component: lazyComponent(() => import('../../pages/explorer/explorer-page.tsx'), 'ExplorerPage'),
});

export const explorerRoutes = [explorer] as const;
