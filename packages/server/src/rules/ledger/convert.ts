/** Converting: units of one class close, and units of another open in their place. */
import { inDigitGroups } from '../../base/digit-groups.ts';
import { blockIf, type Check } from '../check.ts';
import { countOf } from '../count-of.ts';
import { unitsOf, unitsPerWhole } from '../quantity.ts';
import { cashFor, type CashInLieu, formatMoney } from './cash-in-lieu.ts';
import { type LedgerDecision, runUnlessBlocked } from './result.ts';
import { checkReserves, type Source, sourcesOf } from './rights-used.ts';
import {
  checkAvailable,
  checkCustomIds,
  checkGrowth,
  checkGiver,
  checkQuantity,
  checkSize,
  formatUnits,
} from './checks.ts';
import { checkLegends, findUnits } from './find-units.ts';
import { checkBalanceLeft, checkOpened } from './debt.ts';
import { divideAmong } from './entitlement.ts';
import { checkFractions, type Ratio, roundingOf, type Scaled, scaleUnits } from './fraction.ts';
import { checkRanges, shareRanges, sourceOf } from './issue.ts';
import { type Ledger, type Lot, noTerms, type Transaction } from './ledger.ts';
import {
  balanceLots,
  costOf,
  earlierChanges,
  numberLot,
  originOf,
  portion,
  rounded,
  type Take,
  unitsOfTakes,
} from './lots.ts';
import { type NewId, post } from './post.ts';
import { allOf, checkConvertible, type Conversion, type Payment, paymentOf } from './convertible.ts';
import { numberedLots, warnOfNumbers } from './share-numbers.ts';
import { checkBalanceNumber, closingPosting, openingPosting } from './transfer.ts';

/**
 * Converts units of a holder from one class to another.
 *
 * Refuses: input_invalid, and what checkClassConversion does.
 */
export function convert(from: Ledger, to: Ledger, request: Conversion, newId: NewId): LedgerDecision {
  const { checks, post: postAll } = planConversion(from, to, request);
  return runUnlessBlocked(checks, () => postAll(newId));
}

/** A conversion before it is posted. Units: quantities and the amount of cash scaled by ten decimals. */
export interface PlannedConversion {
  readonly checks: readonly Check[];
  /** Those of them that depend on the holder. */
  readonly ofHolder: readonly Check[];
  readonly units: bigint;
  readonly made: bigint;
  readonly cash: bigint;
  readonly isExact: boolean;
  readonly lots: number;
  post(newId: NewId): readonly Transaction[];
}

/** Plans the conversion of units of a holder. It refuses as `convert` does. */
export function planConversion(from: Ledger, to: Ledger, request: Conversion): PlannedConversion {
  const { holderId, effectiveDate, lotIds, rounding: rule } = request;
  const units = unitsOf(request.quantity);
  const ofClasses = checkConvertible(from, to, request);
  const { ratio } = ofClasses;
  const scaled = scaleUnits(units, ratio, to.asset.quantityScale, roundingOf(rule));
  const made = scaled.units;
  const paid = rule === 'cash_in_lieu' && ofClasses.terms.outcome === 'pass' ? request.cashInLieu! : null;
  const fraction = { rest: scaled.rest, denominator: ratio.denominator };
  const cash = paid === null ? null : cashFor(holderId, fraction, paid);
  const numbers = shareRanges(request);
  const found = findUnits(from, { holderId, units, effectiveDate, lotIds, numbers });
  const parts = partsOf(found.takes, {
    made,
    ratio,
    scale: to.asset.quantityScale,
    payment: paymentOf(from, request),
  });
  const sources = sourcesOf(to, parts, effectiveDate);
  const unissued = sources.at(-1)!;
  const checks = [
    ...ofClasses.first,
    ...checkGiver(from, holderId),
    ...checkQuantity(from, request.quantity),
    ...ofClasses.classes,
    checkMade(units, made),
    ...ofClasses.stated,
    checkFraction(units, scaled, rule, cash),
    ...(numbers === null ? [] : [checkRanges(numbers, units)]),
    ...found.checks,
    ...checkBalanceNumber(request, found.takes),
    ...(request.balanceCustomId ? [checkCustomIds(from, [request.balanceCustomId])] : []),
    ...warnOfNumbers(numberedLots(found.takes.map(({ lot }) => lot))),
    ...checkLegends(from, holderId, found.takes),
    ...checkBalanceLeft(from, { holderId, units, takes: found.takes, forced: false }),
    ...ofClasses.maturity,
    ...checkOpened(to, made),
    ...ofClasses.last,
    unissued.key.account === 'authorized'
      ? checkGrowth(to, unissued.units, effectiveDate)
      : checkAvailable(to, unissued.key, unissued.units, effectiveDate),
    checkCustomIds(to, [request.customId]),
    checkSize([...parts.flatMap(({ cost, price }) => [cost, price]), cash?.amount ?? null]),
    ...checkReserves(to, sources, parts),
  ];
  const converted = { units, cash, takes: found.takes, parts, sources };
  const general = new Set(allOf(ofClasses));
  return {
    checks,
    ofHolder: checks.filter((one) => !general.has(one)),
    units,
    made,
    cash: cash?.amount ?? 0n,
    isExact: scaled.exact,
    lots: found.takes.length,
    post: (newId) => postConversion(from, to, request, converted, newId),
  };
}

/** The units that a conversion takes and makes. Units: scaled by ten decimals. */
interface Converted {
  readonly units: bigint;
  readonly cash: CashInLieu | null;
  readonly takes: readonly Take[];
  readonly parts: readonly Part[];
  readonly sources: readonly Source[];
}

/**
 * Units that were acquired alike, and become one lot. Units: scaled by ten decimals; price of one unit of the new
 * class.
 */
interface Part {
  readonly lots: readonly Lot[];
  readonly stockPlanId: string | null;
  readonly acquisitionDate: string;
  readonly made: bigint;
  readonly cost: bigint | null;
  readonly price: bigint | null;
}

/** Posts both sides: they name each other. */
function postConversion(
  from: Ledger,
  to: Ledger,
  request: Conversion,
  { units, cash, takes, parts, sources }: Converted,
  newId: NewId,
): readonly Transaction[] {
  const { effectiveDate, reason, documentId, balanceCustomId } = request;
  const ids = { old: newId(), new: newId() };
  const left = balanceLots(from, takes, effectiveDate, newId, balanceCustomId);
  const closes = takes.map(({ lot }) => lot);
  const opened = parts.map((part, index) =>
    convertedLot(to, part, { ...request, customId: index === 0 ? request.customId : null }, newId),
  );
  const common = { effectiveDate, reason, documentId, type: 'convert' } as const;
  const old = {
    ...common,
    id: ids.old,
    counterpartId: ids.new,
    postings: [...closes.map(closingPosting), { ...sourceOf(from, {}), quantity: units }, ...left.map(openingPosting)],
    opens: left,
    closes,
    earlier: earlierChanges(takes, effectiveDate),
  };
  const fresh = {
    ...common,
    id: ids.new,
    counterpartId: ids.old,
    postings: [
      ...sources.filter((one) => one.units > 0n).map((one) => ({ ...one.key, quantity: -one.units })),
      ...opened.map(openingPosting),
    ],
    opens: opened,
    cashInLieu: cash,
  };
  return [post(from, old, newId), post(to, fresh, newId)];
}

/** The resulting units, and the treatment of the fraction. */
function checkFraction(units: bigint, scaled: Scaled, rule: Conversion['rounding'], cash: CashInLieu | null): Check {
  const [before, made] = [formatUnits(units), formatUnits(scaled.units)];
  const madeInWords = inDigitGroups(made);
  const becomes = before === '1' ? 'becomes' : 'become';
  const paid = cash === null ? undefined : formatMoney(cash.amount, cash.currency);
  return checkFractions(scaled.exact ? 0 : 1, rule, 'rounding', {
    holds: `${countOf(before, 'unit')} ${becomes} ${madeInWords}${paid === undefined ? '' : ` and ${paid}`}.`,
    fails: `By this ratio ${countOf(before, 'unit')} ${becomes} ${madeInWords} and a fraction, which the request neither rounds nor pays.`,
    facts: { made, ...(paid === undefined ? {} : { cash: paid }) },
  });
}

/** Whether anything is made of the units. Refuses: input_invalid. */
function checkMade(units: bigint, made: bigint): Check {
  return blockIf(made === 0n, 'input_invalid', {
    holds: `${countOf(formatUnits(made), 'unit')} of the new class ${made === unitsPerWhole ? 'is' : 'are'} made.`,
    fails: () => `By this ratio and rounding nothing would be made of ${countOf(formatUnits(units), 'unit')}.`,
    remedy: 'Convert more units, or round up.',
    facts: { field: 'quantity' },
  });
}

/** How units of one class become units of another. */
interface Terms {
  readonly made: bigint;
  readonly ratio: Ratio;
  readonly scale: number;
  readonly payment: Payment | null;
}

/**
 * The lots that the units become: those of one date, price, plan, legends and exemptions become one lot, which keeps
 * date, price and cost. A lot that is paid for in cash is acquired on that day and costs its price. A part of which
 * nothing is made is left out.
 * Source: 17 CFR 230.144(d)(1) and (d)(3)(ii), 26 USC 1223.
 */
function partsOf(takes: readonly Take[], { made, ratio, scale, payment }: Terms): readonly Part[] {
  const alike = [...Map.groupBy(takes, ({ lot }) => originOf(lot)).values()];
  const wholes = alike.map((of) => ({ ...of[0]!.lot, quantity: unitsOfTakes(of) }));
  const units = divideAmong(wholes, made, ratio, scale).map((share) => share.units);
  return alike.map((of, index) => partOfConversion(of, units[index]!, payment)).filter((part) => part.made > 0n);
}

/** The units that are made of lots that were acquired alike. */
function partOfConversion(of: readonly Take[], made: bigint, payment: Payment | null): Part {
  const [{ lot }] = of as [Take];
  const price = payment?.price ?? (made === 0n ? null : rounded(lot.price, unitsOfTakes(of), made));
  const kept = of.map((take) => ({ costBasis: portion(take.lot.costBasis, take.quantity, take.lot.quantity) }));
  return {
    lots: of.map((take) => take.lot),
    stockPlanId: lot.stockPlanId,
    made,
    acquisitionDate: payment?.paidOn ?? lot.acquisitionDate,
    price,
    cost: payment === null ? costOf(kept) : portion(price, made, unitsPerWhole),
  };
}

/** The lot of the new class in the place of those that were acquired alike. */
function convertedLot(
  to: Ledger,
  { lots, made, acquisitionDate, cost, price }: Part,
  { holderId, customId, effectiveDate }: Conversion,
  newId: NewId,
): Lot {
  return {
    ...lots[0]!,
    id: newId(),
    holderId,
    customId: numberLot(to, customId),
    quantity: made,
    form: to.asset.form,
    issueDate: effectiveDate,
    acquisitionDate,
    price,
    costBasis: cost,
    ...noTerms,
    shareNumbers: null,
    predecessorIds: lots.map(({ id }) => id),
    openedOn: effectiveDate,
  };
}
