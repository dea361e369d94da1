/** Faults of values and rows, and the findings that they become. */
import { readableText } from '../../base/refusal-message.ts';
import type { Refusal } from '../../base/refusal.ts';
import type { Finding } from '../../rules/import.ts';

/** The codes of findings that are no refusals of a mutation. */
export const findingCodes = {
  column_unknown: 'The file has a column that its kind does not have.',
  column_missing: 'The file lacks a column that its kind needs.',
  column_twice: 'Several columns of the file mean the same.',
  head_twice: 'Several columns of the file have the same head.',
  row_ragged: 'The row has more values than the head has columns, or fewer.',
  head_again: 'The row repeats the head.',
  value_missing: 'The row lacks a value that it needs.',
  value_not_used: 'The row gives a value that an entry of its type does not take.',
  constant_not_used: 'No row takes the value that the request gives for all rows.',
  number_invalid: 'The value is no number.',
  decimal_sign_not_chosen: 'The number has a point or a comma, and the request does not say which is the decimal sign.',
  day_invalid: 'The value is no day.',
  date_order_not_chosen: 'The day can be read in several orders, and the request does not say which it is.',
  text_invalid: 'The text is too long for its column, or has characters that cannot be printed.',
  email_invalid: 'The value is no e-mail address.',
  word_unknown: 'The value is none of the words of its column.',
  country_unknown: 'The value is no country.',
  currency_unknown: 'The value is no currency.',
  date_out_of_order: 'The row is dated before a row of its class above it.',
  personal_data_differs: 'The row was imported before, with other personal data.',
  holder_twice: 'Several rows name one holder, with different values.',
  cell_is_formula: 'The value is a formula.',
  cell_has_error: 'The cell of the workbook has an error.',
  cell_unreadable: 'The cell of the workbook has no value that can be read.',
  cells_merged: 'Cells of the workbook are merged.',
  formula_without_value: 'The formula of the workbook was not calculated.',
  number_too_long: 'The number of the workbook has more digits than spreadsheet programs keep.',
  holder_unknown: 'No holder has this number or registration.',
  holder_ambiguous: 'Several holders have this registration.',
  asset_unknown: 'No class has this symbol or name.',
  asset_ambiguous: 'Several classes have this symbol or name.',
  certificate_unknown: 'The holder has no open certificate of this number.',
  party_unknown: 'The holder has no party of this name.',
  party_ambiguous: 'The holder has several parties, and the row does not say which.',
} as const;

export type FindingCode = keyof typeof findingCodes;

/** A fault of a value, thrown where it is read. */
export class CellFault extends Error {
  readonly code: FindingCode;
  readonly column: string | null;
  readonly value: string | null;
  constructor(code: FindingCode, column: string | null, value: string | null, message: string) {
    super(message);
    this.code = code;
    this.column = column;
    this.value = value;
  }
}

/** A value as a part of a sentence. */
export const quoted = (value: string): string => `"${readableText(value)}"`;

/** The finding of a fault. */
export function findingOf({ code, column, value, message }: CellFault, line: number): Finding {
  return { severity: 'error', code, message, line, column, value: value === null ? null : readableText(value) };
}

/** The row of a finding. */
export interface RowPlace {
  readonly line: number;
  readonly holder: string | undefined;
  /** The column that a member of the input comes from, and its value in the row. */
  readonly cellOf?: ((path: string) => Pick<Finding, 'column' | 'value'>) | undefined;
}

/** The finding of a refusal. Shape: its message names the holder, whom the rules do not know. */
export function refusalFinding({ code, message, details }: Refusal, { line, holder, cellOf }: RowPlace): Finding {
  const { column, value } = cellOf?.(details['field'] ?? '') ?? { column: null, value: null };
  const isOfHolder = holder !== undefined && /\bholder\b/i.test(message);
  return {
    severity: 'error',
    code,
    message: isOfHolder ? `Holder ${holder}: ${message}` : message,
    line,
    column,
    value,
  };
}
