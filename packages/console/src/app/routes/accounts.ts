/** The page of an account, to which the overview of the platform leads. */
import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { roleRoute } from '../role-route.tsx';

const account = createRoute({
  getParentRoute: () => roleRoute,
  path: 'accounts/$accountId',
  component: lazyComponent(() => import('../../pages/accounts/account-page.tsx'), 'AccountPage'),
});

export const accountRoutes = [account] as const;
