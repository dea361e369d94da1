/** How long a request can still be approved. */

/** Units: milliseconds. */
const day = 86_400_000;
const hour = 3_600_000;

/** Units: days in which a request that is not decided expires soon. */
export const soonDays = 3;

/** Whole days until an instant; negative once it is over. Units: days; `now` in milliseconds. */
export function daysLeft(expiresAt: string, now: number): number {
  return Math.floor((Date.parse(expiresAt) - now) / day);
}

/**
 * The instant before which a request expires soon, to the hour: whoever asks in the same hour asks the same question.
 * Units: `now` in milliseconds.
 */
export function soonAt(now: number): string {
  return new Date(Math.floor(now / hour) * hour + soonDays * day).toISOString();
}
