/** The values of cells. Decimal sign and order of dates are chosen in the request, and never guessed. */
import { decimalsMax, readDecimal } from '../../rules/quantity.ts';
import { isDate } from '../../rules/instant.ts';
import type { FileOptions } from '../../rules/import.ts';
import { CellFault, quoted } from './finding.ts';
import type { ListedValues } from './listed-values.ts';

/** A cell by the field of its column. Shape: `text` is without blanks at its ends. */
export interface Cell {
  readonly column: string;
  readonly text: string;
}

/** The canonical decimal of a cell. Shape: groups of three digits may be marked by the other sign. */
export function readDecimalCell({ column, text }: Cell, { decimalSign }: Pick<FileOptions, 'decimalSign'>): string {
  if (!/[.,]/.test(text)) return canonical(column, text, text);
  if (decimalSign === null)
    throw new CellFault(
      'decimal_sign_not_chosen',
      column,
      text,
      `${quoted(text)} has a point or a comma. Say which is the decimal sign: decimal=point or decimal=comma.`,
    );
  const [sign, group] = decimalSign === 'point' ? ['.', ','] : [',', '.'];
  const [whole = '', ...rest] = text.split(sign);
  const groups = whole.split(group);
  const grouped =
    groups.length > 1 && groups.every((digits, index) => (index === 0 ? /^-?\d{1,3}$/ : /^\d{3}$/).test(digits));
  if (rest.length > 1 || (groups.length > 1 && !grouped) || rest.some((one) => one.includes(group)))
    throw new CellFault(
      'number_invalid',
      column,
      text,
      `${quoted(text)} is no number whose decimal sign is a ${decimalSign}. Write it as 1234${sign}5 or 1${group}234${sign}5.`,
    );
  return canonical(column, text, [groups.join(''), ...rest].join('.'));
}

function canonical(column: string, text: string, number: string): string {
  const read = readDecimal(number);
  if (!read.ok) throw noNumber(column, text, number);
  return read.value;
}

function noNumber(column: string, text: string, number: string): CellFault {
  const message = new RegExp(`^-?\\d{1,28}\\.\\d{${decimalsMax + 1},}$`).test(number)
    ? `${quoted(text)} has more than ${decimalsMax} decimals. Round it to ${decimalsMax} decimals.`
    : `${quoted(text)} is no number. Write digits with at most 28 before and ${decimalsMax} after the decimal sign.`;
  return new CellFault('number_invalid', column, text, message);
}

const orders = { ymd: [0, 1, 2], dmy: [2, 1, 0], mdy: [2, 0, 1] } as const;

/** The day of a cell as YYYY-MM-DD. Shape: a day in that form needs no order. */
export function readDayCell({ column, text }: Cell, { dateOrder }: Pick<FileOptions, 'dateOrder'>): string {
  const noDay = (): CellFault =>
    new CellFault('day_invalid', column, text, `${quoted(text)} is no day of the calendar. Write it as 2026-01-31.`);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    if (!isDate(text)) throw noDay();
    return text;
  }
  const parts = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})$/.exec(text);
  if (parts === null) throw noDay();
  if (dateOrder === null)
    throw new CellFault(
      'date_order_not_chosen',
      column,
      text,
      `${quoted(text)} can be read in several orders. Say which it is: dates=dmy, mdy or ymd; or write it as 2026-01-31.`,
    );
  const numbers = [parts[1]!, parts[3]!, parts[4]!];
  const [year, month, dayOfMonth] = orders[dateOrder].map((place) => numbers[place]!) as [string, string, string];
  const day = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  if (year.length !== 4 || !isDate(day)) throw noDay();
  return day;
}

/** The value of a fixed list that a cell means. Shape: capitals and blanks do not count. */
export function readListedCell({ column, text }: Cell, { read, unknown }: ListedValues): string {
  const value = read(text);
  if (value !== undefined) return value;
  const [code, sentence] = unknown;
  throw new CellFault(code, column, text, `${quoted(text)} ${sentence}`);
}

/** Refuses a formula: a program that opens the file would run it. */
export function requireNoFormula({ column, text }: Cell): void {
  if (text.startsWith('='))
    throw new CellFault('cell_is_formula', column, text, `${quoted(text)} is a formula. Write its value in its place.`);
}
