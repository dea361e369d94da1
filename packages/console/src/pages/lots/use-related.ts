/** The lots right before or right after a lot, as far as the role sees them. */
import { useAsked } from '../../api/use-asked.ts';
import { LotSuccessors } from './lot-successors.graphql.ts';
import { LotsNamed } from './lots-named.graphql.ts';
import type { RelatedLot } from './lot-kinds.ts';

export type Direction = 'before' | 'after';

/** Units: lots that are looked through at most on one step of a lineage. */
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

type Lot = Pick<RelatedLot, 'id' | 'predecessorIds' | 'closedOn' | 'closedAt' | 'holder'>;

export function useRelated(lot: Lot, direction: Direction): Related {
  const after = useSuccessorIds(lot, direction === 'after');
  const ids = direction === 'before' ? lot.predecessorIds : after.ids;
  const named = useAsked(LotsNamed, { ids: ids ?? [], first: most }, { enabled: ids !== undefined && ids.length > 0 });
  const nothing = ids !== undefined && ids.length === 0;
  const total = nothing ? 0 : (named.data?.allLots?.totalCount ?? 0);
  return {
    lots: nothing ? [] : named.data?.allLots?.nodes,
    total,
    hidden: ids !== undefined && named.data !== undefined && total < ids.length,
    error: after.error ?? named.error,
    retry: () => void (after.error === null ? named.refetch() : after.retry()),
  };
}

interface Successors {
  readonly ids: readonly string[] | undefined;
  readonly error: Error | null;
  retry(): void;
}

/**
 * A lot knows its predecessors only. Its successors are among the lots that the transaction opened which closed it; who does
 * not see that finds those that stayed with the holder among what it held at that moment, the last opened of which come first.
 */
function useSuccessorIds({ id, closedOn, closedAt, holder }: Lot, wanted: boolean): Successors {
  const closed = typeof closedOn === 'string' && typeof closedAt === 'string' && holder !== null;
  const { data, error, refetch } = useAsked(
    LotSuccessors,
    { id, holderId: holder?.id ?? id, asOf: closedOn ?? '', knownAt: closedAt ?? '', first: most },
    { enabled: wanted && closed },
  );
  const opened = [...(data?.lotById?.closedBy?.lotsOpened.nodes ?? []), ...(data?.holderById?.lots.nodes ?? [])].filter(
    ({ predecessorIds }) => predecessorIds.includes(id),
  );
  const ids = data === undefined ? undefined : [...new Set(opened.map((lot) => lot.id))];
  return { ids: closed ? ids : [], error: wanted ? error : null, retry: () => void refetch() };
}
