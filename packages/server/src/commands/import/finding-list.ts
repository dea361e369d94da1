/** The findings of a file, of which the first are kept: a file may have more faults than anybody reads. */
import type { Finding } from '../../rules/import.ts';

/** Units: findings. */
const keptMax = 100_000;

export class FindingList {
  readonly #kept: Finding[] = [];
  #count = 0;

  /** How many there are, also of those that are not kept. */
  get count(): number {
    return this.#count;
  }

  add(finding: Finding): void {
    this.#count += 1;
    if (this.#kept.length < keptMax) this.#kept.push(finding);
  }

  /** Those that are kept, in the order of the lines. */
  inOrder(): readonly Finding[] {
    // A row may be found wrong before those that were read before it are run.
    return this.#kept.toSorted((one, other) => one.line - other.line);
  }
}
