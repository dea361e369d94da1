/** Builds the rows that `registry.post` writes from decided transactions. */
import { canonicalJson, newId, sha256 } from '../../base/ids.ts';
import { formatInstant } from '../../base/instant.ts';
import {
  balanceOf,
  type Transaction,
  holderAccount,
  keyOf,
  type Ledger,
  type Lot,
  ownAccount,
  type Posting,
} from '../../rules/ledger/ledger.ts';
import { payloadOf } from '../../rules/ledger/payload.ts';
import type { RowObject } from '../../postgres/table.ts';
import type {
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

/** A transaction and its ledger. */
export interface TransactionOfLedger {
  readonly transaction: Transaction;
  readonly ledger: Ledger;
}

/** The canonical payload of a transaction, the SHA-256 of the payload in hexadecimal digits, and the instruction. */
export interface TransactionDigest {
  readonly instructionId: string;
  readonly payload: string;
  readonly digest: string;
}

export type DigestOf = (transaction: Transaction) => TransactionDigest;

/** Builds the payload and the digest of a transaction. */
export function digestTransaction(transaction: Transaction, instructionId: string): TransactionDigest {
  const payload = canonicalJson(payloadOf(transaction, instructionId, formatInstant));
  return { instructionId, payload, digest: sha256(payload).toString('hex') };
}

export function bookRow(ledger: Ledger): RowObject<typeof books> {
  const of = (account: 'authorized' | 'unissued' | 'treasury' | 'suspense'): bigint =>
    balanceOf(ledger, ownAccount(ledger, account));
  const changeOf = (account: 'reserved' | 'holder'): bigint =>
    ledger.transactions
      .flatMap(({ postings }) => postings.filter((one) => one.account === account))
      .reduce((sum, { quantity }) => sum + quantity, 0n);
  return {
    assetId: ledger.assetId,
    fromSequence: ledger.asRead.sequence,
    sequence: ledger.sequence,
    recordedAt: ledger.transactions.at(-1)!.recordedAt,
    effectiveDate: ledger.effectiveDate,
    authorized: -of('authorized'),
    unissued: of('unissued'),
    treasury: of('treasury'),
    suspense: of('suspense'),
    reservedChange: changeOf('reserved'),
    outstandingChange: changeOf('holder'),
    holderCount: Number(ledger.holderCount),
    certificates: ledger.certificates,
  };
}

export function transactionRow(transaction: Transaction, digest: TransactionDigest): RowObject<typeof transactions> {
  return { ...transaction, ...digest };
}

export function lotRow(lot: Lot, { transaction, ledger }: TransactionOfLedger): RowObject<typeof lots> {
  return {
    ...lot,
    assetId: transaction.assetId,
    servicingAccountId: servicerOf(ledger, lot.holderId),
    openedBy: transaction.id,
    openedAt: transaction.recordedAt,
  };
}

export function lotClosingRow(id: string, { transaction }: TransactionOfLedger): RowObject<typeof lotClosings> {
  const closedOn = transaction.closedLater[id] ?? transaction.effectiveDate;
  return { id, closedBy: transaction.id, closedOn, closedAt: transaction.recordedAt };
}

export function postingRow(
  posting: Posting,
  index: number,
  { transaction }: TransactionOfLedger,
): RowObject<typeof postings> {
  return {
    id: posting.id,
    assetId: transaction.assetId,
    transactionId: transaction.id,
    sequence: transaction.sequence,
    line: index + 1,
    type: transaction.type,
    ledgerAccount: posting.account,
    ownerId: posting.ownerId,
    lotId: posting.lotId,
    quantity: posting.quantity,
    balanceAfter: posting.balanceAfter,
    effectiveDate: transaction.effectiveDate,
    recordedAt: transaction.recordedAt,
  };
}

export function restatementRows(transaction: Transaction): RowObject<typeof restatements>[] {
  return transaction.restated.map((restatement) => ({
    id: restatement.id,
    assetId: transaction.assetId,
    transactionId: transaction.id,
    sequence: transaction.sequence,
    ledgerAccount: restatement.account,
    ownerId: restatement.ownerId,
    balance: restatement.balance,
    effectiveDate: restatement.effectiveDate,
    recordedAt: transaction.recordedAt,
  }));
}

export function lotRestatementRows(transaction: Transaction): RowObject<typeof lotRestatements>[] {
  const { assetId, id: transactionId, sequence, recordedAt } = transaction;
  return transaction.lotsRestated.map((one) => ({ ...one, assetId, transactionId, sequence, recordedAt }));
}

export function positionRows(ledger: Ledger): RowObject<typeof positions>[] {
  return touchedOwners(ledger, 'holder').map((holderId) => ({
    id: newId(),
    assetId: ledger.assetId,
    holderId,
    servicingAccountId: servicerOf(ledger, holderId),
    balance: balanceOf(ledger, holderAccount(holderId)),
  }));
}

export function reserveRows(ledger: Ledger): RowObject<typeof reserves>[] {
  return touchedOwners(ledger, 'reserved').map((ownerId) => ({
    id: newId(),
    assetId: ledger.assetId,
    // Only plans own reserves until grants are made from the pool of a class.
    ownerType: 'stock_plan' as const,
    ownerId,
    balance: ledger.balances.get(keyOf({ account: 'reserved', ownerId }))!,
  }));
}

export function adjustmentRows({ transactions, assetId }: Ledger, digestOf: DigestOf): RowObject<typeof adjustments>[] {
  return transactions.flatMap((transaction, line) => {
    const { adjustment, effectiveDate } = transaction;
    if (adjustment === null) return [];
    return [{ ...adjustment, assetId, line, effectiveDate, instructionId: digestOf(transaction).instructionId }];
  });
}

export function cashRows(transaction: Transaction): RowObject<typeof cashInLieu>[] {
  const { cashInLieu: cash, id: transactionId, assetId, sequence, effectiveDate, recordedAt } = transaction;
  return cash === null ? [] : [{ ...cash, id: newId(), assetId, transactionId, sequence, effectiveDate, recordedAt }];
}

/** The scopes of restrictions that moved, in the order of the transactions. */
export function scopeRows({ restrictionMoves }: Ledger): RowObject<typeof restrictionScopes>[] {
  return restrictionMoves.map(({ id, ...scope }) => ({ restrictionId: id, ...scope }));
}

/** The last scope of each restriction that moved. */
export function lastScopeRows(ledger: Ledger): RowObject<typeof restrictionScopes>[] {
  return [...new Map(scopeRows(ledger).map((scope) => [scope.restrictionId, scope])).values()];
}

function servicerOf(ledger: Ledger, holderId: string): string | null {
  return ledger.holders.get(holderId)?.servicingAccountId ?? null;
}

/** Owners of ledger accounts of a kind that the transactions touched. */
function touchedOwners({ transactions }: Ledger, account: 'holder' | 'reserved'): readonly string[] {
  const owners = transactions.flatMap(({ postings }) => postings.filter((one) => one.account === account));
  return [...new Set(owners.map(({ ownerId }) => ownerId))];
}
