import { date, entity, id, int, one } from '../entity.ts';
import { ownAccountVisibility } from '../visibility.ts';

export const refusalCount = entity({
  name: 'RefusalCount',
  plural: 'RefusalCounts',
  description:
    'How many mutations of the account were refused by their checks on one day. The first thousand of a day leave an instruction that is refused; the others are only counted.',
  table: 'registry.refusal_counts',
  fields: {
    id: id('Identifies the count.', { indexed: true }),
    day: date('The day, in UTC.', { indexed: true }),
    refused: int('How many were refused.'),
  },
  relations: {
    account: one('Account', [['account_id', 'id']], 'The account that asked for them.'),
  },
  visibleTo: ownAccountVisibility,
});
