/** What happened: to those who keep registers the transactions, to the others what moved of their own. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { keepsRegisters } from '../../api/sight.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { MovementList } from '../../parts/transactions/movement-list.tsx';
import { TransactionList } from '../../parts/transactions/transaction-list.tsx';
import { words } from '../../words/words.ts';

const route = getRouteApi('/r/$role/transactions');

export function TransactionListPage(): ReactElement {
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const keeps = keepsRegisters(useRole());
  const List = keeps ? TransactionList : MovementList;
  return (
    <>
      <PageHead title={words.transactions.title} />
      <List view={view} onView={(search, replace) => void navigate({ search, replace })} />
    </>
  );
}
