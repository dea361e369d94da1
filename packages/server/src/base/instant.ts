/** Instants with microseconds, as in the database. */

/** Formats an instant as RFC 3339 in UTC with six decimals of a second. Units: microseconds since 1970. */
export function formatInstant(microseconds: bigint): string {
  const whole = new Date(Number(microseconds / 1_000n)).toISOString();
  return `${whole.slice(0, -1)}${String(microseconds % 1_000n).padStart(3, '0')}Z`;
}

/** The day of an instant in UTC; without one, today by the clock of this process. */
export const utcDay = (instant = new Date()): string => instant.toISOString().slice(0, 10);
