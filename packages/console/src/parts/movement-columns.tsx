/** Columns of a list of movements: postings of a holder. */
import { lotColumn } from './entity-columns.tsx';
import { words } from '../words/words.ts';
import type { Column } from './data-table/column.ts';
import { dayColumn, instantColumn, quantityColumn } from './data-table/field-columns.tsx';

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
  { id: 'type', label: names.type, width: 165, text: ({ type }) => names.types[type] },
  dayColumn('effectiveDate', { id: 'effective', label: names.effectiveDate, width: 120, order: 'EFFECTIVE_DATE' }),
  { id: 'asset', label: names.asset, width: 190, grows: true, text: ({ asset }) => asset?.name },
  quantityColumn('quantity', { label: names.postings.quantity, width: 140, signed: true }),
  quantityColumn('balanceAfter', { id: 'after', label: names.postings.balanceAfter, width: 150 }),
  lotColumn({ label: names.postings.lot, width: 110 }),
  { id: 'sequence', label: names.sequence, width: 100, align: 'end', text: ({ sequence }) => sequence, hidden: true },
  instantColumn('recordedAt', { id: 'recorded', label: names.recordedAt, width: 205, hidden: true }),
];
