/** The order of names by the collation of Node, which is not that of PostgreSQL. */

/** English changes nothing in the root collation of Unicode. */
const root = new Intl.Collator('en');

/** Compares two names. Those that are equal to the collation are in the order of their bytes. */
export const compareNames = (one: string, other: string): number =>
  root.compare(one, other) || Buffer.compare(Buffer.from(one), Buffer.from(other));
