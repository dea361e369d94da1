/** Transactions on a receipt: one or two in detail, more as a table. */
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../../api/role.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { Day, Instant } from '../../../parts/moment.tsx';
import { PlainTable } from '../../../parts/plain-table.tsx';
import { transactionLabel, TransactionLink } from '../../../parts/transaction-link.tsx';
import { formatCount, formatList } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import { Lots } from '../../../parts/recorded/balance-changes.tsx';
import type { RecordedTransaction } from '../../../parts/recorded/recorded-transaction.ts';
import recordedClasses from '../../../parts/recorded/recorded.module.css';
import classes from './flow.module.css';
import { Id } from './id.tsx';
import { dayColumn } from '../../../parts/data-table/field-columns.tsx';

const names = words.commands.receipt;

export function ReceiptTransaction({
  recorded: one,
  withTitle,
}: {
  readonly recorded: RecordedTransaction;
  readonly withTitle: boolean;
}): ReactElement {
  const role = useRole().usersAccountId;
  return (
    <section className={recordedClasses['part']}>
      {withTitle && <h3>{one.asset?.name}</h3>}
      <Facts
        facts={[
          { name: names.sequence, value: <strong>{formatCount(one.sequence)}</strong> },
          { name: names.effectiveDate, value: <Day value={one.effectiveDate} /> },
          { name: names.recordedAt, value: <Instant value={one.recordedAt} /> },
        ]}
      />
      <div className={classes['ids']}>
        <Facts facts={[{ name: names.transaction, value: <Id id={one.id} what={names.transaction} /> }]} />
      </div>
      <Link to="/r/$role/transactions/$transactionId" params={{ role, transactionId: one.id }}>
        {words.commands.toTransaction}
      </Link>
      <Lots recorded={one} />
    </section>
  );
}

interface TableProps {
  readonly recorded: readonly RecordedTransaction[];
  /** The number of transactions that are not loaded. */
  readonly unread: number;
}

export function ReceiptTransactionTable({ recorded, unread }: TableProps): ReactElement {
  const count = formatCount(recorded.length + unread);
  return (
    <section className={recordedClasses['part']} data-many>
      <h3>{words.commands.transactions.title(count)}</h3>
      <PlainTable
        label={words.commands.transactions.title(count)}
        rows={recorded}
        columns={[
          {
            label: words.commands.transactions.one,
            text: transactionLabel,
            cell: (one) => <TransactionLink transaction={one} />,
          },
          { label: words.commands.fields.labels.assetId, text: ({ asset }) => asset?.name },
          { label: words.commands.changesOf.account, text: (one) => formatList(accountNames(one)) },
          dayColumn('effectiveDate', { label: names.effectiveDate }),
        ]}
      />
      {unread > 0 && <p data-quiet>{words.commands.moreTransactions(formatCount(unread))}</p>}
    </section>
  );
}

type LedgerAccount = keyof typeof words.transactions.ledgerAccounts;

/** Holders and plans by name, or else the ledger accounts. */
function accountNames({ postings }: RecordedTransaction): string[] {
  const named = postings.nodes.flatMap(({ holder, stockPlan }) => holder?.registration ?? stockPlan?.name ?? []);
  const accounts = postings.nodes.map(
    ({ ledgerAccount }) => words.transactions.ledgerAccounts[ledgerAccount as LedgerAccount],
  );
  return [...new Set(named.length > 0 ? named : accounts)];
}
