/** Columns of the list of transactions. */
import type { Role } from '../../api/session.ts';
import type { Column } from '../data-table/column.ts';
import { dayColumn, instantColumn } from '../data-table/field-columns.tsx';
import { Status } from '../status.tsx';
import { performedBy } from '../performed-by.ts';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { movedColumns, reasonColumn } from './moved-columns.tsx';
import type { TransactionListQuery } from '#graphql/transaction-list.ts';

type ListedTransaction = NonNullable<TransactionListQuery['allTransactions']>['nodes'][number];

const names = words.transactions;

const columns: readonly Column<ListedTransaction>[] = [
  { id: 'type', label: names.type, width: 160, text: ({ type }) => names.types[type] },
  { id: 'asset', label: names.asset, width: 165, card: 'detail', text: ({ asset }) => asset?.name },
  {
    id: 'sequence',
    label: names.sequence,
    width: 90,
    align: 'end',
    order: 'SEQUENCE',
    text: ({ sequence }) => sequence,
    cell: ({ sequence }) => formatCount(sequence),
  },
  dayColumn('effectiveDate', {
    id: 'effective',
    label: names.effectiveDate,
    width: 125,
    order: 'EFFECTIVE_DATE',
    card: 'detail',
  }),
  // Ids increase with the time of recording. The list is ordered by it, so it is in sight on any screen.
  instantColumn('recordedAt', { id: 'recorded', label: names.recordedAt, width: 185, order: 'PRIMARY_KEY' }),
  ...movedColumns,
  { ...reasonColumn, width: 150, grows: true },
  {
    id: 'reversed',
    label: names.reversed,
    width: 100,
    text: ({ reversedBy }) => reversedBy && names.reversed,
    cell: ({ reversedBy }) => (reversedBy ? <Status label={names.reversed} tone="warn" /> : null),
  },
  {
    id: 'recordedBy',
    label: names.recordedBy,
    width: 165,
    text: ({ instruction }) => (instruction ? performedBy(instruction) : undefined),
  },
  { id: 'register', label: words.assets.register, width: 200, text: ({ asset }) => asset?.register?.name },
  { id: 'id', label: names.id, width: 310, hidden: true, text: ({ id }) => id },
];

/** The columns for a role: an issuer needs no issuer column, the list of one asset no asset column. */
export function columnsFor({ accountType }: Role, ofOneAsset: boolean): readonly Column<ListedTransaction>[] {
  return columns
    .filter(({ id }) => !(ofOneAsset && (id === 'asset' || id === 'register')))
    .map((column) => (column.id === 'register' && accountType === 'issuer' ? { ...column, hidden: true } : column));
}
