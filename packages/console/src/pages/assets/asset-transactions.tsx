/** What happened to the asset, the latest first. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import type { Column } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { dayColumn, instantColumn } from '../../parts/data-table/field-columns.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import type { View } from '../../parts/data-table/view.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Status } from '../../parts/status.tsx';
import { words } from '../../words/words.ts';
import { AssetTransactions, type AssetTransactionsQuery } from './asset-transactions.graphql.ts';

type Transaction = NonNullable<AssetTransactionsQuery['assetById']>['transactions']['nodes'][number];

const route = getRouteApi('/r/$role/assets/$assetId');
const names = words.transactions;

const columns: readonly Column<Transaction>[] = [
  { id: 'type', label: names.type, width: 180, text: ({ type }) => type, cell: ({ type }) => names.types[type] },
  {
    id: 'sequence',
    label: names.sequence,
    width: 100,
    align: 'end',
    order: 'SEQUENCE',
    text: ({ sequence }) => sequence,
  },
  dayColumn('effectiveDate', { id: 'effective', label: names.effectiveDate, width: 140 }),
  instantColumn('recordedAt', { id: 'recorded', label: names.recordedAt, width: 190 }),
  { id: 'reason', label: names.reason, width: 260, text: ({ reason }) => reason },
  {
    id: 'reversed',
    label: names.reversed,
    width: 130,
    text: ({ reversedBy }) => reversedBy?.id,
    cell: ({ reversedBy }) => (reversedBy ? <Status label={names.reversed} tone="warn" /> : null),
  },
];

interface Props {
  readonly assetId: string;
  readonly view: View<'tab' | 'least'>;
}

export function AssetTransactionList({ assetId, view }: Props): ReactElement {
  const navigate = route.useNavigate();
  const role = useRole().usersAccountId;
  const source = useSource(AssetTransactions, { assetId }, ({ assetById }) => assetById?.transactions);
  return (
    <DataTable
      label={names.title}
      source={source}
      columns={columns}
      view={view}
      onView={(search, replace) => void navigate({ search, replace })}
      usualOrder="SEQUENCE_DESC"
      link={({ id }) => ({ to: '/r/$role/transactions/$transactionId', params: { role, transactionId: id } })}
      empty={<EmptyState title={names.none} more={names.noneMore} />}
    />
  );
}
