/** The decimal places of a column of numbers, so that their points are one below the other. */
import { createContext } from 'react';

/** The decimal places that each quantity of this column takes. */
export const DecimalPlaces = createContext(0);

/** The most decimal places of the decimal strings among the texts. */
export function decimalPlacesOf(texts: Iterable<string | number | null | undefined>): number {
  let most = 0;
  for (const text of texts) {
    const [, fraction] = /^-?\d+\.(\d+)$/.exec(String(text)) ?? [];
    most = Math.max(most, fraction?.length ?? 0);
  }
  return most;
}
