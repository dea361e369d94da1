/** Columns of postings and lots. */
import type { Column } from '../../parts/data-table/column.ts';
import { choiceColumn, dayColumn, quantityColumn } from '../../parts/data-table/field-columns.tsx';
import { HolderLink, LotLink } from '../../parts/entity-links.tsx';
import { holderColumn, lotColumn } from '../../parts/entity-columns.tsx';
import { words } from '../../words/words.ts';
import type { OpenedLot, ShownPosting } from './transaction-kinds.ts';

const names = words.transactions.postings;

export const postingColumns: readonly Column<ShownPosting>[] = [
  choiceColumn('ledgerAccount', words.transactions.ledgerAccounts, {
    id: 'account',
    label: names.ledgerAccount,
    width: 150,
  }),
  {
    id: 'owner',
    label: names.owner,
    width: 300,
    text: ({ holder, stockPlan }) => holder?.registration ?? stockPlan?.name,
    cell: ({ holder, stockPlan }) => (holder ? <HolderLink holder={holder} /> : stockPlan?.name),
  },
  lotColumn({ label: names.lot, width: 130 }),
  quantityColumn('quantity', { label: names.quantity, width: 170, signed: true }),
  quantityColumn('balanceAfter', { id: 'after', label: names.balanceAfter, width: 170 }),
  { id: 'line', label: names.line, width: 90, align: 'end', order: 'LINE', text: ({ line }) => line },
];

export const lotColumns: readonly Column<OpenedLot>[] = [
  {
    id: 'certificate',
    label: words.lots.customId,
    width: 170,
    order: 'CUSTOM_ID',
    text: ({ customId }) => customId,
    cell: (lot) => <LotLink lot={lot} />,
  },
  holderColumn({ label: words.lots.holder, width: 300 }),
  quantityColumn('quantity', { label: words.lots.quantity, width: 170 }),
  dayColumn('acquisitionDate', {
    id: 'acquired',
    label: words.lots.acquisitionDate,
    width: 140,
    order: 'ACQUISITION_DATE',
  }),
];
