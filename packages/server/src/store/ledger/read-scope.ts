/** What several acts on the ledger of one asset rest on together. */
import type { Wanted } from './ledger-rows.ts';

/** What acts on one asset rest on, as if they were one. */
export function together(wanted: readonly Wanted[]): Wanted {
  const [first, ...others] = wanted;
  if (others.length === 0) return first!;
  const dates = wanted.flatMap(({ dates: { from, to } }) => [from, to]).sort();
  const all = (of: Ids): string[] => [...new Set(wanted.flatMap((one) => one[of] ?? []))];
  const fifoReadLimit = mergeFifoReadLimits(wanted);
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

/** What each act takes of the earliest lots of each holder. Undefined where one needs all lots. */
function mergeFifoReadLimits(wanted: readonly Wanted[]): Wanted['fifoReadLimit'] {
  const acts = new Map<string, bigint[]>();
  for (const { fifoReadLimit, lotHolderIds = [] } of wanted) {
    if (fifoReadLimit === undefined && lotHolderIds.length > 0) return undefined;
    for (const id of lotHolderIds) {
      const own = acts.get(id) ?? [];
      own.push(...fifoReadLimit!.get(id)!);
      acts.set(id, own);
    }
  }
  return acts;
}
