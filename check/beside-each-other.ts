/** Programs that run at the same time, and how each ended. */

/** As many as the smallest machine has cores. */
const cores = 2;

/**
 * Does work for each of a list, `atOnce` at a time. Once one answers false, no other begins. Shape: whether all
 * answered true.
 */
export async function besideEachOther<T>(
  list: readonly T[],
  work: (one: T) => Promise<boolean>,
  atOnce = cores,
): Promise<boolean> {
  const waiting = [...list];
  let goesOn = true;
  const workOn = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = goesOn ? waiting.shift() : undefined)
      if (!(await work(one))) goesOn = false;
  };
  await Promise.all(Array.from({ length: atOnce }, workOn));
  return goesOn;
}

/** How a step ended, and how long it took. Shape: `start` is a time of `performance.now()`. */
export function describeEnd(name: string, code: number, start: number): string {
  return `${code === 0 ? '✓' : '✗'} ${name}, ${secondsSince(start)} s`;
}

/** Units: seconds, with one decimal. */
export const secondsSince = (start: number): string => ((performance.now() - start) / 1000).toFixed(1);
