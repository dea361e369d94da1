/**
 * The order of names: that of the lists of the server, which is the root collation of Unicode. English changes nothing
 * in it; a comparison without a language would be that of the browser.
 */
const root = new Intl.Collator('en');

/** Compares two names. */
export const compareNames = (one: string, other: string): number => root.compare(one, other);
