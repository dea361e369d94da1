/** Follows every asset's transactions in their order, each with its lines and lots, and makes each payload anew. */
import { canonicalJson, sha256 } from '../../base/ids.ts';
import { formatInstant } from '../../base/instant.ts';
import type { Transaction, Lot, Posting, Restatement } from '../../rules/ledger/ledger.ts';
import { payloadOf } from '../../rules/ledger/payload.ts';
import type { LedgerAccount, TransactionType } from '../../rules/ledger/enumerations.ts';
import { unitsOf } from '../../rules/quantity.ts';
import type { Tx } from '../../postgres/database.ts';
import { lotOf } from '../../store/ledger/lots.ts';
import { closeRows, countAbout, openRows, type Rows } from '../../store/integrity/statements.ts';
import {
  type ClosedRow,
  closedText,
  type OpenedRow,
  openedText,
  type OfTransaction,
  type PostingRow,
  postingsText,
  type RestatementRow,
  restatementsText,
  type TransactionRow,
  transactionsText,
} from '../../store/integrity/ledger.ts';
import { makeProgress, Findings, type Say } from './faults.ts';

export const transactionInvariants = [
  'The transactions of an asset are numbered from one without gaps, and recorded one after the other',
  'Every transaction has at least two postings, and they sum to zero',
  'Every posting, lot and restatement belongs to a transaction of its asset and has the same dates',
  'Every lot is opened and closed by postings of its quantity to its holder',
  'Every payload agrees with the rows',
  'Every digest is the SHA-256 of its payload',
] as const;
type Invariant = (typeof transactionInvariants)[number];
const [inOrder, zeroSum, belongs, lotsByPostings, payloadMatches, digestMatches] = transactionInvariants;

interface Streams {
  readonly postings: Rows<PostingRow>;
  readonly opened: Rows<OpenedRow>;
  readonly closed: Rows<ClosedRow>;
  readonly restatements: Rows<RestatementRow>;
}

/** A transaction with all that belongs to it. */
interface Whole {
  readonly row: TransactionRow;
  readonly postings: readonly PostingRow[];
  readonly opened: readonly OpenedRow[];
  readonly closed: readonly ClosedRow[];
  readonly restatements: readonly RestatementRow[];
}

/** Verifies every transaction. Shape: how many there are, and the first place where each invariant is broken. */
export async function verifyTransactions(tx: Tx, say: Say): Promise<{ rows: number; findings: Findings<Invariant> }> {
  const findings = new Findings<Invariant>();
  const progress = makeProgress(say, 'transactions', await countAbout(tx, ['transactions']));
  const transactions = await openRows<TransactionRow>(tx, 'transactions', transactionsText);
  const streams: Streams = {
    postings: await openRows<PostingRow>(tx, 'postings', postingsText),
    opened: await openRows<OpenedRow>(tx, 'opened', openedText),
    closed: await openRows<ClosedRow>(tx, 'closed', closedText),
    restatements: await openRows<RestatementRow>(tx, 'restatements', restatementsText),
  };
  let before: TransactionRow | undefined;
  while (transactions.head !== undefined) {
    const row = transactions.head;
    progress.count();
    const whole = {
      row,
      postings: await belonging(streams.postings, row, findings),
      opened: await belonging(streams.opened, row, findings),
      closed: await belonging(streams.closed, row, findings),
      restatements: await belonging(streams.restatements, row, findings),
    };
    const transaction = transactionOf(whole);
    checkOrder(row, before, findings);
    checkWhole(whole, transaction, findings);
    checkPayload(row, transaction, findings);
    before = row;
    const waits = transactions.next();
    if (waits !== undefined) await waits;
  }
  for (const [name, { head }] of Object.entries(streams))
    if (head !== undefined) findings.note(belongs, orphan(name, head));
  await closeRows(tx, ['transactions', ...Object.keys(streams)]);
  return { rows: progress.rows(), findings };
}

/** The rows of a stream that belong to the transaction. Those that belong to none are passed by, and noted. */
async function belonging<R extends OfTransaction>(
  rows: Rows<R>,
  to: OfTransaction,
  findings: Findings<Invariant>,
): Promise<R[]> {
  const found: R[] = [];
  while (rows.head !== undefined) {
    const order = compare(rows.head, to);
    if (order > 0) break;
    if (order === 0) found.push(rows.head);
    else findings.note(belongs, orphan('row', rows.head));
    const waits = rows.next();
    if (waits !== undefined) await waits;
  }
  return found;
}

function compare(a: OfTransaction, b: OfTransaction): number {
  if (a.register_id !== b.register_id) return a.register_id < b.register_id ? -1 : 1;
  if (a.asset_id !== b.asset_id) return a.asset_id < b.asset_id ? -1 : 1;
  if (a.sequence === b.sequence) return 0;
  return BigInt(a.sequence) < BigInt(b.sequence) ? -1 : 1;
}

function orphan(what: string, { asset_id, sequence }: OfTransaction): string {
  return `${what} with sequence ${sequence} of asset ${asset_id}`;
}

function checkOrder(row: TransactionRow, before: TransactionRow | undefined, findings: Findings<Invariant>): void {
  const previous = before?.asset_id === row.asset_id && before.register_id === row.register_id ? before : undefined;
  const follows =
    BigInt(row.sequence) === (previous === undefined ? 1n : BigInt(previous.sequence) + 1n) &&
    (previous === undefined || BigInt(row.recorded_at) > BigInt(previous.recorded_at));
  findings.hold(follows, inOrder, whereOf(row));
}

function whereOf({ id, asset_id, sequence }: TransactionRow): string {
  return `transaction ${id}, number ${sequence} of asset ${asset_id}`;
}

function checkWhole(whole: Whole, transaction: Transaction, findings: Findings<Invariant>): void {
  const { row, postings, opened, closed, restatements } = whole;
  const where = whereOf(row);
  const sum = transaction.postings.reduce((total, { quantity }) => total + quantity, 0n);
  findings.hold(postings.length >= 2 && sum === 0n, zeroSum, where);
  const sameTime = (one: { recorded_at: string; transaction_id: string }): boolean =>
    one.recorded_at === row.recorded_at && one.transaction_id === row.id;
  const agrees =
    postings.every(
      (one, at) =>
        sameTime(one) && one.line === at + 1 && one.type === row.type && one.effective_date === row.effective_date,
    ) &&
    restatements.every((one) => sameTime(one) && one.effective_date > row.effective_date) &&
    opened.every((one) => one.opened_on === row.effective_date && one.opened_at === row.recorded_at) &&
    closed.every((one) => one.closed_on === row.effective_date && one.closed_at === row.recorded_at) &&
    [...opened, ...closed].every(({ lot_asset_id }) => lot_asset_id === row.asset_id);
  findings.hold(agrees, belongs, where);
  const expected = [
    ...transaction.opened.map(({ id, holderId, quantity }) => `${id} ${holderId} ${quantity}`),
    ...closed.map(({ id, holder_id, quantity }) => `${id} ${holder_id} ${-unitsOf(quantity)}`),
  ];
  const had = transaction.postings
    .filter(({ lotId }) => lotId !== null)
    .map(({ lotId, ownerId, quantity }) => `${lotId} ${ownerId} ${quantity}`);
  findings.hold(expected.sort().join() === had.sort().join(), lotsByPostings, where);
}

function checkPayload(row: TransactionRow, transaction: Transaction, findings: Findings<Invariant>): void {
  findings.hold(sha256(row.payload).toString('hex') === row.digest, digestMatches, whereOf(row));
  const made = canonicalJson(payloadOf(transaction, row.instruction_id, formatInstant));
  findings.hold(made === row.payload, payloadMatches, whereOf(row));
}

/** The entry as it was recorded, out of its rows. */
function transactionOf({ row, postings, opened, closed, restatements }: Whole): Transaction {
  const indexes = new Map(postings.map(({ lot_id }, index) => [lot_id, index]));
  const firstIndexes = new Map([...postings.entries()].reverse().map(([index, one]) => [accountOf(one), index]));
  const byPosting = (a: { id: string }, b: { id: string }): number =>
    (indexes.get(a.id) ?? 0) - (indexes.get(b.id) ?? 0);
  // By the account's first line; of one account they come by their dates.
  const byAccount = (a: RestatementRow, b: RestatementRow): number =>
    (firstIndexes.get(accountOf(a)) ?? 0) - (firstIndexes.get(accountOf(b)) ?? 0);
  return {
    id: row.id,
    assetId: row.asset_id,
    registerId: row.register_id,
    sequence: BigInt(row.sequence),
    type: row.type as TransactionType,
    effectiveDate: row.effective_date,
    recordedAt: BigInt(row.recorded_at),
    reversalOf: row.reversal_of,
    resolutionOf: row.resolution_of,
    counterpartId: row.counterpart_id,
    reason: row.reason,
    documentId: row.document_id,
    postings: postings.map(postingOf),
    opened: [...opened].sort(byPosting).map((lot): Lot => lotOf(lot)),
    closed: [...closed].sort(byPosting).map(({ id }) => id),
    restated: [...restatements].sort(byAccount).map(restatementOf),
    adjustment: null,
  };
}

function accountOf({ ledger_account, owner_id }: { ledger_account: string; owner_id: string }): string {
  return `${ledger_account} ${owner_id}`;
}

function postingOf(row: PostingRow): Posting {
  return {
    id: '',
    account: row.ledger_account as LedgerAccount,
    ownerId: row.owner_id,
    lotId: row.lot_id,
    quantity: unitsOf(row.quantity),
    balanceAfter: unitsOf(row.balance_after),
  };
}

function restatementOf(row: RestatementRow): Restatement {
  return {
    id: '',
    account: row.ledger_account as LedgerAccount,
    ownerId: row.owner_id,
    effectiveDate: row.effective_date,
    balance: unitsOf(row.balance),
  };
}
