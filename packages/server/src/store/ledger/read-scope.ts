/** The read scope of several commands on the ledger of one asset. */
import type { ReadScope } from './ledger-rows.ts';

/** Merges the read scopes of commands on one asset into one. */
export function mergeReadScopes(scopes: readonly ReadScope[]): ReadScope {
  const [first, ...others] = scopes;
  if (others.length === 0) return first!;
  const dates = scopes.flatMap(({ dates: { from, to } }) => [from, to]).sort();
  const all = (of: Ids): string[] => [...new Set(scopes.flatMap((one) => one[of] ?? []))];
  const fifoReadLimit = mergeFifoReadLimits(scopes);
  return {
    assetId: first!.assetId,
    dates: { from: dates[0]!, to: dates.at(-1)! },
    holderIds: all('holderIds'),
    lotHolderIds: all('lotHolderIds'),
    restrictedHolderIds: all('restrictedHolderIds'),
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
  | 'restrictedHolderIds'
  | 'lotIds'
  | 'stockPlanIds'
  | 'customIds'
  | 'shareNumbers'
  | 'legendIds'
  | 'documentIds';

/**
 * Units that each command takes of the earliest lots of each holder. Shape: undefined when a command needs all lots.
 */
function mergeFifoReadLimits(scopes: readonly ReadScope[]): ReadScope['fifoReadLimit'] {
  const unitsOfHolders = new Map<string, bigint[]>();
  for (const { fifoReadLimit, lotHolderIds = [] } of scopes) {
    if (fifoReadLimit === undefined && lotHolderIds.length > 0) return undefined;
    for (const id of lotHolderIds) {
      const own = unitsOfHolders.get(id) ?? [];
      own.push(...fifoReadLimit!.get(id)!);
      unitsOfHolders.set(id, own);
    }
  }
  return unitsOfHolders;
}
