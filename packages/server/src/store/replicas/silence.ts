/** The moment from which a server does not answer. */
export class Silence {
  /** One for each answer that is waited for. */
  readonly #ends = new Set<(reason: Error) => void>();

  /** The answer; throws where the server stops answering before. */
  async orEnd<T>(answer: Promise<T>): Promise<T> {
    const { promise: end, reject } = Promise.withResolvers<never>();
    this.#ends.add(reject);
    try {
      return await Promise.race([answer, end]);
    } finally {
      this.#ends.delete(reject);
    }
  }

  /** Ends what waits for answers, for a reason. What begins later waits for the next such moment. */
  fall(reason: Error): void {
    for (const end of this.#ends) end(reason);
  }
}
