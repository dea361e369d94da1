/** Posting: the one place where an entry is made and the working copy of the ledger changes with it. */
import {
  type AccountKey,
  addLot,
  type Authority,
  balanceOf,
  type Entry,
  keyOf,
  type Ledger,
  type Lot,
  type Posting,
  removeLot,
  type Restatement,
  toldAt,
} from './ledger.ts';
import { moveRestrictions } from './locks.ts';
import type { TransactionType } from './enumerations.ts';

/** Makes a fresh id. Handed in, because chance is no part of a rule. */
export type NewId = () => string;

export interface Line extends AccountKey {
  readonly lotId?: string;
  readonly quantity: bigint;
}

/** An entry before it has its place in the ledger. */
export interface Draft {
  readonly id: string;
  readonly type: TransactionType;
  readonly effectiveDate: string;
  readonly lines: readonly Line[];
  readonly opens?: readonly Lot[];
  readonly closes?: readonly Lot[];
  readonly reversalOf?: string;
  readonly resolutionOf?: string;
  readonly counterpartId?: string;
  readonly reason?: string | null | undefined;
  readonly documentId?: string | null | undefined;
  readonly authority?: Authority;
}

/** Adds an entry to the ledger. Whoever calls has checked that it may be; what cannot be is our fault and throws. */
export function post(ledger: Ledger, draft: Draft, newId: NewId): Entry {
  const { effectiveDate, lines, opens = [], closes = [] } = draft;
  if (lines.length < 2 || lines.reduce((sum, { quantity }) => sum + quantity, 0n) !== 0n)
    throw new TypeError('the lines of an entry do not sum to zero');
  const postings = lines.map((line) => postLine(ledger, line, effectiveDate, newId));
  const entry: Entry = {
    id: draft.id,
    assetId: ledger.assetId,
    registerId: ledger.registerId,
    sequence: (ledger.sequence += 1n),
    type: draft.type,
    effectiveDate,
    recordedAt: ledger.recordedAt,
    reversalOf: draft.reversalOf ?? null,
    resolutionOf: draft.resolutionOf ?? null,
    counterpartId: draft.counterpartId ?? null,
    reason: draft.reason ?? null,
    documentId: draft.documentId ?? null,
    postings,
    opened: opens,
    closed: closes.map(({ id }) => id),
    restated: restate(ledger, lines, effectiveDate, newId),
    adjustment: adjustmentOf(ledger, draft),
  };
  ledger.recordedAt += 1n;
  if (effectiveDate > ledger.effectiveDate) ledger.effectiveDate = effectiveDate;
  for (const lot of closes) removeLot(ledger, lot);
  for (const lot of opens) {
    addLot(ledger, lot);
    ledger.takenCustomIds.add(lot.customId);
  }
  moveRestrictions(ledger, closes, opens, entry);
  ledger.entries.push(entry);
  return entry;
}

function postLine(ledger: Ledger, line: Line, effectiveDate: string, newId: NewId): Posting {
  const { account, ownerId, quantity } = line;
  const key = keyOf(line);
  const before = balanceOf(ledger, line);
  const after = before + quantity;
  ledger.balances.set(key, after);
  if (account === 'holder') ledger.holderCount += change(before, after);
  let balanceAfter = after;
  if (ledger.history !== null) {
    const told = ledger.history.get(key) ?? [];
    balanceAfter = toldAt(told, effectiveDate) + quantity;
    tell(told, effectiveDate, balanceAfter);
    ledger.history.set(key, told);
  } else if (effectiveDate < ledger.effectiveDate)
    throw new TypeError('a backdated entry needs the history it changes');
  return { id: newId(), account, ownerId, lotId: line.lotId ?? null, quantity, balanceAfter };
}

/** Whether a holder came to the asset or left it. */
function change(before: bigint, after: bigint): bigint {
  if (before === 0n && after > 0n) return 1n;
  return before > 0n && after === 0n ? -1n : 0n;
}

function tell(told: { date: string; balance: bigint }[], date: string, balance: bigint): void {
  const place = told.findIndex((at) => at.date >= date);
  if (place < 0) told.push({ date, balance });
  else told.splice(place, told[place]!.date === date ? 1 : 0, { date, balance });
}

/** What the entry makes of balances at later dates that were told before it. */
function restate(ledger: Ledger, lines: readonly Line[], effectiveDate: string, newId: NewId): Restatement[] {
  if (ledger.history === null) return [];
  const net = new Map<string, { key: AccountKey; quantity: bigint }>();
  for (const line of lines) {
    const known = net.get(keyOf(line));
    net.set(keyOf(line), { key: line, quantity: (known?.quantity ?? 0n) + line.quantity });
  }
  const restated: Restatement[] = [];
  for (const { key, quantity } of net.values()) {
    if (quantity === 0n) continue;
    const told = ledger.history.get(keyOf(key))!;
    told.forEach(({ date, balance }, place) => {
      if (date <= effectiveDate) return;
      told[place] = { date, balance: balance + quantity };
      const { account, ownerId } = key;
      restated.push({ id: newId(), account, ownerId, effectiveDate: date, balance: balance + quantity });
    });
  }
  return restated;
}

/** Every change of a limited total is written down with its authority. */
function adjustmentOf(ledger: Ledger, { lines, authority }: Draft): Entry['adjustment'] {
  const added = lines.reduce((sum, { account, quantity }) => (account === 'authorized' ? sum - quantity : sum), 0n);
  if (added === 0n || ledger.asset.authorizedKind !== 'limited') return null;
  if (authority === undefined) throw new TypeError('an authorised total changes only on an authority');
  return { ...authority, quantity: added };
}
