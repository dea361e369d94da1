/** The rows of a bulk transfer: what each says, and what is wrong with it. */
import { bulk } from '../../../words/en/bulk.ts';
import { words } from '../../../words/words.ts';
import { allProblems, type DecimalSign, readAmount, readRows, type TableRow } from './table-rows.ts';

interface TransferRow extends TableRow {
  /** A holder number or a registration, as the transferee. */
  readonly from: string;
  readonly to: string;
  readonly quantity: string;
  readonly price: string;
  readonly reason: string;
}

const shape = { columns: ['from', 'to', 'quantity', 'price', 'reason'], needed: ['from', 'to', 'quantity'] } as const;

/** Reads the rows. Shape: `sign` is the decimal sign of the table, where it was chosen. */
export function readTransferRows(text: string, sign?: DecimalSign): readonly TransferRow[] {
  return readRows(text, shape, (cell) => {
    const [from, to] = [cell('from'), cell('to')];
    const quantity = readAmount(cell('quantity'), sign);
    const price = cell('price') === '' ? { value: '' } : readAmount(cell('price'), sign);
    return {
      holder: bulk.between(from, to),
      from,
      to,
      quantity: quantity.value,
      price: price.value,
      reason: cell('reason'),
      problem: allProblems(holdersProblem(from, to), quantity.problem, price.problem),
      read: { quantity: quantity.value, price: price.value },
      unclear: quantity.unclear ?? price.unclear,
    };
  });
}

function holdersProblem(from: string, to: string): string | undefined {
  if (from === '' || to === '') return bulk.holderMissing;
  return from.toLowerCase() === to.toLowerCase() ? words.commands.problems.same : undefined;
}
