/** The rows of a bulk transfer: what each says, and what is wrong with it. */
import type { NumberMarks } from '../../../parts/reading/read-number.ts';
import { words } from '../../../words/words.ts';
import { readAmount, readRows, type TableRow } from './table-rows.ts';

interface TransferRow extends TableRow {
  /** A holder number or a registration, as the transferee. */
  readonly from: string;
  readonly to: string;
  readonly quantity: string;
  readonly price: string;
  readonly reason: string;
}

const shape = { columns: ['from', 'to', 'quantity', 'price', 'reason'], needed: ['from', 'to', 'quantity'] } as const;

/** Reads the rows. Units: `scale` is the decimal places of the asset. */
export function readTransferRows(text: string, marks: NumberMarks, scale: number | undefined): readonly TransferRow[] {
  return readRows(text, shape, (cell) => {
    const [from, to] = [cell('from'), cell('to')];
    const quantity = readAmount(cell('quantity'), marks, scale);
    const price = cell('price') === '' ? { value: '' } : readAmount(cell('price'), marks, undefined);
    return {
      holder: words.commands.bulk.between(from, to),
      from,
      to,
      quantity: quantity.value,
      price: price.value,
      reason: cell('reason'),
      problem: holdersProblem(from, to) ?? quantity.problem ?? price.problem,
    };
  });
}

function holdersProblem(from: string, to: string): string | undefined {
  if (from === '' || to === '') return words.commands.bulk.holderMissing;
  return from.toLowerCase() === to.toLowerCase() ? words.commands.problems.same : undefined;
}
