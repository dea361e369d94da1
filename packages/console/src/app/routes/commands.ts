import { createRoute } from '@tanstack/react-router';
import { readCommandAddress } from '../../pages/commands/command-address.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { roleRoute } from '../role-route.tsx';

const list = createRoute({
  getParentRoute: () => roleRoute,
  path: 'new',
  component: lazyComponent(() => import('../../pages/commands/command-list-page.tsx'), 'CommandListPage'),
});

const one = createRoute({
  getParentRoute: () => roleRoute,
  path: 'new/$command',
  validateSearch: readCommandAddress,
  component: lazyComponent(() => import('../../pages/commands/command-page.tsx'), 'CommandPage'),
});

export const commandRoutes = [list, one] as const;
