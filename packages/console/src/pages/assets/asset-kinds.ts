/** Types of the asset pages, tones of statuses, and commands by status. */
import type { ListedCommand } from '../../parts/commands/command-names.ts';
import type { Tone } from '../../parts/status.tsx';
import type { AssetByIdQuery } from '#graphql/asset.ts';
import type { AssetListQuery } from '#graphql/asset-list.ts';

export type ListedAsset = NonNullable<AssetListQuery['allAssets']>['nodes'][number];

export type ShownAsset = NonNullable<AssetByIdQuery['assetById']>;

export const toneOf: Readonly<Record<ListedAsset['status'], Tone>> = {
  draft: 'quiet',
  pending_approval: 'warn',
  active: 'good',
  suspended: 'bad',
  closed: 'quiet',
};

/** The commands that make sense in each status. The registry decides. */
export const commandsByStatus: Readonly<Record<ListedAsset['status'], readonly ListedCommand[]>> = {
  draft: ['authorize', 'change-terms'],
  pending_approval: [],
  active: [
    'issue',
    'transfer',
    'bulk-issue',
    'bulk-transfer',
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
