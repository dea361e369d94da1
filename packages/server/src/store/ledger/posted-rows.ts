/** Rows of the ledger as `registry.post` takes them: what there are many of as composite values, in the order of their types; the rest as JSON. */
import { canonicalJson, newId, sha256 } from '../../base/ids.ts';
import { formatInstant } from '../../base/instant.ts';
import {
  balanceOf,
  type Transaction,
  holderAccount,
  keyOf,
  type Ledger,
  type Lot,
  type RestrictionMove,
  ownAccount,
  type Posting,
} from '../../rules/ledger/ledger.ts';
import { payloadOf, formatRanges } from '../../rules/ledger/payload.ts';
import { fromUnits } from '../../rules/quantity.ts';
import { type Columns, type Field, formatList } from '../../postgres/composite.ts';

/** A transaction and the ledger it is of. */
export interface TransactionOfLedger {
  readonly transaction: Transaction;
  readonly ledger: Ledger;
  /** When the transaction was recorded, as it is spelt in every row of it. */
  readonly recordedAt: string;
}

/** The canonical payload of a transaction, its SHA-256 in hexadecimal digits, and the instruction that both name. */
export interface TransactionDigest {
  readonly instructionId: string;
  readonly payload: string;
  readonly digest: string;
}

export type DigestOf = (transaction: Transaction) => TransactionDigest;

/** Makes the payload and the digest of a transaction. */
export function digestTransaction(transaction: Transaction, instructionId: string): TransactionDigest {
  const payload = canonicalJson(payloadOf(transaction, instructionId, formatInstant));
  return { instructionId, payload, digest: sha256(payload).toString('hex') };
}

/** The columns of `registry.book_row`. */
export const bookColumns: Columns = [
  'uuid',
  'bigint',
  'bigint',
  'instant',
  'date',
  'numeric',
  'numeric',
  'numeric',
  'numeric',
  'numeric',
  'numeric',
  'integer',
  'bigint',
];

export function bookRow(ledger: Ledger): Field[] {
  const of = (account: 'unissued' | 'treasury' | 'suspense'): string =>
    fromUnits(balanceOf(ledger, ownAccount(ledger, account)));
  const restrictionMoves = (account: string): string => {
    const lines = ledger.transactions.flatMap(({ postings }) => postings.filter((one) => one.account === account));
    return fromUnits(lines.reduce((sum, { quantity }) => sum + quantity, 0n));
  };
  return [
    ledger.assetId,
    `${ledger.asRead.sequence}`,
    `${ledger.sequence}`,
    formatInstant(ledger.transactions.at(-1)!.recordedAt),
    ledger.effectiveDate,
    fromUnits(-balanceOf(ledger, ownAccount(ledger, 'authorized'))),
    of('unissued'),
    restrictionMoves('reserved'),
    of('treasury'),
    of('suspense'),
    restrictionMoves('holder'),
    `${ledger.holderCount}`,
    `${ledger.certificates}`,
  ];
}

/** The columns of `registry.transaction_row`. */
export const transactionColumns: Columns = [
  'uuid',
  'uuid',
  'bigint',
  'text',
  'date',
  'instant',
  'uuid',
  'uuid',
  'uuid',
  'uuid',
  'text',
  'uuid',
  'text',
  'text',
];

export function transactionRow(
  { transaction, recordedAt }: TransactionOfLedger,
  { instructionId, payload, digest }: TransactionDigest,
): Field[] {
  return [
    transaction.id,
    transaction.assetId,
    `${transaction.sequence}`,
    transaction.type,
    transaction.effectiveDate,
    recordedAt,
    instructionId,
    transaction.reversalOf,
    transaction.resolutionOf,
    transaction.counterpartId,
    transaction.reason,
    transaction.documentId,
    payload,
    digest,
  ];
}

/** The columns of `registry.lot_row`. */
export const lotColumns: Columns = [
  'uuid',
  'uuid',
  'uuid',
  'uuid',
  'text',
  'numeric',
  'text',
  'date',
  'date',
  'numeric',
  'numeric',
  'text',
  'jsonb',
  'uuids',
  'ranges',
  'uuid',
  'date',
  'date',
  'text',
  'uuids',
  'uuid',
  'date',
  'instant',
];

export function lotRow(lot: Lot, { transaction, ledger, recordedAt }: TransactionOfLedger): Field[] {
  return [
    lot.id,
    transaction.assetId,
    lot.holderId,
    ledger.holders.get(lot.holderId)?.servicingAccountId ?? null,
    lot.customId,
    fromUnits(lot.quantity),
    lot.form,
    lot.issueDate,
    lot.acquisitionDate,
    amount(lot.price),
    amount(lot.costBasis),
    lot.considerationText,
    JSON.stringify(lot.securityLawExemptions),
    formatList(lot.legendIds),
    lot.shareNumbers === null ? null : formatRanges(lot.shareNumbers),
    lot.stockPlanId,
    lot.boardApprovalDate,
    lot.stockholderApprovalDate,
    lot.comments,
    formatList(lot.predecessorIds),
    transaction.id,
    lot.openedOn,
    recordedAt,
  ];
}

function amount(units: bigint | null): string | null {
  return units === null ? null : fromUnits(units);
}

/** The columns of `registry.lot_closing_row`. */
export const closingColumns: Columns = ['uuid', 'uuid', 'date', 'instant'];

export function closingRow(id: string, { transaction, recordedAt }: TransactionOfLedger): Field[] {
  return [id, transaction.id, transaction.effectiveDate, recordedAt];
}

/** The columns of `registry.posting_row`. */
export const postingColumns: Columns = [
  'uuid',
  'uuid',
  'uuid',
  'bigint',
  'integer',
  'text',
  'text',
  'uuid',
  'uuid',
  'numeric',
  'numeric',
  'date',
  'instant',
];

export function postingRow(posting: Posting, line: number, { transaction, recordedAt }: TransactionOfLedger): Field[] {
  return [
    posting.id,
    transaction.assetId,
    transaction.id,
    `${transaction.sequence}`,
    `${line + 1}`,
    transaction.type,
    posting.account,
    posting.ownerId,
    posting.lotId,
    fromUnits(posting.quantity),
    fromUnits(posting.balanceAfter),
    transaction.effectiveDate,
    recordedAt,
  ];
}

/** The columns of `registry.position_row`. */
export const positionColumns: Columns = ['uuid', 'uuid', 'uuid', 'uuid', 'numeric'];

export function positionRows(ledger: Ledger): Field[][] {
  return touched(ledger, 'holder').map((holderId) => [
    newId(),
    ledger.assetId,
    holderId,
    ledger.holders.get(holderId)?.servicingAccountId ?? null,
    fromUnits(balanceOf(ledger, holderAccount(holderId))),
  ]);
}

export function restatementRows(transaction: Transaction): object[] {
  return transaction.restated.map((one) => ({
    id: one.id,
    asset_id: transaction.assetId,
    transaction_id: transaction.id,
    sequence: String(transaction.sequence),
    ledger_account: one.account,
    owner_id: one.ownerId,
    balance: fromUnits(one.balance),
    effective_date: one.effectiveDate,
    recorded_at: formatInstant(transaction.recordedAt),
  }));
}

export function reserveRows(ledger: Ledger): object[] {
  return touched(ledger, 'reserved').map((stockPlanId) => ({
    id: newId(),
    asset_id: ledger.assetId,
    stock_plan_id: stockPlanId,
    balance: fromUnits(ledger.balances.get(keyOf({ account: 'reserved', ownerId: stockPlanId }))!),
  }));
}

export function adjustmentRows({ transactions, assetId }: Ledger, digestOf: DigestOf): object[] {
  return transactions.flatMap((transaction, line) => {
    const { adjustment, effectiveDate } = transaction;
    return adjustment === null
      ? []
      : [
          {
            id: adjustment.id,
            asset_id: assetId,
            line,
            quantity: fromUnits(adjustment.quantity),
            authority: adjustment.authority,
            effective_date: effectiveDate,
            board_approval_date: adjustment.boardApprovalDate,
            stockholder_approval_date: adjustment.stockholderApprovalDate,
            comments: adjustment.comments,
            instruction_id: digestOf(transaction).instructionId,
          },
        ];
  });
}

/** Every step of each restriction that moved. */
export function restrictionMoveRows({ restrictionMoves }: Ledger): object[] {
  return restrictionMoves.map((step) => ({
    ...scopeRow(step),
    effective_date: step.effectiveDate,
    recorded_at: formatInstant(step.recordedAt),
  }));
}

/** Where each restriction that moved came to in the end. */
export function restrictionRows({ restrictionMoves }: Ledger): object[] {
  return [...new Map(restrictionMoves.map((step) => [step.id, step])).values()].map(scopeRow);
}

function scopeRow({ id, holderId, lotId, quantity }: RestrictionMove): object {
  return { id, holder_id: holderId, lot_id: lotId, quantity: amount(quantity) };
}

/** Owners of accounts of a kind that the transactions touched. */
function touched({ transactions }: Ledger, account: 'holder' | 'reserved'): readonly string[] {
  const owners = transactions.flatMap(({ postings }) => postings.filter((one) => one.account === account));
  return [...new Set(owners.map(({ ownerId }) => ownerId))];
}
