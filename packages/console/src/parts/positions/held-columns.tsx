/** Columns of what a holder has of one class: units, per cent and the last movement. */
import { formatPercentage } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { Column } from '../data-table/column.ts';
import { Day } from '../moment.tsx';
import { Quantity } from '../quantity.tsx';

interface Held {
  readonly balance: string;
  readonly percentage: string | null;
  readonly lastMovedOn: string;
  readonly lastMovement: {
    readonly type: keyof typeof words.transactions.types;
    readonly quantity: string;
  } | null;
}

const names = words.positions;

/** The columns of a list whose rows have a position of the class, or none. */
export function heldColumns<Row>(assetName: string, heldBy: (row: Row) => Held | undefined): readonly Column<Row>[] {
  return [
    {
      id: 'balance',
      label: names.balanceOf(assetName),
      width: 205,
      align: 'end',
      order: 'BALANCE',
      text: (row) => heldBy(row)?.balance,
      cell: (row) => <Quantity value={heldBy(row)?.balance} />,
    },
    ...shareColumns(heldBy),
  ];
}

/** The same without the units. Of one class the order of percentages is that of balances. */
export function shareColumns<Row>(heldBy: (row: Row) => Held | undefined): readonly Column<Row>[] {
  return [
    {
      id: 'percentage',
      label: names.percentage,
      width: 140,
      align: 'end',
      order: 'BALANCE',
      text: (row) => heldBy(row)?.percentage,
      cell: (row) => percentageText(heldBy(row)),
    },
    {
      id: 'lastMovedOn',
      label: names.lastMovedOn,
      width: 140,
      order: 'LAST_MOVED_ON',
      text: (row) => heldBy(row)?.lastMovedOn,
      cell: (row) => <Day value={heldBy(row)?.lastMovedOn} />,
    },
    {
      id: 'lastMovement',
      label: names.lastMovement,
      width: 215,
      text: (row) => movementText(heldBy(row)),
      cell: (row) => <LastMovement held={heldBy(row)} />,
    },
  ];
}

function percentageText(held: Held | undefined): string {
  return held?.percentage ? formatPercentage(held.percentage) : '–';
}

function movementText(held: Held | undefined): string | undefined {
  const last = held?.lastMovement;
  return last ? `${words.transactions.types[last.type]} ${last.quantity}` : undefined;
}

function LastMovement({ held }: { readonly held: Held | undefined }) {
  const last = held?.lastMovement;
  if (!last) return null;
  return (
    <>
      {words.transactions.types[last.type]} <Quantity value={last.quantity} signed />
    </>
  );
}
