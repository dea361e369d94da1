/** The lots right before or right after a lot, as far as the role sees them. */
import { useAsked } from '../../api/use-asked.ts';
import { LotSuccessors } from './lot-successors.graphql.ts';
import { LotsNamed } from './lots-named.graphql.ts';
import type { RelatedLot } from './lot-kinds.ts';

export type Direction = 'before' | 'after';

/** Units: lots that are shown at most on one step of a lineage. */
const most = 200;

export interface Related {
  /** Undefined while they are on their way. */
  readonly lots: readonly RelatedLot[] | undefined;
  /** How many there are that the role sees. */
  readonly total: number;
  /** Whether there are more than the role sees. */
  readonly hidden: boolean;
  readonly error: Error | null;
  retry(): void;
}

export function useRelated(
  { id, predecessorIds: ids }: Pick<RelatedLot, 'id' | 'predecessorIds'>,
  direction: Direction,
): Related {
  const before = direction === 'before';
  const named = useAsked(LotsNamed, { ids, first: most }, { enabled: before && ids.length > 0 });
  const after = useAsked(LotSuccessors, { id, first: most }, { enabled: !before });
  const found = before ? named.data?.allLots : after.data?.lotById?.successors;
  const nothing = before ? ids.length === 0 : after.data?.lotById === null;
  const { error, refetch } = before ? named : after;
  return {
    lots: nothing ? [] : found?.nodes,
    total: found?.totalCount ?? 0,
    hidden: before && found !== undefined && found !== null && found.totalCount < ids.length,
    error,
    retry: () => void refetch(),
  };
}
