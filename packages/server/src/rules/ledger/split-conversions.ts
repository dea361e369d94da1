/**
 * Stated conversions that a split leaves as they are: the terms of a class change by their own mutation, so the checks
 * say which.
 */
import type { Check } from '../check.ts';
import { quantityInWords } from '../in-words.ts';
import { fromUnits } from '../quantity.ts';
import type { Ratio } from './fraction.ts';
import type { Ledger } from './ledger.ts';

/** A class that states its conversion into the one that is split. Units: the ratio scaled by ten decimals. */
export interface ConvertingClass {
  readonly ratio: bigint;
}

/**
 * Warns of each conversion whose ratio the charter would adjust. The other classes are not named: an agent of the class
 * that is split reads the checks of its instruction, and may not see them. Shape: no check where no class states one.
 */
export function warnOfConversions(
  { asset }: Ledger,
  converting: readonly ConvertingClass[],
  { numerator, denominator }: Ratio,
): readonly Check[] {
  const own = asset.conversion === null ? [] : [warning(asset.name, asset.conversion.ratio, denominator, numerator)];
  return [...own, ...converting.map(({ ratio }) => warning('Another class', ratio, numerator, denominator))];
}

function warning(name: string, ratio: bigint, by: bigint, over: bigint): Check {
  return {
    code: 'conversion_differs',
    outcome: 'warn',
    message: `${name} states that it converts at ${quantityInWords(ratio)} to 1; the split does not change what it states.`,
    remedy: `Where the charter adjusts it, multiply it by ${by} and divide it by ${over} with changeAssetTerms.`,
    facts: { conversionRatio: fromUnits(ratio) },
  };
}
