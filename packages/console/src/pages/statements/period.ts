/** The period of a statement: from the address, or the current year. */
import { validDay } from '../../parts/day.ts';

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Reads a period. Invalid dates are ignored. */
export function periodOf(from: string | undefined, to: string | undefined, today: string): Period {
  const last = validDay(to) ?? today;
  return { from: validDay(from) ?? `${last.slice(0, 4)}-01-01`, to: last };
}
