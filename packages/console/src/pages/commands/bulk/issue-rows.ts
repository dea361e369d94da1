/** The rows of a bulk issue: what each says, and what is wrong with it. */
import type { NumberMarks } from '../../../parts/reading/read-number.ts';
import { words } from '../../../words/words.ts';
import { readAmount, readRows, type TableRow } from './table-rows.ts';

interface IssueRow extends TableRow {
  /** A holder number or a registration. */
  readonly holder: string;
  readonly quantity: string;
  readonly customId: string;
  readonly price: string;
}

const shape = { columns: ['holder', 'quantity', 'customId', 'price'], needed: ['holder', 'quantity'] } as const;

/** Reads the rows. Units: `scale` is the decimal places of the asset. */
export function readIssueRows(text: string, marks: NumberMarks, scale: number | undefined): readonly IssueRow[] {
  return readRows(text, shape, (cell) => {
    const quantity = readAmount(cell('quantity'), marks, scale);
    const price = cell('price') === '' ? { value: '' } : readAmount(cell('price'), marks, undefined);
    const missing = cell('holder') === '' ? words.commands.bulk.holderMissing : undefined;
    return {
      holder: cell('holder'),
      quantity: quantity.value,
      customId: cell('customId'),
      price: price.value,
      problem: missing ?? quantity.problem ?? price.problem,
    };
  });
}
