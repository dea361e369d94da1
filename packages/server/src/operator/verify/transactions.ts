/** Follows every asset's transactions in their order, each with its lines and lots, and makes each payload anew. */
import { canonicalJson, sha256 } from '../../base/ids.ts';
import { formatInstant } from '../../base/instant.ts';
import type { Transaction } from '../../rules/ledger/ledger.ts';
import { payloadOf, restatementOf } from '../../rules/ledger/payload.ts';
import type { Tx } from '../../postgres/database.ts';
import { closeRows, openRows, type Rows } from '../../store/integrity/statements.ts';
import {
  type CashRow,
  cashStream,
  type ClosedRow,
  closedStream,
  type LotRestatementRow,
  lotRestatementStream,
  type OpenedRow,
  openedStream,
  type OfTransaction,
  findLastOf,
  type PostingRow,
  postingStream,
  type Range,
  rangeValues,
  type RestatementRow,
  restatementStream,
  type Stream,
  type TransactionRow,
  transactionStream,
} from '../../store/integrity/ledger.ts';
import type { VerifiedUpTo } from '../../store/integrity/verify-runs.ts';
import type { Findings, Progress } from './faults.ts';

export const transactionInvariants = [
  'The transactions of an asset are numbered from one without gaps, and recorded one after the other',
  'Every transaction has at least two postings, and they sum to zero',
  'Every posting, lot, restatement and cash in lieu belongs to a transaction of its asset and has the same dates',
  'Every lot is opened and closed by postings of its quantity to its holder',
  'Every payload agrees with the rows',
  'Every digest is the SHA-256 of its payload',
  'The transactions that an earlier run verified are there, with the digests that they had',
] as const;
type Invariant = (typeof transactionInvariants)[number];
const [inOrder, zeroSum, belongs, lotsByPostings, payloadMatches, digestMatches, unchanged] = transactionInvariants;
export type TransactionFindings = Findings<Invariant>;

interface Streams {
  readonly postings: Rows<PostingRow>;
  readonly opened: Rows<OpenedRow>;
  readonly closed: Rows<ClosedRow>;
  readonly restatements: Rows<RestatementRow>;
  readonly cash: Rows<CashRow>;
  readonly lotRestatements: Rows<LotRestatementRow>;
}

/** A transaction with all that belongs to it. */
interface Whole {
  readonly row: TransactionRow;
  readonly postings: readonly PostingRow[];
  readonly opened: readonly OpenedRow[];
  readonly closed: readonly ClosedRow[];
  readonly restatements: readonly RestatementRow[];
  readonly cash: readonly CashRow[];
  readonly lotRestatements: readonly LotRestatementRow[];
}

/** Marks of assets, by `assetOf`. */
export type Marks = ReadonlyMap<string, VerifiedUpTo>;

/** Transactions that are read in one snapshot. */
export interface Part {
  readonly ranges: readonly Range[];
  /** The marks from which they go on. */
  readonly from: Marks;
  /** The marks that earlier runs have remembered of transactions that are read again. */
  readonly remembered: Marks;
}

/**
 * Verifies the transactions of a part. Notes the first place where each invariant is broken. Shape: the marks after it.
 */
export async function verifyTransactions(
  tx: Tx,
  { ranges, from, remembered }: Part,
  { findings, progress }: { readonly findings: Findings<Invariant>; readonly progress: Progress },
): Promise<readonly VerifiedUpTo[]> {
  const values = rangeValues(ranges);
  const open = <R>(name: string, stream: Stream<R>): Promise<Rows<R>> => openRows(tx, name, { ...stream, values });
  const transactions = await open('transactions', transactionStream);
  const streams: Streams = {
    postings: await open('postings', postingStream),
    opened: await open('opened', openedStream),
    closed: await open('closed', closedStream),
    restatements: await open('restatements', restatementStream),
    cash: await open('cash', cashStream),
    lotRestatements: await open('lot_restatements', lotRestatementStream),
  };
  const before = new Map<string, Previous>((await findLastOf(tx, ranges)).map((row) => [assetOf(row), row]));
  const marks = new Map<string, VerifiedUpTo>();
  while (transactions.head !== undefined) {
    const row = transactions.head;
    progress.count();
    const whole = {
      row,
      postings: await belonging(streams.postings, row, findings),
      opened: await belonging(streams.opened, row, findings),
      closed: await belonging(streams.closed, row, findings),
      restatements: await belonging(streams.restatements, row, findings),
      cash: await belonging(streams.cash, row, findings),
      lotRestatements: await belonging(streams.lotRestatements, row, findings),
    };
    const transaction = transactionOf(whole);
    const asset = assetOf(row);
    checkOrder(row, before.get(asset), findings);
    checkWhole(whole, transaction, findings);
    checkPayload(row, transaction, findings);
    const mark = nextMark(row, marks.get(asset) ?? from.get(asset));
    checkMark(mark, remembered.get(asset), findings);
    marks.set(asset, mark);
    before.set(asset, row);
    const waits = transactions.next();
    if (waits !== undefined) await waits;
  }
  for (const [name, { head }] of Object.entries(streams))
    if (head !== undefined) findings.note(belongs, orphan(name, head));
  await closeRows(tx, ['transactions', ...cursors]);
  return [...marks.values()];
}

const cursors = ['postings', 'opened', 'closed', 'restatements', 'cash', 'lot_restatements'];

/** The key of an asset in the maps of a part. */
export const assetOf = ({ registerId, assetId }: { registerId: string; assetId: string }): string =>
  `${registerId} ${assetId}`;

/**
 * The digest of a mark is the SHA-256 of the digest of the mark before it, none at first, and that of the transaction.
 */
function nextMark(
  { registerId, assetId, sequence, digest }: TransactionRow,
  before: VerifiedUpTo | undefined,
): VerifiedUpTo {
  const joined = Buffer.from((before?.digest ?? '') + digest, 'hex');
  return { registerId, assetId, sequence, digest: sha256(joined).toString('hex') };
}

/** Notes transactions that an earlier run verified and that no book counts. */
export function noteMissing(missing: readonly VerifiedUpTo[], findings: TransactionFindings): void {
  for (const { assetId, sequence } of missing)
    findings.note(unchanged, `transaction number ${sequence} of asset ${assetId}`);
}

function checkMark(mark: VerifiedUpTo, remembered: VerifiedUpTo | undefined, findings: Findings<Invariant>): void {
  if (remembered?.sequence !== mark.sequence || remembered.digest === mark.digest) return;
  findings.note(unchanged, `the first ${mark.sequence} transactions of asset ${mark.assetId}`);
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
  if (a.registerId !== b.registerId) return a.registerId < b.registerId ? -1 : 1;
  if (a.assetId !== b.assetId) return a.assetId < b.assetId ? -1 : 1;
  if (a.sequence === b.sequence) return 0;
  return a.sequence < b.sequence ? -1 : 1;
}

function orphan(what: string, { assetId, sequence }: OfTransaction): string {
  return `${what} with sequence ${sequence} of asset ${assetId}`;
}

function checkOrder(row: TransactionRow, previous: Previous | undefined, findings: Findings<Invariant>): void {
  const follows =
    row.sequence === (previous === undefined ? 1n : previous.sequence + 1n) &&
    (previous === undefined || row.recordedAt > previous.recordedAt);
  findings.hold(follows, inOrder, whereOf(row));
}

/** The transaction before one. */
type Previous = Pick<TransactionRow, 'registerId' | 'assetId' | 'sequence' | 'recordedAt'>;

function whereOf({ id, assetId, sequence }: TransactionRow): string {
  return `transaction ${id}, number ${sequence} of asset ${assetId}`;
}

function checkWhole(whole: Whole, transaction: Transaction, findings: Findings<Invariant>): void {
  const { row, postings, opened, closed, restatements, lotRestatements, cash } = whole;
  const where = whereOf(row);
  const sum = transaction.postings.reduce((total, { quantity }) => total + quantity, 0n);
  findings.hold(postings.length >= 2 && sum === 0n, zeroSum, where);
  const sameTime = (one: { recordedAt: bigint; transactionId: string }): boolean =>
    one.recordedAt === row.recordedAt && one.transactionId === row.id;
  const agrees =
    postings.every(
      (one, at) =>
        sameTime(one) && one.line === at + 1 && one.type === row.type && one.effectiveDate === row.effectiveDate,
    ) &&
    restatements.every((one) => sameTime(one) && one.effectiveDate > row.effectiveDate) &&
    cash.every((one) => sameTime(one) && one.effectiveDate === row.effectiveDate) &&
    lotRestatements.every((one) => sameTime(one) && one.effectiveDate >= row.effectiveDate) &&
    opened.every((one) => mayOpenOn(whole, one.openedOn) && one.openedAt === row.recordedAt) &&
    closed.every((one) => one.closedOn === closingDay(whole, one) && one.closedAt === row.recordedAt) &&
    [...opened, ...closed].every(({ lotAssetId }) => lotAssetId === row.assetId);
  findings.hold(agrees, belongs, where);
  const expected = [
    ...transaction.opened.map(({ id, holderId, quantity }) => `${id} ${holderId} ${quantity}`),
    ...closed.map(({ id, holderId, quantity }) => `${id} ${holderId} ${-quantity}`),
  ];
  const had = transaction.postings
    .filter(({ lotId }) => lotId !== null)
    .map(({ lotId, ownerId, quantity }) => `${lotId} ${ownerId} ${quantity}`);
  findings.hold(expected.sort().join() === had.sort().join(), lotsByPostings, where);
}

/** A lot closes on the effective date, or on the day on which it opened where that is later. */
function closingDay({ row }: Whole, { openedOn }: ClosedRow): string {
  return openedOn > row.effectiveDate ? openedOn : row.effectiveDate;
}

/** A lot opens on the effective date, or where a lot of the same holder went on from earlier ones, on a later day. */
function mayOpenOn({ row, lotRestatements }: Whole, openedOn: string): boolean {
  return openedOn === row.effectiveDate || (openedOn > row.effectiveDate && lotRestatements.length > 0);
}

function checkPayload(row: TransactionRow, transaction: Transaction, findings: Findings<Invariant>): void {
  findings.hold(sha256(row.payload).toString('hex') === row.digest, digestMatches, whereOf(row));
  const makes = (restated: Transaction['restated']): boolean =>
    canonicalJson(payloadOf({ ...transaction, restated }, row.instructionId, formatInstant)) === row.payload;
  const agrees = makes(transaction.restated) || makes(asListed(row.payload, transaction.restated));
  findings.hold(agrees, payloadMatches, whereOf(row));
}

/**
 * Restatements in the order of the payload. Release 0.1.0 listed those of an entry whose postings changed places in
 * another order.
 */
function asListed(payload: string, restated: Transaction['restated']): Transaction['restated'] {
  const place = (one: Transaction['restated'][number]): number => payload.indexOf(canonicalJson(restatementOf(one)));
  return [...restated].sort((a, b) => place(a) - place(b));
}

/** The entry as it was recorded, out of its rows. */
function transactionOf({ row, postings, opened, closed, restatements, lotRestatements, cash }: Whole): Transaction {
  const indexes = new Map(postings.map(({ lotId }, index) => [lotId, index]));
  const firstIndexes = new Map([...postings.entries()].reverse().map(([index, one]) => [accountOf(one), index]));
  const byPosting = (a: { id: string }, b: { id: string }): number =>
    (indexes.get(a.id) ?? 0) - (indexes.get(b.id) ?? 0);
  // By the account's first line; of one account they come by their dates.
  const byAccount = (a: RestatementRow, b: RestatementRow): number =>
    (firstIndexes.get(accountOf(a)) ?? 0) - (firstIndexes.get(accountOf(b)) ?? 0);
  return {
    ...row,
    postings: postings.map((posting) => ({ ...posting, account: posting.ledgerAccount })),
    opened: [...opened].sort(byPosting),
    closed: [...closed].sort(byPosting).map(({ id }) => id),
    closedLater: {},
    lotsRestated: lotRestatements,
    restated: [...restatements].sort(byAccount).map((one) => ({ ...one, account: one.ledgerAccount })),
    adjustment: null,
    cashInLieu: cash[0] ?? null,
  };
}

function accountOf({ ledgerAccount, ownerId }: { ledgerAccount: string; ownerId: string }): string {
  return `${ledgerAccount} ${ownerId}`;
}
