/** The columns of the list of transactions. */
import type { Role } from '../../api/session.ts';
import type { Column } from '../../parts/data-table/column.ts';
import { dayColumn, instantColumn } from '../../parts/data-table/field-columns.tsx';
import { Status } from '../../parts/status.tsx';
import { whoDid } from '../../parts/who.ts';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { TransactionListQuery } from './transaction-list.graphql.ts';

export type ListedTransaction = NonNullable<TransactionListQuery['allTransactions']>['nodes'][number];

const names = words.transactions;

const columns: readonly Column<ListedTransaction>[] = [
  { id: 'type', label: names.type, width: 150, text: ({ type }) => type, cell: ({ type }) => names.types[type] },
  { id: 'asset', label: names.asset, width: 190, text: ({ asset }) => asset?.name },
  {
    id: 'sequence',
    label: names.sequence,
    width: 95,
    align: 'end',
    order: 'SEQUENCE',
    text: ({ sequence }) => sequence,
    cell: ({ sequence }) => formatCount(sequence),
  },
  dayColumn('effectiveDate', { id: 'effective', label: names.effectiveDate, width: 120 }),
  instantColumn('recordedAt', { id: 'recorded', label: names.recordedAt, width: 170 }),
  {
    id: 'who',
    label: names.who,
    width: 190,
    text: ({ instruction }) => (instruction ? whoDid(instruction) : undefined),
  },
  {
    id: 'reversed',
    label: names.reversed,
    width: 105,
    text: ({ reversedBy }) => reversedBy?.id,
    cell: ({ reversedBy }) => (reversedBy ? <Status label={names.reversed} tone="warn" /> : null),
  },
  {
    id: 'reason',
    label: names.reason,
    width: 260,
    text: ({ reason }) => reason,
    cell: ({ reason }) => <span title={reason ?? undefined}>{reason}</span>,
  },
  { id: 'register', label: words.assets.register, width: 200, text: ({ asset }) => asset?.register?.name },
  { id: 'id', label: names.id, width: 310, hidden: true, text: ({ id }) => id },
];

/** `byDay` where the list can be sorted by effective date, and no longer by when it was recorded. */
export function columnsFor({ accountType }: Role, byDay: boolean): readonly Column<ListedTransaction>[] {
  return columns.map((column) => {
    if (column.id === 'effective' && byDay) return { ...column, order: 'EFFECTIVE_DATE' };
    // Ids come in the order in which they are given.
    if (column.id === 'recorded' && !byDay) return { ...column, order: 'PRIMARY_KEY' };
    // The issuer reads its own name on every page.
    return column.id === 'register' && accountType === 'issuer' ? { ...column, hidden: true } : column;
  });
}
