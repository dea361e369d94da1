/** Converting: units of one class close, and units of another open in their place. */
import type { Maybe } from '../../base/maybe.ts';
import { inDigitGroups } from '../../base/digit-groups.ts';
import { blockIf, type Check } from '../check.ts';
import { countOf } from '../count-of.ts';
import { unitsOf, unitsPerWhole } from '../quantity.ts';
import { cashFor, type CashInLieu, type CashTerms, checkCashTerms, formatMoney } from './cash-in-lieu.ts';
import { type LedgerDecision, runUnlessBlocked } from './result.ts';
import { checkReserves, type GrantedReserve } from './rights-used.ts';
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
import { findUnits } from './find-units.ts';
import { checkBalanceLeft, checkMaturity, checkNotMatured, checkOpened } from './debt.ts';
import { checkStated, conversionRatio } from './conversion-ratio.ts';
import { checkFractions, type FractionRule, roundingOf, type Scaled, scaleUnits } from './fraction.ts';
import { sourceOf } from './issue.ts';
import { holderAccount, type Ledger, type Lot, noTerms, type Transaction } from './ledger.ts';
import { balanceLots, earlierChanges, numberLot, portion, type Take } from './lots.ts';
import { type NewId, post } from './post.ts';
import { closingPosting, openingPosting } from './transfer.ts';

/** Units: quantity and ratio as canonical decimals; the ratio is units of the new class for units of the old. */
export interface Conversion {
  readonly holderId: string;
  readonly quantity: string;
  readonly effectiveDate: string;
  readonly lotIds?: Maybe<readonly string[]>;
  readonly ratioNumerator?: Maybe<string>;
  readonly ratioDenominator?: Maybe<string>;
  readonly rounding?: Maybe<FractionRule>;
  readonly cashInLieu?: Maybe<CashTerms>;
  readonly customId?: Maybe<string>;
  readonly reason?: Maybe<string>;
  readonly documentId?: Maybe<string>;
}

/**
 * Converts units of a holder from one class to another. Shape: `reserves` are those of the new class, where the old asset is a
 * right over it.
 *
 * Refuses: not_found, input_invalid.
 */
export function convert(
  from: Ledger,
  to: Ledger,
  request: Conversion,
  newId: NewId,
  reserves: readonly GrantedReserve[] = [],
): LedgerDecision {
  const { holderId, effectiveDate, lotIds, rounding: rule } = request;
  const units = unitsOf(request.quantity);
  const { ratio, valid } = conversionRatio(from, to, request);
  const scaled = scaleUnits(units, ratio, to.asset.quantityScale, roundingOf(rule));
  const made = scaled.units;
  const terms = checkCashTerms(rule, request.cashInLieu);
  const paid = rule === 'cash_in_lieu' && terms.outcome === 'pass' ? request.cashInLieu! : null;
  const fraction = { rest: scaled.rest, denominator: ratio.denominator };
  const cash = paid === null ? null : cashFor(holderId, fraction, paid);
  const source = sourceOf(to, {});
  const found = findUnits(from, { holderId, units, effectiveDate, lotIds });
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
    terms,
    checkFraction(units, scaled, rule, cash),
    ...found.checks,
    ...checkBalanceLeft(from, { holderId, units, takes: found.takes, forced: false }),
    ...checkMaturity(from, effectiveDate),
    ...checkOpened(to, made),
    ...checkNotMatured(to, effectiveDate),
    source.account === 'authorized'
      ? checkGrowth(to, made, effectiveDate)
      : checkAvailable(to, source, made, effectiveDate),
    checkCustomIds(to, [request.customId]),
    checkSize([costOf(found.takes), made === 0n ? null : priceOf(found.takes, units, made), cash?.amount ?? null]),
    ...checkReserves({ className: to.asset.name, takes: found.takes, units, made }, reserves),
  ];
  const converted = { units, made, cash, takes: found.takes };
  return runUnlessBlocked(checks, () => postConversion(from, to, request, converted, newId));
}

/** What a conversion takes and makes. Units: scaled by ten decimals. */
interface Converted {
  readonly units: bigint;
  readonly made: bigint;
  readonly cash: CashInLieu | null;
  readonly takes: readonly Take[];
}

/** Posts both sides: they name each other. */
function postConversion(
  from: Ledger,
  to: Ledger,
  request: Conversion,
  { units, made, cash, takes }: Converted,
  newId: NewId,
): readonly Transaction[] {
  const { holderId, effectiveDate, reason, documentId } = request;
  const ids = { old: newId(), new: newId() };
  const left = balanceLots(from, takes, effectiveDate, newId);
  const closes = takes.map(({ lot }) => lot);
  const opened = convertedLot(to, takes, units, made, request, newId);
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
      { ...sourceOf(to, {}), quantity: -made },
      { ...holderAccount(holderId), lotId: opened.id, quantity: made },
    ],
    opens: [opened],
    cashInLieu: cash,
  };
  return [post(from, old, newId), post(to, fresh, newId)];
}

/** What the units become, and what is done with the fraction. */
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

/** One lot for all that was converted: it keeps the latest acquisition date, and the cost of the units it stands for. */
function convertedLot(
  to: Ledger,
  takes: readonly Take[],
  units: bigint,
  made: bigint,
  { holderId, customId, effectiveDate }: Conversion,
  newId: NewId,
): Lot {
  const dates = takes.map(({ lot }) => lot.acquisitionDate).sort();
  const first = takes[0]!.lot;
  return {
    ...first,
    id: newId(),
    holderId,
    customId: numberLot(to, customId),
    quantity: made,
    form: to.asset.form,
    issueDate: effectiveDate,
    acquisitionDate: dates.at(-1)!,
    price: priceOf(takes, units, made),
    costBasis: costOf(takes),
    ...noTerms,
    shareNumbers: null,
    predecessorIds: takes.map(({ lot }) => lot.id),
    openedOn: effectiveDate,
  };
}

/** The cost of the converted units; null if the cost of any lot is unknown. */
function costOf(takes: readonly Take[]): bigint | null {
  const costs = takes.map(({ lot, quantity }) => portion(lot.costBasis, quantity, lot.quantity));
  return costs.some((cost) => cost === null) ? null : costs.reduce<bigint>((sum, cost) => sum + cost!, 0n);
}

/** The price of one unit of the new class; null where the units come from several lots. */
function priceOf(takes: readonly Take[], units: bigint, made: bigint): bigint | null {
  return takes.length === 1 ? portion(takes[0]!.lot.price, units, made) : null;
}
