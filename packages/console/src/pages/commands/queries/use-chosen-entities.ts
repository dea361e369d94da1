/** Current data of the entities that are chosen in a form. */
import { useRoleQuery } from '../../../api/use-role-query.ts';
import { ChosenAsset, type ChosenAssetQuery } from '#graphql/chosen-asset.ts';
import { ChosenHolder, type ChosenHolderQuery } from '#graphql/chosen-holder.ts';
import { OpenLots, type OpenLotsQuery } from '#graphql/open-lots.ts';

export type Asset = NonNullable<ChosenAssetQuery['assetById']>;

export type Holder = NonNullable<ChosenHolderQuery['holderById']>;

type Lots = NonNullable<OpenLotsQuery['positionById']>['lots'];

export type Lot = Lots['nodes'][number];

/** The units of an asset that a holder has. */
export interface Holding {
  readonly balance: string;
  readonly locked: string;
  readonly free: string;
  /** Undefined while they are loading. */
  readonly lots: Lots | undefined;
}

/** The asset with the id. Undefined when none is chosen, or while it is loading. */
export function useChosenAsset(id: string): Asset | undefined {
  const { data } = useRoleQuery(ChosenAsset, { id }, { enabled: id !== '' });
  return id === '' ? undefined : (data?.assetById ?? undefined);
}

/** The holder with the id. */
export function useChosenHolder(id: string): Holder | undefined {
  const { data } = useRoleQuery(ChosenHolder, { id }, { enabled: id !== '' });
  return id === '' ? undefined : (data?.holderById ?? undefined);
}

/** The holding of the holder in the asset. Undefined unless both are chosen. Zero without a position. */
export function useHolding(holder: Holder | undefined, assetId: string): Holding | undefined {
  const position = holder?.positions.nodes.find(({ asset }) => asset?.id === assetId);
  const { data } = useRoleQuery(OpenLots, { positionId: position?.id ?? '' }, { enabled: position !== undefined });
  if (holder === undefined || assetId === '') return undefined;
  if (position === undefined) return { balance: '0', locked: '0', free: '0', lots: undefined };
  const { balance, locked, free } = position;
  return { balance, locked, free, lots: data?.positionById?.lots };
}
