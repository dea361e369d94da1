/** What was found wrong so far, and how far the looking has come. */

/** What is wrong, and where: the first row that shows it. */
export interface Fault {
  readonly holds: string;
  readonly where: string;
}

export type Say = (index: string) => void;

/** The first place of each promise that does not hold. */
export class Findings<Invariant extends string> {
  readonly #first = new Map<Invariant, string>();

  /** Notes an offence, unless the promise was broken before. */
  note(holds: Invariant, where: string): void {
    if (!this.#first.has(holds)) this.#first.set(holds, where);
  }

  /** Notes an offence where the condition does not hold. */
  hold(condition: boolean, holds: Invariant, where: string): void {
    if (!condition) this.note(holds, where);
  }

  of(holds: Invariant): string | undefined {
    return this.#first.get(holds);
  }
}

/** Counts what is looked at. */
export interface Progress {
  count(): void;
  rows(): number;
}

const least = 100_000;

/** Says how far it has come of about so many, seldom enough to be read: some twenty times, and not for a few. */
export function makeProgress(say: Say, what: string, about: number): Progress {
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
