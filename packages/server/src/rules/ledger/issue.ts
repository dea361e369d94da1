/** Issuing: units leave the unissued, the treasury or a reserve and open a lot. */
import type { Enumeration, WordOf } from '../../base/enumeration.ts';
import type { Maybe } from '../../base/maybe.ts';
import { countOf } from '../count-of.ts';
import { dayInWords, quantityInWords } from '../in-words.ts';
import { checkApprovals } from '../approvals/approval.ts';
import { blockIf, type Check } from '../check.ts';
import { firstDate } from '../instant.ts';
import { amountOf, isWhole, unitsOf, unitsPerWhole } from '../quantity.ts';
import { type LedgerDecision, runUnlessBlocked } from './result.ts';
import {
  checkAvailable,
  checkCustomIds,
  checkDate,
  checkSplitSince,
  checkGrowth,
  checkQuantity,
  checkReceiver,
  checkAssetStatus,
  checkClassOpen,
} from './checks.ts';
import { checkNotMatured, checkOpened } from './debt.ts';
import {
  type AccountKey,
  type Exemption,
  holderAccount,
  type Ledger,
  replacesNone,
  type StatedTerms,
  ownAccount,
  type ShareRange,
  termsOf,
} from './ledger.ts';
import { warnOfIssue } from './issue-warnings.ts';
import { none, numberLot } from './lots.ts';
import { checkGrant } from './pool.ts';
import { type NewId, post } from './post.ts';
import { inOrder, numbersInCommon, overlap, rangesInWords, unitsIn } from './share-numbers.ts';

export const issueSource = {
  name: 'IssueSource',
  description: 'The account from which units are issued, or to which they return.',
  values: {
    unissued: 'The authorised units that are not issued.',
    treasury: 'The units that the issuer holds itself.',
    reserved: 'The units reserved for a stock plan.',
  },
} satisfies Enumeration<string>;
export type IssueSource = WordOf<typeof issueSource>;

/** A range of share numbers as a request states it, both ends included. */
export interface StatedRange {
  readonly startingShareNumber: string;
  readonly endingShareNumber: string;
}

/** The request of an issue. Units: quantity, price and costBasis as canonical decimals. */
export interface Issue extends StatedTerms {
  readonly holderId: string;
  readonly quantity: string;
  readonly effectiveDate: string;
  readonly customId?: Maybe<string>;
  readonly source?: Maybe<IssueSource>;
  readonly stockPlanId?: Maybe<string>;
  readonly acquisitionDate?: Maybe<string>;
  readonly price?: Maybe<string>;
  readonly costBasis?: Maybe<string>;
  readonly securityLawExemptions?: Maybe<readonly Exemption[]>;
  readonly legendIds?: Maybe<readonly string[]>;
  readonly shareNumbers?: Maybe<readonly StatedRange[]>;
  readonly form?: Maybe<string>;
}

/**
 * Issues units to one holder.
 *
 * Refuses: input_invalid, share_numbers_taken, not_found, share_numbers_mismatch.
 */
export function issue(ledger: Ledger, request: Issue, newId: NewId): LedgerDecision {
  const { holderId, effectiveDate } = request;
  const source = sourceOf(ledger, request);
  const units = unitsOf(request.quantity);
  const acquired = request.acquisitionDate ?? effectiveDate;
  const ranges = shareRanges(request);
  const taken = inOrder(numbersInCommon(ranges ?? [], ledger.takenNumbers));
  const checks = [
    checkAssetStatus(ledger, 'active'),
    ...checkClassOpen(ledger),
    ...checkDate(ledger, effectiveDate),
    checkSplitSince(ledger, effectiveDate),
    ...checkQuantity(ledger, request.quantity),
    ...checkReceiver(ledger, holderId),
    checkPlan(ledger, request),
    ...checkGrant(ledger, { ...request, stockPlanId: request.stockPlanId, units }),
    ...checkOpened(ledger, units),
    ...checkNotMatured(ledger, effectiveDate),
    checkApprovals(request, ledger),
    blockIf(acquired > effectiveDate || acquired < firstDate, 'input_invalid', {
      holds: 'The acquisition date is not after the effective date.',
      fails: () =>
        acquired < firstDate
          ? `The acquisition date ${dayInWords(acquired)} lies before the first day of any register, ${dayInWords(firstDate)}.`
          : `The acquisition date ${dayInWords(acquired)} lies after the effective date, ${dayInWords(effectiveDate)}.`,
      remedy: 'Give an earlier acquisitionDate, or leave it out.',
      facts: { field: 'acquisitionDate' },
    }),
    source.account === 'authorized'
      ? checkGrowth(ledger, units, effectiveDate)
      : checkAvailable(ledger, source, units, effectiveDate),
    checkCustomIds(ledger, [request.customId]),
    checkRanges(ranges, units),
    blockIf(taken.length > 0, 'share_numbers_taken', {
      holds: 'No other open lot has one of the share numbers.',
      fails: () => `Other open lots of the asset have these of the share numbers: ${rangesInWords(taken)}.`,
      remedy: 'Give numbers that no open lot has.',
      facts: { field: 'shareNumbers' },
    }),
    ...warnOfIssue(ledger, request),
  ];
  return runUnlessBlocked(checks, () => {
    const lot = {
      id: newId(),
      holderId,
      customId: numberLot(ledger, request.customId),
      quantity: units,
      form: request.form ?? ledger.asset.form,
      issueDate: effectiveDate,
      acquisitionDate: acquired,
      price: amountOf(request.price),
      costBasis: amountOf(request.costBasis),
      ...termsOf(request),
      securityLawExemptions: request.securityLawExemptions ?? none,
      legendIds: request.legendIds ?? none,
      shareNumbers: ranges,
      stockPlanId: request.stockPlanId ?? null,
      predecessorIds: none,
      ...replacesNone,
      openedOn: effectiveDate,
    };
    const postings = [
      { ...source, quantity: -units },
      { ...holderAccount(holderId), lotId: lot.id, quantity: units },
    ];
    ledger.takenNumbers.push(...(ranges ?? []));
    return post(ledger, { id: newId(), type: 'issue', effectiveDate, postings, opens: [lot] }, newId);
  });
}

/**
 * The ledger account from which units are issued. An asset without a limit has no unissued units: they are authorised
 * as they are issued.
 */
export function sourceOf(
  ledger: Ledger,
  { source, stockPlanId }: { readonly source?: Maybe<IssueSource>; readonly stockPlanId?: Maybe<string> },
): AccountKey {
  if (source === 'reserved') return { account: 'reserved', ownerId: stockPlanId ?? ledger.assetId };
  if (source === 'treasury') return ownAccount(ledger, 'treasury');
  return ownAccount(ledger, ledger.asset.authorizedKind === 'limited' ? 'unissued' : 'authorized');
}

/**
 * Whether the stock plan exists in the register and, when units come from its reserve, belongs to this asset. Refuses:
 * not_found.
 */
export function checkPlan(
  { stockPlans, assetId }: Ledger,
  request: { readonly source?: Maybe<IssueSource>; readonly stockPlanId?: Maybe<string> },
): Check {
  const plan = stockPlans.get(request.stockPlanId ?? '');
  const ofReserve = request.source === 'reserved';
  return blockIf(
    ofReserve ? plan?.assetId !== assetId : Boolean(request.stockPlanId) && plan === undefined,
    'not_found',
    {
      holds: 'The stock plan is one of this register, or none is needed.',
      fails: () =>
        request.stockPlanId
          ? `No stock plan of this ${ofReserve ? 'asset' : 'register'} has the id ${request.stockPlanId}, given in stockPlanId.`
          : 'Reserved units belong to a stock plan, and stockPlanId does not say to which.',
      remedy: 'Look it up in allStockPlans.',
      facts: { type: 'StockPlan', field: 'stockPlanId' },
      failing: request.stockPlanId ? { id: request.stockPlanId } : {},
    },
  );
}

/**
 * The stated share numbers; null where none are given, empty where they are not whole numbers. Zeros before a number
 * say nothing.
 */
export function shareRanges({
  shareNumbers,
}: {
  readonly shareNumbers?: Maybe<readonly StatedRange[]>;
}): readonly ShareRange[] | null {
  if (!shareNumbers || shareNumbers.length === 0) return null;
  const ranges = shareNumbers.map(({ startingShareNumber: from, endingShareNumber: to }) =>
    [from, to].map((text) => text.replace(/^0+(?=\d)/, '')),
  );
  if (!ranges.flat().every(isWhole)) return [];
  return ranges.map(([from, to]) => ({ from: BigInt(from!), to: BigInt(to!) }));
}

/** Whether ranges are as many numbers as there are units, each once. Units: scaled by ten decimals. */
export function areNumbersOf(ranges: readonly ShareRange[], units: bigint): boolean {
  return !ranges.some(({ from, to }) => to < from) && !overlap(ranges) && unitsIn(ranges) === units;
}

/** Whether stated share numbers are whole numbers, each once, as many as the units. Refuses: share_numbers_mismatch. */
export function checkRanges(ranges: readonly ShareRange[] | null, units: bigint): Check {
  const wrong = ranges !== null && !areNumbersOf(ranges, units);
  return blockIf(wrong, 'share_numbers_mismatch', {
    holds: ranges === null ? 'No share numbers are given.' : 'The share numbers are as many as the units.',
    fails: () =>
      `The share numbers ${ranges === null || ranges.length === 0 ? 'are no whole numbers' : `are ${rangesInWords(ranges)}`}, and there ${units === unitsPerWhole ? 'is' : 'are'} ${countOf(quantityInWords(units), 'unit')}.`,
    remedy: 'Give whole numbers from 1 on, each once, as many as there are units.',
    facts: { field: 'shareNumbers' },
  });
}
