/** The day of a register. The database computes it, by its clock and the time zone of the register. */
import { dayInWords } from './in-words.ts';

/** Today in a register. Shape: `timeZone` is an IANA name. */
export interface RegisterDay {
  readonly today: string;
  readonly timeZone: string;
}

/** Today as a part of a sentence: "1 March 2026 in Australia/Sydney". */
export function todayInWords({ today, timeZone }: RegisterDay): string {
  return `${dayInWords(today)} in ${timeZone}`;
}
