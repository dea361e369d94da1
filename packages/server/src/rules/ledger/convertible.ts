/** Conversions: what is asked for, and whether units of the one class can become units of the other at all. */
import type { Enumeration, WordOf } from '../../base/enumeration.ts';
import type { Maybe } from '../../base/maybe.ts';
import { type AssetType, isRight } from '../asset.ts';
import { blockIf, type Check } from '../check.ts';
import { amountOf } from '../quantity.ts';
import { type CashTerms, checkCashTerms } from './cash-in-lieu.ts';
import { checkAssetStatus, checkClassOpen, checkDate, checkSplitSince } from './checks.ts';
import { checkStated, conversionRatio } from './conversion-ratio.ts';
import { checkMaturity, checkNotMatured } from './debt.ts';
import type { FractionRule, Ratio } from './fraction.ts';
import type { Ledger } from './ledger.ts';
import type { Withdrawal } from './withdraw.ts';

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
export interface Conversion extends Withdrawal {
  readonly ratioNumerator?: Maybe<string>;
  readonly ratioDenominator?: Maybe<string>;
  readonly rounding?: Maybe<FractionRule>;
  readonly cashInLieu?: Maybe<CashTerms>;
  /** Of rights; for cash by default where holders pay for what they get. */
  readonly exercise?: Maybe<ExerciseKind>;
  /** Units: paid for one new unit, of rights that are exercised for cash; by default the price of the right. */
  readonly price?: Maybe<string>;
  readonly customId?: Maybe<string>;
}

/** The request of a conversion, but for the holder and its units. */
export type ClassConversion = Omit<Conversion, 'holderId' | 'quantity'>;

/** The results that do not depend on the holder, in the parts in which they stand among the others; and the ratio. */
export interface Convertible {
  readonly ratio: Ratio;
  readonly first: readonly Check[];
  readonly classes: readonly Check[];
  readonly stated: readonly Check[];
  /** Of the cash for fractions, which stands among the stated. */
  readonly terms: Check;
  readonly maturity: readonly Check[];
  readonly last: readonly Check[];
}

/** All of these results. */
export const allOf = ({ first, classes, stated, maturity, last }: Convertible): readonly Check[] => [
  ...first,
  ...classes,
  ...stated,
  ...maturity,
  ...last,
];

/** Whether units of the one class can become units of the other at all. Refuses: not_found, input_invalid. */
export function checkClassConversion(from: Ledger, to: Ledger, request: ClassConversion): readonly Check[] {
  return allOf(checkConvertible(from, to, request));
}

/** The results of both classes for a conversion. Refuses: what checkClassConversion does. */
export function checkConvertible(from: Ledger, to: Ledger, request: ClassConversion): Convertible {
  const { effectiveDate } = request;
  const { ratio, valid } = conversionRatio(from, to, request);
  const terms = checkCashTerms(request.rounding, request.cashInLieu);
  return {
    ratio,
    first: [
      checkAssetStatus(from, 'active'),
      checkAssetStatus(to, 'active'),
      ...checkClassOpen(to),
      ...checkDate(from, effectiveDate),
      checkSplitSince(to, effectiveDate),
    ],
    classes: checkClasses(from, to, valid),
    stated: [
      ...checkStated(from, to, ratio, request),
      ...checkExercise(from, request, paymentOf(from, request)),
      terms,
    ],
    terms,
    maturity: checkMaturity(from, effectiveDate),
    last: checkNotMatured(to, effectiveDate),
  };
}

/**
 * That the new units are paid for on a day. Units: price of one of them, scaled by ten decimals; null where it is that
 * of the right.
 */
export interface Payment {
  readonly paidOn: string;
  readonly price: bigint | null;
}

/** The payment for the new units; null where they go on from the old ones. */
export function paymentOf({ asset }: Ledger, { exercise, price, effectiveDate }: ClassConversion): Payment | null {
  const kind = exercise ?? (paidRights.includes(asset.type) ? 'cash' : 'net');
  return isRight(asset.type) && kind === 'cash' ? { paidOn: effectiveDate, price: amountOf(price) } : null;
}

/**
 * Whether what is said of an exercise fits the asset. Shape: no check where nothing is said. Refuses: input_invalid.
 */
function checkExercise(
  { asset }: Ledger,
  { exercise, price }: ClassConversion,
  payment: Payment | null,
): readonly Check[] {
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

/** Whether units of the one class can become units of the other by the ratio. Refuses: not_found, input_invalid. */
function checkClasses(from: Ledger, to: Ledger, valid: boolean): readonly Check[] {
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
  ];
}
