/**
 * The days of the register that the pages show: in its time zone, by the server's clock. The clock and the time zone of
 * this machine may be others.
 */
import { serverNow } from './server-clock.ts';

/** Of the registers of the role; undefined where they have several time zones. */
let noted: string | undefined = 'UTC';
/** Of the registers whose rows are shown, the last one first. */
const shown: (readonly [timeZone: string])[] = [];
const listeners = new Set<() => void>();

/** Says which time zone the registers of the role have; undefined where they have several. */
export function noteTimeZone(timeZone: string | undefined): void {
  changing(() => (noted = timeZone));
}

/** Days are those of this zone while rows of its register are shown. Shape: answers the end of that. */
export function showTimeZone(timeZone: string): () => void {
  const entry = [timeZone] as const;
  changing(() => shown.unshift(entry));
  return () => changing(() => shown.splice(shown.indexOf(entry), 1));
}

function changing(work: () => unknown): void {
  const before = registerTimeZone();
  work();
  if (registerTimeZone() !== before) for (const tell of listeners) tell();
}

/** The time zone of the register by its IANA name; undefined where there are several, and days are those of UTC. */
export function registerTimeZone(): string | undefined {
  return shown[0]?.[0] ?? noted;
}

function zoneOfDays(): string {
  return registerTimeZone() ?? 'UTC';
}

/** Calls back after each change of the time zone. Shape: answers the end of it. */
export function onTimeZone(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The day of an instant in the register. */
export function registerDayOf(instant: Date, timeZone: string = zoneOfDays()): string {
  return formatOf(timeZone).format(instant);
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
