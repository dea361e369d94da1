/** One transaction: instruction, postings, lots and digest. */
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { CommandLinks } from '../../parts/commands/command-links.tsx';
import { ReverseAndEnterAgain } from '../../parts/commands/enter-again.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Loading } from '../../parts/loading.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PrintButton } from '../../parts/paper/print-button.tsx';
import { PageTabs } from '../../parts/page-tabs.tsx';
import { Status } from '../../parts/status.tsx';
import { formatCount } from '../../words/format.ts';
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
  const role = useRole().usersAccountId;
  const { data, error, refetch } = useRoleQuery(TransactionById, { id: transactionId });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} whole />;
  if (data === undefined) return <Loading />;
  const transaction = data.transactionById;
  if (!transaction) return <NotFound />;
  const list = { transactionId, view };
  return (
    <>
      <PageHead
        title={names.titleOf(names.types[transaction.type], formatCount(transaction.sequence))}
        above={
          <Link to="/r/$role/transactions" params={{ role }} className={classes['back']}>
            {names.title}
          </Link>
        }
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
