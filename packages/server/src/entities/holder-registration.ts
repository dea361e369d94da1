import { statedBy, validity } from './dated.ts';
import { entity, id, one, text, within } from './entity.ts';
import { pastRegistrationVisibility } from './visibility.ts';

export const holderRegistration = entity({
  name: 'HolderRegistration',
  plural: 'HolderRegistrations',
  description:
    'A registration of a holder, or a form of ownership: it holds from a day until the next one begins. Of values of one day the later recorded one holds. Never changed, never removed. Only those who manage the holders of the register see former ones.',
  table: 'registry.holder_registrations',
  fields: {
    id: id('Identifies the value.', { indexed: true }),
    field: text('The name of the field of the holder: registration or ownershipForm.'),
    value: text('The value.', { nullable: true, sql: (a) => `(${a}.value #>> '{}')` }),
    ...validity,
  },
  relations: {
    holder: one('Holder', within('holder_id', 'id'), 'The holder.'),
    instruction: statedBy,
  },
  visibleTo: pastRegistrationVisibility,
});
