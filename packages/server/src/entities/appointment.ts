import { dateTime, id, entity, one, oneOf, text, within } from './entity.ts';
import { appointmentVisibility } from './visibility.ts';
import { appointmentStatus, capacity } from '../rules/appointment.ts';

export const appointment = entity({
  name: 'Appointment',
  plural: 'Appointments',
  description: 'An issuer appoints an account in a capacity, for one asset or for all.',
  table: 'registry.appointments',
  fields: {
    id: id('Identifies the appointment.', { indexed: true }),
    capacity: oneOf(capacity, 'The capacity in which the account is appointed.', { indexed: true }),
    status: oneOf(appointmentStatus, 'The status of the appointment.', { indexed: true }),
    createdAt: dateTime('When the issuer proposed it.', { indexed: true }),
    acceptedAt: dateTime('When the appointed account accepted it.', { nullable: true }),
    endedAt: dateTime('When it ended.', { nullable: true }),
    endReason: text('Why it ended.', { nullable: true }),
  },
  relations: {
    register: one('Account', [['register_id', 'id']], 'The issuer that appoints.'),
    account: one('Account', [['account_id', 'id']], 'The account that is appointed.'),
    asset: one('Asset', within('asset_id', 'id'), 'The asset to which it is limited; null for all assets.'),
  },
  visibleTo: appointmentVisibility,
});
