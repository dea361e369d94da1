/** Transactions on a receipt: one or two with all that is told of them, many as the lines of a table. */
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../../api/role.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { Day, Instant } from '../../../parts/moment.tsx';
import { PlainTable } from '../../../parts/plain-table.tsx';
import { saidOf, TransactionLink } from '../../../parts/transaction-link.tsx';
import { formatCount, formatList } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import { Lots } from './balance-changes.tsx';
import type { Recorded } from './done.ts';
import classes from './flow.module.css';
import { Id } from './id.tsx';

const names = words.deeds.receipt;

export function Entry({
  recorded: one,
  titled,
}: {
  readonly recorded: Recorded;
  readonly titled: boolean;
}): ReactElement {
  const role = useRole().usersAccountId;
  return (
    <section className={classes['part']}>
      {titled && <h3>{one.asset?.name}</h3>}
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
        {words.deeds.toTransaction}
      </Link>
      <Lots recorded={one} />
    </section>
  );
}

interface TableProps {
  readonly recorded: readonly Recorded[];
  /** Transactions that are not among them. */
  readonly unread: number;
}

export function EntryTable({ recorded, unread }: TableProps): ReactElement {
  const count = formatCount(recorded.length + unread);
  return (
    <section className={classes['part']} data-many>
      <h3>{words.deeds.entries.title(count)}</h3>
      <PlainTable
        label={words.deeds.entries.title(count)}
        rows={recorded}
        columns={[
          {
            label: words.deeds.entries.transaction,
            text: saidOf,
            cell: (one) => <TransactionLink transaction={one} />,
          },
          { label: words.deeds.fields.labels.assetId, text: ({ asset }) => asset?.name },
          { label: words.deeds.changesOf.account, text: (one) => formatList(placesOf(one)) },
          {
            label: names.effectiveDate,
            text: ({ effectiveDate }) => effectiveDate,
            cell: ({ effectiveDate }) => <Day value={effectiveDate} />,
          },
        ]}
      />
      {unread > 0 && <p className={classes['quiet']}>{words.deeds.moreEntries(formatCount(unread))}</p>}
    </section>
  );
}

type LedgerAccount = keyof typeof words.transactions.ledgerAccounts;

/** Who is concerned: holders and plans by name; where there is none, the accounts of the asset. */
function placesOf({ postings }: Recorded): string[] {
  const named = postings.nodes.flatMap(({ holder, stockPlan }) => holder?.registration ?? stockPlan?.name ?? []);
  const accounts = postings.nodes.map(
    ({ ledgerAccount }) => words.transactions.ledgerAccounts[ledgerAccount as LedgerAccount],
  );
  return [...new Set(named.length > 0 ? named : accounts)];
}
