/** Terms of a class on the day of an entry. */
import { inForceOn } from '../dated-values.ts';
import type { Ledger } from './ledger.ts';

/** The terms of a conversion, which are recorded together. */
export const conversionTerms = ['conversionAssetId', 'conversionRatio'] as const;

/** The terms with a past that rules of entries look at. Each looks at the value of the day of the entry. */
export const termsOfEntries = [...conversionTerms, 'parValue', 'pricePerShare'] as const;

/** The value of a term that was in force on a day; `present` is the one of today, which its column has. */
export function termOn(
  { today, pastTerms = [] }: Ledger,
  field: (typeof termsOfEntries)[number],
  day: string,
  present: string | null,
): string | null {
  if (day >= today) return present;
  const recorded = inForceOn(
    pastTerms.filter((row) => row.field === field),
    day,
  );
  return recorded === undefined ? present : recorded.value;
}
