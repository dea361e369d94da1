/** The result of a split for holders, in sums: so that a class of any size is planned a few holders at a time. */
import { isPermittedAmount } from '../denomination.ts';
import { type CashInLieu, type CashTerms, cashFor } from './cash-in-lieu.ts';
import type { Entitlement, LotShare } from './entitlement.ts';
import type { Ratio } from './fraction.ts';
import type { Ledger, Lot } from './ledger.ts';

/** The members of a lot that the checks name. */
export type NamedLot = Pick<Lot, 'id' | 'customId' | 'quantity' | 'shareNumbers'>;

/** The sums over holders, in the order of their lots. Units: quantities and amounts scaled by ten decimals. */
export interface SplitTotals {
  readonly holders: number;
  readonly lots: number;
  /** The transactions that record them. */
  readonly transactions: number;
  readonly before: bigint;
  readonly after: bigint;
  /** Holders with a fraction, and their lots. */
  readonly odd: { readonly holders: number; readonly lots: number; readonly first: NamedLot | null };
  /** Holders of which nothing is left, and those of them with a restriction. */
  readonly gone: { readonly holders: number; readonly restricted: number; readonly first: NamedLot | null };
  /** Lots of which a fraction is cut, and lots of which nothing is left. */
  readonly cut: { readonly lots: number; readonly gone: number };
  /** Lots with share numbers. */
  readonly numbered: { readonly lots: number; readonly first: NamedLot | null };
  /** Holders that are left with an amount that the terms of the asset do not permit. */
  readonly notPermitted: number;
  readonly cash: bigint;
  /** The largest price of a lot or amount of cash. */
  readonly largest: bigint;
}

const none = { lots: 0, holders: 0, restricted: 0, gone: 0, first: null };

/** The sums over no holder. */
export const noTotals: SplitTotals = {
  holders: 0,
  lots: 0,
  transactions: 0,
  before: 0n,
  after: 0n,
  odd: none,
  gone: none,
  cut: none,
  numbered: none,
  notPermitted: 0,
  cash: 0n,
  largest: 0n,
};

/** The terms by which holders are summed. */
export interface TotalTerms {
  readonly ratio: Ratio;
  readonly priceOf: (price: bigint | null) => bigint | null;
  readonly cash: CashTerms | null;
}

/** Sums the holders with these entitlements. Their restrictions are those of the ledger. */
export function totalsOf(ledger: Ledger, entitlements: readonly Entitlement[], terms: TotalTerms): SplitTotals {
  return entitlements.map((one) => totalsOfHolder(ledger, one, terms)).reduce(addTotals, noTotals);
}

function totalsOfHolder(ledger: Ledger, holder: Entitlement, { ratio, priceOf, cash: terms }: TotalTerms): SplitTotals {
  const { shares, total } = holder;
  const { numerator, denominator } = ratio;
  const first = shares[0]?.lot ?? null;
  const isOdd = !total.exact;
  const isGone = total.units === 0n;
  const numbered = shares.filter(({ lot }) => lot.shareNumbers !== null);
  const amount = cashOf(holder, ratio, terms)?.amount ?? 0n;
  return {
    holders: 1,
    lots: shares.length,
    transactions: inTransactions(shares).length,
    before: shares.reduce((units, { lot }) => units + lot.quantity, 0n),
    after: total.units,
    odd: isOdd ? { holders: 1, lots: shares.length, first } : none,
    gone: isGone ? { holders: 1, restricted: isRestricted(ledger, holder) ? 1 : 0, first } : none,
    cut: {
      lots: shares.filter(({ lot, units }) => units * denominator !== lot.quantity * numerator).length,
      gone: shares.filter(({ units }) => units === 0n).length,
    },
    numbered: { lots: numbered.length, first: numbered[0]?.lot ?? null },
    notPermitted: isPermittedAmount(ledger.asset, total.units) ? 0 : 1,
    cash: amount,
    largest: shares.reduce((most, { lot }) => larger(most, priceOf(lot.price) ?? 0n), amount),
  };
}

/** Sums of holders, and of those that follow them. */
export function addTotals(a: SplitTotals, b: SplitTotals): SplitTotals {
  return {
    holders: a.holders + b.holders,
    lots: a.lots + b.lots,
    transactions: a.transactions + b.transactions,
    before: a.before + b.before,
    after: a.after + b.after,
    odd: {
      holders: a.odd.holders + b.odd.holders,
      lots: a.odd.lots + b.odd.lots,
      first: a.odd.first ?? b.odd.first,
    },
    gone: {
      holders: a.gone.holders + b.gone.holders,
      restricted: a.gone.restricted + b.gone.restricted,
      first: a.gone.first ?? b.gone.first,
    },
    cut: { lots: a.cut.lots + b.cut.lots, gone: a.cut.gone + b.cut.gone },
    numbered: { lots: a.numbered.lots + b.numbered.lots, first: a.numbered.first ?? b.numbered.first },
    notPermitted: a.notPermitted + b.notPermitted,
    cash: a.cash + b.cash,
    largest: larger(a.largest, b.largest),
  };
}

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

function isRestricted({ restrictions }: Ledger, { holderId, shares }: Entitlement): boolean {
  return restrictions.some(({ lotId, holderId: restricted }) =>
    lotId === null ? restricted === holderId : shares.some(({ lot }) => lot.id === lotId),
  );
}

/** The cash that a holder is owed for its fraction. */
export function cashOf(
  { holderId, total }: Entitlement,
  { denominator }: Ratio,
  cash: CashTerms | null,
): CashInLieu | null {
  return cash === null ? null : cashFor(holderId, { rest: total.rest, denominator }, cash);
}

/**
 * Lots of one transaction. A holder with more has several, so that no transaction is too large to be written in time.
 */
export const lotsOfTransactionMax = 1_000;

/** The lots of a holder by the transactions that close them. */
export function inTransactions(shares: readonly LotShare[]): readonly (readonly LotShare[])[] {
  if (shares.length <= lotsOfTransactionMax) return [shares];
  return [shares.slice(0, lotsOfTransactionMax), ...inTransactions(shares.slice(lotsOfTransactionMax))];
}
