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
import { entitlementsOf } from './entitlement.ts';
import { checkFractions, type FractionRule, type Ratio, roundingOf } from './fraction.ts';
import { sourceOf } from './issue.ts';
import { type Authority, balanceOf, type LaterEntries, type Ledger, ownAccount } from './ledger.ts';
import { rounded } from './lots.ts';
import type { NewId } from './post.ts';
import { type BookSplit, planBook, postBook, type SplitRecord, transactionsOf } from './split-book.ts';
import { planTerms, type SplitTerms, type TermsChange, type TermsPlan } from './split-terms.ts';
import { warnOfNumbers } from './share-numbers.ts';
import { checkRights, planRights } from './split-rights.ts';
import { type SplitTotals, totalsOf } from './split-totals.ts';
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

/** A split before anything is posted. */
export interface PlannedSplit {
  readonly ratio: Ratio;
  /** The terms on which fractions are paid, where they are. */
  readonly cash: CashTerms | null;
  /** Of the class, then of each asset of rights. */
  readonly books: readonly [BookSplit, ...BookSplit[]];
  /** The results that do not depend on the holders, and all results. Their order is contract. */
  readonly known: readonly Check[];
  readonly checks: readonly Check[];
  /** The terms that it adjusts, and the index of their first result in all results. */
  readonly terms: TermsPlan;
  readonly termsAt: number;
  /** The values that the transactions of one of its books share. */
  recordOf(book: BookSplit): SplitRecord;
}

/**
 * Plans a split of every lot of an asset, forward or in reverse. Treasury and reserved units are split with them. The
 * authorised total is, where the split changes the charter; then an authority is needed. A holder's total is rounded
 * once. Rights over the asset are split with it. Shape: `summed` has the sums of each book, where the ledgers do not
 * have all of its holders.
 *
 * Refuses: effective_date_too_early, input_invalid.
 */
export function planSplit(
  { ledger, rights, terms: statedTerms }: SplitLedgers,
  request: Split,
  { written, ofRights }: SplitAuthorities,
  summed: readonly SplitTotals[] = [],
): PlannedSplit {
  const { numerator, denominator, effectiveDate, fractionRule: rule } = request;
  const ratio = ratioOf(request);
  const cashTerms = checkCashTerms(rule, request.cashInLieu);
  const cash = rule === 'cash_in_lieu' && cashTerms.outcome === 'pass' ? request.cashInLieu! : null;
  const planned = { adjustsCharter: written !== null, effectiveDate, cash };
  const book = planClass(ledger, ratio, rule, planned, summed[0]);
  const others = rights.map((one, index) => planRights(one, ratio, effectiveDate, summed[index + 1]));
  const name = splitName(ledger.asset.name, request);
  const changed = written ?? (others.some(({ charter }) => charter !== 0n) ? ofRights(name) : null);
  const first = [
    checkAssetStatus(ledger, 'active'),
    ...checkDate(ledger, effectiveDate),
    blockIf(!isRatio(request), 'input_invalid', {
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
    cashTerms,
    ...[ledger, ...rights].map((one) => checkOrder(one, effectiveDate)),
    ...[ledger, ...rights].map(checkSuspense),
  ];
  const terms = planTerms(ledger, statedTerms, ratio, request);
  const { totals } = book;
  const before = [
    ...first,
    checkOdd(book, rule, cash),
    checkVanishing(totals, rule),
    checkUnissued(book, effectiveDate),
    checkSize([book.total, totals.largest]),
    ...checkHoldings(ledger, totals.notPermitted),
    ...others.flatMap((one) => [...checkRights(one), checkUnissued(one, effectiveDate)]),
    ...warnOfNumbers(totals.numbered),
  ];
  return {
    ratio,
    cash,
    books: [book, ...others],
    terms,
    known: [...first, ...terms.checks],
    checks: [...before, ...terms.checks, ...warnOfNothing(book, others, effectiveDate)],
    termsAt: before.length,
    recordOf: (one) => ({
      effectiveDate,
      reason: request.comments,
      authority: one.ofContracts ? ofRights(name) : written,
      cash: one.ofContracts ? null : cash,
    }),
  };
}

/** So many new units for so many old ones, as numbers. Shape: one for one where the request states no such ratio. */
export function ratioOf({ numerator, denominator }: Split): Ratio {
  const whole = isRatio({ numerator, denominator });
  return { numerator: whole ? BigInt(numerator) : 1n, denominator: whole ? BigInt(denominator) : 1n };
}

function isRatio({ numerator, denominator }: Pick<Split, 'numerator' | 'denominator'>): boolean {
  return isWhole(numerator) && isWhole(denominator) && numerator !== denominator;
}

/** The name of a split, as the authority of the rights that it splits. */
export function splitName(assetName: string, { numerator, denominator }: Split): string {
  return `Split of ${assetName}, ${numerator} for ${denominator}`;
}

/** Splits every lot of an asset in one step. Refuses: effective_date_too_early, input_invalid. */
export function split(
  ledgers: SplitLedgers,
  request: Split,
  authorities: SplitAuthorities,
  newId: NewId,
): SplitDecision {
  const { checks, books, terms, recordOf } = planSplit(ledgers, request, authorities);
  const decision = runUnlessBlocked(checks, () => books.flatMap((book) => postBook(book, recordOf(book), newId)));
  return { ...decision, terms: firstBlock(checks) === undefined ? terms.changes(newId) : [] };
}

/**
 * The units that a split of assets moves, before its lots are read: those of before or those of after, whichever are
 * more. Units: scaled by ten decimals.
 */
export function unitsToSplit(ledgers: readonly Ledger[], { numerator, denominator }: Split): bigint {
  const issued = (ledger: Ledger): bigint =>
    -balanceOf(ledger, ownAccount(ledger, 'authorized')) - balanceOf(ledger, ownAccount(ledger, 'unissued'));
  const before = ledgers.reduce((sum, ledger) => sum + issued(ledger), 0n);
  if (!isWhole(numerator) || !isWhole(denominator)) return before;
  const after = (before * BigInt(numerator) + BigInt(denominator) - 1n) / BigInt(denominator);
  return after > before ? after : before;
}

/** The split of the class itself. */
function planClass(
  ledger: Ledger,
  ratio: Ratio,
  rule: Split['fractionRule'],
  { adjustsCharter, effectiveDate, cash }: Pick<Split, 'adjustsCharter' | 'effectiveDate'> & Pick<PlannedSplit, 'cash'>,
  summed: SplitTotals | undefined,
): BookSplit {
  const rounding = roundingOf(rule);
  const entitlements = entitlementsOf([...ledger.lots.values()], ratio, ledger.asset.quantityScale, rounding);
  const priceOf = (price: bigint | null): bigint | null => rounded(price, ratio.denominator, ratio.numerator);
  return planBook(ledger, entitlements, {
    totals: summed ?? totalsOf(ledger, entitlements, { ratio, priceOf, cash }),
    ratio,
    rounding,
    // Rounded up, so that the unissued units stay at zero or above.
    charter: adjustsCharter ? 'ceiling' : null,
    effectiveDate,
    priceOf,
    ofContracts: false,
  });
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

const isEmpty = (book: BookSplit): boolean => transactionsOf(book) === 0;

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
function checkOdd({ totals, oddPools }: BookSplit, rule: Split['fractionRule'], cash: CashTerms | null): Check {
  const { before, after, odd } = totals;
  const { first } = odd;
  const named =
    first === null ? '' : `, first of all lot ${first.customId} of ${countOf(fromUnits(first.quantity), 'unit')}`;
  const facts = {
    before: fromUnits(before),
    after: formatUnits(after),
    holders: `${odd.holders}`,
    lots: `${odd.lots}`,
    pools: `${oddPools.length}`,
    ...(first === null ? {} : { lotId: first.id }),
    ...(cash === null ? {} : { cash: formatMoney(totals.cash, cash.currency) }),
  };
  const ofHolders = `with ${countOf(odd.holders, 'holder')} (${countOf(odd.lots, 'lot')}${named})`;
  const reserves = oddPools.filter((pool) => pool === 'reserved').length;
  const where = [
    ...(odd.holders === 0 ? [] : [ofHolders]),
    ...(oddPools.length === reserves ? [] : ['in the treasury']),
    ...(reserves === 0 ? [] : [`in ${countOf(reserves, 'reserve')} of stock plans`]),
  ];
  return checkFractions(odd.holders + oddPools.length, rule, 'fractionRule', {
    holds: `${countOf(fromUnits(before), 'unit')} of holders ${before === unitsPerWhole ? 'becomes' : 'become'} ${quantityInWords(after)}. ${fractionText(odd.holders, rule, facts.cash)}`,
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

/** A holder may lose all of its units for cash only; a restriction of them is told, because it ends with its units. */
function checkVanishing({ gone }: SplitTotals, rule: Split['fractionRule']): Check {
  const { first: lot, holders, restricted } = gone;
  const check = blockIf(lot !== null && rule !== 'cash_in_lieu', 'fraction_refused', {
    holds:
      lot === null
        ? 'Every holder keeps units.'
        : `${countOf(holders, 'holder')} ${holders === 1 ? 'is' : 'are'} paid in cash alone.`,
    fails: `Nothing would be left to ${countOf(holders, 'holder')}, first of all the holder of lot ${lot?.customId}.`,
    remedy: 'Round up, pay cash in lieu, or repurchase such lots before.',
    facts: { lotId: lot?.id ?? '', holders: `${holders}` },
  });
  if (check.outcome === 'block' || restricted === 0) return check;
  const message = `${check.message} Units of ${restricted} of them are restricted: the restrictions do not pass to the cash.`;
  return { ...check, outcome: 'warn', message };
}

const authoriseFirst =
  'Split the authorised total too, with adjustsCharter, or authorise more units first, with authorizeUnits.';

function checkUnissued({ ledger, charter, issued }: BookSplit, effectiveDate: string): Check {
  const source = sourceOf(ledger, {});
  if (source.account === 'authorized') return checkAvailable(ledger, ownAccount(ledger, 'unissued'), 0n, effectiveDate);
  return checkAvailable(ledger, source, issued - charter, effectiveDate, authoriseFirst);
}
