/** Holdings at their last price. Money of two currencies is never added up, nor is principal with a value. */
import { fromUnits, sumOf, toUnits } from '../../parts/decimal.ts';
import type { AssetType } from '#graphql/schema.ts';
import type { OwnHolding } from './holdings.ts';

interface Price {
  readonly price: string;
  readonly currency: string;
  /** The day of the acquisition at this price. Undefined of the price at first issue. */
  readonly day: string | undefined;
}

export interface ValueOf {
  readonly currency: string;
  readonly value: string;
  readonly holdings: readonly (OwnHolding & { readonly value: string })[];
}

/** Their price is what is paid to exercise them, not what they are worth. */
const rights: ReadonlySet<AssetType> = new Set(['option', 'rsu', 'warrant', 'right', 'convertible']);

/**
 * The last price that the holder knows: of its latest acquisition that has one, else of the first issue. Undefined
 * where neither is recorded, of rights, and of principal, which
 * is money itself.
 */
export function priceOf({ asset, lots }: Pick<OwnHolding, 'asset' | 'lots'>): Price | undefined {
  if (!asset?.currency || asset.unit === 'principal' || rights.has(asset.type)) return undefined;
  const { currency, pricePerShare } = asset;
  const lot = lots.nodes.find(({ price }) => price !== null);
  if (lot !== undefined && lot.price !== null) return { price: lot.price, currency, day: lot.acquisitionDate };
  return pricePerShare === null ? undefined : { price: pricePerShare, currency, day: undefined };
}

/** The value of a holding: its units at the last price. Undefined without a price. */
export function valueOf(holding: OwnHolding): { readonly currency: string; readonly value: string } | undefined {
  const price = priceOf(holding);
  return price && { currency: price.currency, value: product(holding.balance, price.price) };
}

/** The values by currency, that of most holdings first. */
export function valuesOf(holdings: readonly OwnHolding[]): readonly ValueOf[] {
  const valued = holdings.flatMap((holding) => {
    const value = valueOf(holding);
    return value === undefined ? [] : [{ ...holding, ...value }];
  });
  return [...new Set(valued.map(({ currency }) => currency))]
    .map((currency) => {
      const own = valued.filter((one) => one.currency === currency);
      return { currency, value: sumOf(own.map(({ value }) => value)), holdings: own };
    })
    .toSorted((one, other) => other.holdings.length - one.holdings.length);
}

/** The product of two decimals, cut to two decimal places. */
function product(one: string, other: string): string {
  const cents = 10n ** 8n;
  const exact = (toUnits(one) * toUnits(other)) / 10n ** 10n;
  return fromUnits((exact / cents) * cents);
}
