/** Appointments on the shelf: whom an issuer has asked to act for it. */
import { Refusal } from '../base/refusal.ts';
import { wireNames } from '../base/words.ts';
import type { AppointmentStatus, Capacity } from '../rules/appointment.ts';
import type { Tx } from '../postgres/database.ts';

type AppointmentRow = Record<string, unknown>;

/** Whether the account is appointed so already, or asked to be. */
export async function findAppointed(
  tx: Tx,
  wanted: { registerId: string; accountId: string; capacity: Capacity; assetId: string | null },
): Promise<boolean> {
  const rows = await tx.query(
    {
      name: 'find_appointed',
      text: `select from registry.appointments
              where register_id = $1::uuid and account_id = $2::uuid and capacity = $3::text and asset_id is not distinct from $4::uuid and status <> 'terminated'`,
    },
    [wanted.registerId, wanted.accountId, wanted.capacity, wanted.assetId],
  );
  return rows.length > 0;
}

/** Adds a pending appointment. Shape: answers the row as JSON. */
export async function insertAppointment(
  tx: Tx,
  appointment: { registerId: string; id: string; accountId: string; capacity: Capacity; assetId: string | null },
): Promise<AppointmentRow> {
  const [row] = await tx.query<{ row: AppointmentRow }>(
    {
      name: 'insert_appointment',
      text: `insert into registry.appointments as p (register_id, id, account_id, capacity, asset_id)
             values ($1::uuid, $2::uuid, $3::uuid, $4::text, $5::uuid) returning registry.audit_row(to_jsonb(p)) as row`,
    },
    [appointment.registerId, appointment.id, appointment.accountId, appointment.capacity, appointment.assetId],
  );
  return wireNames(row!.row);
}

export interface LockedAppointment {
  readonly id: string;
  readonly registerId: string;
  readonly accountId: string;
  readonly status: AppointmentStatus;
  readonly row: Readonly<AppointmentRow>;
}

/** Locks one appointment at either end of which the account stands. Refuses: not_found. */
export async function lockAppointment(tx: Tx, accountId: string, id: string): Promise<LockedAppointment> {
  const [row] = await tx.query<{
    register_id: string;
    account_id: string;
    status: AppointmentStatus;
    row: AppointmentRow;
  }>(
    {
      name: 'lock_appointment',
      text: `select register_id, account_id, status, registry.audit_row(to_jsonb(p)) as row from registry.appointments p
              where id = $2::uuid and (register_id = $1::uuid or account_id = $1::uuid) for no key update`,
    },
    [accountId, id],
  );
  if (row === undefined) throw new Refusal('not_found', { type: 'Appointment' });
  return { id, registerId: row.register_id, accountId: row.account_id, status: row.status, row: wireNames(row.row) };
}

/** Puts an appointment in force. Shape: answers the row as JSON. */
export async function markAppointmentAccepted(tx: Tx, { registerId, id }: LockedAppointment): Promise<AppointmentRow> {
  const [row] = await tx.query<{ row: AppointmentRow }>(
    {
      name: 'mark_appointment_accepted',
      text: `update registry.appointments p set status = 'active', accepted_at = now()
              where register_id = $1::uuid and id = $2::uuid returning registry.audit_row(to_jsonb(p)) as row`,
    },
    [registerId, id],
  );
  return wireNames(row!.row);
}

/** Ends an appointment. Shape: answers the row as JSON. */
export async function markAppointmentEnded(
  tx: Tx,
  { registerId, id }: LockedAppointment,
  reason: string,
): Promise<AppointmentRow> {
  const [row] = await tx.query<{ row: AppointmentRow }>(
    {
      name: 'mark_appointment_ended',
      text: `update registry.appointments p set status = 'terminated', ended_at = now(), end_reason = $3::text
              where register_id = $1::uuid and id = $2::uuid returning registry.audit_row(to_jsonb(p)) as row`,
    },
    [registerId, id, reason],
  );
  return wireNames(row!.row);
}
