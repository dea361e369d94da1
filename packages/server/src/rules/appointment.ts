/** Appointments: their capacities and statuses. */
import type { Enumeration, WordOf } from '../base/enumeration.ts';
import type { AccountType } from './actor.ts';
import { blockIf, type Check } from './check.ts';

export const capacity = {
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
} satisfies Enumeration<string>;
export type Capacity = WordOf<typeof capacity>;

/** Whether an account of this type can be appointed. To the caller any other account is not found. */
export function mayBeAppointed(accountType: AccountType): boolean {
  return accountType === 'transfer_agent' || accountType === 'broker' || accountType === 'custodian';
}

/** Whether an account appointed in the capacity keeps the ledger, so that it decides in the place of the issuer. */
export function isAgent(capacity: Capacity): boolean {
  return capacity === 'transfer_agent' || capacity === 'registrar';
}

export const appointmentStatus = {
  name: 'AppointmentStatus',
  description: 'The status of an appointment.',
  values: {
    pending: 'The account has not accepted the appointment yet.',
    active: 'The account is appointed.',
    terminated: 'The appointment has ended for ever.',
  },
} satisfies Enumeration<string>;
export type AppointmentStatus = WordOf<typeof appointmentStatus>;

/** Whether the account is not appointed in the capacity yet. Refuses: appointment_exists. */
export function checkNotAppointed(exists: boolean, capacity: Capacity): Check {
  return blockIf(exists, 'appointment_exists', {
    holds: 'The account is not appointed in this capacity yet.',
    fails: `The account is appointed as ${capacity} for the same assets already, or has been asked to be.`,
    remedy: 'Keep that appointment, or end it first, with endAppointment.',
  });
}

/** Whether an appointment is pending. Refuses: status_forbids. */
export function checkPending(status: AppointmentStatus): Check {
  return blockIf(status !== 'pending', 'status_forbids', {
    holds: 'The appointment is pending.',
    fails: `The appointment is ${status}; only a pending one can be accepted.`,
    remedy:
      status === 'terminated'
        ? 'The issuer can appoint the account anew, with appointAgent.'
        : 'There is nothing to do.',
    facts: { status },
  });
}

/** Whether an appointment has not ended yet. Refuses: status_forbids. */
export function checkNotTerminated(status: AppointmentStatus): Check {
  return blockIf(status === 'terminated', 'status_forbids', {
    holds: `The appointment is ${status}.`,
    fails: 'The appointment has ended already.',
    facts: { status },
  });
}
