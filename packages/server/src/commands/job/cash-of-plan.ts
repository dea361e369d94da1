import type { Maybe } from '../../base/maybe.ts';
import type { CashTerms } from '../../rules/ledger/cash-in-lieu.ts';
import { fromUnits } from '../../rules/quantity.ts';

/** The cash for all fractions, as a plan has it; its currency where it is paid. Units: scaled by ten decimals. */
export function cashOfPlan(cash: bigint, terms: Maybe<CashTerms>): Readonly<Record<string, string>> {
  return { cash: fromUnits(cash), ...(terms ? { currency: terms.currency } : {}) };
}
