/** The decisions on the rows of a file, as a digest that does not depend on which rows were run together. */
import { createHash, type Hash } from 'node:crypto';

export class RowDecisions {
  readonly #digest: Hash = createHash('sha256');
  /** Those that are not in the digest yet, by line: rows that wait are decided after some below them. */
  readonly #decided = new Map<number, string>();

  add(line: number, decision: string): void {
    this.#decided.set(line, `${this.#decided.get(line) ?? ''}${line} ${decision}\n`);
  }

  /** Takes the decisions on the next rows, all of which are decided, into the digest. */
  take(rows: readonly { readonly line: number }[]): void {
    for (const { line } of rows) this.#digest.update(this.#decided.get(line)!);
    this.#decided.clear();
  }

  /** Ends the digest. */
  end(): string {
    return this.#digest.digest('hex');
  }
}
