/** The columns of the movements of a statement. */
import type { Column } from '../../parts/data-table/column.ts';
import { Day, Instant } from '../../parts/moment.tsx';
import { Quantity } from '../../parts/quantity.tsx';
import { words } from '../../words/words.ts';
import type { MovementsQuery } from './movements.graphql.ts';

type Movement = NonNullable<MovementsQuery['holderStatement']>['movements']['nodes'][number];

const names = words.statements;

export const movementColumns: readonly Column<Movement>[] = [
  { id: 'asset', label: names.asset, width: 240, text: ({ asset }) => asset?.name },
  {
    id: 'day',
    label: names.day,
    width: 130,
    order: 'EFFECTIVE_DATE',
    text: ({ effectiveDate }) => effectiveDate,
    cell: ({ effectiveDate }) => <Day value={effectiveDate} />,
  },
  {
    id: 'kind',
    label: names.kind,
    width: 150,
    text: ({ type }) => type,
    cell: ({ type }) => words.transactions.types[type],
  },
  {
    id: 'quantity',
    label: names.quantity,
    width: 150,
    align: 'end',
    text: ({ quantity }) => quantity,
    cell: ({ quantity }) => <Quantity value={quantity} signed />,
  },
  {
    id: 'balance',
    label: names.balance,
    width: 150,
    align: 'end',
    text: ({ balanceAfter }) => balanceAfter,
    cell: ({ balanceAfter }) => <Quantity value={balanceAfter} />,
  },
  { id: 'transaction', label: names.transaction, width: 90, align: 'end', text: ({ sequence }) => sequence },
  {
    id: 'recorded',
    label: names.recorded,
    width: 180,
    hidden: true,
    text: ({ recordedAt }) => recordedAt,
    cell: ({ recordedAt }) => <Instant value={recordedAt} />,
  },
];
