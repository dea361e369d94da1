/** The value of a cell of a sheet as text. Source: ECMA-376, part 1, 18.3.1.4. */
import { countOf } from '../../../rules/count-of.ts';
import { decimalsMax } from '../../../rules/quantity.ts';
import type { CellNote } from '../table.ts';
import type { Workbook } from './workbook.ts';

/** A cell as its part has it. */
export interface RawCell {
  /** n, the default, s, str, inlineStr, b, e or d. */
  readonly type: string;
  /** The index of its style. */
  readonly style: number;
  /** Undefined where there is none. */
  readonly value: string | undefined;
  /** The text of an inline string. */
  readonly text: string;
  readonly hasFormula: boolean;
}

/** A value. Shape: `isNumber` where the text is a number with a decimal point, whatever the file chooses. */
export interface CellValue {
  readonly text: string;
  readonly isNumber?: true;
  readonly note?: Omit<CellNote, 'index'>;
}

const noted = (text: string, code: CellNote['code'], message: string): CellValue => ({
  text,
  note: { code, message },
});

/** The value of a cell; undefined where it is empty. */
export function valueOfCell(
  cell: RawCell,
  { texts, isDay, zeros }: Pick<Workbook, 'texts' | 'isDay' | 'zeros'>,
): CellValue | undefined {
  const { type, value = '', text, style, hasFormula } = cell;
  if (type === 'e')
    return noted(value, 'cell_has_error', `The cell has the error ${value}. Write the value in its place.`);
  if (hasFormula && (cell.value === undefined || (value === '' && type !== 'str')))
    return noted(
      '',
      'formula_without_value',
      'The formula in the cell was never calculated. Open the workbook in a spreadsheet program and save it, or write the value.',
    );
  if (type === 'inlineStr') return text === '' ? undefined : { text };
  if (value === '') return undefined;
  switch (type) {
    case 's':
      return textOf(texts[Number(value)], value);
    case 'str':
      return { text: value };
    case 'b':
      return { text: value === '1' || value === 'true' ? 'TRUE' : 'FALSE' };
    case 'd':
      return { text: value.replace(/T00:00:00(?:\.0*)?Z?$/, '') };
    case 'n':
      return isDay[style] === true ? dayOf(value) : withZeros(numberOf(value), zeros[style]);
    default:
      return noted(value, 'cell_unreadable', 'The cell has a value of a type that no workbook has. Write it as text.');
  }
}

function textOf(text: string | undefined, value: string): CellValue | undefined {
  if (text === undefined)
    return noted(value, 'cell_unreadable', 'The cell names a text that the workbook does not have. Write it again.');
  return text === '' ? undefined : { text };
}

/** The first day that all programs count alike: before it Excel has a 29 February 1900. Units: days. */
const firstDay = 61;
/** The day with the number 0. Units: milliseconds. */
const dayZero = Date.UTC(1899, 11, 30);
/** The first day that no program has, 1 January 10000. Units: days. */
const endOfDays = 2_958_466;

function dayOf(value: string): CellValue {
  const days = Number(value);
  if (Number.isNaN(days) || days < firstDay || days >= endOfDays)
    return noted(
      value,
      'day_invalid',
      'The cell has a day before 1 March 1900 or after 9999, on which programs do not agree. Write it as text: 1899-01-31.',
    );
  const [date, time] = new Date(dayZero + Math.round(days * 86_400) * 1_000).toISOString().split('T');
  return { text: time === '00:00:00.000Z' ? date! : `${date} ${time!.slice(0, 8)}` };
}

/** More digits no spreadsheet program keeps. */
const digitsMax = 15;
/** A number of 15 digits is written in up to 17, so that the same number is read again. */
const writtenDigitsMax = 17;
/** No program writes a longer number; the expressions below take time with its square. Units: characters. */
const numberMax = 400;

/**
 * The number as it is written. Shape: one that a program wrote in 16 or 17 digits is that of 15 digits which is stored
 * alike, such as 1.1 for 1.1000000000000001, or a finding; so is one with more digits before the point, since zeros
 * stand there for digits that are lost.
 */
function numberOf(value: string): CellValue {
  const parts = value.length > numberMax ? null : /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/i.exec(value);
  const written = `${parts?.[2] ?? ''}${parts?.[3] ?? ''}`;
  if (parts === null || written === '')
    return noted(value, 'number_invalid', `The cell has the number "${value.slice(0, 100)}", which is none.`);
  const stored = Number(value);
  if (Math.abs(stored) < 10 ** digitsMax) {
    const digits = significantDigits(written);
    if (digits <= digitsMax) return { text: plain(parts), isNumber: true };
    const short = stored.toPrecision(digitsMax);
    if (digits <= writtenDigitsMax && Number(short) === stored) return numberOf(short);
  }
  return noted(
    value,
    'number_too_long',
    `The cell has a number of more than ${digitsMax} digits, of which spreadsheet programs lose some: ${value.slice(0, 100)}. ${remedyOf(stored)}`,
  );
}

/** How the number becomes one that programs keep. Shape: only a fraction can be rounded to fewer digits. */
function remedyOf(stored: number): string {
  const decimals = Math.min(decimalsMax, digitsMax - `${Math.trunc(Math.abs(stored))}`.length);
  return !Number.isFinite(stored) || Number.isInteger(stored) || decimals < 1
    ? 'Write it as text.'
    : `Round it to ${countOf(decimals, 'decimal')}, or write it as text.`;
}

/** A whole number as its format of zeros shows it. Shape: with hyphens it is a text. */
function withZeros(value: CellValue, zeros: string | undefined): CellValue {
  if (zeros === undefined || value.note !== undefined || !/^\d+$/.test(value.text)) return value;
  const [first = '', ...rest] = zeros.split('-');
  let figures = value.text.padStart(zeros.length - rest.length, '0');
  if (rest.length === 0) return { ...value, text: figures };
  const parts = rest.toReversed().map(({ length }) => {
    const part = figures.slice(-length);
    figures = figures.slice(0, -length);
    return part;
  });
  return { text: [figures.padStart(first.length, '0'), ...parts.toReversed()].join('-') };
}

const significantDigits = (digits: string): number => digits.replace(/^0+|0+$/g, '').length;

/** The number without exponent. */
function plain([, sign = '', whole = '', fraction = '', exponent = '0']: readonly string[]): string {
  const shift = Number(exponent);
  const digits = `${whole}${fraction}`;
  const point = whole.length + shift;
  const padded = digits.padStart(digits.length + Math.max(0, 1 - point), '0').padEnd(Math.max(0, point), '0');
  const at = Math.max(1, point);
  const rest = padded.slice(at).replace(/0+$/, '');
  const front = padded.slice(0, at).replace(/^0+(?=\d)/, '');
  return `${front === '0' && rest === '' ? '' : sign}${front}${rest === '' ? '' : `.${rest}`}`;
}
