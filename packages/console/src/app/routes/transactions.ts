/** Transactions, instructions, events and the audit log. */
import { createRoute } from '@tanstack/react-router';
import { readView } from '../../parts/data-table/view.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { roleRoute } from '../role-route.tsx';

const transactions = createRoute({
  getParentRoute: () => roleRoute,
  path: 'transactions',
  validateSearch: readView('find', 'type', 'asset', 'from', 'to'),
  component: lazyComponent(() => import('../../pages/transactions/transaction-list-page.tsx'), 'TransactionListPage'),
});

const transaction = createRoute({
  getParentRoute: () => roleRoute,
  path: 'transactions/$transactionId',
  validateSearch: readView('tab'),
  component: lazyComponent(() => import('../../pages/transactions/transaction-page.tsx'), 'TransactionPage'),
});

const instructions = createRoute({
  getParentRoute: () => roleRoute,
  path: 'instructions',
  validateSearch: readView('tab', 'find', 'status', 'from', 'to'),
  component: lazyComponent(() => import('../../pages/instructions/instruction-list-page.tsx'), 'InstructionListPage'),
});

const instruction = createRoute({
  getParentRoute: () => roleRoute,
  path: 'instructions/$instructionId',
  validateSearch: readView(),
  component: lazyComponent(() => import('../../pages/instructions/instruction-page.tsx'), 'InstructionPage'),
});

const events = createRoute({
  getParentRoute: () => roleRoute,
  path: 'events',
  validateSearch: readView('type', 'asset', 'holder'),
  component: lazyComponent(() => import('../../pages/events/event-list-page.tsx'), 'EventListPage'),
});

const audit = createRoute({
  getParentRoute: () => roleRoute,
  path: 'audit',
  validateSearch: readView('tab', 'find', 'by', 'action', 'logins', 'from', 'to'),
  component: lazyComponent(() => import('../../pages/audit/audit-list-page.tsx'), 'AuditListPage'),
});

const auditEntry = createRoute({
  getParentRoute: () => roleRoute,
  path: 'audit/$entryId',
  component: lazyComponent(() => import('../../pages/audit/audit-entry-page.tsx'), 'AuditEntryPage'),
});

export const transactionRoutes = [
  transactions,
  transaction,
  instructions,
  instruction,
  events,
  audit,
  auditEntry,
] as const;
