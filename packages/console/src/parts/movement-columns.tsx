/** The columns of a list of movements: postings on what somebody holds. */
import { words } from '../words/words.ts';
import type { Column } from './data-table/column.ts';
import { Day, Instant } from './moment.tsx';
import { LotLink } from './noun-links.tsx';
import { Quantity } from './quantity.tsx';

interface Movement {
  readonly sequence: number;
  readonly type: keyof typeof words.transactions.types;
  readonly quantity: string;
  readonly balanceAfter: string;
  readonly effectiveDate: string;
  readonly recordedAt: string;
  readonly asset?: { readonly name: string } | null;
  readonly lot?: { readonly id: string; readonly customId: string } | null;
}

const names = words.transactions;

export const movementColumns: readonly Column<Movement>[] = [
  { id: 'type', label: names.type, width: 145, text: ({ type }) => type, cell: ({ type }) => names.types[type] },
  {
    id: 'effective',
    label: names.effectiveDate,
    width: 120,
    order: 'EFFECTIVE_DATE',
    text: ({ effectiveDate }) => effectiveDate,
    cell: ({ effectiveDate }) => <Day value={effectiveDate} />,
  },
  { id: 'asset', label: names.asset, width: 190, text: ({ asset }) => asset?.name },
  {
    id: 'quantity',
    label: names.postings.quantity,
    width: 140,
    align: 'end',
    text: ({ quantity }) => quantity,
    cell: ({ quantity }) => <Quantity value={quantity} signed />,
  },
  {
    id: 'after',
    label: names.postings.balanceAfter,
    width: 150,
    align: 'end',
    text: ({ balanceAfter }) => balanceAfter,
    cell: ({ balanceAfter }) => <Quantity value={balanceAfter} />,
  },
  {
    id: 'lot',
    label: names.postings.lot,
    width: 110,
    text: ({ lot }) => lot?.customId,
    cell: ({ lot }) => lot && <LotLink lot={lot} />,
  },
  { id: 'sequence', label: names.sequence, width: 100, align: 'end', text: ({ sequence }) => sequence, hidden: true },
  {
    id: 'recorded',
    label: names.recordedAt,
    width: 180,
    hidden: true,
    text: ({ recordedAt }) => recordedAt,
    cell: ({ recordedAt }) => <Instant value={recordedAt} />,
  },
];
