/**
 * Tells who waits for events that there may be some. It tells of nothing more: each reads them with its own token.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../base/log.ts';
import type { Database } from '../../postgres/database.ts';
import type { Statement } from '../../postgres/statement.ts';
import { Pace } from './pace.ts';

/** How often the feed is looked at for those who wait, besides each time that this server has placed events. */
const intervalMs = 250;

const heardStatement: Statement = {
  name: 'heard_accounts',
  text: `
    select last_position as "lastPosition", account_ids as "accountIds"
      from registry.heard_accounts($1::uuid[], $2::bigint[])`,
};

interface Heard {
  readonly lastPosition: string;
  readonly accountIds: readonly string[];
}

interface Waiter {
  readonly accountId: string;
  /** The last position that the waiter has looked at. */
  readonly position: bigint;
  readonly wake: () => void;
}

/**
 * Looks for new events while somebody waits, in one question for all. Where nothing was placed since the last look, the
 * question names no account.
 */
export class FeedWatch {
  readonly #database: Pick<Database, 'query'>;
  readonly #log: Log;
  readonly #waiters = new Set<Waiter>();
  #timer: NodeJS.Timeout | undefined;
  readonly #pace = new Pace(performance.now());
  /** Whether a look is under way, or the pause after it. */
  #looking = false;
  #isAskedAgain = false;
  #isStopped = false;
  /** All who wait have looked at this position, or were asked for up to it. */
  #position = -1n;

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
      const waiter: Waiter = { accountId, position: BigInt(position), wake: () => end(!this.#isStopped) };
      signal.addEventListener('abort', onAbort);
      this.#waiters.add(waiter);
      this.#timer ??= setInterval(() => this.#begin(false), intervalMs).unref();
      // A look that is under way does not ask for this one.
      if (this.#looking || waiter.position < this.#position) this.look();
    });
  }

  /** Looks at once, as after this server has placed events. */
  readonly look = (): void => this.#begin(true);

  /** Ends every wait, and lets nobody wait any more. */
  stop(): void {
    this.#isStopped = true;
    for (const { wake } of this.#waiters) wake();
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #begin(placed: boolean): void {
    if (this.#looking) this.#isAskedAgain ||= placed;
    else if (this.#waiters.size > 0) void this.#look(placed);
  }

  async #look(placed: boolean): Promise<void> {
    this.#looking = true;
    const since = performance.now();
    try {
      if (placed || (await this.#heard(new Map())).lastPosition > this.#position) await this.#wakeHeard();
    } catch (error) {
      // One who waits for what was placed before this position was perhaps not asked for.
      this.#position = -1n;
      this.#log.warn({ error }, 'it could not be looked whether there are new events');
    }
    // With very many accounts a question takes long, and mutations would cause one after the other.
    const now = performance.now();
    const pauseMs = this.#pace.after({ tookMs: now - since, now, isTaken: false });
    if (pauseMs > 0) await sleep(pauseMs, undefined, { ref: false });
    this.#looking = false;
    const again = this.#isAskedAgain;
    this.#isAskedAgain = false;
    if (again) this.look();
  }

  async #wakeHeard(): Promise<void> {
    const waiters = [...this.#waiters];
    const positions = new Map<string, bigint>();
    for (const { accountId, position } of waiters) {
      const other = positions.get(accountId);
      if (other === undefined || position < other) positions.set(accountId, position);
    }
    const { lastPosition, accountIds } = await this.#heard(positions);
    this.#position = lastPosition;
    for (const { accountId, wake } of waiters) if (accountIds.has(accountId)) wake();
  }

  async #heard(positions: ReadonlyMap<string, bigint>) {
    const values = [[...positions.keys()], [...positions.values()].map(String)];
    const [row] = await this.#database.query<Heard>(heardStatement, values);
    return { lastPosition: BigInt(row!.lastPosition), accountIds: new Set(row!.accountIds) };
  }
}
