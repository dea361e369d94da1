/** The fraction that a split leaves of a lot: the exact result of the ratio less the rounded one. */
import { fromUnits, toUnits } from '../../../parts/decimal.ts';

export interface Ratio {
  readonly numerator: string;
  readonly denominator: string;
}

export interface Fraction {
  /** Negative when rounded up. */
  readonly quantity: string;
  /** Whether the decimals go on after the last one shown. */
  readonly endless: boolean;
}

/** The fraction of a lot, from its units before and after. Undefined when there is none. */
export function fractionOf(before: string, after: string, { numerator, denominator }: Ratio): Fraction | undefined {
  const scaled = toUnits(before) * BigInt(numerator);
  const over = scaled - toUnits(after) * BigInt(denominator);
  if (over === 0n) return undefined;
  return {
    quantity: fromUnits(over / BigInt(denominator)),
    endless: over % BigInt(denominator) !== 0n,
  };
}
