/** What the pages of assets call an asset, and how its states look. */
import type { Tone } from '../../parts/status.tsx';
import type { AssetByIdQuery } from './asset.graphql.ts';
import type { AssetListQuery } from './asset-list.graphql.ts';

export type ListedAsset = NonNullable<AssetListQuery['allAssets']>['nodes'][number];

export type ShownAsset = NonNullable<AssetByIdQuery['assetById']>;

export const toneOf: Readonly<Record<ListedAsset['status'], Tone>> = {
  draft: 'quiet',
  pending_approval: 'warn',
  active: 'good',
  suspended: 'bad',
  closed: 'quiet',
};
