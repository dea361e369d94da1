/** Consolidating all lots of a holder, or of a class, that are alike: each group of them becomes one lot. */
import { blockIf, type Check, warnIf } from '../check.ts';
import { countOf } from '../count-of.ts';
import { checkAssetStatus, checkDate, checkHolder, checkSize } from './checks.ts';
import { daysOf } from './find-units.ts';
import type { Ledger, Lot, Transaction } from './ledger.ts';
import { restrictionsOfLot } from './locks.ts';
import { costOf, joinLots, likenessOf, numberLot, usableLots } from './lots.ts';
import type { OfHolders } from './of-holders.ts';
import { type NewId, post } from './post.ts';
import { lotsOfTransactionMax } from './split-totals.ts';
import { closingPosting, openingPosting } from './transfer.ts';

/** The lots that are consolidated: of one holder, or of all. */
export interface ConsolidationOfAll {
  readonly holderId?: string | null | undefined;
  readonly effectiveDate: string;
}

/**
 * Joins all lots that are alike, also in date and price of their acquisition. Lots that no other is like stay, and so
 * do restricted ones.
 *
 * Refuses: lots_differ.
 */
export const consolidationOfAll: OfHolders<ConsolidationOfAll> = {
  ofClass: ([ledger], { holderId, effectiveDate }) => [
    checkAssetStatus(ledger, 'active'),
    ...checkDate(ledger, effectiveDate),
    ...(holderId ? [checkHolder(ledger, holderId)] : []),
  ],
  plan: ([ledger], { effectiveDate }, holderId) => {
    const days = daysOf(ledger, effectiveDate);
    const isRestricted = (lot: Lot): boolean => days.some((day) => restrictionsOfLot(ledger, lot, day).length > 0);
    const alike = [...Map.groupBy(lotsOn(ledger, holderId, effectiveDate), likenessOf).values()];
    const groups = alike.map((lots) => lots.filter((lot) => !isRestricted(lot))).filter(({ length }) => length > 1);
    const lots = groups.reduce((sum, { length }) => sum + length, 0);
    const restricted = alike
      .filter(({ length }) => length > 1)
      .reduce((sum, own) => sum + own.filter(isRestricted).length, 0);
    return {
      checks: [checkSize(groups.map(costOf))],
      lots,
      sums: { opened: BigInt(groups.length), restricted: BigInt(restricted) },
      post: (newId) => inTransactions(groups).flatMap((own) => postGroups(ledger, own, effectiveDate, newId)),
    };
  },
  summary: (_, { holderId }, { holders, lots, sums: { opened = 0n, restricted = 0n } }): readonly Check[] => [
    blockIf(lots === 0, 'lots_differ', {
      holds: `${countOf(lots, 'lot')} of ${countOf(holders, 'holder')} become ${countOf(`${opened}`, 'lot')}.`,
      fails: `No two lots ${holderId ? 'of the holder' : 'of a holder'} are alike in form, legends, stock plan, exemptions and in having share numbers, and were acquired on one day for one price.`,
      remedy: 'Consolidate lots that are alike; reissueLot can change form and legends.',
      facts: { holders: `${holders}`, lots: `${lots}`, opened: `${opened}` },
    }),
    warnIf(restricted > 0n, 'units_restricted', {
      holds: 'None of the lots that are alike is restricted.',
      fails: `${countOf(`${restricted}`, 'lot')} ${restricted === 1n ? 'stays' : 'stay'} as before, because units of ${restricted === 1n ? 'it' : 'them'} are restricted.`,
      remedy: 'Have the issuer or its transfer agent release the restrictions first, where they are to be joined too.',
      facts: { lots: `${restricted}` },
    }),
  ],
};

/** The lots of a holder that were open on the day. A certificate cannot be exchanged before its own day. */
function lotsOn(ledger: Ledger, holderId: string, day: string): readonly Lot[] {
  const open = usableLots(ledger, holderId, day, null).map(({ lot }) => lot);
  return open.filter(({ openedOn }) => openedOn <= day);
}

type Group = readonly Lot[];

/** The groups by the transactions that join them, none of which is too large to be written in time. */
function inTransactions(groups: readonly Group[]): readonly (readonly Group[])[] {
  const transactions: Group[][] = [];
  let left = 0;
  for (const group of groups) {
    if (group.length > left) {
      transactions.push([]);
      left = lotsOfTransactionMax;
    }
    transactions.at(-1)!.push(group);
    left -= group.length;
  }
  return transactions;
}

/** Joins each group. One of too many lots for a transaction is joined in parts first. */
function postGroups(ledger: Ledger, groups: readonly Group[], day: string, newId: NewId): readonly Transaction[] {
  const [only] = groups as [Group];
  if (only.length > lotsOfTransactionMax) {
    const parts = Array.from({ length: Math.ceil(only.length / lotsOfTransactionMax) }, (_, index) =>
      only.slice(index * lotsOfTransactionMax, (index + 1) * lotsOfTransactionMax),
    );
    const joined = parts.filter(({ length }) => length > 1).map((part) => postJoined(ledger, [part], day, newId));
    const single = parts.filter(({ length }) => length === 1).flat();
    const rest = [...joined.flatMap(({ opened }) => opened), ...single];
    return [...joined, ...postGroups(ledger, [rest], day, newId)];
  }
  return [postJoined(ledger, groups, day, newId)];
}

/** One lot in the place of those of each group. Shape: `customId` is the number of the first, where it is given. */
export function postJoined(
  ledger: Ledger,
  groups: readonly Group[],
  effectiveDate: string,
  newId: NewId,
  customId?: string | null,
): Transaction {
  const opens = groups.map((of, index) =>
    joinLots(of, {
      id: newId(),
      customId: numberLot(ledger, index === 0 ? customId : null),
      openedOn: effectiveDate,
    }),
  );
  const closes = groups.flat();
  const postings = [...closes.map(closingPosting), ...opens.map(openingPosting)];
  return post(ledger, { id: newId(), type: 'consolidate', effectiveDate, postings, opens, closes }, newId);
}
