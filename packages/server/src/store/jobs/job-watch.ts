/** Requests that wait for jobs: one question for all of them, a few times a second. */
import type { Log } from '../../base/log.ts';
import { scaledMs } from '../../base/waits.ts';
import type { Database } from '../../postgres/database.ts';
import type { Statement } from '../../postgres/statement.ts';

const intervalMs = 250;

const atWorkStatement: Statement = {
  name: 'jobs_at_work',
  text: 'select auth.jobs_at_work($1::uuid[]) as jobs',
};

interface Waiter {
  readonly jobId: string;
  readonly wake: () => void;
}

/** Looks at jobs while requests wait for them. It tells of nothing but their end. */
export class JobWatch {
  readonly #database: Pick<Database, 'query'>;
  readonly #log: Log;
  readonly #waiters = new Set<Waiter>();
  #timer: NodeJS.Timeout | undefined;
  #looking = false;
  #isStopped = false;

  constructor({ database, log }: { readonly database: Pick<Database, 'query'>; readonly log: Log }) {
    this.#database = database;
    this.#log = log;
  }

  /** Waits until the job has ended or waits for an approval, the time is over, or the server stops. */
  wait(jobId: string, seconds: number): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timeout);
        this.#waiters.delete(waiter);
        if (this.#waiters.size === 0) this.#rest();
        resolve();
      };
      const waiter: Waiter = { jobId, wake: end };
      const timeout = setTimeout(end, scaledMs(seconds * 1_000));
      this.#waiters.add(waiter);
      this.#timer ??= setInterval(() => void this.#look(), intervalMs).unref();
      void this.#look();
    });
  }

  /** Ends every wait, and lets nobody wait any more. */
  stop(): void {
    this.#isStopped = true;
    for (const { wake } of this.#waiters) wake();
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    const asked = [...this.#waiters];
    try {
      const ids = [...new Set(asked.map(({ jobId }) => jobId))];
      const [row] = await this.#database.query<{ jobs: readonly string[] }>(atWorkStatement, [ids]);
      const atWork = new Set(row!.jobs);
      for (const { jobId, wake } of asked) if (!atWork.has(jobId)) wake();
    } catch (error) {
      this.#log.warn({ error }, 'it could not be looked whether jobs have ended');
    } finally {
      this.#looking = false;
    }
  }
}
