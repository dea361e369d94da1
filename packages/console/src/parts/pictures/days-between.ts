/** Days at which a figure over time is read. */
import { dayOf } from '../day.ts';

/** Units: days of a picture. Each is a read of its own in one document. */
export const daysOfPicture = 12;

/** Units: milliseconds. */
const aDay = 86_400_000;

/** Days evenly between two, these included. Shape: as many as asked for, or fewer where there are no more days. */
export function daysBetween(from: string, to: string, count: number): readonly string[] {
  const [first, last] = [Date.parse(from) / aDay, Date.parse(to) / aDay];
  if (last <= first) return [to];
  const days = Array.from({ length: count }, (_, index) => Math.round(first + ((last - first) * index) / (count - 1)));
  return [...new Set(days)].map((day) => dayOf(new Date(day * aDay)));
}
