/** The change of each lot by transactions, as a plan shows it. */
import type { Lot, Transaction } from '../../rules/ledger/ledger.ts';
import type { PlannedLot } from '../../store/jobs/planned-lot.ts';

/** Lots of the ledger, by their ids, with the lots in whose place each of them once was opened. */
export type ComesFrom = ReadonlyMap<string, readonly string[]>;

/**
 * The change of each lot that transactions close, in the order in which they close. Of lots that are joined the last
 * has the units of the joined one. Lots that open and close within the transactions are left out, and one that a
 * reversal opens again in the place of no other has no units before. Shape: the transactions have all lots of their
 * holders; `comesFrom` knows the lots that reversals close.
 */
export function changedLots(transactions: readonly Transaction[], comesFrom: ComesFrom): readonly PlannedLot[] {
  const opened = new Map(transactions.flatMap((one) => one.opened.map((lot) => [lot.id, lot] as const)));
  const closings = closingsOf(transactions);
  const sourcesOf = sourcesIn(opened, closings, comesFrom);
  const rows = new Map(closings.filter(({ lotId }) => !opened.has(lotId)).map((row) => [row.lotId, row]));
  const places = new Map([...rows.keys()].map((id, index) => [id, index]));
  const closed = new Set(closings.map(({ lotId }) => lotId));
  for (const { assetId, opened: lots } of transactions)
    for (const lot of lots) {
      if (closed.has(lot.id)) continue;
      const last = lastOf(rootsOf(lot, opened, sourcesOf), places);
      const { holderId, quantity, reopens } = lot;
      const none = { assetId, holderId, lotId: reopens ?? lot.id, before: 0n, after: 0n, cash: null };
      const row = (last === undefined ? undefined : rows.get(last)) ?? none;
      rows.set(row.lotId, { ...row, after: row.after + quantity });
    }
  return withCash([...rows.values()], transactions);
}

/** The lots that close, in order. */
function closingsOf(transactions: readonly Transaction[]): readonly PlannedLot[] {
  return transactions.flatMap(({ assetId, postings, closed }) => {
    const ids = new Set(closed);
    return postings.flatMap(({ account, ownerId, lotId, quantity }) =>
      account === 'holder' && quantity < 0n && lotId !== null && ids.has(lotId)
        ? [{ assetId, holderId: ownerId, lotId, before: -quantity, after: 0n, cash: null }]
        : [],
    );
  });
}

type Sources = (lot: Lot) => readonly string[];

/** How to find the lots that close in the place of which a lot opens. */
function sourcesIn(opened: ReadonlyMap<string, Lot>, closings: readonly PlannedLot[], comesFrom: ComesFrom): Sources {
  const closedInPlaceOf = new Map<string, string[]>();
  for (const { lotId } of closings)
    for (const id of comesFrom.get(opened.get(lotId)?.reopens ?? lotId) ?? [])
      closedInPlaceOf.set(id, [...(closedInPlaceOf.get(id) ?? []), lotId]);
  return ({ reopens, predecessorIds }) => (reopens === null ? predecessorIds : (closedInPlaceOf.get(reopens) ?? []));
}

/** The lots of before from which a lot comes. */
function rootsOf(lot: Lot, opened: ReadonlyMap<string, Lot>, sourcesOf: Sources): readonly string[] {
  return sourcesOf(lot).flatMap((id) => {
    const between = opened.get(id);
    return between === undefined ? [id] : rootsOf(between, opened, sourcesOf);
  });
}

/** The one of some lots that closes last. */
function lastOf(ids: readonly string[], places: ReadonlyMap<string, number>): string | undefined {
  let last: string | undefined;
  for (const id of ids) if (places.has(id) && (last === undefined || places.get(id)! > places.get(last)!)) last = id;
  return last;
}

/** The cash for the fraction of a holder, at the last of its lots. */
function withCash(rows: readonly PlannedLot[], transactions: readonly Transaction[]): readonly PlannedLot[] {
  const cash = new Map(
    transactions.flatMap(({ cashInLieu: paid }) => (paid === null ? [] : [[paid.holderId, paid.amount] as const])),
  );
  if (cash.size === 0) return rows;
  const last = new Map(rows.map((row, index) => [row.holderId, index]));
  return rows.map((row, index) =>
    last.get(row.holderId) === index ? { ...row, cash: cash.get(row.holderId) ?? null } : row,
  );
}
