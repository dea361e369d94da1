/** What was chosen in a form, as the registry knows it now. */
import { useAsked } from '../../../api/use-asked.ts';
import { ChosenAsset, type ChosenAssetQuery } from './chosen-asset.graphql.ts';
import { ChosenHolder, type ChosenHolderQuery } from './chosen-holder.graphql.ts';
import { OpenLots, type OpenLotsQuery } from './open-lots.graphql.ts';

export type Asset = NonNullable<ChosenAssetQuery['assetById']>;

export type Holder = NonNullable<ChosenHolderQuery['holderById']>;

type Lots = NonNullable<OpenLotsQuery['positionById']>['lots'];

export type Lot = Lots['nodes'][number];

/** What a holder has of an asset. */
export interface Holding {
  readonly balance: string;
  readonly locked: string;
  readonly free: string;
  /** Undefined while they are on their way. */
  readonly lots: Lots | undefined;
}

/** The asset with the id; undefined where none is chosen, or while it is on its way. */
export function useChosenAsset(id: string): Asset | undefined {
  const { data } = useAsked(ChosenAsset, { id }, { enabled: id !== '' });
  return id === '' ? undefined : (data?.assetById ?? undefined);
}

/** The holder with the id. */
export function useChosenHolder(id: string): Holder | undefined {
  const { data } = useAsked(ChosenHolder, { id }, { enabled: id !== '' });
  return id === '' ? undefined : (data?.holderById ?? undefined);
}

/** What the holder has of the asset; undefined where one of them is not chosen. Who has nothing has none of anything. */
export function useHolding(holder: Holder | undefined, assetId: string): Holding | undefined {
  const position = holder?.positions.nodes.find(({ asset }) => asset?.id === assetId);
  const { data } = useAsked(OpenLots, { positionId: position?.id ?? '' }, { enabled: position !== undefined });
  if (holder === undefined || assetId === '') return undefined;
  if (position === undefined) return { balance: '0', locked: '0', free: '0', lots: undefined };
  const { balance, locked, free } = position;
  return { balance, locked, free, lots: data?.positionById?.lots };
}
