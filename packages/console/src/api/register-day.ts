/**
 * The days of the register that the pages show: in its time zone, by the server's clock. The clock and the time zone of
 * this machine may be others.
 */
import { serverNow } from './server-clock.ts';

/** The role whose register it is, and its time zone. */
let noted = { role: '', timeZone: 'UTC' };
const listeners = new Set<() => void>();

/** Says which time zone the register of a role has; undefined where it is not known, so that what was known holds. */
export function noteTimeZone(role: string, timeZone: string | null | undefined): void {
  const before = noted;
  noted = { role, timeZone: timeZone ?? (role === before.role ? before.timeZone : 'UTC') };
  if (noted.timeZone !== before.timeZone) for (const tell of listeners) tell();
}

/** The time zone of the register by its IANA name. */
export function registerTimeZone(): string {
  return noted.timeZone;
}

/** Calls back after each change of the time zone. Shape: answers the end of it. */
export function onTimeZone(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The day of an instant in the register. */
export function registerDayOf(instant: Date): string {
  return formatOf(noted.timeZone).format(instant);
}

/** Today in the register. */
export function registerToday(): string {
  return registerDayOf(serverNow());
}

const hour = 3_600_000;
/** No place is further from UTC. */
const furthest = 15 * hour;

/** The last instant of a day in the register, in ISO 8601 with microseconds. */
export function endOfRegisterDay(day: string): string {
  // The day begins once, so the first instant after it is found by halves.
  const midnight = Date.parse(day) + 24 * hour;
  let [within, after] = [midnight - furthest, midnight + furthest];
  while (after - within > 1) {
    const between = Math.floor((within + after) / 2);
    if (registerDayOf(new Date(between)) > day) after = between;
    else within = between;
  }
  return new Date(within).toISOString().replace('Z', '999Z');
}

let last = { timeZone: '', format: new Intl.DateTimeFormat() };

/** Writes days as 2026-03-31. A zone that this browser does not have is written as UTC. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  if (timeZone === last.timeZone) return last.format;
  const format = (zone: string): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  try {
    last = { timeZone, format: format(timeZone) };
  } catch {
    last = { timeZone, format: format('UTC') };
  }
  return last.format;
}
