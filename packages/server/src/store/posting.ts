/** Recording what was decided: the one call by which the ledger is written. */
import { setImmediate as turn } from 'node:timers/promises';
import { spellInstant } from '../base/instant.ts';
import type { Ledger } from '../rules/ledger/ledger.ts';
import { spellRows } from './composite.ts';
import type { Tx } from './database.ts';
import {
  adjustmentRows,
  bookRow,
  closedRow,
  lineRow,
  lotRow,
  movedRows,
  type Placed,
  positionRows,
  reserveRows,
  restatementRows,
  restrictionRows,
  type Seal,
  transactionRow,
} from './posted-rows.ts';

/** Postings written in one call: enough that the call costs little beside them, few enough for its deadline. */
const postingsMax = 2_000;

const postStatement = {
  name: 'post',
  text: 'select registry.post($1::uuid, $2, $3, $4, $5, $6, $7::jsonb, $8, $9::jsonb, $10::jsonb, $11::jsonb)',
};

const tellStatement = { name: 'tell_scopes', text: 'select registry.tell_scopes($1::uuid, $2::jsonb)' };

/** Moves of restrictions told in one call: few enough for its deadline. */
const movesMax = 500;

/** Adds to the history of restrictions what the entries made of them, in their order. */
async function tellScopes(tx: Tx, registerId: string | undefined, moved: readonly object[]): Promise<void> {
  const starts = Array.from({ length: Math.ceil(moved.length / movesMax) }, (_, part) => part * movesMax);
  const told = starts.map((start) =>
    tx.query(tellStatement, [registerId, JSON.stringify(moved.slice(start, start + movesMax))]),
  );
  await Promise.all(told);
}

/** Ledgers that were decided on, all of one register, and the seals of their entries. */
export interface Posting {
  readonly ledgers: readonly Ledger[];
  readonly seal: Seal;
}

/**
 * Asks the ledger to keep every entry of the ledgers, all of one register, and what follows from them. The last call has
 * been asked when this returns, and `written` tells when it was done.
 */
export async function postLedgers(tx: Tx, { ledgers, seal }: Posting): Promise<{ readonly written: Promise<unknown> }> {
  const changed = ledgers.filter(({ entries }) => entries.length > 0);
  const parts = partsOf(changed.flatMap(placedOf));
  let written: Promise<unknown> = Promise.resolve();
  for (const [place, part] of parts.entries()) {
    const last = place === parts.length - 1;
    const values = [
      changed[0]!.registerId,
      // The book is set with the first call: once, to what it is in the end.
      spellRows(place === 0 ? changed.map(bookRow) : []),
      ...entriesOf(part, seal),
      ...resultsOf(part, last ? changed : [], seal),
    ];
    // One call is under way while the next is made ready, and others are served in between.
    await (place > 0 && written);
    written = tx.query(postStatement, values);
    if (!last) await Promise.race([written, turn()]);
  }
  return { written: Promise.all([written, tellScopes(tx, changed[0]?.registerId, changed.flatMap(movedRows))]) };
}

function placedOf(ledger: Ledger): Placed[] {
  return ledger.entries.map((entry) => ({ entry, ledger, recordedAt: spellInstant(entry.recordedAt) }));
}

/** The entries in their order, in parts that one call can write in time. */
function partsOf(entries: readonly Placed[]): readonly (readonly Placed[])[] {
  const parts: Placed[][] = [];
  let room = 0;
  for (const one of entries) {
    const size = one.entry.postings.length;
    if (size > room) {
      parts.push([]);
      room = postingsMax;
    }
    parts.at(-1)!.push(one);
    room -= size;
  }
  return parts;
}

/** What the call writes of the entries themselves. */
function entriesOf(part: readonly Placed[], seal: Seal): (string | null)[] {
  const lots = part.flatMap((one) => one.entry.opened.map((lot) => lotRow(lot, one)));
  const closed = part.flatMap((one) => one.entry.closed.map((id) => closedRow(id, one)));
  const lines = part.flatMap((one) => one.entry.postings.map((posting, line) => lineRow(posting, line, one)));
  return [
    spellRows(part.map((one) => transactionRow(one, seal(one.entry)))),
    lots.length === 0 ? null : spellRows(lots),
    closed.length === 0 ? null : spellRows(closed),
    spellRows(lines),
  ];
}

/** What later dates are told anew, and what follows from all entries together: written with the last call, each once. */
function resultsOf(part: readonly Placed[], changed: readonly Ledger[], seal: Seal): (string | null)[] {
  const positions = changed.flatMap(positionRows);
  return [
    some(part.flatMap(({ entry }) => restatementRows(entry))),
    positions.length === 0 ? null : spellRows(positions),
    some(changed.flatMap(reserveRows)),
    some(changed.flatMap((ledger) => adjustmentRows(ledger, seal))),
    some(changed.flatMap(restrictionRows)),
  ];
}

function some(rows: readonly object[]): string | null {
  return rows.length === 0 ? null : JSON.stringify(rows);
}
