/** Recording what was decided: the one call by which the ledger is written. */
import { setImmediate as turn } from 'node:timers/promises';
import { formatInstant } from '../../base/instant.ts';
import { inParts } from '../../base/parts.ts';
import type { Ledger } from '../../rules/ledger/ledger.ts';
import { packRows } from '../../postgres/composite.ts';
import type { Tx } from '../../postgres/database.ts';
import {
  adjustmentRows,
  bookColumns,
  bookRow,
  closingColumns,
  closingRow,
  postingColumns,
  postingRow,
  lotColumns,
  lotRow,
  restrictionMoveRows,
  type TransactionOfLedger,
  positionColumns,
  positionRows,
  reserveRows,
  restatementRows,
  restrictionRows,
  type DigestOf,
  transactionColumns,
  transactionRow,
} from './posted-rows.ts';

/** Postings written in one call: enough that the call costs little beside them, few enough for its deadline. */
const postingsMax = 2_000;

const postStatement = {
  name: 'post',
  text: 'select registry.post($1::uuid, $2, $3, $4, $5, $6, $7::jsonb, $8, $9::jsonb, $10::jsonb, $11::jsonb)',
};

const tellStatement = {
  name: 'record_restriction_scopes',
  text: 'select registry.record_restriction_scopes($1::uuid, $2::jsonb)',
};

/** Moves of restrictions told in one call: few enough for its deadline. */
const movesMax = 500;

/** Adds to the history of restrictions what the transactions made of them, in their order. */
async function tellScopes(tx: Tx, registerId: string, moved: readonly object[]): Promise<void> {
  await Promise.all(
    inParts(moved, movesMax).map((part) => tx.query(tellStatement, [registerId, JSON.stringify(part)])),
  );
}

/** Ledgers that were decided on, all of one register, and the seals of their transactions. */
export interface LedgerWrite {
  readonly ledgers: readonly Ledger[];
  readonly digestOf: DigestOf;
}

/** What was sent to be kept. `written` tells when it was. */
interface Sent {
  readonly written: Promise<unknown>;
}

/**
 * Asks the ledger to keep the transactions of the ledgers that have not been sent yet, and no more: others follow. The last call
 * has been asked when this returns.
 */
export async function postSoFar(tx: Tx, { ledgers, digestOf }: LedgerWrite): Promise<Sent> {
  return sendAll(tx, ledgers[0]!.registerId, partsOf(ledgers.flatMap(unsentOf)), digestOf);
}

/**
 * Asks the ledger to keep every transaction of the ledgers, all of one register, that has not been sent yet, and what follows from
 * all of them. The last call has been asked when this returns.
 */
export async function postLedgers(tx: Tx, { ledgers, digestOf }: LedgerWrite): Promise<Sent> {
  const changed = ledgers.filter(({ transactions }) => transactions.length > 0);
  if (changed.length === 0) return { written: Promise.resolve() };
  const { registerId } = changed[0]!;
  const parts = partsOf(changed.flatMap(unsentOf));
  const { written } = await sendAll(tx, registerId, parts.length === 0 ? [[]] : parts, digestOf, changed);
  return { written: Promise.all([written, tellScopes(tx, registerId, changed.flatMap(restrictionMoveRows))]) };
}

/** Sends part by part; the last tells what follows from all transactions of the ledgers that are `done`. */
async function sendAll(
  tx: Tx,
  registerId: string,
  parts: readonly (readonly TransactionOfLedger[])[],
  digestOf: DigestOf,
  done: readonly Ledger[] = [],
): Promise<Sent> {
  const sent: Promise<unknown>[] = [];
  for (const [index, part] of parts.entries()) {
    const last = index === parts.length - 1;
    const results = last ? done : [];
    // The book is set with the last call: once, to what it is in the end.
    const values = [
      registerId,
      packRows(bookColumns, results.map(bookRow)),
      ...transactionsOf(part, digestOf),
      ...resultsOf(part, results, digestOf),
    ];
    // Two calls are under way at most: one is written while the other travels, and others are served in between.
    await sent[index - 2];
    const written = tx.query(postStatement, values);
    // Where one fails, so do those behind it, and whoever waits for the last is told.
    written.catch(() => undefined);
    sent.push(written);
    if (!last) await turn();
  }
  const written = Promise.all(sent);
  written.catch(() => undefined);
  return { written };
}

/** The transactions of the ledger that are to be sent, which counts them as sent. */
function unsentOf(ledger: Ledger): TransactionOfLedger[] {
  const unsent = ledger.transactions.slice(ledger.sent);
  ledger.sent = ledger.transactions.length;
  return unsent.map((transaction) => ({ transaction, ledger, recordedAt: formatInstant(transaction.recordedAt) }));
}

/** The transactions in their order, in parts that one call can write in time. */
function partsOf(transactions: readonly TransactionOfLedger[]): readonly (readonly TransactionOfLedger[])[] {
  const parts: TransactionOfLedger[][] = [];
  let room = 0;
  for (const one of transactions) {
    const size = one.transaction.postings.length;
    if (size > room) {
      parts.push([]);
      room = postingsMax;
    }
    parts.at(-1)!.push(one);
    room -= size;
  }
  return parts;
}

/** What the call writes of the transactions themselves. */
function transactionsOf(part: readonly TransactionOfLedger[], digestOf: DigestOf): (Buffer | string | null)[] {
  const lots = part.flatMap((one) => one.transaction.opened.map((lot) => lotRow(lot, one)));
  const closed = part.flatMap((one) => one.transaction.closed.map((id) => closingRow(id, one)));
  const lines = part.flatMap((one) => one.transaction.postings.map((posting, line) => postingRow(posting, line, one)));
  return [
    packRows(
      transactionColumns,
      part.map((one) => transactionRow(one, digestOf(one.transaction))),
    ),
    lots.length === 0 ? null : packRows(lotColumns, lots),
    closed.length === 0 ? null : packRows(closingColumns, closed),
    packRows(postingColumns, lines),
  ];
}

/** What later dates are told anew, and what follows from all transactions together: written with the last call, each once. */
function resultsOf(
  part: readonly TransactionOfLedger[],
  changed: readonly Ledger[],
  digestOf: DigestOf,
): (Buffer | string | null)[] {
  const positions = changed.flatMap(positionRows);
  return [
    some(part.flatMap(({ transaction }) => restatementRows(transaction))),
    positions.length === 0 ? null : packRows(positionColumns, positions),
    some(changed.flatMap(reserveRows)),
    some(changed.flatMap((ledger) => adjustmentRows(ledger, digestOf))),
    some(changed.flatMap(restrictionRows)),
  ];
}

function some(rows: readonly object[]): string | null {
  return rows.length === 0 ? null : JSON.stringify(rows);
}
