import { partyCapacity } from '../rules/holder.ts';
import { date, dateTime, decimal, id, entity, one, oneOf, within } from './entity.ts';
import { holderVisibility } from './visibility.ts';

/** An end before the beginning is no day. */
const endedOn = (a: string): string => `nullif(${a}.ended_on, '-infinity')`;

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
    effectiveFrom: date('The first day on which it is a party of the holder; null where that has no beginning.', {
      nullable: true,
    }),
    endedOn: date(
      'The first day on which it is no more; null while it is, where it was removed by a correction, and where it was removed before 0.2.0.',
      { nullable: true, sql: endedOn, sqlAt: endedOn },
    ),
    createdAt: dateTime('When it was added.'),
    removedAt: dateTime('When it was removed; null while it is valid.', { nullable: true, indexed: true }),
  },
  relations: {
    holder: one('Holder', within('holder_id', 'id'), 'The holder.'),
    party: one('Party', within('party_id', 'id'), 'The party.'),
  },
  visibleTo: holderVisibility('holder_id'),
  // Without a day of its end one that was removed counts on no day once its removal is known.
  at: ({ asOf, knownAt }) => `(
    select p.*
    from registry.holder_parties p
    where p.created_at <= ${knownAt}
      and (p.effective_from is null or p.effective_from <= ${asOf})
      and (p.removed_at is null or p.removed_at > ${knownAt} or p.ended_on > ${asOf})
  )`,
});
