/** Cash in lieu: what a holder is paid for the fraction of a unit that it does not get. */
import type { Maybe } from '../../base/maybe.ts';
import { blockIf, type Check } from '../check.ts';
import { currencyFlaw, minorDecimalsOf } from '../currency.ts';
import { unitsOf, unitsPerWhole } from '../quantity.ts';
import type { FractionRule } from './fraction.ts';

/** The price that cash in lieu is paid at. Units: pricePerUnit as a canonical decimal, for one new unit. */
export interface CashTerms {
  readonly pricePerUnit: string;
  readonly currency: string;
}

/** The cash that a transaction owes to its holder. Units: fraction, price and amount scaled by ten decimals. */
export interface CashInLieu {
  readonly holderId: string;
  readonly fraction: bigint;
  readonly pricePerUnit: bigint;
  readonly amount: bigint;
  readonly currency: string;
}

/**
 * The cash for a fraction: fraction × price, rounded to the smallest unit of the currency with halves up. The fraction
 * is recorded rounded to the tenth decimal with halves up, but never as nothing.
 *
 * Shape: `rest` over `denominator` is the exact fraction; null where it is zero.
 */
export function cashFor(
  holderId: string,
  { rest, denominator }: { readonly rest: bigint; readonly denominator: bigint },
  terms: CashTerms,
): CashInLieu | null {
  if (rest === 0n) return null;
  const { currency } = terms;
  const pricePerUnit = unitsOf(terms.pricePerUnit);
  const smallest = 10n ** BigInt(10 - minorDecimalsOf(currency));
  const dividend = rest * pricePerUnit;
  const divisor = denominator * unitsPerWhole * smallest;
  const amount = ((2n * dividend + divisor) / (2n * divisor)) * smallest;
  const fraction = (2n * rest + denominator) / (2n * denominator);
  return { holderId, fraction: fraction === 0n ? 1n : fraction, pricePerUnit, amount, currency };
}

/** Whether a price is stated where fractions are paid for, and only there. Refuses: input_invalid. */
export function checkCashTerms(rule: Maybe<FractionRule>, terms: Maybe<CashTerms>): Check {
  const problem = problemOf(rule === 'cash_in_lieu', terms ?? null);
  return blockIf(problem !== undefined, 'input_invalid', {
    holds: terms ? `Fractions are paid at ${terms.pricePerUnit} ${terms.currency} for one unit.` : 'No cash is paid.',
    fails: problem ?? '',
    remedy:
      rule === 'cash_in_lieu'
        ? 'Give the price above zero and a currency of ISO 4217 as cashInLieu.'
        : 'Leave cashInLieu out, or choose cash_in_lieu for fractions.',
    facts: { field: 'cashInLieu' },
  });
}

function problemOf(isPaid: boolean, terms: CashTerms | null): string | undefined {
  if (!isPaid) return terms === null ? undefined : 'A price is stated, but fractions are not paid in cash.';
  if (terms === null) return 'Fractions are to be paid in cash, and the price of one new unit is not given.';
  if (unitsOf(terms.pricePerUnit) <= 0n) return 'The price of one new unit must be above zero.';
  return currencyFlaw(terms.currency);
}

/** The amounts of all cash, as a sentence tells them. Shape: the decimals of the currency. */
export function formatMoney(amount: bigint, currency: string): string {
  const decimals = minorDecimalsOf(currency);
  const smallest = `${amount / 10n ** BigInt(10 - decimals)}`.padStart(decimals + 1, '0');
  const text = decimals === 0 ? smallest : `${smallest.slice(0, -decimals)}.${smallest.slice(-decimals)}`;
  return `${text} ${currency}`;
}
