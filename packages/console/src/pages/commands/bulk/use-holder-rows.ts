/** Rows that move units between holders, whom they name by number or registration. */
import { sumOf } from '../../../parts/decimal.ts';
import type { Problem } from '../fields/problems.ts';
import type { FormState } from '../form/form-state.ts';
import { HoldersOfRows } from '#graphql/holders-of-rows.ts';
import { decimalSignOf } from './rows-field.tsx';
import { allProblems, rowsProblem, type TableRow } from './table-rows.ts';
import { readUnitRows, type UnitRow } from './unit-rows.ts';
import { useRowHolders } from './use-row-holders.ts';

interface HolderRows<Row> {
  readonly rows: readonly Row[];
  readonly problem: Problem;
  readonly inputs: readonly object[];
  /** The units of all rows; empty while a row has a problem. */
  readonly sum: string;
}

/** The class and the day of the form, which each row of units has. */
export const ofClass = ({ value }: FormState): object => ({
  assetId: value('assetId'),
  effectiveDate: value('effectiveDate'),
});

/** The members that the form has for all rows, as far as it says them. */
export const saidOf = (
  { value }: Pick<FormState, 'value'>,
  names: readonly string[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, value(name)]).filter(([, given]) => given !== ''));

/** Finds the holders of rows of units of one holder each. Shape: `ofForm` are the members that the form has for all. */
export function useUnitRows(
  state: FormState,
  shape: Parameters<typeof readUnitRows>[1],
  ofForm: (state: FormState) => object = ofClass,
): HolderRows<UnitRow> {
  const read = readUnitRows(state.value('rows'), shape, decimalSignOf(state));
  return useHolderRows(
    state,
    read,
    ({ holder }) => [holder],
    ({ holder, quantity, given }, idOf) => ({
      ...ofForm(state),
      holderId: idOf(holder),
      ...(quantity === '' ? {} : { quantity }),
      ...given,
    }),
  );
}

/** Finds the holders of the rows. Shape: `inputOf` makes the input of a row, given what finds the id of a holder. */
export function useHolderRows<Row extends TableRow & { readonly quantity: string }>(
  state: FormState,
  read: readonly Row[],
  holdersOf: (row: Row) => readonly string[],
  inputOf: (row: Row, idOf: (holder: string) => string) => object,
): HolderRows<Row> {
  const holders = useRowHolders(read.flatMap(holdersOf), state.asset?.register?.id, HoldersOfRows);
  const rows = read.map((row) => ({
    ...row,
    problem: allProblems(row.problem, ...holders.problemsOf(...holdersOf(row))),
  }));
  const problem = rowsProblem(state.value('rows'), rows, {
    isComplete: holders.isLoaded,
    sign: decimalSignOf(state),
  });
  const inputs = rows.map((row) => inputOf(row, (holder) => holders.holderOf(holder)?.id ?? ''));
  return {
    rows,
    problem,
    inputs,
    sum: problem === undefined ? sumOf(rows.map(({ quantity }) => quantity || '0')) : '',
  };
}
