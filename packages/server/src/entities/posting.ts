import { ledgerAccount, transactionType } from '../rules/ledger/enumerations.ts';
import { date, dateTime, decimal, id, int, entity, assetAndTransaction, one, oneOf, within } from './entity.ts';
import { postingVisibility } from './visibility.ts';

export const posting = entity({
  name: 'Posting',
  plural: 'Postings',
  description: 'A signed quantity of a transaction on one ledger account. Never changed, never removed.',
  table: 'registry.postings',
  fields: {
    id: id('Identifies the posting.', { indexed: true }),
    assetId: id('The id of the asset.', { filtered: true }),
    sequence: int('Number of its transaction within the asset.', { indexed: true }),
    line: int('Number of the posting within its transaction, from 1.', { indexed: true }),
    type: oneOf(transactionType, 'The type of its transaction.'),
    ledgerAccount: oneOf(ledgerAccount, 'The ledger account.'),
    quantity: decimal('Units added to the ledger account; negative when removed.'),
    balanceAfter: decimal(
      'The balance of the ledger account on the effective date, as known when the posting was recorded.',
    ),
    effectiveDate: date('The date from which it takes effect.', { indexed: true }),
    recordedAt: dateTime('When it was recorded.'),
  },
  relations: {
    ...assetAndTransaction,
    holder: one('Holder', within('owner_id', 'id'), "The holder; null where the ledger account is not a holder's."),
    stockPlan: one('StockPlan', within('owner_id', 'id'), "The plan; null where the ledger account is not a plan's."),
    lot: one('Lot', within('lot_id', 'id'), "The lot; null where the ledger account is not a holder's."),
  },
  visibleTo: postingVisibility('owner_id'),
});
