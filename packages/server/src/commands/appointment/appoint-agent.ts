import { refuseIf } from '../../base/refusal.ts';
import { checkNotAppointed, mayBeAppointed, capacity } from '../../rules/appointment.ts';
import { findAppointable } from '../../store/accounts/accounts.ts';
import { findAppointed, insertAppointment } from '../../store/accounts/appointments.ts';
import { findUnseenAsset } from '../../store/accounts/delegations.ts';
import { administrationCommand } from '../command.ts';
import { optional, required } from '../run/input.ts';

/** Proposes an appointment to an account. Refuses: not_found. Source: SEC Rule 17Ad-16 for transfer agents. */
export const appointAgent = administrationCommand({
  name: 'appointAgent',
  description:
    'Proposes to a transfer agent, broker or custodian to act for the issuer, for one asset or for all. It sees nothing until it accepts.',
  permission: 'appointment.propose',
  freshProof: true,
  event: 'appointment.proposed',
  input: {
    accountId: required.id('The account to appoint.'),
    capacity: required.oneOf(capacity, 'The capacity in which it acts.'),
    assetId: optional.id('The asset it is appointed for; all assets by default.'),
  },
  answers: { appointment: 'Appointment' },
  load: async ({ tx, actor, input }) => {
    const { accountId, capacity: inCapacity, assetId = null } = input;
    const appointed = { registerId: actor.accountId, accountId, capacity: inCapacity, assetId };
    return {
      accountType: await findAppointable(tx, accountId),
      unseenAsset: assetId === null ? undefined : await findUnseenAsset(tx, [assetId]),
      appointed,
      exists: await findAppointed(tx, appointed),
    };
  },
  decide: ({ accountType, unseenAsset, appointed, exists }, _input, { newId }) => {
    // One answer for an account that cannot be appointed, is not active or does not exist: it says nothing about other
    // tenants.
    refuseIf(accountType === undefined || !mayBeAppointed(accountType), 'not_found', {
      type: 'Account',
      id: appointed.accountId,
    });
    refuseIf(unseenAsset !== undefined, 'not_found', { type: 'Asset', id: `${unseenAsset}` });
    return { checks: [checkNotAppointed(exists, appointed.capacity)], changes: { ...appointed, id: newId() } };
  },
  execute: async ({ tx, changes: appointment }) => {
    const after = await insertAppointment(tx, appointment);
    const { id, registerId } = appointment;
    return { objects: { appointment: id }, change: { type: 'Appointment', id, after, registerId } };
  },
});
