/** What a split leaves over of a lot: exactly what the ratio makes of it, less what it became. */
import { fromUnits, toUnits } from '../../../parts/decimal.ts';

export interface Ratio {
  readonly numerator: string;
  readonly denominator: string;
}

export interface Fraction {
  /** Below zero where it was rounded up. */
  readonly quantity: string;
  /** Whether it goes on behind the decimals that are told. */
  readonly endless: boolean;
}

/** The fraction of a lot of so many units that became so many; undefined where there is none. */
export function fractionOf(before: string, after: string, { numerator, denominator }: Ratio): Fraction | undefined {
  const scaled = toUnits(before) * BigInt(numerator);
  const over = scaled - toUnits(after) * BigInt(denominator);
  if (over === 0n) return undefined;
  return {
    quantity: fromUnits(over / BigInt(denominator)),
    endless: over % BigInt(denominator) !== 0n,
  };
}
