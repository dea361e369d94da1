import { newId } from '../../base/ids.ts';
import { Refusal } from '../../base/refusal.ts';
import { capacity } from '../../entities/appointment.ts';
import { type Capacity, checkNotAppointed, mayBeAppointed } from '../../rules/appointment.ts';
import { findAppointable } from '../../store/accounts.ts';
import { findAppointed, insertAppointment } from '../../store/appointments.ts';
import { findUnseenAsset } from '../../store/delegations.ts';
import { administrationCommand } from '../command.ts';
import { optional, required } from '../run/input.ts';

/** Asks an account to act for the issuer. Refuses: not_found. Source: SEC Rule 17Ad-16 for transfer agents. */
export const appointAgent = administrationCommand({
  name: 'appointAgent',
  description:
    'Asks a transfer agent, broker or custodian to act for the issuer, for one asset or for all. It sees nothing until it accepts.',
  permission: 'appointment.propose',
  event: 'appointment.proposed',
  input: {
    accountId: required.id('The account that is asked.'),
    capacity: required.oneOf<Capacity>(capacity, 'As what it is appointed.'),
    assetId: optional.id('The asset it is appointed for; for all when not said.'),
  },
  answers: { appointment: 'Appointment' },
  lock: async ({ tx, actor, input }) => {
    const type = await findAppointable(tx, input.accountId);
    // One answer for an account that cannot be appointed, is not active or is not there: it tells nothing of other tenants.
    if (type === undefined || !mayBeAppointed(type)) throw new Refusal('not_found', { type: 'Account' });
    const assetId = input.assetId ?? null;
    if (assetId !== null && (await findUnseenAsset(tx, [assetId])) !== undefined)
      throw new Refusal('not_found', { type: 'Asset' });
    const wanted = { registerId: actor.accountId, accountId: input.accountId, capacity: input.capacity, assetId };
    return { wanted, exists: await findAppointed(tx, wanted) };
  },
  check: ({ exists }) => [checkNotAppointed(exists)],
  record: async ({ tx, state: { wanted } }) => {
    const id = newId();
    const after = await insertAppointment(tx, { ...wanted, id });
    return { objects: { appointment: id }, trace: { type: 'Appointment', id, after } };
  },
});
