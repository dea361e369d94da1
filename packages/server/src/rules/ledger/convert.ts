/** Converting: units of one class close, and units of another open in their place. */
import type { Enumeration, WordOf } from '../../base/enumeration.ts';
import type { Maybe } from '../../base/maybe.ts';
import { inDigitGroups } from '../../base/digit-groups.ts';
import { type AssetType, isRight } from '../asset.ts';
import { blockIf, type Check } from '../check.ts';
import { countOf } from '../count-of.ts';
import { amountOf, unitsOf, unitsPerWhole } from '../quantity.ts';
import { cashFor, type CashInLieu, type CashTerms, checkCashTerms, formatMoney } from './cash-in-lieu.ts';
import { type LedgerDecision, runUnlessBlocked } from './result.ts';
import { checkReserves, type Source, sourcesOf } from './rights-used.ts';
import {
  checkAvailable,
  checkCustomIds,
  checkDate,
  checkSplitSince,
  checkGrowth,
  checkGiver,
  checkQuantity,
  checkSize,
  checkAssetStatus,
  checkClassOpen,
  formatUnits,
} from './checks.ts';
import { checkLegends, findUnits } from './find-units.ts';
import { checkBalanceLeft, checkMaturity, checkNotMatured, checkOpened } from './debt.ts';
import { checkStated, conversionRatio } from './conversion-ratio.ts';
import { divideAmong } from './entitlement.ts';
import { checkFractions, type FractionRule, type Ratio, roundingOf, type Scaled, scaleUnits } from './fraction.ts';
import { checkRanges, shareRanges, sourceOf, type StatedRange } from './issue.ts';
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
import { numberedLots, warnOfNumbers } from './share-numbers.ts';
import { checkBalanceNumber, closingPosting, openingPosting } from './transfer.ts';

/** How rights are exercised: for cash, or net, for as many fewer units as their price comes to. */
export const exerciseKind = {
  name: 'ExerciseKind',
  description: 'How rights are exercised: for cash, or net, for as many fewer units as their price comes to.',
  values: {
    cash: 'The holder pays the price of the new units.',
    net: 'The holder pays nothing, and gets as many fewer units as the price comes to.',
  },
} satisfies Enumeration<string>;
export type ExerciseKind = WordOf<typeof exerciseKind>;

/**
 * Rights that are exercised for cash where nothing else is said. A unit of stock settles and a convertible converts
 * without cash.
 */
const paidRights: readonly AssetType[] = ['option', 'warrant', 'right'];

/** Units: quantity and ratio as canonical decimals; the ratio is units of the new class for units of the old. */
export interface Conversion {
  readonly holderId: string;
  readonly quantity: string;
  readonly effectiveDate: string;
  readonly lotIds?: Maybe<readonly string[]>;
  readonly shareNumbers?: Maybe<readonly StatedRange[]>;
  readonly balanceCustomId?: Maybe<string>;
  readonly ratioNumerator?: Maybe<string>;
  readonly ratioDenominator?: Maybe<string>;
  readonly rounding?: Maybe<FractionRule>;
  readonly cashInLieu?: Maybe<CashTerms>;
  /** Of rights; for cash by default where holders pay for what they get. */
  readonly exercise?: Maybe<ExerciseKind>;
  /** Units: paid for one new unit, of rights that are exercised for cash; by default the price of the right. */
  readonly price?: Maybe<string>;
  readonly customId?: Maybe<string>;
  readonly reason?: Maybe<string>;
  readonly documentId?: Maybe<string>;
}

/**
 * Converts units of a holder from one class to another.
 *
 * Refuses: not_found, input_invalid.
 */
export function convert(from: Ledger, to: Ledger, request: Conversion, newId: NewId): LedgerDecision {
  const { holderId, effectiveDate, lotIds, rounding: rule } = request;
  const units = unitsOf(request.quantity);
  const { ratio, valid } = conversionRatio(from, to, request);
  const scaled = scaleUnits(units, ratio, to.asset.quantityScale, roundingOf(rule));
  const made = scaled.units;
  const terms = checkCashTerms(rule, request.cashInLieu);
  const paid = rule === 'cash_in_lieu' && terms.outcome === 'pass' ? request.cashInLieu! : null;
  const fraction = { rest: scaled.rest, denominator: ratio.denominator };
  const cash = paid === null ? null : cashFor(holderId, fraction, paid);
  const numbers = shareRanges(request);
  const found = findUnits(from, { holderId, units, effectiveDate, lotIds, numbers });
  const payment = paymentOf(from, request);
  const parts = partsOf(found.takes, { made, ratio, scale: to.asset.quantityScale, payment });
  const sources = sourcesOf(to, parts, effectiveDate);
  const unissued = sources.at(-1)!;
  const checks = [
    checkAssetStatus(from, 'active'),
    checkAssetStatus(to, 'active'),
    ...checkClassOpen(to),
    ...checkDate(from, effectiveDate),
    checkSplitSince(to, effectiveDate),
    ...checkGiver(from, holderId),
    ...checkQuantity(from, request.quantity),
    ...checkClasses(from, to, valid, units, made),
    ...checkStated(from, to, ratio, request),
    ...checkExercise(from, request, payment),
    terms,
    checkFraction(units, scaled, rule, cash),
    ...(numbers === null ? [] : [checkRanges(numbers, units)]),
    ...found.checks,
    ...checkBalanceNumber(request, found.takes),
    ...(request.balanceCustomId ? [checkCustomIds(from, [request.balanceCustomId])] : []),
    ...warnOfNumbers(numberedLots(found.takes.map(({ lot }) => lot))),
    ...checkLegends(from, holderId, found.takes),
    ...checkBalanceLeft(from, { holderId, units, takes: found.takes, forced: false }),
    ...checkMaturity(from, effectiveDate),
    ...checkOpened(to, made),
    ...checkNotMatured(to, effectiveDate),
    unissued.key.account === 'authorized'
      ? checkGrowth(to, unissued.units, effectiveDate)
      : checkAvailable(to, unissued.key, unissued.units, effectiveDate),
    checkCustomIds(to, [request.customId]),
    checkSize([...parts.flatMap(({ cost, price }) => [cost, price]), cash?.amount ?? null]),
    ...checkReserves(to, sources, parts),
  ];
  const converted = { units, cash, takes: found.takes, parts, sources };
  return runUnlessBlocked(checks, () => postConversion(from, to, request, converted, newId));
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
 * That the new units are paid for on a day. Units: price of one of them, scaled by ten decimals; null where it is that
 * of the right.
 */
interface Payment {
  readonly paidOn: string;
  readonly price: bigint | null;
}

/** The payment for the new units; null where they go on from the old ones. */
function paymentOf({ asset }: Ledger, { exercise, price, effectiveDate }: Conversion): Payment | null {
  const kind = exercise ?? (paidRights.includes(asset.type) ? 'cash' : 'net');
  return isRight(asset.type) && kind === 'cash' ? { paidOn: effectiveDate, price: amountOf(price) } : null;
}

/**
 * Whether what is said of an exercise fits the asset. Shape: no check where nothing is said. Refuses: input_invalid.
 */
function checkExercise({ asset }: Ledger, { exercise, price }: Conversion, payment: Payment | null): readonly Check[] {
  if (!exercise && !price) return [];
  const ofRight = isRight(asset.type);
  return [
    blockIf(!ofRight || (Boolean(price) && payment === null), 'input_invalid', {
      holds: 'Rights are exercised, and a price is given only where it is paid in cash.',
      fails: ofRight
        ? 'A price is given, and the rights are not exercised for cash.'
        : `${asset.name} is no right over a class, so that nothing is exercised and nothing paid.`,
      remedy: ofRight ? 'Leave the price out, or exercise for cash.' : 'Leave exercise and price out.',
      facts: { field: ofRight || !exercise ? 'price' : 'exercise' },
    }),
  ];
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

/** Whether units of the one class can become units of the other by the ratio. Refuses: not_found, input_invalid. */
function checkClasses(from: Ledger, to: Ledger, valid: boolean, units: bigint, made: bigint): readonly Check[] {
  const isSame = from.assetId === to.assetId;
  return [
    blockIf(from.registerId !== to.registerId, 'not_found', {
      holds: 'Both classes are of one register.',
      fails: `No asset of the same register that your role sees has the id ${to.assetId}, given in toAssetId.`,
      remedy: 'Name an asset of the same register.',
      facts: { type: 'Asset', field: 'toAssetId' },
      failing: { id: to.assetId },
    }),
    blockIf(isSame || !valid, 'input_invalid', {
      holds: 'The ratio is above zero, between two classes.',
      fails: isSame
        ? `${from.asset.name} cannot be converted into itself.`
        : `No ratio of two numbers above zero is given, and ${from.asset.name} states none into ${to.asset.name}.`,
      remedy: isSame
        ? 'Name another class in toAssetId.'
        : 'Give ratioNumerator and ratioDenominator, such as 1.37 and 1.',
      facts: { field: isSame ? 'toAssetId' : 'ratioNumerator' },
    }),
    blockIf(made === 0n, 'input_invalid', {
      holds: `${countOf(formatUnits(made), 'unit')} of the new class ${made === unitsPerWhole ? 'is' : 'are'} made.`,
      fails: `By this ratio and rounding nothing would be made of ${countOf(formatUnits(units), 'unit')}.`,
      remedy: 'Convert more units, or round up.',
      facts: { field: 'quantity' },
    }),
  ];
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
