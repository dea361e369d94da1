/** The patience of a start with a database that cannot be reached yet. */
import { setTimeout as sleep } from 'node:timers/promises';
import { scaledMs } from '../base/waits.ts';
import { passingReasonOf } from '../operator/failure.ts';

/** Does work that needs the database; again where it could not be reached. Refuses: what the work refuses at last. */
type Patiently = <T>(work: () => Promise<T>) => Promise<T>;

/** The time between an attempt and the next. */
const pauseMs = 250;

/**
 * Makes the patience of one start, which tells each reason of waiting once. Shape: `database` says which one, `signal`
 * ends the wait.
 * Units: `seconds` since the process began.
 */
export function makePatience({
  database,
  seconds,
  say,
  signal,
}: {
  readonly database: string;
  readonly seconds: number;
  say(line: string): void;
  readonly signal: AbortSignal;
}): Patiently {
  let latest = '';
  return async (work) => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        const reason = passingReasonOf(error);
        if (reason === undefined || performance.now() >= scaledMs(seconds * 1_000)) throw error;
        if (reason !== latest) say(`Waiting for ${database}: ${reason}; trying until ${seconds} s after the start.`);
        latest = reason;
      }
      await sleep(pauseMs, undefined, { signal });
    }
  };
}
