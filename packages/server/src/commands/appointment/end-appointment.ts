import { checkNotTerminated } from '../../rules/appointment.ts';
import { lockAppointment, markAppointmentEnded } from '../../store/appointments.ts';
import { administrationCommand } from '../command.ts';
import { required } from '../run/input.ts';

/** Ends an appointment, from either side. */
export const endAppointment = administrationCommand({
  name: 'endAppointment',
  description:
    'Ends an appointment, or declines one that is pending. The issuer may and the appointed may; from the next request on the appointed sees nothing by it.',
  permission: 'appointment.end',
  event: 'appointment.ended',
  input: {
    appointmentId: required.id('The appointment.'),
    reason: required.text('Why.', { lengthMax: 1_000 }),
  },
  answers: { appointment: 'Appointment' },
  lock: ({ tx, actor, input }) => lockAppointment(tx, actor.accountId, input.appointmentId),
  check: (appointment) => [checkNotTerminated(appointment.status)],
  record: async ({ tx, input, state: appointment }) => {
    const after = await markAppointmentEnded(tx, appointment, input.reason);
    const { id, registerId, row: before } = appointment;
    return { objects: { appointment: id }, trace: { type: 'Appointment', id, before, after, registerId } };
  },
});
