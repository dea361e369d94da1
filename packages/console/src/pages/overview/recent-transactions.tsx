/** The latest transactions of all assets, with what they moved. */
import type { ReactElement } from 'react';
import { PlainTable } from '../../parts/plain-table.tsx';
import { useAssetOfRegister } from '../../parts/register/chosen-register.ts';
import { movedColumns, reasonColumn } from '../../parts/transactions/moved-columns.tsx';
import { transactionLabel, TransactionLink } from '../../parts/transaction-link.tsx';
import { useAnswer } from '../../parts/use-answer.tsx';
import { words } from '../../words/words.ts';
import classes from './overview.module.css';
import {
  RecentTransactions as recentTransactions,
  type RecentTransactionsQuery,
} from '#graphql/recent-transactions.ts';
import { dayColumn, instantColumn } from '../../parts/data-table/field-columns.tsx';

type Recent = NonNullable<RecentTransactionsQuery['allTransactions']>['nodes'][number];

/** Units: transactions. */
const shown = 8;

export function RecentTransactions({ agent }: { readonly agent: boolean }): ReactElement {
  const { data, instead } = useAnswer(recentTransactions, {
    first: shown,
    filter: useAssetOfRegister(),
  });
  if (data === undefined) return instead;
  const rows = data.allTransactions?.nodes ?? [];
  if (rows.length === 0) return <p data-quiet>{words.overview.recentNone}</p>;
  return (
    <PlainTable<Recent>
      label={words.overview.recent}
      rows={rows}
      columns={[
        {
          label: words.transactions.type,
          text: transactionLabel,
          cell: (transaction) => <TransactionLink transaction={transaction} />,
        },
        {
          label: words.overview.asset,
          text: ({ asset }) => [asset?.name, agent ? asset?.register?.name : undefined].filter(Boolean).join(', '),
          cell: ({ asset }) =>
            asset && (
              <>
                {asset.name}
                {agent && asset.register && <span className={classes['below']}>{asset.register.name}</span>}
              </>
            ),
        },
        dayColumn('effectiveDate', { label: words.transactions.effectiveDate }),
        ...movedColumns.filter(({ hidden }) => hidden !== true),
        reasonColumn,
        instantColumn('recordedAt', { label: words.transactions.recordedAt }),
      ]}
    />
  );
}
