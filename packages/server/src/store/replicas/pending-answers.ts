/** The answers that are waited for from one server, so that all of them can fail at once. */
export class PendingAnswers {
  readonly #rejects = new Set<(reason: Error) => void>();

  /** The answer; throws where `fail` is called before it comes. */
  async wait<T>(answer: Promise<T>): Promise<T> {
    const { promise: failed, reject } = Promise.withResolvers<never>();
    this.#rejects.add(reject);
    try {
      return await Promise.race([answer, failed]);
    } finally {
      this.#rejects.delete(reject);
    }
  }

  /** Fails the answers that are waited for now, for a reason. */
  fail(reason: Error): void {
    for (const reject of this.#rejects) reject(reason);
  }
}
