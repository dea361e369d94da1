/** Warnings about an issue: each is lawful, and more often a slip than meant. */
import type { Maybe } from '../../base/maybe.ts';
import { type Check, warnIf } from '../check.ts';
import { dayInWords, quantityInWords } from '../in-words.ts';
import { amountOf, unitsOf, unitsPerWhole } from '../quantity.ts';
import type { Ledger } from './ledger.ts';
import { termOn } from './terms-of-day.ts';

/** The price and the approvals that an issue states. Units: quantity and amounts as canonical decimals. */
interface Stated {
  readonly quantity: string;
  readonly effectiveDate: string;
  readonly price?: Maybe<string>;
  readonly costBasis?: Maybe<string>;
  readonly boardApprovalDate?: Maybe<string>;
  readonly stockholderApprovalDate?: Maybe<string>;
}

/**
 * Warns of a price below the par value of that day, of approvals after the issue, and of a cost that is far
 * from the price. Shape: what does not apply is left out.
 */
export function warnOfIssue(ledger: Ledger, request: Stated): readonly Check[] {
  const { asset, today } = ledger;
  const { effectiveDate, boardApprovalDate, stockholderApprovalDate } = request;
  const [price, cost] = [amountOf(request.price), amountOf(request.costBasis)];
  const par = amountOf(termOn(ledger, 'parValue', effectiveDate, asset.parValue));
  const ofDay = effectiveDate < today ? ` of ${dayInWords(effectiveDate)}` : '';
  const late = [
    ['board', boardApprovalDate],
    ['stockholders', stockholderApprovalDate],
  ].find(([, day]) => typeof day === 'string' && day > effectiveDate);
  const worth = price === null ? null : (price * unitsOf(request.quantity)) / unitsPerWhole;
  return [
    warnIf(price !== null && par !== null && price < par, 'price_below_par', {
      holds: '',
      fails: () =>
        `The price of ${quantityInWords(price ?? 0n)} is below the par value of ${asset.name}${ofDay}, ${quantityInWords(par ?? 0n)}.`,
      remedy: 'In most laws shares are not issued below par (Companies Act 2006 s. 580, DGCL § 153).',
    }),
    warnIf(late !== undefined, 'approved_after_issue', {
      holds: '',
      fails: () =>
        `The ${late?.[0]} approved it on ${dayInWords(late?.[1] ?? effectiveDate)}, after the issue of ${dayInWords(effectiveDate)}.`,
      remedy: 'Check both days: an issue before its approval may be void.',
    }),
    warnIf(worth !== null && cost !== null && isFar(worth, cost), 'cost_differs', {
      holds: '',
      fails: () =>
        `The cost is ${quantityInWords(cost ?? 0n)}, and the units at their price come to ${quantityInWords(worth ?? 0n)}.`,
      remedy: 'Check price and costBasis: the price is of one unit, the cost of all.',
    }),
  ].filter(({ outcome }) => outcome === 'warn');
}

/** More than a tenth apart. */
function isFar(one: bigint, other: bigint): boolean {
  const [low, high] = one < other ? [one, other] : [other, one];
  return low * 10n < high * 9n;
}
