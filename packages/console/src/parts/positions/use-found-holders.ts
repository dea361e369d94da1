/** Positions know no names: those of some holders are found by finding the holders first. */
import { useAsked } from '../../api/use-asked.ts';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { foundHolders } from '../found-holders.ts';
import { HoldersFound } from './holders-found.graphql.ts';

/** Units: holders that are looked through: what the API takes in one condition with room to spare. */
const most = 500;

interface Found {
  /** What narrows positions; nothing as long as no holder is asked for, or none has been found yet. */
  readonly filter: { readonly holderId?: { readonly in: readonly string[] } };
  /** What is said where more holders were found than are looked through. */
  readonly note: string | undefined;
}

/** Finds holders by a part of their name or the beginning of their number. */
export function useFoundHolders(find: string | undefined): Found {
  const asked = { first: most, filter: foundHolders(find) };
  const { data } = useAsked(HoldersFound, asked, { enabled: find !== undefined, keepsOld: true });
  const found = data?.allHolders;
  if (find === undefined || !found) return { filter: {}, note: undefined };
  const { nodes, totalCount } = found;
  return {
    filter: { holderId: { in: nodes.map(({ id }) => id) } },
    note: totalCount > nodes.length ? words.positions.foundMore(formatCount(most), formatCount(totalCount)) : undefined,
  };
}
