/** The ratio of a conversion: the one that is given, else the one that the class states. */
import type { Maybe } from '../../base/maybe.ts';
import { quantityInWords } from '../in-words.ts';
import { blockIf, type Check } from '../check.ts';
import { fromUnits, unitsOf, unitsPerWhole } from '../quantity.ts';
import { type Ratio, ratioOf } from './fraction.ts';
import type { Ledger, StatedConversion } from './ledger.ts';
import { termOn } from './terms-of-day.ts';

/** The part of a request that says the ratio. Units: canonical decimals. */
export interface RatioRequest {
  readonly effectiveDate: string;
  readonly ratioNumerator?: Maybe<string>;
  readonly ratioDenominator?: Maybe<string>;
  readonly documentId?: Maybe<string>;
}

/** The conversion that the class of a ledger stated on a day. */
function statedOn(ledger: Ledger, day: string): StatedConversion | null {
  const { conversion } = ledger.asset;
  const assetId = termOn(ledger, 'conversionAssetId', day, conversion?.assetId ?? null);
  const ratio = termOn(ledger, 'conversionRatio', day, conversion === null ? null : fromUnits(conversion.ratio));
  return assetId === null || ratio === null ? null : { assetId, ratio: unitsOf(ratio) };
}

/** Shape: `valid` is false where no ratio is given and none is stated; then the ratio is 1 to 1. */
export function conversionRatio(
  from: Ledger,
  to: Ledger,
  { ratioNumerator, ratioDenominator, effectiveDate }: RatioRequest,
): { readonly ratio: Ratio; readonly valid: boolean } {
  const given = ratioNumerator ?? ratioDenominator;
  const stated = statedOn(from, effectiveDate);
  if (typeof given !== 'string' && stated?.assetId === to.assetId)
    return { ratio: { numerator: stated.ratio, denominator: unitsPerWhole }, valid: true };
  return ratioOf(ratioNumerator ?? '', ratioDenominator ?? '');
}

/**
 * Whether the conversion is the one that the class states. The charter binds: another conversion needs a document that
 * allows it, and is then a warning. Shape: no check where the class states none.
 *
 * Refuses: conversion_differs.
 */
export function checkStated(from: Ledger, to: Ledger, ratio: Ratio, request: RatioRequest): readonly Check[] {
  const { asset } = from;
  const conversion = statedOn(from, request.effectiveDate);
  if (conversion === null) return [];
  const differs = conversion.assetId !== to.assetId || !isRatio(conversion, ratio);
  const stated = fromUnits(conversion.ratio);
  const statedInWords = quantityInWords(conversion.ratio);
  const isOther = conversion.assetId !== to.assetId;
  const check = blockIf(differs, 'conversion_differs', {
    holds: `${asset.name} converts at ${statedInWords} to 1, as it states.`,
    fails: isOther
      ? `${asset.name} states that it converts into another class than ${to.asset.name}, at ${statedInWords} to 1.`
      : `${asset.name} states that it converts at ${statedInWords} to 1, and another ratio is given.`,
    remedy: `${isOther ? 'Convert into the class that it states' : 'Leave the ratio out'}, change the terms first with changeAssetTerms, or give the document that allows another conversion as documentId.`,
    // The other class is not named: an agent of this one may not see it.
    facts: { conversionRatio: stated },
  });
  return [differs && request.documentId ? { ...check, outcome: 'warn' } : check];
}

function isRatio({ ratio }: StatedConversion, { numerator, denominator }: Ratio): boolean {
  return numerator * unitsPerWhole === ratio * denominator;
}
