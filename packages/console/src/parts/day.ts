/** Calendar days in the format of the address: 2025-03-31. */

/** Whether a text is a calendar day of a plausible year. */
export function isDay(text: string | undefined): boolean {
  if (text === undefined || !/^(?:18|19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const instant = Date.parse(text);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

/** The calendar day of an instant. Units: UTC. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The calendar day of an instant where the user is. */
export function localDayOf(instant: Date): string {
  return dayOf(new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000));
}

/** Returns the text only if it is a valid day: anyone can write an address. */
export function validDay(text: string | undefined): string | undefined {
  return isDay(text) ? text : undefined;
}

/** The previous day. */
export function dayBefore(day: string): string {
  return dayOf(new Date(Date.parse(day) - 86_400_000));
}

/** The same day so many years earlier. */
export function yearsBefore(day: string, years: number): string {
  const earlier = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
  // There is no 29 February a year earlier.
  return isDay(earlier) ? earlier : `${earlier.slice(0, 8)}28`;
}
