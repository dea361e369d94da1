/** A limit of time for work that has none of its own. */

/** The result; throws what `lateness` makes where it takes longer. Units: `ms` in milliseconds. */
export async function answerWithin<T>(
  ms: number,
  work: Promise<T>,
  lateness = (): Error => new Error(`no answer within ${ms} ms`),
): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(lateness()), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
