/** Arithmetic on decimal strings. Only a share, which is drawn and not stored, is a float. */

/** Units: decimal places of the registry. */
const scale = 10;

/** Parses a decimal. Units: scaled by ten decimal places. */
export function toUnits(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  const units = BigInt(whole + fraction.padEnd(scale, '0').slice(0, scale));
  return decimal.startsWith('-') ? -units : units;
}

/** The share of one decimal in another. Zero when the whole is zero. */
export function shareOf(part: string, whole: string): number {
  const all = toUnits(whole);
  return all === 0n ? 0 : Number((toUnits(part) * 1_000_000n) / all) / 1_000_000;
}

/** The percentage of one decimal of another, to four decimals, rounded half up. Zero when the whole is zero. */
export function percentageOf(part: string, whole: string): string {
  const all = toUnits(whole);
  if (all === 0n) return '0';
  return fromUnits(((2_000_000n * toUnits(part) + all) / (2n * all)) * 10n ** BigInt(scale - 4));
}

/** Adds up decimals. */
export function sumOf(decimals: readonly string[]): string {
  return fromUnits(decimals.reduce((sum, decimal) => sum + toUnits(decimal), 0n));
}

/** Formats units as the shortest decimal. Units: scaled by ten decimal places. */
export function fromUnits(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const fraction = digits.slice(-scale).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -scale)}${fraction === '' ? '' : `.${fraction}`}`;
}
