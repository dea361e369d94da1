/** Several transactions of one asset told as one: what all of them change, open and close. */
import type { Recorded } from './done.ts';

/** What the transactions of one asset do together; it bears the id of the first. */
export type Folded = Pick<Recorded, 'id' | 'asset' | 'lotsOpened' | 'lotsClosed' | 'postings'>;

/** Folds transactions by their assets, in the order in which they come. */
export function foldByAsset(recorded: readonly Recorded[]): readonly Folded[] {
  const folded = new Map<string, Folded>();
  for (const one of recorded) {
    const key = one.asset?.id ?? '';
    const before = folded.get(key);
    folded.set(key, before === undefined ? one : add(before, one));
  }
  return [...folded.values()];
}

function add(sum: Folded, { lotsOpened, lotsClosed, postings }: Folded): Folded {
  return {
    id: sum.id,
    ...(sum.asset === undefined ? {} : { asset: sum.asset }),
    lotsOpened: join(sum.lotsOpened, lotsOpened),
    lotsClosed: join(sum.lotsClosed, lotsClosed),
    postings: join(sum.postings, postings),
  };
}

interface Listed<Node> {
  readonly totalCount: number;
  readonly nodes: readonly Node[];
}

function join<Node>(one: Listed<Node>, other: Listed<Node>): Listed<Node> {
  return { totalCount: one.totalCount + other.totalCount, nodes: [...one.nodes, ...other.nodes] };
}
