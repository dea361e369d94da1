import { pick } from '../base/pick.ts';
import { holderRegistrations } from '../store/register/dated-values.ts';
import { holderColumns } from '../store/register/holder-columns.ts';
import { fieldsOf } from './column-fields.ts';
import { type DatedColumns, valueAt } from './dated.ts';
import { dateTime, entity, id, many, one, text, within } from './entity.ts';
import { isIn, managedHolderRegisters } from './row-predicate.ts';
import { eventsOfHolder } from './event.ts';
import { holderTimeline } from './timeline-entry.ts';
import { storedHolderCounts } from './stored-counts.ts';
import { holderVisibility } from './visibility.ts';

const datedHolder: DatedColumns = {
  columns: holderColumns,
  values: holderRegistrations,
  visible: isIn('register_id', managedHolderRegisters),
};

const columns = fieldsOf(
  holderColumns,
  {
    holderNumber: {
      sortKey: {
        column: 'holder_number',
        of: (value) => `registry.number_key(${value})`,
        sql: (a) => `registry.number_key(${a}.holder_number)`,
      },
    },
  },
  datedHolder,
);

export const holder = entity({
  name: 'Holder',
  plural: 'Holders',
  description: "A securityholder account on one issuer's register, under its exact registration.",
  table: 'registry.holders',
  fields: {
    id: id('Identifies the holder.', { indexed: true }),
    ...pick(columns, 'holderNumber', 'registration'),
    registrationKey: text('The registration in small letters, for searches that ignore case.', {
      indexed: true,
      dated: holderRegistrations,
      sqlAt: (a, moment) => `lower(${valueAt(datedHolder, a, 'registration', moment)} collate "default")`,
    }),
    ...columns,
    createdAt: dateTime('When the holder was opened.', { indexed: true }),
    updatedAt: dateTime('When the holder or a party of it last changed.', { indexed: true }),
  },
  relations: {
    register: one('Account', [['register_id', 'id']], 'The issuer of the register that holds the holder.'),
    account: one('Account', [['holder_account_id', 'id']], 'The account by which the holder logs in, if any.'),
    servicingAccount: one(
      'Account',
      [['servicing_account_id', 'id']],
      'The broker or custodian that services the holder, if any.',
    ),
    mergedInto: one('Holder', within('merged_into', 'id'), 'The holder it was merged into.'),
    parties: many('HolderParty', within('id', 'holder_id'), 'The parties of the holder, former ones included.'),
    registrations: many(
      'HolderRegistration',
      within('id', 'holder_id'),
      'Its registrations and forms of ownership, where they have changed: which holds from which day, as known since when. In the order of their recording.',
    ),
    positions: many('Position', within('id', 'holder_id'), 'The positions of the holder, one per asset.'),
    lots: many('Lot', within('id', 'holder_id'), "The holder's lots, closed ones included."),
    postings: many('Posting', within('id', 'owner_id'), 'Postings to positions of the holder.'),
    cashInLieu: many('CashInLieu', within('id', 'holder_id'), 'The cash owed to the holder for fractions of units.'),
    restrictions: many('Restriction', within('id', 'holder_id'), "Restrictions of the holder's units."),
    timeline: holderTimeline,
    events: eventsOfHolder,
  },
  visibleTo: holderVisibility('id'),
  storedCounts: storedHolderCounts,
  at: ({ knownAt }) => `(
    select h.*
    from registry.holders h
    where h.created_at <= ${knownAt}
  )`,
  search: {
    kind: 'holder',
    description: 'A holder, by its registration, also a former one, or its number.',
    fields: ['registration', 'holderNumber'],
    filtered: ['registration', 'registrationKey', 'holderNumber'],
    subtitle: 'holderNumber',
    former: 'HolderRegistration',
  },
});
