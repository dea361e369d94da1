/** Time zones of registers. */
import type { Tx } from '../../postgres/database.ts';
import type { Statement } from '../../postgres/statement.ts';
import { text } from '../../postgres/column.ts';
import { insertRow, table } from '../../postgres/table.ts';
import { dayOf, zoneOf } from '../register/register-day.ts';

export const timeZones = table('time_zones', { timeZone: text }, 'register_id');

/** The time zone of a register, and whether PostgreSQL has another under exactly its name. */
interface FoundTimeZone {
  readonly before: string;
  readonly known: boolean;
}

/**
 * Finds the time zone that a register has now, and looks up the next one. No other command changes it until the
 * database transaction ends.
 */
export async function lockTimeZone(tx: Tx, registerId: string, next: string): Promise<FoundTimeZone> {
  const [, [row]] = await Promise.all([
    // The first time zone has no row to lock.
    tx.query(
      {
        name: 'lock_time_zone',
        text: `select pg_advisory_xact_lock(hashtextextended('time zone of ' || $1::text, 0))`,
      },
      [registerId],
    ),
    tx.query<FoundTimeZone>(
      {
        name: 'find_time_zone',
        text: `
          select ${zoneOf('$1::uuid', 'clock_timestamp()')} as before,
                 exists (
                   select
                     from pg_timezone_names
                    where name = $2::text
                 ) as known`,
      },
      [registerId, next],
    ),
  ]);
  return row!;
}

/** Records the time zone that a register has from now on. */
export async function recordTimeZone(tx: Tx, registerId: string, timeZone: string): Promise<void> {
  const { statement, values } = insertRow(timeZones, registerId, { timeZone });
  await tx.query(statement, values);
}

/** The latest day of the registers that the actor sees, as the column `day`; that of UTC where none is ahead of it. */
export const latestDay: Statement = {
  name: 'latest_day',
  text: `
    select greatest((now() at time zone 'UTC')::date, max(${dayOf('z.register_id', 'now()')}))::text as day
      from registry.time_zones z`,
};
