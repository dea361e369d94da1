/** Splitting: every open lot closes and reopens with n units for m, in one database transaction. */
import { checkApprovals } from '../approvals/approval.ts';
import { dayInWords, quantityInWords } from '../in-words.ts';
import type { Maybe } from '../../base/maybe.ts';
import { blockIf, type Check, firstBlock } from '../check.ts';
import { countOf } from '../count-of.ts';
import { fromUnits, isWhole, unitsPerWhole } from '../quantity.ts';
import { type CashTerms, checkCashTerms, formatMoney } from './cash-in-lieu.ts';
import { type LedgerDecision, runUnlessBlocked } from './result.ts';
import { checkAvailable, checkDate, checkSize, checkAssetStatus, formatUnits } from './checks.ts';
import { checkHoldings } from './debt.ts';
import { type Entitlement, entitlementsOf } from './entitlement.ts';
import { checkFractions, type FractionRule, type Ratio, roundingOf } from './fraction.ts';
import { sourceOf } from './issue.ts';
import { type Authority, balanceOf, type LaterEntries, type Ledger, ownAccount } from './ledger.ts';
import { rounded } from './lots.ts';
import type { NewId } from './post.ts';
import { allCash, type BookSplit, planBook, postBook } from './split-book.ts';
import { adjustmentsOf, adjustTerms, checkTermsOfSplit, type SplitTerms, type TermsChange } from './split-terms.ts';
import { warnOfNumbers } from './share-numbers.ts';
import { checkRights, planRights } from './split-rights.ts';
import { describeTransaction } from './units-held.ts';

/** So many new units for so many old ones. */
export interface Split {
  readonly numerator: string;
  readonly denominator: string;
  readonly effectiveDate: string;
  readonly fractionRule?: FractionRule | null | undefined;
  readonly cashInLieu?: CashTerms | null | undefined;
  /** Whether the authorised total is split too. */
  readonly adjustsCharter: boolean;
  /** Whether par value, price and ratios of conversion are adjusted from the effective date on. */
  readonly adjustTerms?: Maybe<boolean>;
  readonly comments?: string | null | undefined;
}

/** The decision on a split, with the terms that it changes. */
export interface SplitDecision extends LedgerDecision {
  readonly terms: readonly TermsChange[];
}

/** A class, and the assets of rights over it. */
export interface SplitLedgers {
  readonly ledger: Ledger;
  readonly rights: readonly Ledger[];
  /** The terms of the class, and those of classes that convert into it. */
  readonly terms: readonly SplitTerms[];
}

/** The authorities for authorised totals that change. */
export interface SplitAuthorities {
  /** For that of the class; null where none is given. */
  readonly written: Authority | null;
  /** For the total of an asset of rights: the authority given, else the split of the class by this name. */
  ofRights(splitName: string): Authority;
}

/**
 * Splits every lot of an asset, forward or in reverse. Treasury and reserved units are split with them. The authorised
 * total is, where the split changes the charter; then an authority is needed. A holder's total is rounded once. Rights
 * over the asset are split with it.
 *
 * Refuses: effective_date_too_early, input_invalid.
 */
export function split(
  { ledger, rights, terms: statedTerms }: SplitLedgers,
  request: Split,
  authorities: SplitAuthorities,
  newId: NewId,
): SplitDecision {
  const { numerator, denominator, effectiveDate, fractionRule: rule } = request;
  const { written } = authorities;
  const whole = isWhole(numerator) && isWhole(denominator) && numerator !== denominator;
  const ratio: Ratio = { numerator: whole ? BigInt(numerator) : 1n, denominator: whole ? BigInt(denominator) : 1n };
  const book = planClass(ledger, ratio, rule, { adjustsCharter: written !== null, effectiveDate });
  const others = rights.map((one) => planRights(one, ratio, effectiveDate));
  const name = `Split of ${ledger.asset.name}, ${numerator} for ${denominator}`;
  const ofRights = others.some(({ charter }) => charter !== 0n) ? authorities.ofRights(name) : null;
  const changed = written ?? ofRights;
  const terms = checkCashTerms(rule, request.cashInLieu);
  const cash = rule === 'cash_in_lieu' && terms.outcome === 'pass' ? request.cashInLieu! : null;
  const ofTerms = { ledger, effectiveDate, adjustTerms: request.adjustTerms === true };
  const adjustments = adjustmentsOf(statedTerms, ratio, effectiveDate);
  // The first transaction is recorded at this instant.
  const { recordedAt } = ledger;
  const checks = [
    checkAssetStatus(ledger, 'active'),
    ...checkDate(ledger, effectiveDate),
    blockIf(!whole, 'input_invalid', {
      holds: `The split is ${numerator} for ${denominator}.`,
      fails: `A split is by two different whole numbers above zero: 3 for 2, not 1.5 for 1; it was given as ${numerator} for ${denominator}.`,
      facts: { field: 'numerator' },
    }),
    blockIf(request.adjustsCharter && written === null, 'input_invalid', {
      holds: 'Nothing is changed without authority.',
      fails: 'A split that changes the authorised total needs an authority, and none is given.',
      remedy: 'Give authority, or leave adjustsCharter out.',
      facts: { field: 'authority' },
    }),
    ...(changed === null ? [] : [checkApprovals(changed, ledger)]),
    terms,
    ...[ledger, ...rights].map((one) => checkOrder(one, effectiveDate)),
    ...[ledger, ...rights].map(checkSuspense),
    checkOdd(book, rule, cash),
    checkVanishing(book, rule),
    checkUnissued(book, effectiveDate),
    checkSizes(book, cash),
    ...checkHoldings(
      ledger,
      book.entitlements.map(({ total }) => total.units),
    ),
    ...others.flatMap((one) => [...checkRights(one), checkUnissued(one, effectiveDate)]),
    ...warnOfNumbers(book.entitlements.flatMap(({ shares }) => shares.map(({ lot }) => lot))),
    ...checkTermsOfSplit(adjustments, ofTerms),
    ...warnOfNothing(book, others, effectiveDate),
  ];
  const record = { effectiveDate, reason: request.comments, authority: written, cash };
  const decision = runUnlessBlocked(checks, () => [
    ...postBook(book, record, newId),
    ...others.flatMap((one) => postBook(one, { ...record, authority: authorities.ofRights(name), cash: null }, newId)),
  ]);
  const adjusts = ofTerms.adjustTerms && firstBlock(checks) === undefined;
  return { ...decision, terms: adjusts ? adjustTerms(adjustments, ofTerms, recordedAt, newId) : [] };
}

/** The split of the class itself. */
function planClass(
  ledger: Ledger,
  ratio: Ratio,
  rule: Split['fractionRule'],
  { adjustsCharter, effectiveDate }: Pick<Split, 'adjustsCharter' | 'effectiveDate'>,
): BookSplit {
  const rounding = roundingOf(rule);
  const lots = [...ledger.lots.values()];
  return planBook(ledger, entitlementsOf(lots, ratio, ledger.asset.quantityScale, rounding), {
    ratio,
    rounding,
    // Rounded up, so that the unissued units stay at zero or above.
    charter: adjustsCharter ? 'ceiling' : null,
    effectiveDate,
    priceOf: (price) => rounded(price, ratio.denominator, ratio.numerator),
    ofContracts: false,
  });
}

function checkSizes(book: BookSplit, cash: CashTerms | null): Check {
  const prices = book.entitlements.flatMap(({ shares }) => shares.map(({ lot }) => book.priceOf(lot.price)));
  return checkSize([book.total, ...prices, ...allCash(book, cash).map(({ amount }) => amount)]);
}

/**
 * Lots and pools that changed after the split would have to be split too. A change of the authorised total stands as it
 * is. An entry and its reversal of one day changed nothing together.
 */
function checkOrder({ asset, effectiveDate: latest, laterEntries }: Ledger, effectiveDate: string): Check {
  const { count, first, last } = laterEntries ?? { count: undefined, first: [], last: null };
  const named = first.map(describeTransaction).join(', ');
  const more = count === undefined || count <= first.length ? '' : ` and ${count - first.length} more`;
  const entries = named === '' ? `an entry with effect from ${dayInWords(latest)}` : `${named}${more}`;
  return blockIf(effectiveDate < latest && count !== 0, 'effective_date_too_early', {
    holds: `Nothing that moves units was recorded of ${asset.name} after the effective date.`,
    fails: `A split comes after the entries that move units. Of ${asset.name} there is ${entries}.`,
    remedy: [`Give ${dayInWords(last ?? latest)} or a later day.`, ...reversing(laterEntries)].join(' '),
    facts: {
      latest,
      ...(count === undefined ? {} : { entries: `${count}`, transactionIds: first.map(({ id }) => id).join(' ') }),
    },
  });
}

/** Whether it helps to reverse the entries, for an actor that sees them. */
function reversing(entries: LaterEntries | null): readonly string[] {
  if (entries === null) return [];
  const { lastReversal: day } = entries;
  if (day === null)
    return [
      'Or reverse these entries, the latest first and each with effect from its own day, split, and enter them again in units of after the split.',
    ];
  return [
    `Reversing does not help for days before ${dayInWords(day)}: an entry that was reversed with effect from another day than its own was in effect until then.`,
  ];
}

/**
 * Warns of a split that moves no units of the class: without an entry of the class, nothing tells later entries of the
 * split.
 */
function warnOfNothing(book: BookSplit, others: readonly BookSplit[], effectiveDate: string): readonly Check[] {
  if (!isEmpty(book)) return [];
  const { name } = book.ledger.asset;
  const message = others.every(isEmpty)
    ? `${name} has no units to split, and its authorised total stays as it is: nothing changes.`
    : `${name} itself has no units to split; only the rights over it change. An entry that is recorded later for a day before ${dayInWords(effectiveDate)} is not split: give it in units of after the split.`;
  return [{ code: 'insufficient_units', outcome: 'warn', message, facts: { assetId: book.ledger.assetId } }];
}

const isEmpty = ({ charter, pools, entitlements }: BookSplit): boolean =>
  charter === 0n && pools.length === 0 && entitlements.length === 0;

/**
 * Units in suspense belong to somebody: it is not known to whom, so nobody could get what they become. Refuses:
 * units_in_suspense.
 */
function checkSuspense(ledger: Ledger): Check {
  const units = fromUnits(balanceOf(ledger, ownAccount(ledger, 'suspense')));
  return blockIf(units !== '0', 'units_in_suspense', {
    holds: `No units of ${ledger.asset.name} are in suspense.`,
    fails: `Of ${ledger.asset.name} ${countOf(units, 'unit')} ${units === '1' ? 'is' : 'are'} in suspense, and the split would leave ${units === '1' ? 'it as it is' : 'them as they are'}.`,
    remedy: 'Resolve the differences first, with resolveDifference.',
    facts: { assetId: ledger.assetId, suspense: units },
  });
}

/** The results for all units and for the fractions. Refuses: fraction_refused. */
function checkOdd(book: BookSplit, rule: Split['fractionRule'], cash: CashTerms | null): Check {
  const { entitlements, oddPools } = book;
  const odd = entitlements.filter(({ total }) => !total.exact);
  const lots = odd.flatMap(({ shares }) => shares.map(({ lot }) => lot));
  const [first] = lots;
  const [before, after] = [unitsBefore(entitlements), unitsAfter(entitlements)];
  const paid = allCash(book, cash);
  const amount = paid.reduce((sum, one) => sum + one.amount, 0n);
  const named =
    first === undefined ? '' : `, first of all lot ${first.customId} of ${countOf(fromUnits(first.quantity), 'unit')}`;
  const facts = {
    before: fromUnits(before),
    after: formatUnits(after),
    holders: `${odd.length}`,
    lots: `${lots.length}`,
    pools: `${oddPools.length}`,
    ...(first === undefined ? {} : { lotId: first.id }),
    ...(cash === null ? {} : { cash: formatMoney(amount, cash.currency) }),
  };
  const ofHolders = `with ${countOf(odd.length, 'holder')} (${countOf(lots.length, 'lot')}${named})`;
  const reserves = oddPools.filter((pool) => pool === 'reserved').length;
  const where = [
    ...(odd.length === 0 ? [] : [ofHolders]),
    ...(oddPools.length === reserves ? [] : ['in the treasury']),
    ...(reserves === 0 ? [] : [`in ${countOf(reserves, 'reserve')} of stock plans`]),
  ];
  return checkFractions(odd.length + oddPools.length, rule, 'fractionRule', {
    holds: `${countOf(fromUnits(before), 'unit')} of holders ${before === unitsPerWhole ? 'becomes' : 'become'} ${quantityInWords(after)}. ${fractionText(odd.length, rule, facts.cash)}`,
    fails: `Fractions would be left ${inList(where)}, and the request neither rounds nor pays them.`,
    facts,
  });
}

/** Parts of a sentence as a list: "a, b and c". */
function inList(parts: readonly string[]): string {
  const [last, ...others] = parts.toReversed();
  return others.length === 0 ? (last ?? '') : `${others.toReversed().join(', ')} and ${last}`;
}

function fractionText(holders: number, rule: Split['fractionRule'], cash: string | undefined): string {
  if (holders === 0) return 'No holder is left with a fraction.';
  const paid = cash === undefined ? '' : `; ${cash} are paid in all`;
  return `Fractions of ${countOf(holders, 'holder')} are treated by the rule ${rule}${paid}.`;
}

function unitsBefore(entitlements: readonly Entitlement[]): bigint {
  return entitlements.reduce((sum, { shares }) => shares.reduce((of, { lot }) => of + lot.quantity, sum), 0n);
}

function unitsAfter(entitlements: readonly Entitlement[]): bigint {
  return entitlements.reduce((sum, { total }) => sum + total.units, 0n);
}

/** A holder may lose all of its units for cash only; a restriction of them is told, because it ends with its units. */
function checkVanishing({ ledger, entitlements }: BookSplit, rule: Split['fractionRule']): Check {
  const gone = entitlements.filter(({ total }) => total.units === 0n);
  const lot = gone[0]?.shares[0]?.lot;
  const check = blockIf(lot !== undefined && rule !== 'cash_in_lieu', 'fraction_refused', {
    holds:
      lot === undefined
        ? 'Every holder keeps units.'
        : `${countOf(gone.length, 'holder')} ${gone.length === 1 ? 'is' : 'are'} paid in cash alone.`,
    fails: `Nothing would be left to ${countOf(gone.length, 'holder')}, first of all the holder of lot ${lot?.customId}.`,
    remedy: 'Round up, pay cash in lieu, or repurchase such lots before.',
    facts: { lotId: lot?.id ?? '', holders: `${gone.length}` },
  });
  const restricted = gone.filter((one) => isRestricted(ledger, one));
  if (check.outcome === 'block' || restricted.length === 0) return check;
  const message = `${check.message} Units of ${restricted.length} of them are restricted: the restrictions do not pass to the cash.`;
  return { ...check, outcome: 'warn', message };
}

function isRestricted({ restrictions }: Ledger, { holderId, shares }: Entitlement): boolean {
  return restrictions.some(({ lotId, holderId: restricted }) =>
    lotId === null ? restricted === holderId : shares.some(({ lot }) => lot.id === lotId),
  );
}

const authoriseFirst =
  'Split the authorised total too, with adjustsCharter, or authorise more units first, with authorizeUnits.';

function checkUnissued({ ledger, charter, issued }: BookSplit, effectiveDate: string): Check {
  const source = sourceOf(ledger, {});
  if (source.account === 'authorized') return checkAvailable(ledger, ownAccount(ledger, 'unissued'), 0n, effectiveDate);
  return checkAvailable(ledger, source, issued - charter, effectiveDate, authoriseFirst);
}
