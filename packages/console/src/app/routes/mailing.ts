import { createRoute } from '@tanstack/react-router';
import { readView } from '../../parts/data-table/view.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { roleRoute } from '../role-route.tsx';

const mailing = createRoute({
  getParentRoute: () => roleRoute,
  path: 'mailing',
  validateSearch: readView('register', 'asset', 'asOf'),
  component: lazyComponent(() => import('../../pages/mailing/mailing-page.tsx'), 'MailingPage'),
});

export const mailingRoutes = [mailing] as const;
