/** Rows of units of one holder each: what each says, and what is wrong with it. */
import { bulk } from '../../../words/en/bulk.ts';
import { allProblems, type DecimalSign, readAmount, readRows, type TableRow } from './table-rows.ts';

/** Columns that a form may have behind holder and quantity. Each may be empty. */
type More = 'customId' | 'price' | 'reason';

export interface UnitRow extends TableRow {
  /** A holder number or a registration. */
  readonly holder: string;
  /** Empty for all units, where the form allows that. */
  readonly quantity: string;
  /** The other cells that are not empty, by the members that they fill. */
  readonly given: Readonly<Partial<Record<More, string>>>;
}

interface Shape {
  readonly more: readonly More[];
  /** Whether a row without a quantity is of all units. */
  readonly mayBeAll?: true;
}

/** Reads the rows. Shape: `sign` is the decimal sign of the table, where it was chosen. */
export function readUnitRows(text: string, { more, mayBeAll }: Shape, sign?: DecimalSign): readonly UnitRow[] {
  const needed = mayBeAll ? (['holder'] as const) : (['holder', 'quantity'] as const);
  return readRows(text, { columns: ['holder', 'quantity', ...more], needed }, (cell) => {
    const amountOf = (name: 'quantity' | 'price') =>
      cell(name) === '' && (name === 'price' || mayBeAll) ? { value: '' } : readAmount(cell(name), sign);
    const quantity = amountOf('quantity');
    const price = more.includes('price') ? amountOf('price') : { value: '' };
    const texts = more.map((name) => [name, name === 'price' ? price.value : cell(name)] as const);
    const missing = cell('holder') === '' ? bulk.holderMissing : undefined;
    return {
      holder: cell('holder'),
      quantity: quantity.value,
      given: Object.fromEntries(texts.filter(([, value]) => value !== '')),
      problem: allProblems(missing, quantity.problem, price.problem),
      read: { quantity: quantity.value, ...(more.includes('price') ? { price: price.value } : {}) },
      unclear: quantity.unclear ?? price.unclear,
    };
  });
}
