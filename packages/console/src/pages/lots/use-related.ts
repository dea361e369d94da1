/** The direct predecessors or successors of a lot that the role sees. */
import { useRoleQuery } from '../../api/use-role-query.ts';
import { LotSuccessors } from '#graphql/lot-successors.ts';
import { LotsById } from '#graphql/lots-by-id.ts';
import type { RelatedLot } from './lot-kinds.ts';

export type Direction = 'before' | 'after';

/** Units: lots per level. */
const most = 200;

export interface Related {
  /** Undefined while they are loading. */
  readonly lots: readonly RelatedLot[] | undefined;
  /** The number of lots that the role sees. */
  readonly total: number;
  /** Whether there are lots that the role does not see. */
  readonly hidden: boolean;
  readonly error: Error | null;
  retry(): void;
}

export function useRelated(
  { id, predecessorIds: ids }: Pick<RelatedLot, 'id' | 'predecessorIds'>,
  direction: Direction,
): Related {
  const before = direction === 'before';
  const named = useRoleQuery(LotsById, { ids, first: most }, { enabled: before && ids.length > 0 });
  const after = useRoleQuery(LotSuccessors, { id, first: most }, { enabled: !before });
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
