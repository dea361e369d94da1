/** Dates and instants as texts, and which are valid. Source: RFC 3339. */

/** The earliest day on which anything takes effect. */
export const firstDate = '1800-01-01';

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const instantPattern = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-5]):[0-5]\d)$/;
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

/** How many days the later day is after the earlier one; negative where it is before. Shape: both are valid days, `YYYY-MM-DD`. */
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

/** Whether the text is an instant with its offset from UTC, to the microsecond at most. Offsets are below 16 hours, as in PostgreSQL. */
export function isInstant(text: string): boolean {
  const [, day] = instantPattern.exec(text) ?? [];
  return day !== undefined && isDate(day);
}
