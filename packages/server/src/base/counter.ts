/** Counts what is there at the same time, by key. */
export class Counter {
  all = 0;
  readonly #byKey = new Map<string, number>();

  of(key: string): number {
    return this.#byKey.get(key) ?? 0;
  }

  /** Shape: answers what removes it again. */
  enter(key: string): () => void {
    this.all += 1;
    this.#byKey.set(key, this.of(key) + 1);
    return () => {
      this.all -= 1;
      const left = this.of(key) - 1;
      if (left === 0) this.#byKey.delete(key);
      else this.#byKey.set(key, left);
    };
  }
}
