import { checkNotTerminated, isAgent } from '../../rules/appointment.ts';
import { warnOfPolicies } from '../../rules/approvals/policy-reach.ts';
import { findPolicies } from '../../store/approvals/approval-policy-sets.ts';
import { lockAppointment, markAppointmentEnded } from '../../store/accounts/appointments.ts';
import { administrationCommand } from '../command.ts';
import { required } from '../run/input.ts';
import { type PermissionsOfChanges, renewNeedsOfRegister } from '../approvals/renew-needs.ts';

/** Ends an appointment, from either side. Shape: `changes` lists the mutations whose proposals may wait for it. */
export const endAppointment = (changes: PermissionsOfChanges) =>
  administrationCommand({
    name: 'endAppointment',
    description:
      'Ends an appointment, or declines one that is pending. Issuer and appointed account may both end it; from the next request on, the appointment gives the appointed account no access.',
    permission: 'appointment.end',
    freshProof: true,
    event: 'appointment.ended',
    input: {
      appointmentId: required.id('The appointment.'),
      reason: required.text('The reason.', { lengthMax: 1_000 }),
    },
    answers: { appointment: 'Appointment' },
    load: async ({ tx, actor, input }) => {
      const appointment = await lockAppointment(tx, actor.accountId, input.appointmentId);
      const ofIssuer = isAgent(appointment.capacity) && appointment.registerId === actor.accountId;
      return { appointment, policies: ofIssuer ? ((await findPolicies(tx, actor.accountId))?.policies ?? []) : [] };
    },
    decide: ({ appointment, policies }, { reason }) => ({
      checks: [checkNotTerminated(appointment.status), ...warnOfPolicies(policies)],
      changes: { ended: appointment, reason },
    }),
    execute: async ({ tx, changes: { ended, reason } }) => {
      const after = await markAppointmentEnded(tx, ended, reason);
      const { id, registerId, capacity, status, row: before } = ended;
      if (isAgent(capacity) && status === 'active') await renewNeedsOfRegister(tx, registerId, changes);
      return { objects: { appointment: id }, change: { type: 'Appointment', id, before, after, registerId } };
    },
  });
