/** One transaction: instruction, postings, lots and digest. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { CommandLinks } from '../../parts/commands/command-links.tsx';
import { ReverseAndEnterAgain } from '../../parts/commands/enter-again.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PrintButton } from '../../parts/paper/print-button.tsx';
import { PageTabs } from '../../parts/page-tabs.tsx';
import { Status } from '../../parts/status.tsx';
import { formatCount } from '../../words/format.ts';
import { useRow } from '../../parts/use-answer.tsx';
import { BackLink } from '../../parts/back-link.tsx';
import { words } from '../../words/words.ts';
import { LotsClosedList, LotsOpenedList, PostingList } from './transaction-lists.tsx';
import { TransactionById } from '#graphql/transaction.ts';
import classes from './transaction.module.css';
import { TransactionOverview } from './transaction-overview.tsx';

const route = getRouteApi('/r/$role/transactions/$transactionId');
const names = words.transactions;

export function TransactionPage(): ReactElement {
  const { transactionId } = route.useParams();
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const { row: transaction, instead } = useRow(
    TransactionById,
    transactionId,
    ({ transactionById }) => transactionById,
  );
  if (transaction === undefined) return instead;
  const list = { transactionId, view };
  return (
    <>
      <PageHead
        title={names.titleOf(names.types[transaction.type], formatCount(transaction.sequence))}
        above={<BackLink to="/r/$role/transactions" label={names.title} />}
        beside={
          <>
            <span className={classes['asset']}>{transaction.asset?.name}</span>
            {transaction.reversedBy && <Status label={names.reversed} tone="warn" />}
          </>
        }
        actions={
          <>
            <PrintButton />
            {!transaction.reversedBy && (
              <>
                <ReverseAndEnterAgain id={transaction.id} type={transaction.type} />
                <CommandLinks preset={{ transaction: transaction.id }} commands={['reverse']} />
              </>
            )}
          </>
        }
      />
      <PageTabs
        open={view.tab}
        onOpen={(search) => void navigate({ search })}
        tabs={[
          { id: 'overview', label: names.tabs.overview, show: () => <TransactionOverview transaction={transaction} /> },
          { id: 'postings', label: names.tabs.postings, show: () => <PostingList {...list} /> },
          { id: 'opened', label: names.tabs.opened, show: () => <LotsOpenedList {...list} /> },
          { id: 'closed', label: names.tabs.closed, show: () => <LotsClosedList {...list} /> },
        ]}
      />
    </>
  );
}
