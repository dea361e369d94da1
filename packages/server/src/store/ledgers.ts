/** Ledgers of several assets, each opened once for all that rests on it. */
import type { Actor } from '../rules/actor.ts';
import type { Ledger } from '../rules/ledger/ledger.ts';
import type { Tx } from './database.ts';
import { openLedger } from './ledger.ts';
import type { Wanted } from './ledger-rows.ts';

/** Of so many holders all lots are read at once rather than the first of each. */
const sparedMax = 100;

/** Locks the books of all assets in the order of their ids, and reads what is wanted of each. Refuses: not_found. */
export async function openLedgers(
  tx: Tx,
  actor: Actor,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, Ledger>> {
  const byAsset = Map.groupBy(wanted, ({ assetId }) => assetId);
  const assetIds = [...byAsset.keys()].sort();
  // Asked one behind the other on one wire, so that no book is locked before one whose id is smaller.
  const ledgers = await Promise.all(assetIds.map((id) => openLedger(tx, actor, together(byAsset.get(id)!))));
  return new Map(ledgers.map((ledger) => [ledger.assetId, ledger]));
}

/** What several acts on one asset rest on. */
function together(wanted: readonly Wanted[]): Wanted {
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
