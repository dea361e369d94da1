/**
 * The facts of a mutation on ledgers that a policy of approvals may look at. They are read from the input and the
 * ledgers before anything is decided.
 */
import type { Maybe } from '../../base/maybe.ts';
import type { IncludedFacts } from '../approvals/mutation-facts.ts';
import { daysBetween } from '../instant.ts';
import { fromUnits, unitsMax, unitsOf } from '../quantity.ts';
import type { Ledger } from './ledger.ts';
import { termOn } from './terms-of-day.ts';

/** A row of an input, by the names that members have in every input. */
export interface StatedRow {
  /** That of the first ledger where it names none. */
  readonly assetId?: string;
  readonly effectiveDate: string;
  readonly quantity?: Maybe<string>;
  readonly receivers?: readonly { readonly quantity: string }[];
  /** Of one unit, in the currency of the asset. */
  readonly price?: Maybe<string>;
  readonly kind?: Maybe<string>;
  /** Why a transfer is forced. */
  readonly cause?: string;
}

/** Shape: quantities by asset; null where the mutation has none. */
export interface StatedFacts {
  readonly quantities: Readonly<Record<string, string | null>>;
  /** Of one unit. Null where it is not known, or not the same currency for all assets. */
  readonly price: { readonly amount: string; readonly currency: string } | null;
  /** The units of holders before, by asset. */
  readonly outstandingBefore: Readonly<Record<string, string>>;
  /** Units: days from the earliest effective date to today in the register; null where no part of it has one. */
  readonly backdatedDays: number | null;
  /** Of transfers, each once. */
  readonly transferKinds: readonly string[];
  /** The facts of other mutations that it does as well, by their names. */
  readonly includes?: readonly IncludedFacts[];
  /** Null of a mutation that only does others, of which each says who must agree to it without any policy. */
  readonly base?: null;
}

/**
 * The facts of the rows of an input. Quantities of one asset are added up, so that many small rows count as the large
 * one that they are together; of several prices the highest counts.
 */
export function statedFacts(ledgers: readonly Ledger[], rows: () => readonly StatedRow[]): () => StatedFacts {
  // The decision adds to the transactions of the working copies.
  const before = ledgers.map(({ assetId, asRead, transactions }) => ({ assetId, asRead, count: transactions.length }));
  return () =>
    factsOf(
      ledgers,
      rows(),
      before.map(({ assetId, asRead, count }, index) => {
        const transactions = ledgers[index]!.transactions.slice(0, count);
        return [assetId, outstandingOf({ asRead, transactions })] as const;
      }),
    );
}

function factsOf(
  ledgers: readonly Ledger[],
  rows: readonly StatedRow[],
  before: readonly (readonly [assetId: string, units: bigint])[],
): StatedFacts {
  const [first] = ledgers;
  const byAsset = Map.groupBy(rows, ({ assetId }) => assetId ?? first?.assetId ?? '');
  const quantityOf = ({ assetId }: Ledger): string | null => sumOf(byAsset.get(assetId) ?? []);
  const earliest = rows.reduce((day, row) => (row.effectiveDate < day ? row.effectiveDate : day), first?.today ?? '');
  return {
    quantities: Object.fromEntries(ledgers.map((ledger) => [ledger.assetId, quantityOf(ledger)])),
    price: highest(
      ledgers.flatMap((ledger) => (byAsset.get(ledger.assetId) ?? [null]).map((row) => priceOf(ledger, row))),
    ),
    outstandingBefore: Object.fromEntries(before.map(([assetId, units]) => [assetId, fromUnits(units)])),
    backdatedDays: first === undefined ? 0 : daysBetween(earliest, first.today),
    transferKinds: [...new Set(rows.flatMap(kindsOf))],
  };
}

/** The kind of a transfer: a sale by default, and a forced one is internal. */
function kindsOf({ receivers, kind, cause }: StatedRow): readonly string[] {
  return receivers === undefined ? [] : [kind ?? (cause === undefined ? 'sale' : 'internal')];
}

/** The units that holders have, with what was decided on this working copy. Units: scaled by ten decimals. */
export function outstandingOf({ asRead, transactions }: Pick<Ledger, 'asRead' | 'transactions'>): bigint {
  let units = asRead.outstanding;
  for (const { postings } of transactions)
    for (const { account, quantity } of postings) if (account === 'holder') units += quantity;
  return units;
}

/** Shape: null where a row has no quantity, or the sum is larger than what can be stored. */
function sumOf(rows: readonly StatedRow[]): string | null {
  let sum = 0n;
  for (const { quantity, receivers } of rows) {
    const given = receivers?.map((one) => one.quantity) ?? (typeof quantity === 'string' ? [quantity] : []);
    if (given.length === 0) return null;
    for (const one of given) {
      const units = unitsOf(one);
      sum += units < 0n ? -units : units;
    }
  }
  return rows.length === 0 || sum > unitsMax ? null : fromUnits(sum);
}

type Price = StatedFacts['price'];

/** The price that is given, else that of the class on the day of the entry. */
function priceOf(ledger: Ledger, row: StatedRow | null): Price {
  const { asset, today } = ledger;
  const amount = row?.price ?? termOn(ledger, 'pricePerShare', row?.effectiveDate ?? today, asset.pricePerShare);
  return amount === null || asset.currency === null ? null : { amount, currency: asset.currency };
}

/** The highest of some prices. Shape: null where one is not known, or has another currency. */
export function highest(prices: readonly Price[]): Price {
  return prices.reduce((high, one) => {
    if (high === null || one === null || high.currency !== one.currency) return null;
    return unitsOf(one.amount) > unitsOf(high.amount) ? one : high;
  }, prices[0] ?? null);
}
