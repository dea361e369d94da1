/** Counts objects that are there at the same time, or their bytes, by key. */
export class Counter {
  all = 0;
  readonly #byKey = new Map<string, number>();

  of(key: string): number {
    return this.#byKey.get(key) ?? 0;
  }

  /** Adds a number to a key, or takes it away where it is below zero. */
  add(key: string, count: number): void {
    this.all += count;
    const sum = this.of(key) + count;
    if (sum === 0) this.#byKey.delete(key);
    else this.#byKey.set(key, sum);
  }

  /** Counts one more. Shape: answers the function that takes it away again. */
  enter(key: string): () => void {
    this.add(key, 1);
    return () => this.add(key, -1);
  }
}
