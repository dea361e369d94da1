/** Days as the sentences of the server write them, by the locale data of Node and not by the program. */

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A day in words: "1 March 2026". Shape: of `YYYY-MM-DD`. */
export function inWords(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}
