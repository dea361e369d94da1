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

/** Says how far it has come, seldom enough to be read. */
export function makeProgress(say: Say, what: string): { count(): void; rows(): number } {
  let rows = 0;
  return {
    count: () => {
      rows += 1;
      if (rows % 100_000 === 0) say(`       ${rows.toLocaleString('en')} ${what} so far`);
    },
    rows: () => rows,
  };
}
