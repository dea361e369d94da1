import type { Enumeration } from '../base/enumeration.ts';
import { dateTime, id, entity, one, oneOf, text } from './entity.ts';
import { appointmentVisibility } from './visibility.ts';
import type { Capacity, AppointmentStatus } from '../rules/appointment.ts';

export const capacity: Enumeration<Capacity> = {
  name: 'AppointmentCapacity',
  description: 'The capacity in which an account is appointed.',
  values: {
    transfer_agent: 'Keeps the register and records transfers.',
    registrar: 'Keeps the register and decides in the place of the issuer, as a transfer agent does.',
    broker: 'Services holders as their broker.',
    custodian: 'Services holders as their custodian.',
    paying_agent: 'Pays dividends, interest and principal for the issuer.',
    counsel: 'Advises the issuer as its lawyer.',
    auditor: 'Audits the issuer.',
  },
};
export const appointmentStatus: Enumeration<AppointmentStatus> = {
  name: 'AppointmentStatus',
  description: 'The status of an appointment.',
  values: {
    pending: 'The account has not accepted the appointment yet.',
    active: 'The account is appointed.',
    terminated: 'The appointment has ended for ever.',
  },
};

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
    asset: one(
      'Asset',
      [
        ['register_id', 'register_id'],
        ['asset_id', 'id'],
      ],
      'The asset to which it is limited; null for all assets.',
    ),
  },
  visibleTo: appointmentVisibility,
});
