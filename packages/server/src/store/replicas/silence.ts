/** The moment from which a server does not answer. */
export class Silence {
  #fallen = Promise.withResolvers<never>();

  /** The answer; throws where the server stops answering before. */
  orEnd<T>(answer: Promise<T>): Promise<T> {
    return Promise.race([answer, this.#fallen.promise]);
  }

  /** Ends what waits for answers, for a reason. What begins later waits for the next such moment. */
  fall(reason: Error): void {
    const { promise, reject } = this.#fallen;
    promise.catch(() => undefined);
    reject(reason);
    this.#fallen = Promise.withResolvers<never>();
  }
}
