/** Repeats what a test measures where other work on the machine may have disturbed it. */
import { setTimeout as sleep } from 'node:timers/promises';

const attemptsMax = 20;
/** Units: milliseconds. Longer than mutations are run one by one after they could not share a database transaction. */
const pauseMs = 1_100;

/**
 * Checks whether mutations share database transactions. They stop sharing for a moment where they wait too long for a lock or for
 * a transaction under way, as on a machine with much other work; a program in which they never share fails every attempt.
 * Shape: `check` throws where they did not share, and gets the number of the attempt, from 1.
 */
export async function inOneAttempt(check: (attempt: number) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await check(attempt);
    } catch (error) {
      if (attempt === attemptsMax) throw error;
      await sleep(pauseMs);
    }
  }
}
