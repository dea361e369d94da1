/** The terms of an asset as facts. */
import { fields, unread } from '#graphql/asset.ts';
import { isRight } from '../../parts/assets/right.ts';
import { entityFacts } from '../../parts/entity-facts.tsx';
import { AssetLink } from '../../parts/entity-links.tsx';
import type { Fact } from '../../parts/facts.tsx';
import { formatMoney, formatRate } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { ShownAsset } from './asset-kinds.ts';

/** In the head of the page, its lifecycle, its totals and the history of the authorised total. */
const elsewhere = [
  'name',
  'symbol',
  'status',
  'statusReason',
  'identifiers',
  'jobs',
  'terms',
  'holderCount',
  'authorizedKind',
  'authorizedAdjustments',
  'authorizedTotal',
  'issuedTotal',
  'outstandingTotal',
  'treasuryTotal',
  'reservedTotal',
  'unissuedTotal',
] as const;

type Money = 'parValue' | 'pricePerShare' | 'denomination' | 'minimumAmount';

/** Lists the terms that have a value, most important first. */
export function termsOf(asset: ShownAsset): readonly Fact[] {
  const money = (name: Money) => (): Fact['value'] => {
    const value = asset[name];
    return value ? formatMoney(value, asset.currency) : null;
  };
  return entityFacts({ fields, unread }, asset, {
    labels: words.assets.termsOf,
    elsewhere,
    values: {
      underlyingAsset: underlyingOf,
      parValue: money('parValue'),
      pricePerShare: money('pricePerShare'),
      denomination: money('denomination'),
      minimumAmount: money('minimumAmount'),
      interestRate: ({ interestRate }) => interestRate && formatRate(interestRate),
    },
  });
}

/** The class of a right, or that it is not known. */
function underlyingOf(asset: ShownAsset): Fact['value'] {
  if (asset.underlyingAsset) return <AssetLink asset={asset.underlyingAsset} />;
  return isRight(asset.type) && !asset.underlyingAssetId ? words.capTable.rights.unlinked : null;
}
