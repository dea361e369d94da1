/** How long after its instant an instruction was carried out: a registry that did not run then does it later. */
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';

const minuteMs = 60_000;
/** Units: milliseconds. It is tried every few seconds, and for a while where a lock or the network is in the way. */
const noticedMs = 5 * minuteMs;

/** Shape: undefined where it was carried out in time, or had no instant. */
export function describeLateness(executeAt: string | null, completedAt: string | null): string | undefined {
  if (executeAt === null || completedAt === null) return undefined;
  const lateMs = Date.parse(completedAt) - Date.parse(executeAt);
  if (lateMs < noticedMs) return undefined;
  const minutes = Math.floor(lateMs / minuteMs);
  const { late } = words.instructions;
  if (minutes < 120) return late.minutes(formatCount(minutes));
  if (minutes < 2880) return late.hours(formatCount(Math.floor(minutes / 60)));
  return late.days(formatCount(Math.floor(minutes / 1440)));
}
