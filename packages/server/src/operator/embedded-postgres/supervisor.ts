/** Keeps PostgreSQL running: when it ends on its own, because it was killed or failed, it is started again. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';

/** A PostgreSQL that is started again whenever it ends on its own. */
export interface Supervised {
  /** The port at which it answers, or answered last. */
  readonly port: number;
  /** Ends all sessions and stops PostgreSQL, also while it is being started again; calling it again does nothing. */
  stop(): Promise<void>;
}

interface Supervision {
  /** Starts PostgreSQL, at the port unless another program has it. */
  start(port: number): Promise<Postmaster>;
  readonly stopping: AbortController;
  report(line: string): void;
  /** One that ends sooner than this after it answered counts as a failed start. */
  readonly quickEndMs: number;
}

/** Starts that fail in a row are apart by this time, doubled with each up to the longest. */
const delayMs = 100;
const delayMaxMs = 30_000;

/** Supervises a PostgreSQL that answers. */
export function supervise(first: Postmaster, supervision: Supervision): Supervised {
  const { stopping, report, quickEndMs } = supervision;
  const { signal } = stopping;
  let present = first;
  let failures = 0;

  /** Waits longer the more starts have failed in a row. */
  const pause = async (): Promise<void> => {
    if (failures === 0) return;
    const ms = Math.min(delayMaxMs, delayMs * 2 ** (failures - 1));
    if (ms >= 1_000)
      report(`PostgreSQL has failed ${failures} times in a row; it is started again in ${ms / 1_000} s.`);
    await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
  };

  const startAgain = async (since: number): Promise<void> => {
    while (!signal.aborted) {
      await pause();
      if (signal.aborted) return;
      try {
        present = await supervision.start(present.port);
        report(`PostgreSQL answers again, after ${Date.now() - since} ms.`);
        return;
      } catch (error) {
        failures += 1;
        if (!signal.aborted) report((error as Error).message);
      }
    }
  };

  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      const since = Date.now();
      const why = await present.ended;
      if (signal.aborted) return;
      failures = Date.now() - since < quickEndMs ? failures + 1 : 0;
      report(`PostgreSQL has ended (${why}); see ${present.logPath}. It is started again.`);
      await startAgain(Date.now());
    }
  };
  const watching = watch();

  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    stopping.abort();
    await present.stop();
    await watching;
    // A start that was complete at this moment.
    await present.stop();
  };
  return {
    get port() {
      return present.port;
    },
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
