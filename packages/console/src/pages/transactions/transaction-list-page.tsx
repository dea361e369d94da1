/** Transactions for roles that read the ledger, movements for the others. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useViewer } from '../../api/use-viewer.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { MovementList } from '../../parts/transactions/movement-list.tsx';
import { TransactionList } from '../../parts/transactions/transaction-list.tsx';
import { words } from '../../words/words.ts';

const route = getRouteApi('/r/$role/transactions');

export function TransactionListPage(): ReactElement {
  const view = route.useSearch();
  const List = useViewer().mayRead('ledger') ? TransactionList : MovementList;
  return (
    <>
      <PageHead title={words.transactions.title} />
      <List view={view} />
    </>
  );
}
