/** What was found wrong so far, and how far the looking has come. */

/** What is wrong, and where: the first row that shows it. */
export interface Fault {
  readonly holds: string;
  readonly place: string;
}

export type Say = (line: string) => void;

/** The first place of each promise that does not hold. */
export class Places<Promised extends string> {
  readonly #first = new Map<Promised, string>();

  /** Notes an offence, unless the promise was broken before. */
  note(holds: Promised, place: string): void {
    if (!this.#first.has(holds)) this.#first.set(holds, place);
  }

  /** Notes an offence where the condition does not hold. */
  hold(condition: boolean, holds: Promised, place: string): void {
    if (!condition) this.note(holds, place);
  }

  of(holds: Promised): string | undefined {
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
  const spelt = (number: number): string => number.toLocaleString('en');
  let rows = 0;
  return {
    count: () => {
      rows += 1;
      if (rows % step !== 0) return;
      const share = rows > about ? '' : ` of about ${spelt(Math.round(about))}, ${Math.floor((100 * rows) / about)} %`;
      say(`       ${spelt(rows)} ${what} so far${share}`);
    },
    rows: () => rows,
  };
}
