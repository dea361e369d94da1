/** What lists of positions have in common: how much is held, how much of that is free, and from how much on one looks. */
import { words } from '../../words/words.ts';
import type { Column, Filter } from '../data-table/column.ts';
import { quantityColumn } from '../data-table/field-columns.tsx';

interface Position {
  readonly balance: string;
  readonly locked: string;
  readonly free: string;
}

const names = words.positions;

/** Makes the columns. Units: pixels. */
export function balanceColumns(width: number): readonly Column<Position>[] {
  return [
    quantityColumn('balance', { label: names.balance, width, order: 'BALANCE' }),
    quantityColumn('locked', { label: names.locked, width: width - 20 }),
    quantityColumn('free', { label: names.free, width }),
  ];
}

export const leastFilter: Filter = { id: 'least', label: names.least };

/** The balance from which on positions are asked for; undefined where the address says none. */
export function leastOf({ least }: { readonly least?: string }): string | undefined {
  return least !== undefined && /^\d{1,28}(?:\.\d{1,10})?$/.test(least) ? least : undefined;
}
