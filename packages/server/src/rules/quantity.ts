/**
 * Quantities and amounts: exact decimals as strings on the wire, whole units of ten to the minus tenth inside.
 * Nothing here knows an asset; `fitsScale` compares a quantity with the decimals of one.
 */
import type { Maybe } from '../base/maybe.ts';

declare const canonical: unique symbol;

/**
 * A number in canonical form, made by `readDecimal` and `fromUnits` alone.
 *
 * Shape:   optional `-`, digits without leading zeros, optional point and decimals without trailing zeros; no `-0`.
 * Units:   at most 28 digits before the point and 10 after it, as in numeric(38,10).
 */
export type Decimal = string & { readonly [canonical]: true };

export type DecimalReading =
  | { readonly ok: true; readonly value: Decimal }
  | { readonly ok: false; readonly reason: string };

const integerDigitsMax = 28;
/** Decimals that a number has at most. */
export const decimalsMax = 10;
const written = /^([+-]?)([0-9]+)(?:\.([0-9]+))?$/;
const canonicalShape = /^(?:0|-?[1-9][0-9]{0,27}(?:\.[0-9]{0,9}[1-9])?|-?0\.[0-9]{0,9}[1-9])$/;

/** How many units one whole has. Units: ten to the minus tenth. */
export const unitsPerWhole = 10n ** 10n;

/** The largest magnitude that the register stores. Units: ten to the minus tenth. */
export const unitsMax = 10n ** 38n - 1n;

/**
 * Reads a number as a person or a program writes it, and returns it in canonical form.
 * It refuses in a sentence: blanks, separators, exponents, a point without digits around it, words, too many digits.
 *
 * Shape:   a leading `+`, leading zeros and trailing zeros are accepted and dropped; so is the sign of zero.
 */
export function readDecimal(text: string): DecimalReading {
  // Most numbers have this form already.
  if (canonicalShape.test(text)) return { ok: true, value: text as Decimal };
  const parts = written.exec(text);
  if (parts === null) return { ok: false, reason: misspelling(text) };
  const [, sign = '', before = '', after = ''] = parts;
  const integer = before.replace(/^0+/, '');
  const decimals = withoutTrailingZeros(after);
  if (integer.length > integerDigitsMax) {
    const found = `The number has ${integer.length} digits before the point`;
    return { ok: false, reason: `${found}; at most ${integerDigitsMax} are allowed.` };
  }
  if (decimals.length > decimalsMax) {
    return { ok: false, reason: `The number has ${decimals.length} decimals; at most ${decimalsMax} are allowed.` };
  }
  return { ok: true, value: format(sign === '-', integer, decimals) };
}

/**
 * Turns a decimal into whole units for arithmetic.
 *
 * Units:   ten to the minus tenth: `1.5` is 15000000000n.
 */
export function toUnits(decimal: Decimal): bigint {
  // A cast could bring '0x10' or '1e3' here, and BigInt would read some of those as another number.
  if (!canonicalShape.test(decimal)) throw new TypeError(`not a canonical decimal: ${JSON.stringify(decimal)}`);
  const point = decimal.indexOf('.');
  if (point < 0) return BigInt(decimal) * unitsPerWhole;
  return BigInt(decimal.slice(0, point) + decimal.slice(point + 1).padEnd(decimalsMax, '0'));
}

/**
 * The canonical form of a text that was validated before, by the input or the database. Throws where it is no decimal,
 * which is a fault of this program.
 */
export function toDecimal(text: string): Decimal {
  const read = readDecimal(text);
  if (!read.ok) throw new TypeError(`${text} is no decimal`);
  return read.value;
}

/**
 * The units of a text that was validated before, by the input or the database. Throws where it is no decimal, which is
 * a fault of this program.
 *
 * Units: ten to the minus tenth.
 */
export function unitsOf(text: string): bigint {
  return toUnits(toDecimal(text));
}

/**
 * Formats units as the canonical decimal; a magnitude above `unitsMax` is a fault of the caller and throws.
 *
 * Units:   ten to the minus tenth.
 */
export function fromUnits(units: bigint): Decimal {
  const magnitude = units < 0n ? -units : units;
  if (magnitude > unitsMax) throw new RangeError(`${units} units exceed numeric(38,10)`);
  const whole = magnitude / unitsPerWhole;
  const rest = magnitude % unitsPerWhole;
  const decimals = rest === 0n ? '' : withoutTrailingZeros(String(rest).padStart(decimalsMax, '0'));
  return format(units < 0n, whole === 0n ? '' : String(whole), decimals);
}

/**
 * Whether a text is a whole number above zero, without leading zeros. Units: at most 18 digits, as in a bigint column.
 */
export function isWhole(text: string): boolean {
  return /^[1-9][0-9]{0,17}$/.test(text);
}

/** Counts the digits after the point. Units: decimals, 0 to 10. */
export function decimalsOf(decimal: Decimal): number {
  const point = decimal.indexOf('.');
  return point < 0 ? 0 : decimal.length - point - 1;
}

/** Whether a decimal has no more decimals than an asset's `quantity_scale` allows. */
export function fitsScale(decimal: Decimal, scale: number): boolean {
  return decimalsOf(decimal) <= scale;
}

function format(negative: boolean, integer: string, decimals: string): Decimal {
  if (integer === '' && decimals === '') return '0' as Decimal;
  const point = decimals === '' ? '' : '.';
  return `${negative ? '-' : ''}${integer === '' ? '0' : integer}${point}${decimals}` as Decimal;
}

// A loop, because /0+$/ takes quadratic time on a long run of zeros that ends in another digit.
function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

function misspelling(text: string): string {
  if (text === '') return 'The number is missing.';
  if (/\s/.test(text)) return 'Write the number without blanks.';
  if (/^[+-]?[0-9.]+e[+-]?[0-9]+$/i.test(text)) return 'Write the number out in full, without an exponent.';
  if (/^[+-]?[0-9.,'’_]+$/.test(text) && /[,'’_]/.test(text)) {
    return 'Write the number without separators, and with a point before its decimals.';
  }
  if (/^[+-]?\.[0-9]+$/.test(text)) return 'Write a digit before the point, such as 0.5.';
  if (/^[+-]?[0-9]+\.$/.test(text)) return 'Write a digit after the point, or leave the point out.';
  return 'Write the number in digits, with at most one sign before it and one point in it, such as 1250 or -0.5.';
}

/** Units of an amount of money or null. Units: scaled by ten decimals. */
export function amountOf(text: Maybe<string>): bigint | null {
  return text === null || text === undefined ? null : unitsOf(text);
}
