/**
 * Shares the connections of a pool among accounts. None has more of them than it leaves to the others: the first has
 * half at most, so that the database transactions of a second one begin at once.
 */
import { Counter } from '../base/counter.ts';

/** No connection was free for an account in time. */
export class NoTurnError extends Error {
  override readonly name = 'NoTurnError';
  /** Whether the account had as many as it may. */
  readonly hasShare: boolean;

  constructor(hasShare: boolean) {
    super('no connection was free in time');
    this.hasShare = hasShare;
  }
}

interface Waiting {
  readonly account: string | undefined;
  readonly start: () => void;
}

/** The turns of database transactions on the connections of a pool. */
export class ConnectionTurns {
  #free: number;
  readonly #held = new Counter();
  /** In the order of their arrival. */
  readonly #waiting = new Set<Waiting>();

  /** Shape: the connections of the pool. */
  constructor(connections: number) {
    this.#free = connections;
  }

  /**
   * Takes a connection for an account; undefined for work of the server itself. Shape: the function that gives it back.
   * Units: `waitMs`, the longest wait in milliseconds. Refuses: with NoTurnError.
   */
  take(account: string | undefined, waitMs: number): Promise<() => void> {
    if (this.#may(account)) return Promise.resolve(this.#begin(account));
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const waiting = {
      account,
      start: (): void => {
        clearTimeout(late);
        this.#waiting.delete(waiting);
        resolve(this.#begin(account));
      },
    };
    const late = setTimeout(() => {
      this.#waiting.delete(waiting);
      reject(new NoTurnError(this.#free > 0));
    }, waitMs);
    this.#waiting.add(waiting);
    return promise;
  }

  #may(account: string | undefined): boolean {
    return account === undefined ? this.#free > 0 : this.#held.of(account) < this.#free;
  }

  #begin(account: string | undefined): () => void {
    this.#free -= 1;
    const leave = account === undefined ? undefined : this.#held.enter(account);
    return () => {
      this.#free += 1;
      leave?.();
      this.#startNext();
    };
  }

  /** Starts those that may, first the one that waits longest of those whose accounts have the fewest connections. */
  #startNext(): void {
    let next: Waiting | undefined;
    for (const waiting of this.#waiting) {
      if (next === undefined || this.#heldBy(waiting) < this.#heldBy(next)) next = waiting;
    }
    if (next === undefined || !this.#may(next.account)) return;
    next.start();
    this.#startNext();
  }

  #heldBy({ account }: Waiting): number {
    return account === undefined ? 0 : this.#held.of(account);
  }
}
