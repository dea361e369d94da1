/** Reads a number as people type and paste it. A text with two meanings is never guessed. */
import { empty, plainText, type Reading, unreadable, unreadableBy } from './reading.ts';

/** The separators of a language. */
export interface NumberMarks {
  readonly point: string;
  readonly group: string;
}

const hyphens = /^[\u2010-\u2013\u2212]/;

/** Groups of three, between blanks or apostrophes: these never separate decimals. */
const blankGroups = /^\d{1,3}(?<blank>[ '’])\d{3}(?:\k<blank>\d{3})*(?:[.,]\d+)?$/;

/** Groups of three, or as in India of two before the last. */
const groups = /^(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})$/;

/** Words and signs of currencies before the first digit or after the last, such as £ and “per share”. */
const wordsBeside =
  /(?<=^[-+]? ?)[\p{L}\p{Sc}][\p{L}\p{Sc}. ]*?(?= ?[-+]?[.,]?\d)|(?<=\d) ?[\p{L}\p{Sc}][\p{L}\p{Sc}. ]*$/gu;

/** Reads a number. Shape: a canonical decimal. Units: `scale` is the decimal places that are allowed, if known. */
export function readNumber(text: string, marks: NumberMarks, scale?: number): Reading {
  const plain = plainText(text);
  if (typeof plain !== 'string') return plain;
  if (plain === '') return empty;
  const signed = plain.replace(hyphens, '-');
  const beside = signed.match(wordsBeside);
  if (beside !== null)
    return unreadableBy(
      'beside',
      beside.map((one) => one.trim()),
    );
  const [, sign = '', body = ''] = /^([-+]?) ?(.*)$/.exec(signed) ?? [];
  const reading = readBody(body, marks, scale);
  if (sign !== '-') return reading;
  if (reading.kind === 'read') return { kind: 'read', value: `-${reading.value}` };
  return reading.kind === 'choice' ? { kind: 'choice', values: reading.values.map((value) => `-${value}`) } : reading;
}

function readBody(body: string, marks: NumberMarks, scale: number | undefined): Reading {
  if (blankGroups.test(body)) return decimalOf(body.replace(/[ '’]/g, '').replace(',', '.'));
  if (!/^[\d.,]*\d$/.test(body)) return unreadable;
  const used = [...body.replace(/\d/g, '')];
  const [first, last] = [used[0], used.at(-1)];
  if (first === undefined || last === undefined) return decimalOf(body);
  if (used.length === 1) return readOneMark(body, first, marks, scale);
  // Several marks: all but the last are of one kind, and group.
  if (used.slice(0, -1).some((one) => one !== first)) return unreadable;
  const [whole = '', fraction] = first === last ? [body] : body.split(last);
  if (!groups.test(whole.replaceAll(first, ','))) return unreadable;
  const digits = whole.replaceAll(first, '');
  return decimalOf(fraction === undefined ? digits : `${digits}.${fraction}`);
}

/** One point or comma: it separates decimals, or thousands, or may do either. */
function readOneMark(body: string, used: string, marks: NumberMarks, scale: number | undefined): Reading {
  const [whole = '', rest = ''] = body.split(used);
  const decimal = canonical(`${whole === '' ? '0' : whole}.${rest}`);
  if (rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) {
    // The language groups with this mark, and so many decimals are not allowed: one meaning is left.
    if (used === marks.group && scale !== undefined && scale < rest.length) return decimalOf(whole + rest);
    return { kind: 'choice', values: [whole + rest, decimal] };
  }
  return used === marks.point ? { kind: 'read', value: decimal } : { kind: 'choice', values: [decimal] };
}

const canonical = (decimal: string): string => decimal.replace(/^0+(?=\d)/, '');

const decimalOf = (decimal: string): Reading => ({ kind: 'read', value: canonical(decimal) });

/** Reads a percentage, with or without its sign. Shape: a fraction of 1. */
export function readPercentage(text: string, marks: NumberMarks): Reading {
  const plain = plainText(text);
  if (typeof plain !== 'string') return plain;
  const reading = readNumber(plain.replace(/ ?%$/, ''), marks);
  if (reading.kind === 'read') return { kind: 'read', value: shifted(reading.value, -2) };
  return reading.kind === 'choice'
    ? { kind: 'choice', values: reading.values.map((value) => shifted(value, -2)) }
    : reading;
}

/** Moves the point of a decimal, exactly. Units: places to the right. */
export function shifted(decimal: string, places: number): string {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.');
  const width = Math.abs(places);
  const digits = `${'0'.repeat(width)}${whole}${fraction}${'0'.repeat(width)}`;
  const at = width + whole.length + places;
  const tail = digits.slice(at).replace(/0+$/, '');
  const head = digits.slice(0, at).replace(/^0+(?=\d)/, '');
  return `${decimal.startsWith('-') ? '-' : ''}${head === '' ? '0' : head}${tail === '' ? '' : `.${tail}`}`;
}
