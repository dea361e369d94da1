import { checkPending, isAgent } from '../../rules/appointment.ts';
import { lockAppointment, markAppointmentAccepted } from '../../store/accounts/appointments.ts';
import { administrationCommand } from '../command.ts';
import { required } from '../run/input.ts';
import { type PermissionsOfChanges, renewNeedsOfRegister } from '../approvals/renew-needs.ts';

/**
 * Accepts an appointment. Only account types that can be appointed have the permission, so an issuer never accepts for
 * them. Shape: `changes` lists the mutations whose proposals may wait for it.
 */
export const acceptAppointment = (changes: PermissionsOfChanges) =>
  administrationCommand({
    name: 'acceptAppointment',
    description: 'Accepts an appointment. From the next request on, the account sees what it is appointed for.',
    permission: 'appointment.accept',
    freshProof: true,
    event: 'appointment.accepted',
    input: { appointmentId: required.id('The appointment.') },
    answers: { appointment: 'Appointment' },
    load: ({ tx, actor, input }) => lockAppointment(tx, actor.accountId, input.appointmentId),
    decide: (appointment) => ({ checks: [checkPending(appointment.status)], changes: { accepted: appointment } }),
    execute: async ({ tx, changes: { accepted } }) => {
      const after = await markAppointmentAccepted(tx, accepted);
      const { id, registerId, capacity, row: before } = accepted;
      if (isAgent(capacity)) await renewNeedsOfRegister(tx, registerId, changes);
      return { objects: { appointment: id }, change: { type: 'Appointment', id, before, after, registerId } };
    },
  });
