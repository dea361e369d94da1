/** Columns of what a transaction moved: units, their price, from whom and to whom. */
import type { ReactElement } from 'react';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { Column } from '../data-table/column.ts';
import { moneyColumn, quantityColumn } from '../data-table/field-columns.tsx';
import classes from './moved-columns.module.css';

/** The ledger accounts on one side of a transaction, the first of them by name. */
interface Parties {
  readonly totalCount: number;
  readonly nodes: readonly {
    readonly ledgerAccount: keyof typeof words.transactions.ledgerAccounts;
    readonly holder: { readonly registration: string } | null;
  }[];
}

interface Moved {
  readonly quantity: string;
  readonly price: string | null;
  readonly reason: string | null;
  readonly from: Parties;
  readonly to: Parties;
  readonly asset: { readonly currency: string | null } | null;
}

const names = words.transactions;

export const movedColumns: readonly Column<Moved>[] = [
  quantityColumn('quantity', { label: names.quantity, width: 115, card: 'amount' }),
  {
    id: 'fromParty',
    label: names.fromParty,
    width: 180,
    text: ({ from }) => partiesText(from),
    cell: ({ from }) => <PartyNames parties={from} />,
  },
  {
    id: 'toParty',
    label: names.toParty,
    width: 180,
    text: ({ to }) => partiesText(to),
    cell: ({ to }) => <PartyNames parties={to} />,
  },
  moneyColumn('price', ({ asset }: Moved) => asset?.currency, { label: names.price, width: 120 }),
  {
    id: 'currency',
    label: words.assets.currency,
    width: 85,
    hidden: true,
    text: ({ price, asset }) => (price === null ? null : asset?.currency),
  },
];

/** The reason in one line, in full as its title. */
export const reasonColumn: Column<Moved> = {
  id: 'reason',
  label: names.reason,
  width: 150,
  text: ({ reason }) => reason,
  cell: ({ reason }) => (
    <span className={classes['name']} title={reason ?? undefined}>
      {reason}
    </span>
  ),
};

/** The first party and the number of the others. Shape: null where units left or came to no ledger account. */
function partiesText(parties: Parties): string | null {
  const name = firstName(parties);
  const others = parties.totalCount - 1;
  return name !== null && others > 0 ? `${name} ${names.more(formatCount(others))}` : name;
}

function firstName({ nodes: [first] }: Parties): string | null {
  return first === undefined ? null : (first.holder?.registration ?? names.ledgerAccounts[first.ledgerAccount]);
}

/** The same in one line: a long name is cut off, the number of the others is not. */
function PartyNames({ parties }: { readonly parties: Parties }): ReactElement {
  const others = parties.totalCount - 1;
  return (
    <span className={classes['parties']} title={partiesText(parties) ?? undefined}>
      <span className={classes['name']}>{firstName(parties)}</span>
      {others > 0 && <span className={classes['others']}>{names.more(formatCount(others))}</span>}
    </span>
  );
}
