/** Writes decided transactions by `registry.post`, the only function that writes the ledger. */
import { setImmediate as turn } from 'node:timers/promises';
import { inParts } from '../../base/parts.ts';
import type { Ledger, Transaction } from '../../rules/ledger/ledger.ts';
import type { Tx } from '../../postgres/database.ts';
import { packTable, type RowObject, type Table } from '../../postgres/table.ts';
import {
  adjustmentRows,
  bookRow,
  cashRows,
  type DigestOf,
  lastScopeRows,
  lotClosingRow,
  lotRestatementRows,
  lotRow,
  positionRows,
  postingRow,
  reserveRows,
  restatementRows,
  scopeRows,
  type TransactionOfLedger,
  transactionRow,
} from './posted-rows.ts';
import {
  adjustments,
  books,
  cashInLieu,
  lotClosings,
  lotRestatements,
  lots,
  positions,
  postings,
  reserves,
  restatements,
  restrictionScopes,
  transactions,
} from './tables.ts';

/** Postings written in one call: enough to make the cost of the call small, few enough for its deadline. */
const postingsMax = 2_000;

const postStatement = {
  name: 'post',
  text: 'select registry.post($1::uuid, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
};

const recordScopesStatement = {
  name: 'record_restriction_scopes',
  text: 'select registry.record_restriction_scopes($1::uuid, $2)',
};

export const recordHolderCountsStatement = {
  name: 'record_holder_counts',
  text: 'select registry.record_holder_counts($1::uuid, $2::uuid[])',
};

/** Transactions of an asset after which the number of its holders is recorded once more. */
const transactionsPerCount = 128n;

/** Postings after which it is recorded too, as those of a split. */
const postingsPerCount = 256;

/** Scopes of restrictions recorded in one call: few enough for its deadline. */
const scopesMax = 500;

/** Adds to the history of restrictions the scopes that the transactions gave them, in their order. */
async function recordScopes(
  tx: Tx,
  registerId: string,
  scopes: readonly RowObject<typeof restrictionScopes>[],
): Promise<void> {
  await Promise.all(
    inParts(scopes, scopesMax).map((part) =>
      tx.query(recordScopesStatement, [registerId, packTable(restrictionScopes, part)]),
    ),
  );
}

/** Whether the number of holders after the last transaction is worth a row. */
function isCountRecorded({ asRead, sequence, transactions }: Ledger): boolean {
  return (
    sequence / transactionsPerCount > asRead.sequence / transactionsPerCount ||
    transactions.reduce((sum, { postings }) => sum + postings.length, 0) > postingsPerCount
  );
}

/** Records how many holders the assets have now, so that those of a past day are counted from there. */
async function recordHolderCounts(tx: Tx, registerId: string, changed: readonly Ledger[]): Promise<void> {
  const assetIds = changed.filter(isCountRecorded).map(({ assetId }) => assetId);
  if (assetIds.length > 0) await tx.query(recordHolderCountsStatement, [registerId, assetIds]);
}

/** Ledgers of one register with the transactions that a command decided, and the digests of these transactions. */
export interface LedgerWrite {
  readonly ledgers: readonly Ledger[];
  readonly digestOf: DigestOf;
  /** Those that the command decided. */
  readonly transactions: readonly Transaction[];
}

/** One write for each register, of commands that were decided on the same ledgers. */
export function joinWrites(writes: readonly LedgerWrite[]): readonly LedgerWrite[] {
  if (writes.length < 2) return writes;
  const digests = new Map(writes.flatMap((one) => one.transactions.map(({ id }) => [id, one.digestOf] as const)));
  const byRegister = Map.groupBy(writes, ({ ledgers }) => ledgers[0]!.registerId);
  return [...byRegister.values()].map((own) => ({
    ledgers: [...new Set(own.flatMap(({ ledgers }) => ledgers))],
    digestOf: (transaction) => digests.get(transaction.id)!(transaction),
    transactions: own.flatMap(({ transactions }) => transactions),
  }));
}

/** Transactions sent to the database. `written` resolves when all are written. */
interface Sent {
  readonly written: Promise<unknown>;
}

/**
 * Sends the transactions of the ledgers that have not been sent yet, without the results: more transactions follow. The
 * last call has been sent when this returns.
 */
export async function postSoFar(tx: Tx, { ledgers, digestOf }: Omit<LedgerWrite, 'transactions'>): Promise<Sent> {
  return sendAll(tx, ledgers[0]!.registerId, partsOf(ledgers.flatMap(unsentOf)), digestOf);
}

/**
 * Sends every transaction of the ledgers, all of one register, that has not been sent yet, and the resulting books,
 * positions and reserves. The last call has been sent when this returns.
 */
export async function postLedgers(tx: Tx, { ledgers, digestOf }: LedgerWrite): Promise<Sent> {
  const changed = ledgers.filter(({ transactions }) => transactions.length > 0);
  if (changed.length === 0) return { written: Promise.resolve() };
  const { registerId } = changed[0]!;
  const parts = partsOf(changed.flatMap(unsentOf));
  const { written } = await sendAll(tx, registerId, parts.length === 0 ? [[]] : parts, digestOf, changed);
  return {
    written: Promise.all([
      written,
      recordScopes(tx, registerId, changed.flatMap(scopeRows)),
      recordHolderCounts(tx, registerId, changed),
    ]),
  };
}

/**
 * Writes the books that transactions sent before have changed, and the positions and reserves. Shape: ledgers of one
 * register; those of `changed` have the changes since their book was written, and those of `touched` the accounts.
 */
export async function postResults(tx: Tx, changed: readonly Ledger[], touched: readonly Ledger[]): Promise<void> {
  const { registerId } = (changed[0] ?? touched[0])!;
  const digestOf: DigestOf = () => {
    throw new TypeError('no transaction is sent');
  };
  const values = [
    registerId,
    packTable(books, changed.map(bookRow)),
    ...packPosted({ part: [], changed: touched, digestOf }),
  ];
  await Promise.all([tx.query(postStatement, values), recordHolderCounts(tx, registerId, changed)]);
}

/**
 * Sends one call per part. The last call also writes the results of all transactions of the ledgers that are `done`.
 */
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
    // The last call writes the book, once, in its final state.
    const values = [
      registerId,
      packTable(books, results.map(bookRow)),
      ...packPosted({ part, changed: results, digestOf }),
    ];
    // At most two calls are in flight: PostgreSQL executes one while the next is sent, and other requests are served in
    // between.
    await sent[index - 2];
    const written = tx.query(postStatement, values);
    // If one call fails, the later ones fail too, and the caller that awaits the last one gets the error.
    written.catch(() => undefined);
    sent.push(written);
    if (!last) await turn();
  }
  const written = Promise.all(sent);
  written.catch(() => undefined);
  return { written };
}

/** Takes the unsent transactions of the ledger, and counts them as sent. */
function unsentOf(ledger: Ledger): TransactionOfLedger[] {
  const unsent = ledger.transactions.slice(ledger.sent);
  ledger.sent = ledger.transactions.length;
  return unsent.map((transaction) => ({ transaction, ledger }));
}

/** Splits transactions, in their order, into parts that one call can write before its deadline. */
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

/** The rows of a call: of transactions, and those that follow from all transactions of the ledgers that changed. */
interface Posted {
  readonly part: readonly TransactionOfLedger[];
  readonly changed: readonly Ledger[];
  readonly digestOf: DigestOf;
}

const argument = <T extends object>(
  name: string,
  type: string,
  ofTable: Table<T>,
  rowsOf: (posted: Posted) => readonly T[],
) => ({ name, type, columns: ofTable.columns, pack: (posted: Posted) => packTable(ofTable, rowsOf(posted)) });

/**
 * The arguments of `registry.post` behind the books, in their order, by which jobs name them too: the type of the rows,
 * their columns, and how they are packed. A row that follows from all transactions is written once, with the last call.
 */
export const postArguments = [
  argument('transactions', 'transaction_row', transactions, ({ part, digestOf }) =>
    part.map(({ transaction }) => transactionRow(transaction, digestOf(transaction))),
  ),
  argument('lots', 'lot_row', lots, ({ part }) =>
    part.flatMap((one) => one.transaction.opened.map((lot) => lotRow(lot, one))),
  ),
  argument('closed', 'lot_closing_row', lotClosings, ({ part }) =>
    part.flatMap((one) => one.transaction.closed.map((id) => lotClosingRow(id, one))),
  ),
  argument('postings', 'posting_row', postings, ({ part }) =>
    part.flatMap((one) => one.transaction.postings.map((posting, index) => postingRow(posting, index, one))),
  ),
  argument('restatements', 'restatement_row', restatements, ({ part }) =>
    part.flatMap(({ transaction }) => restatementRows(transaction)),
  ),
  argument('lot_restatements', 'lot_restatement_row', lotRestatements, ({ part }) =>
    part.flatMap(({ transaction }) => lotRestatementRows(transaction)),
  ),
  argument('positions', 'position_row', positions, ({ changed }) => changed.flatMap(positionRows)),
  argument('reserves', 'reserve_row', reserves, ({ changed }) => changed.flatMap(reserveRows)),
  argument('adjustments', 'adjustment_row', adjustments, ({ changed, digestOf }) =>
    changed.flatMap((ledger) => adjustmentRows(ledger, digestOf)),
  ),
  argument('restrictions', 'restriction_scope_row', restrictionScopes, ({ changed }) => changed.flatMap(lastScopeRows)),
  argument('cash_in_lieu', 'cash_in_lieu_row', cashInLieu, ({ part }) =>
    part.flatMap(({ transaction }) => cashRows(transaction)),
  ),
] as const;

/** Packs them. */
export function packPosted(posted: Posted): (Buffer | null)[] {
  return postArguments.map(({ pack }) => pack(posted));
}
