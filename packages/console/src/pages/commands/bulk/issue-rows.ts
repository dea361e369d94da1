/** The rows of a bulk issue: what each says, and what is wrong with it. */
import { type NumberMarks, readNumber } from '../../../parts/reading/read-number.ts';
import { words } from '../../../words/words.ts';
import { readTable } from './read-table.ts';

/** Units: rows. The registry accepts no more. */
export const rowsMax = 10_000;

/** The columns, in the order that is read without a header. */
const columns = ['holder', 'quantity', 'customId', 'price'] as const;

type Column = (typeof columns)[number];

export interface IssueRow {
  /** Its number in what was pasted, with the header. */
  readonly number: number;
  /** A holder number or a registration. */
  readonly holder: string;
  readonly quantity: string;
  readonly customId: string;
  readonly price: string;
  readonly problem: string | undefined;
}

const { bulk } = words.commands;

/** Reads the rows. Units: `scale` is the decimal places of the asset. */
export function readIssueRows(text: string, marks: NumberMarks, scale: number | undefined): readonly IssueRow[] {
  const table = readTable(text);
  const header = headerOf(table[0] ?? []);
  const order = header ?? columns;
  const body = header === undefined ? table : table.slice(1);
  return body.map((cells, index) => {
    const cell = (name: Column): string => cells[order.indexOf(name)] ?? '';
    const quantity = read(cell('quantity'), marks, scale);
    const price = cell('price') === '' ? { value: '' } : read(cell('price'), marks, undefined);
    const missing = cell('holder') === '' ? bulk.holderMissing : undefined;
    return {
      number: index + (header === undefined ? 1 : 2),
      holder: cell('holder'),
      quantity: quantity.value,
      customId: cell('customId'),
      price: price.value,
      problem: missing ?? quantity.problem ?? price.problem,
    };
  });
}

interface Read {
  readonly value: string;
  readonly problem?: string;
}

function read(text: string, marks: NumberMarks, scale: number | undefined): Read {
  const reading = readNumber(text, marks, scale);
  if (reading.kind === 'choice') return { value: text, problem: bulk.twoReadings(text) };
  return reading.kind === 'read' ? { value: reading.value } : { value: text, problem: bulk.noNumber(text) };
}

/** The columns that a header names. Undefined where the first row is none. */
function headerOf(cells: readonly string[]): readonly (Column | undefined)[] | undefined {
  const names = cells.map((cell) => columns.find((one) => bulk.headers[one].includes(cell.toLowerCase())));
  return names.includes('holder') && names.includes('quantity') ? names : undefined;
}
