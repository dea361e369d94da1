/** Appointments: accounts that act for an issuer. */
import { Refusal } from '../../base/refusal.ts';
import { wireNames } from '../../base/words.ts';
import { type AppointmentStatus, type Capacity, capacity } from '../../rules/appointment.ts';
import type { Tx } from '../../postgres/database.ts';
import { nullable, uuid, word } from '../../postgres/column.ts';
import { table } from '../../postgres/table.ts';
import { changeAudited, insertAudited } from '../records/audit-rows.ts';

type AppointmentRow = Record<string, unknown>;

export const appointments = table('appointments', {
  id: uuid,
  accountId: uuid,
  capacity: word(capacity),
  assetId: nullable(uuid),
});

/** Whether the account has the same appointment already, pending or active. */
export async function findAppointed(
  tx: Tx,
  appointment: { registerId: string; accountId: string; capacity: Capacity; assetId: string | null },
): Promise<boolean> {
  const rows = await tx.query(
    {
      name: 'find_appointed',
      text: `
        select from registry.appointments
         where register_id = $1::uuid
           and account_id = $2::uuid
           and capacity = $3::text
           and asset_id is not distinct from $4::uuid
           and status <> 'terminated'`,
    },
    [appointment.registerId, appointment.accountId, appointment.capacity, appointment.assetId],
  );
  return rows.length > 0;
}

/** Adds a pending appointment. Shape: answers the row as JSON. */
export async function insertAppointment(
  tx: Tx,
  appointment: { registerId: string; id: string; accountId: string; capacity: Capacity; assetId: string | null },
): Promise<AppointmentRow> {
  return insertAudited(tx, appointments, appointment.registerId, appointment);
}

export interface LockedAppointment {
  readonly id: string;
  readonly registerId: string;
  readonly accountId: string;
  readonly status: AppointmentStatus;
  readonly capacity: Capacity;
  readonly row: Readonly<AppointmentRow>;
}

/** Locks one appointment that the account gave or received. Refuses: not_found. */
export async function lockAppointment(tx: Tx, accountId: string, id: string): Promise<LockedAppointment> {
  const [row] = await tx.query<{
    register_id: string;
    account_id: string;
    status: AppointmentStatus;
    capacity: Capacity;
    row: AppointmentRow;
  }>(
    {
      name: 'lock_appointment',
      text: `
        select register_id, account_id, status, capacity, registry.audit_row(to_jsonb(p)) as row
          from registry.appointments p
         where id = $2::uuid
           and (register_id = $1::uuid or account_id = $1::uuid)
           for no key update`,
    },
    [accountId, id],
  );
  if (row === undefined) throw new Refusal('not_found', { type: 'Appointment', id });
  const { register_id: registerId, account_id: owner, status, capacity } = row;
  return { id, registerId, accountId: owner, status, capacity, row: wireNames(row.row) };
}

/** Puts an appointment in force. Shape: answers the row as JSON. */
export function markAppointmentAccepted(tx: Tx, { registerId, id }: LockedAppointment): Promise<AppointmentRow> {
  const sets = [`status = 'active'`, 'accepted_at = now()'];
  const change = { name: 'mark_appointment_accepted', table: 'appointments', sets };
  return changeAudited(tx, change, { register_id: registerId, id });
}

/** Ends an appointment. Shape: answers the row as JSON. */
export function markAppointmentEnded(
  tx: Tx,
  { registerId, id }: LockedAppointment,
  reason: string,
): Promise<AppointmentRow> {
  const sets = [`status = 'terminated'`, 'ended_at = now()', 'end_reason = $3::text'];
  const change = { name: 'mark_appointment_ended', table: 'appointments', sets };
  return changeAudited(tx, change, { register_id: registerId, id }, [reason]);
}
