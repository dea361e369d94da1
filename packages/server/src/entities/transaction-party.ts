/** The ledger accounts between which a transaction moved units, net of its lots. Its rows are computed, not stored. */
import { ledgerAccount } from '../rules/ledger/enumerations.ts';
import { decimal, entity, id, one, oneOf, within } from './entity.ts';
import { computedRowVisibility } from './visibility.ts';

export const transactionParty = entity({
  name: 'TransactionParty',
  plural: 'TransactionParties',
  description: 'A ledger account from which a transaction took units or to which it gave them, net of its lots.',
  table: '',
  inner: true,
  fields: {
    id: id('The id of the first posting of the transaction to the ledger account.', { indexed: true }),
    ledgerAccount: oneOf(ledgerAccount, 'The ledger account.', { filtered: true }),
    quantity: decimal(
      'Units by which its balance changed, without a sign. Where the transaction changed no balance, as a reissue, the units of the lots.',
    ),
  },
  relations: {
    holder: one('Holder', within('owner_id', 'id'), "The holder; null where the ledger account is not a holder's."),
    stockPlan: one('StockPlan', within('owner_id', 'id'), "The plan; null where the ledger account is not a plan's."),
  },
  visibleTo: computedRowVisibility,
});
