import { createRoute } from '@tanstack/react-router';
import { readView } from '../../parts/data-table/view.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { roleRoute } from '../role-route.tsx';

const overview = createRoute({
  getParentRoute: () => roleRoute,
  path: '/',
  validateSearch: readView('register', 'by', 'unit', 'tab', 'find', 'least', 'zero', 'asset', 'type', 'status'),
  component: lazyComponent(() => import('../../pages/overview/overview-page.tsx'), 'OverviewPage'),
});

const glossary = createRoute({
  getParentRoute: () => roleRoute,
  path: 'glossary',
  component: lazyComponent(() => import('../../pages/glossary/glossary-page.tsx'), 'GlossaryPage'),
});

export const overviewRoutes = [overview, glossary] as const;
