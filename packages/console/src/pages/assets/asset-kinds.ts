/** What the pages of assets call an asset, and how its states look. */
import type { DeedName } from '../../parts/deeds/deed-names.ts';
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

/** What can be asked for of an asset in each state; the registry decides. */
export const deedsIn: Readonly<Record<ListedAsset['status'], readonly DeedName[]>> = {
  draft: ['authorize', 'change-terms'],
  pending_approval: [],
  active: [
    'issue',
    'transfer',
    'repurchase',
    'cancel',
    'retire',
    'convert',
    'split',
    'reissue',
    'reserve',
    'authorize',
    'change-terms',
    'restrict',
    'release',
    'force',
    'reverse',
  ],
  suspended: ['change-terms', 'restrict', 'release', 'force', 'reverse'],
  closed: [],
};
