/** The faults that verify has found, and its progress. */

/** A broken invariant, and the first row that breaks it. */
export interface Fault {
  readonly holds: string;
  readonly where: string;
}

/** Reports whether an invariant holds: where the first offence is, if there is one, and how many rows were read. */
export type Report = (holds: string, where: string | undefined, counted?: string) => void;

export type PrintLine = (line: string) => void;

/** The first place where each invariant is broken. */
export class Findings<Invariant extends string> {
  readonly #first = new Map<Invariant, string>();
  #count = 0;

  /** Notes an offence, unless an earlier one of the same invariant was noted. */
  note(holds: Invariant, where: string): void {
    this.#count += 1;
    if (!this.#first.has(holds)) this.#first.set(holds, where);
  }

  /** Notes an offence where the condition does not hold. */
  hold(condition: boolean, holds: Invariant, where: string): void {
    if (!condition) this.note(holds, where);
  }

  /** How many offences were noted. */
  count(): number {
    return this.#count;
  }

  of(holds: Invariant): string | undefined {
    return this.#first.get(holds);
  }
}

/** Counts the rows that were read. */
export interface Progress {
  count(): void;
  rows(): number;
}

const least = 100_000;

/** Prints the progress about twenty times, and never for a few rows. Shape: `about` is an estimate of the rows. */
export function makeProgress(say: PrintLine, what: string, about: number): Progress {
  const step = Math.max(1, Math.ceil(about / least / 20)) * least;
  const formatted = (number: number): string => number.toLocaleString('en');
  let rows = 0;
  return {
    count: () => {
      rows += 1;
      if (rows % step !== 0) return;
      const share =
        rows > about ? '' : ` of about ${formatted(Math.round(about))}, ${Math.floor((100 * rows) / about)} %`;
      say(`       ${formatted(rows)} ${what} so far${share}`);
    },
    rows: () => rows,
  };
}
