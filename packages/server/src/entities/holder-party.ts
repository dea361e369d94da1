import { partyCapacity } from '../rules/holder.ts';
import { dateTime, decimal, id, entity, one, oneOf, within } from './entity.ts';
import { holderVisibility } from './visibility.ts';

export const holderParty = entity({
  name: 'HolderParty',
  plural: 'HolderParties',
  description: 'A party behind a holder, in its capacity and with its share.',
  table: 'registry.holder_parties',
  fields: {
    id: id('Identifies the row.', { indexed: true }),
    capacity: oneOf(partyCapacity, 'The capacity of the party.'),
    share: decimal('The share of the party, as a fraction: 0.5 is a half. Null where no shares are recorded.', {
      nullable: true,
    }),
    createdAt: dateTime('When it was added.'),
    removedAt: dateTime('When it was removed; null while it is valid.', { nullable: true, indexed: true }),
  },
  relations: {
    holder: one('Holder', within('holder_id', 'id'), 'The holder.'),
    party: one('Party', within('party_id', 'id'), 'The party.'),
  },
  visibleTo: holderVisibility('holder_id'),
});
