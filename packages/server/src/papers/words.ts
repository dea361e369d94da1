/** Values of the register in the words of a paper. */
import { inDigitGroups } from '../base/digit-groups.ts';
import { minorDecimalsOf } from '../rules/currency.ts';
import { dayInWords } from '../rules/in-words.ts';

/** The words of values that are not those of their names, as the console shows them. */
const wordsOf: ReadonlyMap<string, string> = new Map([
  ['authorize', 'Authorisation'],
  ['cancel', 'Cancellation'],
  ['consolidate', 'Consolidation'],
  ['convert', 'Conversion'],
  ['custodial_minor', 'Custodian for a minor'],
  ['difference', 'Recorded difference'],
  ['lock_up', 'Lock-up'],
  ['reserve', 'Reservation'],
  ['resolution', 'Resolved difference'],
  ['retire', 'Retirement'],
  ['rsu', 'Restricted stock unit'],
  ['sole', 'Sole owner'],
  ['stop_order', 'Stop transfer order'],
]);

/** The value of an enumeration: `forced_transfer` is "Forced transfer". */
export function inWords(value: string): string {
  const words = wordsOf.get(value) ?? value.replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** A day in a table, as the console shows it: `2026-03-01` is "1 Mar 2026". */
export function dayInTable(date: string): string {
  const [year, month, day] = date.split('-');
  return `${Number(day)} ${months[Number(month) - 1] ?? month} ${Number(year)}`;
}

/** The identifiers of a class that are in use, in one line. */
export function identifiersInWords(
  identifiers: readonly { readonly kind: string; readonly value: string; readonly removedAt: string | null }[],
): string {
  return identifiers
    .filter(({ removedAt }) => removedAt === null)
    .map(({ kind, value }) => `${kind.toUpperCase()} ${value}`)
    .join(', ');
}

/** An amount with the decimals that are usual in its currency, or with more: `2.5` USD is `2.50`. */
export function withDecimalsOf(currency: string | null, amount: string): string {
  if (currency === null || amount === '') return amount;
  const [whole = '', decimals = ''] = amount.split('.');
  const shown = decimals.padEnd(minorDecimalsOf(currency), '0');
  return shown === '' ? whole : `${whole}.${shown}`;
}

/** A price behind the code of its currency, as the console shows it; nothing where there is none. */
export function priceInWords(price: string | null, currency: string | null): string {
  if (price === null) return '';
  const amount = inDigitGroups(withDecimalsOf(currency, price));
  // They are never on two lines.
  return currency === null ? amount : `${currency}\u00a0${amount}`;
}

/** Ranges of share numbers: "1 – 100, 201". */
export function shareNumbersInWords(
  ranges: readonly { readonly startingShareNumber: string; readonly endingShareNumber: string }[],
): string {
  return ranges
    .map(({ startingShareNumber: from, endingShareNumber: to }) => (from === to ? from : `${from} – ${to}`))
    .join(', ');
}

/** A restriction of units: "Lien on 10 until 31 March 2026". */
export function restrictionInWords({
  kind,
  quantity,
  expiresOn,
}: {
  readonly kind: string;
  readonly quantity: string | null;
  readonly expiresOn: string | null;
}): string {
  const units = quantity === null ? '' : ` on ${inDigitGroups(quantity)}`;
  return `${inWords(kind)}${units}${expiresOn === null ? '' : ` until ${dayInWords(expiresOn)}`}`;
}

/** Facts of which the value is known. */
export function factsOf(
  rows: readonly (readonly [label: string, value: string | null | undefined])[],
): readonly (readonly [string, string])[] {
  return rows.flatMap(([label, value]) =>
    value === null || value === undefined || value === '' ? [] : [[label, value]],
  );
}
