import type { Enumeration } from '../base/enumeration.ts';
import type { PartyCapacity } from '../rules/holder.ts';
import { dateTime, decimal, id, entity, one, oneOf, within } from './entity.ts';
import { holderVisibility } from './visibility.ts';

export const partyCapacity: Enumeration<PartyCapacity> = {
  name: 'PartyCapacity',
  description: 'The capacity of a party of a holder.',
  values: {
    owner: 'The party owns the units.',
    joint_owner: 'The party owns the units together with others.',
    trustee: 'The party holds as trustee of a trust.',
    beneficiary: 'Others hold the units for the benefit of the party.',
    custodian: 'The party holds as custodian for a minor.',
    minor: 'The party is the minor for whom a custodian holds.',
    nominee: 'The party is registered in its name for the owner.',
    attorney: 'The party acts under a power of attorney.',
    executor: 'The party administers the estate of an owner who died.',
  },
};

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
