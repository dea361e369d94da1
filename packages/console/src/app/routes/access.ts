/** Access: users, clients, delegations, appointments, and the own sign-in. */
import { createRoute, redirect } from '@tanstack/react-router';
import { readView } from '../../parts/data-table/view.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { roleRoute } from '../role-route.tsx';

const start = createRoute({
  getParentRoute: () => roleRoute,
  path: 'access',
  beforeLoad: ({ params }) => {
    redirect({ to: '/r/$role/access/users', params, replace: true, throw: true });
  },
});

const users = createRoute({
  getParentRoute: () => roleRoute,
  path: 'access/users',
  validateSearch: readView('find'),
  component: lazyComponent(() => import('../../pages/access/user-list-page.tsx'), 'UserListPage'),
});

const user = createRoute({
  getParentRoute: () => roleRoute,
  path: 'access/users/$userId',
  component: lazyComponent(() => import('../../pages/access/user-page.tsx'), 'UserPage'),
});

const clients = createRoute({
  getParentRoute: () => roleRoute,
  path: 'access/clients',
  validateSearch: readView('find', 'status'),
  component: lazyComponent(() => import('../../pages/access/client-list-page.tsx'), 'ClientListPage'),
});

const client = createRoute({
  getParentRoute: () => roleRoute,
  path: 'access/clients/$apiClientId',
  component: lazyComponent(() => import('../../pages/access/client-page.tsx'), 'ClientPage'),
});

const delegations = createRoute({
  getParentRoute: () => roleRoute,
  path: 'access/delegations',
  validateSearch: readView('status'),
  component: lazyComponent(() => import('../../pages/access/delegation-list-page.tsx'), 'DelegationListPage'),
});

const delegation = createRoute({
  getParentRoute: () => roleRoute,
  path: 'access/delegations/$delegationId',
  component: lazyComponent(() => import('../../pages/access/delegation-page.tsx'), 'DelegationPage'),
});

const appointments = createRoute({
  getParentRoute: () => roleRoute,
  path: 'access/appointments',
  validateSearch: readView('capacity', 'status'),
  component: lazyComponent(() => import('../../pages/access/appointment-list-page.tsx'), 'AppointmentListPage'),
});

const appointment = createRoute({
  getParentRoute: () => roleRoute,
  path: 'access/appointments/$appointmentId',
  component: lazyComponent(() => import('../../pages/access/appointment-page.tsx'), 'AppointmentPage'),
});

const webhooks = createRoute({
  getParentRoute: () => roleRoute,
  path: 'access/webhooks',
  validateSearch: readView('status'),
  component: lazyComponent(() => import('../../pages/access/webhook-list-page.tsx'), 'WebhookListPage'),
});

const webhook = createRoute({
  getParentRoute: () => roleRoute,
  path: 'access/webhooks/$webhookEndpointId',
  component: lazyComponent(() => import('../../pages/access/webhook-page.tsx'), 'WebhookPage'),
});

/** Of the person in every role. */
const self = createRoute({
  getParentRoute: () => roleRoute,
  path: 'self',
  component: lazyComponent(() => import('../../pages/own-sign-in/own-sign-in-page.tsx'), 'OwnSignInPage'),
});

export const accessRoutes = [
  start,
  users,
  user,
  clients,
  client,
  delegations,
  delegation,
  appointments,
  appointment,
  webhooks,
  webhook,
  self,
] as const;
