/** A server that answers too late, or no more. */

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

/** The result; throws where it takes longer. Units: `ms` in milliseconds. */
export async function answerWithin<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
