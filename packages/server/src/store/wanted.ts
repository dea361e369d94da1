/** What several acts on the ledger of one asset rest on together. */
import type { Wanted } from './ledger-rows.ts';

/** Of so many holders all lots are read at once rather than the first of each. */
const sparedMax = 100;

/** What acts on one asset rest on, as if they were one. */
export function together(wanted: readonly Wanted[]): Wanted {
  const [first, ...others] = wanted;
  if (others.length === 0) return first!;
  const dates = wanted.flatMap(({ dates: { from, to } }) => [from, to]).sort();
  const all = (of: Ids): string[] => [...new Set(wanted.flatMap((one) => one[of] ?? []))];
  const sparing = sparingTogether(wanted);
  return {
    assetId: first!.assetId,
    dates: { from: dates[0]!, to: dates.at(-1)! },
    holderIds: all('holderIds'),
    lotHolderIds: all('lotHolderIds'),
    lotIds: all('lotIds'),
    ...(sparing === undefined ? {} : { sparing }),
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

/** The units that all take of each holder. Undefined where some name lots: those might be among the first ones. */
function sparingTogether(wanted: readonly Wanted[]): ReadonlyMap<string, bigint> | undefined {
  const units = new Map<string, bigint>();
  for (const { sparing, lotHolderIds = [] } of wanted) {
    for (const id of lotHolderIds) {
      const taken = sparing?.get(id) ?? 0n;
      if (taken === 0n) return undefined;
      units.set(id, (units.get(id) ?? 0n) + taken);
    }
  }
  return units.size > sparedMax ? undefined : units;
}
