/**
 * Decimals of the wire as whole numbers of ten to the minus tenth, and back. The model's own: it shares none with the
 * server.
 */

/** Units: ten to the minus tenth. */
export const one = 10n ** 10n;
/** The largest quantity that can be stored. Units: ten to the minus tenth. */
export const most = 10n ** 38n - 1n;

/** Reads a decimal of the wire. Units: ten to the minus tenth. */
export function read(text: string): bigint {
  const [, minus, whole = '', part = ''] = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text)!;
  const units = BigInt(whole + part.padEnd(10, '0').slice(0, 10));
  return minus === '-' ? -units : units;
}

/** Writes a decimal as the wire has it. Units: ten to the minus tenth. */
export function write(units: bigint): string {
  const digits = `${units < 0n ? -units : units}`.padStart(11, '0');
  const part = digits.slice(-10).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -10)}${part === '' ? '' : `.${part}`}`;
}

/** Whether a number has no more decimals than the scale. */
export function fits(units: bigint, scale: number): boolean {
  return units % 10n ** BigInt(10 - scale) === 0n;
}

/** A ratio of a number that is not negative, rounded to the scale. Units: ten to the minus tenth. */
export function scaled(units: bigint, n: bigint, d: bigint, scale: number, rounding: string): bigint {
  const step = 10n ** BigInt(10 - scale);
  const [dividend, divisor] = [units * n, d * step];
  const below = dividend / divisor;
  const rest = dividend - below * divisor;
  if (rest === 0n || rounding === 'floor' || rounding === 'refuse') return below * step;
  return (rounding === 'ceiling' || 2n * rest >= divisor ? below + 1n : below) * step;
}

export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((total, number) => total + number, 0n);
