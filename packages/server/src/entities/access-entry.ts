import { dateTime, id, entity, one, text, within } from './entity.ts';
import { accessEntryVisibility } from './visibility.ts';

export const accessEntry = entity({
  name: 'AccessEntry',
  plural: 'AccessEntries',
  description: 'Who read the personal data of a party, when and for what. Never changed, never removed.',
  table: 'registry.access_entries',
  fields: {
    id: id('Identifies the entry.', { indexed: true }),
    purpose: text('For what it was read, in the words of the reader.'),
    recordedAt: dateTime('When it was read.', { indexed: true }),
  },
  relations: {
    account: one('Account', [['account_id', 'id']], 'The account that read; null to those who may not see it.'),
    user: one(
      'User',
      [
        ['account_id', 'account_id'],
        ['user_id', 'id'],
      ],
      'Who read; null to those who may not see it.',
    ),
    register: one('Account', [['register_id', 'id']], 'The issuer on whose register the party stands.'),
    party: one('Party', within('party_id', 'id'), 'Whose data was read.'),
  },
  visibleTo: accessEntryVisibility,
});
