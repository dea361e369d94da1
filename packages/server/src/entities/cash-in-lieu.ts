import { date, dateTime, decimal, id, entity, assetAndTransaction, one, text, within } from './entity.ts';
import { postingVisibility } from './visibility.ts';

export const cashInLieu = entity({
  name: 'CashInLieu',
  plural: 'CashInLieus',
  description:
    'The cash that a transaction owes to a holder for the fraction of a unit that it does not get. Never changed, never removed.',
  table: 'registry.cash_in_lieu',
  fields: {
    id: id('Identifies the row.', { indexed: true }),
    assetId: id('The id of the asset.', { filtered: true }),
    fraction: decimal('The fraction, in units of the asset, cut to the tenth decimal.'),
    pricePerUnit: decimal('The price of one new unit.'),
    amount: decimal('The amount: fraction × price, rounded to the smallest unit of the currency, halves up.'),
    currency: text('The currency. Shape: three letters as in ISO 4217.'),
    effectiveDate: date('The date from which it is owed.'),
    recordedAt: dateTime('When it was recorded.'),
  },
  relations: {
    ...assetAndTransaction,
    holder: one('Holder', within('holder_id', 'id'), 'The holder.'),
  },
  visibleTo: postingVisibility('holder_id'),
});
