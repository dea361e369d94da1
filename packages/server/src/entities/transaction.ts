import { transactionType } from '../rules/ledger/enumerations.ts';
import { date, dateTime, decimal, id, int, many, entity, one, oneOf, text, within } from './entity.ts';
import { movementsOf, partiesOf, priceOf, quantityMoved } from './moved-quantity.ts';
import { ledgerVisibility } from './visibility.ts';

/** Lots that a transaction's postings name with a sign: units come to a lot as it opens and leave it as it closes. */
const lotsPosted = (sign: '>' | '<') => (own: string, other: string) =>
  `${other}.register_id = ${own}.register_id and ${other}.id in (
    select p.lot_id
    from registry.postings p
    where p.register_id = ${own}.register_id
      and p.asset_id = ${own}.asset_id
      and p.sequence = ${own}.sequence
      and p.quantity ${sign} 0
  )`;

export const transaction = entity({
  name: 'Transaction',
  plural: 'Transactions',
  description:
    'An entry in the register of one asset. Its postings sum to zero; it is never changed and never removed.',
  table: `(
    select t.*, ${movementsOf('t')} as movements
    from registry.transactions t
  )`,
  fields: {
    id: id('Identifies the transaction.', { indexed: true }),
    assetId: id('The id of the asset.', { filtered: true }),
    sequence: int('Number of the transaction within its asset, from 1 without gaps.', { indexed: true }),
    type: oneOf(transactionType, 'The type of the transaction.', { filtered: true }),
    effectiveDate: date('The date from which it takes effect.', { indexed: true }),
    recordedAt: dateTime('When it was recorded; later than every earlier one of its asset.', { indexed: true }),
    quantity: decimal(
      'Units that it moved between ledger accounts; where it changed no balance, as a reissue, the units of its lots.',
      { sql: quantityMoved },
    ),
    price: decimal('Price of one unit of an issue, a sale or a repurchase; null where none was given.', {
      nullable: true,
      sql: priceOf,
    }),
    reason: text('The reason.', { nullable: true }),
    payload: text('The whole transaction as canonical JSON.'),
    digest: text('SHA-256 of the payload, in hexadecimal digits.', { sql: (a) => `encode(${a}.digest, 'hex')` }),
  },
  relations: {
    asset: one('Asset', within('asset_id', 'id'), 'The asset.'),
    instruction: one('Instruction', within('instruction_id', 'id'), 'The instruction.'),
    postings: many(
      'Posting',
      [
        ['register_id', 'register_id'],
        ['asset_id', 'asset_id'],
        ['sequence', 'sequence'],
      ],
      'Its postings; they sum to zero.',
      { order: ['SEQUENCE_ASC', 'LINE_ASC'] },
    ),
    from: many('TransactionParty', within('sequence', 'sequence'), 'The ledger accounts that units left.', {
      rows: partiesOf('taken'),
    }),
    to: many('TransactionParty', within('sequence', 'sequence'), 'The ledger accounts to which units came.', {
      rows: partiesOf('given'),
    }),
    lotsOpened: many('Lot', within('id', 'opened_by'), 'Lots it opened.', { path: lotsPosted('>') }),
    lotsClosed: many('Lot', within('id', 'closed_by'), 'Lots it closed.', { path: lotsPosted('<') }),
    cashInLieu: one(
      'CashInLieu',
      within('id', 'transaction_id'),
      'The cash owed to its holder for a fraction of a unit.',
    ),
    reversalOf: one('Transaction', within('reversal_of', 'id'), 'The transaction it reverses.'),
    reversedBy: one('Transaction', within('id', 'reversal_of'), 'The transaction that reverses it.'),
    reverseFirst: many(
      'Transaction',
      within('id', 'id'),
      'Transactions that rest on it, in the order in which they must be reversed before it can be; of several that are reversed together, one.',
      {
        // That of registry.transactions_to_reverse.
        order: ['RECORDED_AT_DESC', 'SEQUENCE_DESC'],
        // Finding them follows the lots through every later transaction.
        looksAt: 500,
        path: (own, other) =>
          `${other}.register_id = ${own}.register_id
            and ${other}.id = any ((select registry.reverse_first(${own}.register_id, ${own}.id))::uuid[])`,
      },
    ),
    replaces: one(
      'Transaction',
      within('replaces', 'id'),
      'The transaction that it makes again after an entry that came late; that one is reversed.',
    ),
    resolutionOf: one('Transaction', within('resolution_of', 'id'), 'The recorded difference it resolves.'),
    resolvedBy: one('Transaction', within('id', 'resolution_of'), 'The transaction that resolves the difference.'),
    counterpart: one('Transaction', within('counterpart_id', 'id'), 'The other side of a conversion.'),
    document: one('Document', within('document_id', 'id'), 'The document on which it is based.'),
  },
  visibleTo: ledgerVisibility,
  search: {
    kind: 'transaction',
    description: 'A transaction, by its number within its asset.',
    fields: ['sequence'],
    subtitle: ['asset', 'name'],
  },
});
