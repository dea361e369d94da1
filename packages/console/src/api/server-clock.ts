/** The server's clock, by the header Date of its answers: the clock of this machine may be wrong. */

/** Units: milliseconds that the server's clock is ahead. */
let ahead = 0;

/** Reads the clock from an answer. */
export function noteServerTime({ headers }: Response): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(date)) ahead = date - Date.now();
}

/** The present instant, right to the second. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead);
}

/** Units: milliseconds until an instant in ISO 8601, negative after it; right to the second. */
export function timeUntil(instant: string): number {
  return Date.parse(instant) - Date.now() - ahead;
}
