/** What a server does about instructions by the clock, in one of its processes. No decision rests on it: an approval compares the instant itself. */
import type { Log } from '../../base/log.ts';
import type { Database } from '../../postgres/database.ts';
import { expireInstructions } from '../../store/expired-instructions.ts';

const expiryMs = 60_000;

/** Begins, with a first run at once. Shape: answers its end, which waits for the run under way. */
export function beginInstructionExpiry({ database, log }: { database: Database; log: Log }): () => Promise<void> {
  let running: Promise<void> | undefined;
  const expire = async (): Promise<void> => {
    try {
      const ended = await expireInstructions(database);
      if (ended > 0) log.info({ ended }, 'instructions expired');
    } catch (error) {
      log.warn({ error }, 'instructions whose time is over could not be ended');
    } finally {
      running = undefined;
    }
  };
  const run = (): void => {
    running ??= expire();
  };
  run();
  const timer = setInterval(run, expiryMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
