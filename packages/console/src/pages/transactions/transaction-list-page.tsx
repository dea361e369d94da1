/** What happened: to those who keep registers the transactions, to the others what moved of their own. */
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { keepsRegisters } from '../../api/sight.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { words } from '../../words/words.ts';
import { LedgerTransactionList } from './ledger-transactions.tsx';
import { MovementsOfOwn } from './movements.tsx';

export function TransactionListPage(): ReactElement {
  const keeps = keepsRegisters(useRole());
  return (
    <>
      <PageHead title={words.transactions.title} />
      {keeps ? <LedgerTransactionList /> : <MovementsOfOwn />}
    </>
  );
}
