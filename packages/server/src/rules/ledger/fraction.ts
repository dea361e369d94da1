/** Ratios of whole numbers, and what is done with the fractions they leave. */

export const roundings = ['floor', 'ceiling', 'normal'] as const;
export type Rounding = (typeof roundings)[number];

/** A ratio above zero. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * So many units by a ratio, rounded to what the asset's scale can hold. `normal` rounds halves up.
 *
 * Units:   scaled by ten decimals; `scale` in decimals, 0 to 10.
 */
export function scaleUnits(
  units: bigint,
  { numerator, denominator }: Ratio,
  scale: number,
  rounding: Rounding,
): { readonly units: bigint; readonly exact: boolean } {
  const step = 10n ** (10n - BigInt(scale));
  const dividend = units * numerator;
  const divisor = denominator * step;
  const whole = dividend / divisor;
  const rest = dividend % divisor;
  const up = rest !== 0n && (rounding === 'ceiling' || (rounding === 'normal' && rest * 2n >= divisor));
  return { units: (up ? whole + 1n : whole) * step, exact: rest === 0n };
}
