/** Dates and instants as texts, and which are valid. Source: RFC 3339. */

/** The earliest day on which anything takes effect. */
export const firstDate = '1800-01-01';

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
/**
 * The parts of a date-time as RFC 3339, 5.6 writes it; its letters may be small (note there). A blank separates some
 * (ISO 8601 has no such form).
 */
const instantPattern =
  /^(\d{4}-\d{2}-\d{2})([Tt ])(\d{2}):([0-5]\d):([0-5]\d|60)(?:\.(\d+))?([Zz]|[+-]\d{2}:[0-5]\d)?$/;
/** Hours of an offset, as PostgreSQL takes them. No place on earth is further from UTC than 14. */
const offsetHoursMax = '15';
/** Decimals of a second that the register keeps. */
const decimalsMax = 6;
const daysOfMonth: Readonly<Record<string, string>> = {
  '01': '31',
  '02': '29',
  '03': '31',
  '04': '30',
  '05': '31',
  '06': '30',
  '07': '31',
  '08': '31',
  '09': '30',
  '10': '31',
  '11': '30',
  '12': '31',
};

const isLeap = (year: bigint): boolean => (year % 4n === 0n && year % 100n !== 0n) || year % 400n === 0n;

/** Whether the text is a day of the Gregorian calendar, year 0001 to 9999, as `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const [, year, month, day] = datePattern.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined || year === '0000' || day === '00') return false;
  const last = daysOfMonth[month];
  if (last === undefined || day > last) return false;
  return !(month === '02' && day === '29' && !isLeap(BigInt(year)));
}

/** The last day before a day. Shape: both are valid days, `YYYY-MM-DD`, of the year 0002 or later. */
export function dayBefore(date: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const text = (digits: number, value: number): string => `${value}`.padStart(digits, '0');
  if (day > 1) return `${text(4, year)}-${text(2, month)}-${text(2, day - 1)}`;
  if (month === 1) return `${text(4, year - 1)}-12-31`;
  const former = text(2, month - 1);
  const last = former === '02' && !isLeap(BigInt(year)) ? '28' : daysOfMonth[former]!;
  return `${text(4, year)}-${former}-${last}`;
}

/**
 * How many days the later day is after the earlier one; negative where it is before. Shape: both are valid days,
 * `YYYY-MM-DD`.
 */
export function daysBetween(earlier: string, later: string): number {
  return dayNumber(later) - dayNumber(earlier);
}

/** The number of a day, counted in years that begin on 1 March, so that a leap day is the last. */
function dayNumber(date: string): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const inYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day;
  const years = month < 3 ? year - 1 : year;
  return years * 365 + Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400) + inYear;
}

/** An instant as it is kept, or what is wrong with it, as the end of a sentence that begins with its name. */
export type InstantReading =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads an instant as people and programs write it. Decimals of a second beyond the sixth are cut, and the letters
 * become capitals; else it stays as it was written, because digests are made of it.
 *
 * Shape: RFC 3339 date-time, with offsets below 16 hours. `-00:00` says that the offset of the place is unknown, and is
 * UTC.
 */
export function readInstant(text: string): InstantReading {
  const [, day, separator, hour, minute, second, decimals, zone] = instantPattern.exec(text) ?? [];
  const wrong = (reason: string): InstantReading => ({ ok: false, reason });
  if (day === undefined || !isDate(day) || hour! > '23')
    return wrong('must be an RFC 3339 date-time with offset, such as 2026-01-31T12:00:00Z.');
  if (separator === ' ') return wrong(`has a blank between day and time: write T there, such as ${day}T12:00:00Z.`);
  if (second === '60')
    return wrong(
      'has the second 60, a leap second, which the register does not count: give the second 59, or the next minute.',
    );
  if (zone === undefined)
    return wrong('has no offset from UTC: write Z behind the time for UTC, or an offset such as +01:00.');
  if (zone.length > 1 && zone.slice(1, 3) > offsetHoursMax)
    return wrong(`has the offset ${zone}, and offsets are below 16 hours: give the instant in UTC, with Z.`);
  const fraction = decimals === undefined ? '' : `.${decimals.slice(0, decimalsMax)}`;
  return { ok: true, value: `${day}T${hour}:${minute}:${second}${fraction}${zone.toUpperCase()}` };
}
