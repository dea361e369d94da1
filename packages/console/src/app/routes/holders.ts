import { createRoute } from '@tanstack/react-router';
import { readView } from '../../parts/data-table/view.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { roleRoute } from '../role-route.tsx';

const list = createRoute({
  getParentRoute: () => roleRoute,
  path: 'holders',
  validateSearch: readView('find', 'status', 'asset', 'least', 'zero'),
  component: lazyComponent(() => import('../../pages/holders/holder-list-page.tsx'), 'HolderListPage'),
});

const one = createRoute({
  getParentRoute: () => roleRoute,
  path: 'holders/$holderId',
  validateSearch: readView(
    'tab',
    'find',
    'status',
    'least',
    'zero',
    'position',
    'asset',
    'state',
    'kind',
    'from',
    'to',
  ),
  component: lazyComponent(() => import('../../pages/holders/holder-page.tsx'), 'HolderPage'),
});

const certificates = createRoute({
  getParentRoute: () => roleRoute,
  path: 'certificates',
  validateSearch: readView('find', 'asset', 'state'),
  component: lazyComponent(() => import('../../pages/certificates/certificate-list-page.tsx'), 'CertificateListPage'),
});

const lot = createRoute({
  getParentRoute: () => roleRoute,
  path: 'lots/$lotId',
  component: lazyComponent(() => import('../../pages/lots/lot-page.tsx'), 'LotPage'),
});

export const holderRoutes = [list, one, certificates, lot] as const;
