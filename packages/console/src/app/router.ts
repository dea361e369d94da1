/** All addresses of the console. A new page is a file in `routes/` and a line here. */
import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { basePath } from '../api/base-path.ts';
import { Loading } from '../parts/loading.tsx';
import { PageError } from './page-error.tsx';
import { roleRoute } from './role-route.tsx';
import { rootRoute } from './root-route.tsx';
import { formerRoutes } from './routes/former.ts';
import { accessRoutes } from './routes/access.ts';
import { accountRoutes } from './routes/accounts.ts';
import { explorerRoutes } from './routes/explorer.ts';
import { assetRoutes } from './routes/assets.ts';
import { commandRoutes } from './routes/commands.ts';
import { holderRoutes } from './routes/holders.ts';
import { importRoutes } from './routes/imports.ts';
import { jobRoutes } from './routes/jobs.ts';
import { mailingRoutes } from './routes/mailing.ts';
import { overviewRoutes } from './routes/overview.ts';
import { policyRoutes } from './routes/policies.ts';
import { asOfRoutes } from './routes/as-of.ts';
import { sessionRoutes } from './routes/session.ts';
import { statementRoutes } from './routes/statements.ts';
import { transactionRoutes } from './routes/transactions.ts';

const routeTree = rootRoute.addChildren([
  ...sessionRoutes,
  roleRoute.addChildren([
    ...overviewRoutes,
    ...assetRoutes,
    ...accessRoutes,
    ...accountRoutes,
    ...explorerRoutes,
    ...commandRoutes,
    ...asOfRoutes,
    ...importRoutes,
    ...jobRoutes,
    ...mailingRoutes,
    ...statementRoutes,
    ...holderRoutes,
    ...transactionRoutes,
    ...policyRoutes,
    ...formerRoutes,
  ]),
]);

/** Makes the router. Search parameters are plain strings, so that people can read and shorten them. */
export function makeRouter(client: QueryClient) {
  return createRouter({
    routeTree,
    context: { client },
    basepath: basePath === '' ? '/' : basePath,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const texts = Object.entries(search).filter(([, value]) => typeof value === 'string' && value !== '');
      const written = new URLSearchParams(texts as [string, string][]).toString();
      return written === '' ? '' : `?${written}`;
    },
    defaultPreload: 'intent',
    defaultPendingComponent: Loading,
    defaultErrorComponent: PageError,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
