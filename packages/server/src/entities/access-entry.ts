import { dateTime, id, entity, one, text, within, withinAccount } from './entity.ts';
import { accessEntryVisibility } from './visibility.ts';

export const accessEntry = entity({
  name: 'AccessEntry',
  plural: 'AccessEntries',
  description:
    'A read of the personal data of a party: by whom, when and for which purpose. Never changed, never removed.',
  table: 'registry.access_entries',
  fields: {
    id: id('Identifies the entry.', { indexed: true }),
    purpose: text('The purpose, in the words of the reader.'),
    recordedAt: dateTime('When it was read.', { indexed: true }),
  },
  relations: {
    account: one(
      'Account',
      [['account_id', 'id']],
      'The account that read the data; null where the role does not see it.',
    ),
    user: one(
      'User',
      withinAccount('user_id', 'id'),
      'The user who read the data; null where the role does not see it.',
    ),
    register: one('Account', [['register_id', 'id']], 'The issuer of the register that holds the party.'),
    party: one('Party', within('party_id', 'id'), 'The party whose data was read.'),
  },
  visibleTo: accessEntryVisibility,
});
