/** Positions have no names: a search by name finds the holders first. */
import { useRoleQuery } from '../../api/use-role-query.ts';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { holderSearchFilter } from '../holder-search.ts';
import { HolderIds } from '#graphql/holder-ids.ts';

/** Units: holders. The API accepts more ids in one condition. */
const holdersMax = 500;

interface HolderSearch {
  /** The condition on positions. Empty without a search, or until holders are found. */
  readonly filter: { readonly holderId?: { readonly in: readonly string[] } };
  /** A note when more holders match than are searched. */
  readonly note: string | undefined;
}

/** Finds holders by part of their name or the beginning of their number. */
export function useHolderSearch(find: string | undefined): HolderSearch {
  const variables = { first: holdersMax, filter: holderSearchFilter(find) };
  const { data } = useRoleQuery(HolderIds, variables, { enabled: find !== undefined, keepPrevious: true });
  const found = data?.allHolders;
  if (find === undefined || !found) return { filter: {}, note: undefined };
  const { nodes, totalCount } = found;
  return {
    filter: { holderId: { in: nodes.map(({ id }) => id) } },
    note:
      totalCount > nodes.length
        ? words.positions.foundMore(formatCount(holdersMax), formatCount(totalCount))
        : undefined,
  };
}
