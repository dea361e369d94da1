/** Rows that move units between holders, whom they name by number or registration. */
import { sumOf } from '../../../parts/decimal.ts';
import type { Problem } from '../fields/problems.ts';
import type { FormState } from '../form/form-state.ts';
import { rowsProblem, type TableRow } from './table-rows.ts';
import { useRowHolders } from './use-row-holders.ts';

interface HolderRows<Row> {
  readonly rows: readonly Row[];
  readonly problem: Problem;
  readonly inputs: readonly object[];
  /** The units of all rows; empty while a row has a problem. */
  readonly sum: string;
}

/** Finds the holders of the rows. Shape: `inputOf` makes the input of a row, given what finds the id of a holder. */
export function useHolderRows<Row extends TableRow & { readonly quantity: string }>(
  { value, asset }: FormState,
  read: readonly Row[],
  holdersOf: (row: Row) => readonly string[],
  inputOf: (row: Row, idOf: (holder: string) => string) => object,
): HolderRows<Row> {
  const holders = useRowHolders(read.flatMap(holdersOf), asset?.register?.id);
  const rows = read.map((row) => ({ ...row, problem: row.problem ?? holders.problemOf(...holdersOf(row)) }));
  const problem = rowsProblem(value('rows'), rows, holders.isLoaded);
  const inputs = rows.map((row) => ({
    assetId: value('assetId'),
    effectiveDate: value('effectiveDate'),
    ...inputOf(row, holders.idOf),
  }));
  return { rows, problem, inputs, sum: problem === undefined ? sumOf(rows.map(({ quantity }) => quantity)) : '' };
}
