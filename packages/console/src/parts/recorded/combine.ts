/** Combines the transactions of one asset into one set of changes. */
import type { RecordedTransaction } from './recorded-transaction.ts';

/** The combined transactions of one asset, with the id of the first. */
export type CombinedTransactions = Pick<RecordedTransaction, 'id' | 'asset' | 'lotsOpened' | 'lotsClosed' | 'postings'>;

/** Combines transactions by asset, in their order. */
export function combineByAsset(recorded: readonly RecordedTransaction[]): readonly CombinedTransactions[] {
  const combined = new Map<string, CombinedTransactions>();
  for (const one of recorded) {
    const key = one.asset?.id ?? '';
    const before = combined.get(key);
    combined.set(key, before === undefined ? one : add(before, one));
  }
  return [...combined.values()];
}

function add(
  sum: CombinedTransactions,
  { lotsOpened, lotsClosed, postings }: CombinedTransactions,
): CombinedTransactions {
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
