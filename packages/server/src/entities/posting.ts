import { ledgerAccounts } from '../rules/ledger/enumerations.ts';
import { date, dateTime, decimal, type Enumeration, id, int, entity, one, oneOf, within } from './entity.ts';
import { postingVisibility } from './visibility.ts';
import { transactionType } from './transaction.ts';

export const ledgerAccount: Enumeration = {
  name: 'LedgerAccount',
  description:
    'Where units stand: authorised (below zero), unissued, reserved for a plan, in treasury, in suspense, with a holder.',
  values: ledgerAccounts,
};

export const posting = entity({
  name: 'Posting',
  plural: 'Postings',
  description: 'A signed line of a transaction on one ledger account. Never changed, never removed.',
  table: 'registry.postings',
  fields: {
    id: id('Identifies the posting.', { indexed: true }),
    assetId: id('The id of the asset.', { filtered: true }),
    sequence: int('Number of its transaction within the asset.', { indexed: true }),
    line: int('Number of the line within its transaction, from 1.', { indexed: true }),
    type: oneOf(transactionType, 'What its transaction does.'),
    ledgerAccount: oneOf(ledgerAccount, 'The ledger account.'),
    quantity: decimal('Units that came; negative when they left.'),
    balanceAfter: decimal('What stood there at the effective date, as known when it was recorded.'),
    effectiveDate: date('From when it holds.', { indexed: true }),
    recordedAt: dateTime('When it was recorded.'),
  },
  relations: {
    asset: one('Asset', within('asset_id', 'id'), 'The asset.'),
    transaction: one(
      'Transaction',
      within('transaction_id', 'id'),
      'The transaction; null to those who do not see it.',
    ),
    holder: one('Holder', within('owner_id', 'id'), "The holder; null where the ledger account is not a holder's."),
    stockPlan: one('StockPlan', within('owner_id', 'id'), "The plan; null where the ledger account is not a plan's."),
    lot: one('Lot', within('lot_id', 'id'), "The lot; null where the ledger account is not a holder's."),
  },
  visibleTo: postingVisibility('owner_id'),
});
