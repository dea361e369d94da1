/** Merges the read scopes of several commands on the ledger of one asset. */
import type { ReadScope } from './ledger-rows.ts';

/** The union of the read scopes of several commands on one asset. */
export function together(scope: readonly ReadScope[]): ReadScope {
  const [first, ...others] = scope;
  if (others.length === 0) return first!;
  const dates = scope.flatMap(({ dates: { from, to } }) => [from, to]).sort();
  const all = (of: Ids): string[] => [...new Set(scope.flatMap((one) => one[of] ?? []))];
  const fifoReadLimit = mergeFifoReadLimits(scope);
  return {
    assetId: first!.assetId,
    dates: { from: dates[0]!, to: dates.at(-1)! },
    holderIds: all('holderIds'),
    lotHolderIds: all('lotHolderIds'),
    lotIds: all('lotIds'),
    ...(fifoReadLimit === undefined ? {} : { fifoReadLimit }),
    stockPlanIds: all('stockPlanIds'),
    customIds: all('customIds'),
    shareNumbers: all('shareNumbers'),
    legendIds: all('legendIds'),
    documentIds: all('documentIds'),
  };
}

type Ids =
  | 'holderIds'
  | 'lotHolderIds'
  | 'lotIds'
  | 'stockPlanIds'
  | 'customIds'
  | 'shareNumbers'
  | 'legendIds'
  | 'documentIds';

/** The quantities that the commands take from the earliest lots of each holder; undefined if a command needs all lots. */
function mergeFifoReadLimits(scope: readonly ReadScope[]): ReadScope['fifoReadLimit'] {
  const acts = new Map<string, bigint[]>();
  for (const { fifoReadLimit, lotHolderIds = [] } of scope) {
    if (fifoReadLimit === undefined && lotHolderIds.length > 0) return undefined;
    for (const id of lotHolderIds) {
      const own = acts.get(id) ?? [];
      own.push(...fifoReadLimit!.get(id)!);
      acts.set(id, own);
    }
  }
  return acts;
}
