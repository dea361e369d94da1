import { createRoute } from '@tanstack/react-router';
import { readView } from '../../parts/data-table/view.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { roleRoute } from '../role-route.tsx';

const statements = createRoute({
  getParentRoute: () => roleRoute,
  path: 'statements',
  validateSearch: readView('holder', 'from', 'to', 'find', 'lots'),
  component: lazyComponent(() => import('../../pages/statements/statement-page.tsx'), 'StatementPage'),
});

export const statementRoutes = [statements] as const;
