/** The period of a statement: what the address says, or the year to its last day. */
import { knownDay } from '../../parts/day.ts';

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Reads a period. What is no day is as if it were not there. */
export function periodOf(from: string | undefined, to: string | undefined, today: string): Period {
  const last = knownDay(to) ?? today;
  return { from: knownDay(from) ?? `${last.slice(0, 4)}-01-01`, to: last };
}
