/** Reckoning with exact decimals that come as text. Only a share of two of them, which is drawn and not kept, is a float. */

/** Units: decimals that the registry keeps. */
const scale = 10;

/** Reads a decimal. Units: scaled by ten decimals. */
export function toUnits(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  const units = BigInt(whole + fraction.padEnd(scale, '0').slice(0, scale));
  return decimal.startsWith('-') ? -units : units;
}

/** The part that one decimal is of another; nothing of nothing is nothing. */
export function shareOf(part: string, whole: string): number {
  const all = toUnits(whole);
  return all === 0n ? 0 : Number((toUnits(part) * 1_000_000n) / all) / 1_000_000;
}

/** Writes units as the shortest decimal that says them. Units: scaled by ten decimals. */
export function fromUnits(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const fraction = digits.slice(-scale).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -scale)}${fraction === '' ? '' : `.${fraction}`}`;
}
