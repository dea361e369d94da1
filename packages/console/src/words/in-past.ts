/** The sentences of commands in the past: only receipts need them. */
import { language } from './locale.ts';

/** The verbs with which sentences begin, as a receipt has them. */
const past: Readonly<Record<string, string>> = {
  Cancel: 'Cancelled',
  Change: 'Changed',
  Close: 'Closed',
  Consolidate: 'Consolidated',
  Convert: 'Converted',
  Create: 'Created',
  Increase: 'Increased',
  Issue: 'Issued',
  Merge: 'Merged',
  Move: 'Moved',
  Place: 'Placed',
  Record: 'Recorded',
  Reduce: 'Reduced',
  Release: 'Released',
  Repurchase: 'Repurchased',
  Reserve: 'Reserved',
  Retire: 'Retired',
  Return: 'Returned',
  Reverse: 'Reversed',
  Split: 'Split',
  Transfer: 'Transferred',
};

/** A sentence of a command, as its receipt tells it: “Issued 2,200 shares of Ordinary in 3 rows …”. */
export function inPast(sentence: string): string {
  const told = sentence
    .replace(/^\p{L}+/u, (verb) => past[verb] ?? verb)
    .replace(' and return them to ', ' and returned them to ')
    .replace(' and open a new lot for its units, effective ', ' and opened a new lot for its units, effective ')
    .replace(/ All rows are recorded, or none\.$/, '');
  return language === 'en-US' ? told.replace(/^Cancelled/, 'Canceled') : told;
}
