/**
 * Tells who waits for events that there may be some. It tells of nothing more: each reads them with its own token.
 */
import type { Log } from '../../base/log.ts';
import type { Database } from '../../postgres/database.ts';
import type { Statement } from '../../postgres/statement.ts';

/** How often the feed is looked at for those who wait, besides each time that this server has placed events. */
const intervalMs = 250;

const heardStatement: Statement = {
  name: 'heard_accounts',
  text: `
    select account_ids as "accountIds"
      from registry.heard_accounts($1::uuid[], $2::bigint[])`,
};

interface Waiter {
  readonly accountId: string;
  /** The last position that the waiter has looked at. */
  readonly position: string;
  readonly wake: () => void;
}

/** Looks for new events while somebody waits, in one question for all. */
export class FeedWatch {
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

  /**
   * Waits until an event after a position concerns the account, the signal aborts, or the server stops. Shape: whether
   * there may be such an event.
   */
  wait(accountId: string, position: string, signal: AbortSignal): Promise<boolean> {
    if (this.#isStopped || signal.aborted) return Promise.resolve(false);
    return new Promise((resolve) => {
      const end = (heard: boolean): void => {
        this.#waiters.delete(waiter);
        signal.removeEventListener('abort', onAbort);
        if (this.#waiters.size === 0) this.#rest();
        resolve(heard);
      };
      const onAbort = (): void => end(false);
      const waiter: Waiter = { accountId, position, wake: () => end(!this.#isStopped) };
      signal.addEventListener('abort', onAbort);
      this.#waiters.add(waiter);
      this.#timer ??= setInterval(this.look, intervalMs).unref();
      this.look();
    });
  }

  /** Looks at once, as after this server has placed events. */
  readonly look = (): void => {
    if (this.#waiters.size > 0 && !this.#looking) void this.#look();
  };

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
    this.#looking = true;
    const asked = [...this.#waiters];
    try {
      const values = [asked.map(({ accountId }) => accountId), asked.map(({ position }) => position)];
      const [row] = await this.#database.query<{ accountIds: string[] }>(heardStatement, values);
      const heard = new Set(row!.accountIds);
      for (const { accountId, wake } of asked) if (heard.has(accountId)) wake();
    } catch (error) {
      this.#log.warn({ error }, 'it could not be looked whether there are new events');
    } finally {
      this.#looking = false;
    }
  }
}
