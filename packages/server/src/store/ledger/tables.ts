/**
 * The rows of the ledger as they are written, column by column. `registry.post` and its row types are generated from
 * them.
 */
import type { Enumeration } from '../../base/enumeration.ts';
import { ledgerAccount, transactionType } from '../../rules/ledger/enumerations.ts';
import type { Lot } from '../../rules/ledger/ledger.ts';
import { lotColumns, units } from './lot-columns.ts';
import { bigint, bytes, date, instant, integer, nullable, text, uuid, word } from '../../postgres/column.ts';
import { table, type Table } from '../../postgres/table.ts';

/** The columns of a lot that never change after it is opened. */
export const lotTerms: Table<Lot> = table('lots', lotColumns);

const {
  id: _id,
  customId: _customId,
  predecessorIds: _predecessorIds,
  reopens: _reopens,
  replacesCertificate: _replacesCertificate,
  openedOn: _openedOn,
  ...termColumns
} = lotColumns;

/** The columns in which a lot that a reversal opens equals the one it replaces. */
export const reopenedTerms = table('lots', { ...termColumns, assetId: uuid });

export const lots = table('lots', {
  ...lotColumns,
  assetId: uuid,
  servicingAccountId: nullable(uuid),
  openedBy: uuid,
  openedAt: instant,
});

/** The end of a lot. */
export const lotClosings = table('lots', { id: uuid, closedBy: uuid, closedOn: date, closedAt: instant });

/**
 * The book after the last transaction. `reserved` and `outstanding` are changes, because not every balance in their sum
 * is read.
 */
export const books = table('books', {
  assetId: uuid,
  fromSequence: bigint,
  sequence: bigint,
  recordedAt: instant,
  effectiveDate: date,
  authorized: units,
  unissued: units,
  treasury: units,
  suspense: units,
  reservedChange: units,
  outstandingChange: units,
  holderCount: integer,
  certificates: bigint,
});

const transactionColumns = {
  id: uuid,
  assetId: uuid,
  sequence: bigint,
  type: word(transactionType),
  effectiveDate: date,
  recordedAt: instant,
  instructionId: uuid,
  reversalOf: nullable(uuid),
  resolutionOf: nullable(uuid),
  counterpartId: nullable(uuid),
  reason: nullable(text),
  documentId: nullable(uuid),
  payload: text,
  digest: bytes,
};

export const transactions = table('transactions', transactionColumns);

/** A transaction as it stands: `registry.post` takes the one that it replaces from the payload. */
export const recordedTransactions = table('transactions', { ...transactionColumns, replaces: nullable(uuid) });

export const postings = table('postings', {
  id: uuid,
  assetId: uuid,
  transactionId: uuid,
  sequence: bigint,
  line: integer,
  type: word(transactionType),
  ledgerAccount: word(ledgerAccount),
  ownerId: uuid,
  lotId: nullable(uuid),
  quantity: units,
  balanceAfter: units,
  effectiveDate: date,
  recordedAt: instant,
});

export const restatements = table('restatements', {
  id: uuid,
  assetId: uuid,
  transactionId: uuid,
  sequence: bigint,
  ledgerAccount: word(ledgerAccount),
  ownerId: uuid,
  balance: units,
  effectiveDate: date,
  recordedAt: instant,
});

export const lotRestatements = table('lot_restatements', {
  id: uuid,
  assetId: uuid,
  transactionId: uuid,
  sequence: bigint,
  holderId: uuid,
  lotId: uuid,
  quantity: units,
  effectiveDate: date,
  recordedAt: instant,
});

export const positions = table('positions', {
  id: uuid,
  assetId: uuid,
  holderId: uuid,
  servicingAccountId: nullable(uuid),
  balance: units,
});

const reserveOwner = {
  name: 'ReserveOwner',
  description: 'The kind of the owner of a reserve.',
  values: { stock_plan: 'A stock plan.', asset: 'An asset of rights over the class.' },
} satisfies Enumeration<string>;

export const reserves = table('reserves', {
  id: uuid,
  assetId: uuid,
  ownerType: word(reserveOwner),
  ownerId: uuid,
  balance: units,
});

/** A change of the authorised total. `line` has the changes of one asset in their order: the database numbers them. */
export const adjustments = table('authorized_adjustments', {
  id: uuid,
  assetId: uuid,
  line: integer,
  quantity: units,
  authority: text,
  effectiveDate: date,
  boardApprovalDate: nullable(date),
  stockholderApprovalDate: nullable(date),
  comments: nullable(text),
  instructionId: uuid,
});

/** The cash that a transaction owes a holder for a fraction of a unit. */
export const cashInLieu = table('cash_in_lieu', {
  id: uuid,
  assetId: uuid,
  transactionId: uuid,
  sequence: bigint,
  holderId: uuid,
  fraction: units,
  pricePerUnit: units,
  amount: units,
  currency: text,
  effectiveDate: date,
  recordedAt: instant,
});

/** The scope of a restriction from a day on. */
export const restrictionScopes = table('restriction_scopes', {
  restrictionId: uuid,
  holderId: nullable(uuid),
  lotId: nullable(uuid),
  quantity: nullable(units),
  effectiveDate: date,
  recordedAt: instant,
});

/** Row types of the database, and the columns each is made of. */
export const rowTypes: Readonly<Record<string, Table<object>>> = {
  book_row: books,
  transaction_row: transactions,
  lot_row: lots,
  lot_closing_row: lotClosings,
  posting_row: postings,
  restatement_row: restatements,
  lot_restatement_row: lotRestatements,
  position_row: positions,
  reserve_row: reserves,
  adjustment_row: adjustments,
  cash_in_lieu_row: cashInLieu,
  restriction_scope_row: restrictionScopes,
};
