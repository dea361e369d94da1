/** How many units a mutation moves: the measure of the limit of a delegation. */
import type { TransactionType } from './enumerations.ts';
import { keyOf, type Transaction } from './ledger.ts';

/** These replace lots of a holder by others, so the holder's balance does not show the units concerned. */
const inPlace: ReadonlySet<TransactionType> = new Set(['split', 'consolidate', 'reissue']);

/**
 * The units that the transactions of one mutation move: the units taken or the units that came out, whichever are more.
 * The two sides of a conversion are one movement. The transactions of several lots, holders, rows or assets are added
 * up. A split that changes the charter of its class counts this change where it is more, as a change of the authorised
 * total does. The changes of totals of rights by a split are not counted: those units are taken from nobody, and nobody
 * gets them.
 *
 * Units: scaled by ten decimals. Shape: `splitAssetId` is the class that is split.
 */
export function unitsMoved(transactions: readonly Transaction[], splitAssetId?: string): bigint {
  let total = 0n;
  const pairs = new Map<string, bigint>();
  for (const one of transactions) {
    const type = one.reversedType ?? one.type;
    const units = inPlace.has(type) ? unitsReplaced(one) : unitsNet(one);
    if (one.counterpartId !== null) {
      const pair = [one.id, one.counterpartId].sort().join(' ');
      const other = pairs.get(pair) ?? 0n;
      pairs.set(pair, units > other ? units : other);
    } else total += units;
  }
  for (const units of pairs.values()) total += units;
  const charter = transactions.reduce((sum, one) => sum + charterOf(one, splitAssetId), 0n);
  const changed = charter < 0n ? -charter : charter;
  return total > changed ? total : changed;
}

/** The change of the authorised total of the class by a split; negative where the split reduces it. */
function charterOf({ type, assetId, adjustment }: Transaction, splitAssetId: string | undefined): bigint {
  return type === 'split' && assetId === splitAssetId ? (adjustment?.quantity ?? 0n) : 0n;
}

/** Units that went from one account to another. Postings sum to zero, so as many were taken as came out. */
function unitsNet({ postings }: Transaction): bigint {
  const net = new Map<string, bigint>();
  for (const posting of postings) {
    const key = keyOf(posting);
    net.set(key, (net.get(key) ?? 0n) + posting.quantity);
  }
  return [...net.values()].reduce((sum, units) => (units > 0n ? sum + units : sum), 0n);
}

/**
 * Units of the lots that were replaced, or of those in their place; and the treasury and reserves that a split changes,
 * whole.
 */
function unitsReplaced({ postings }: Transaction): bigint {
  let before = 0n;
  let after = 0n;
  for (const { account, quantity, balanceAfter } of postings) {
    if (account === 'treasury' || account === 'reserved') {
      before += balanceAfter - quantity;
      after += balanceAfter;
    } else if (account === 'holder') {
      if (quantity < 0n) before -= quantity;
      else after += quantity;
    }
  }
  return before > after ? before : after;
}
