/** Transactions, instructions and the audit log. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readView } from '../../parts/data-table/view.ts';
import { roleRoute } from '../role-route.tsx';

const transactions = createRoute({
  getParentRoute: () => roleRoute,
  path: 'transactions',
  validateSearch: readView('find', 'type', 'asset', 'from', 'to'),
  component: lazyRouteComponent(
    () => import('../../pages/transactions/transaction-list-page.tsx'),
    'TransactionListPage',
  ),
});

const transaction = createRoute({
  getParentRoute: () => roleRoute,
  path: 'transactions/$transactionId',
  validateSearch: readView('tab'),
  component: lazyRouteComponent(() => import('../../pages/transactions/transaction-page.tsx'), 'TransactionPage'),
});

const instructions = createRoute({
  getParentRoute: () => roleRoute,
  path: 'instructions',
  validateSearch: readView('tab', 'find', 'status', 'from', 'to'),
  component: lazyRouteComponent(
    () => import('../../pages/instructions/instruction-list-page.tsx'),
    'InstructionListPage',
  ),
});

const instruction = createRoute({
  getParentRoute: () => roleRoute,
  path: 'instructions/$instructionId',
  validateSearch: readView(),
  component: lazyRouteComponent(() => import('../../pages/instructions/instruction-page.tsx'), 'InstructionPage'),
});

const audit = createRoute({
  getParentRoute: () => roleRoute,
  path: 'audit',
  validateSearch: readView('find', 'from', 'to'),
  component: lazyRouteComponent(() => import('../../pages/audit/audit-list-page.tsx'), 'AuditListPage'),
});

const auditEntry = createRoute({
  getParentRoute: () => roleRoute,
  path: 'audit/$entryId',
  component: lazyRouteComponent(() => import('../../pages/audit/audit-entry-page.tsx'), 'AuditEntryPage'),
});

export const transactionRoutes = [transactions, transaction, instructions, instruction, audit, auditEntry] as const;
