/**
 * How many connections a process may open. All its pools share one budget, so that their sum holds whatever each of
 * them needs.
 */

/** The purposes of the connections of a process. Shape: the four sum to all of them. */
interface ConnectionShares {
  /** One for each database transaction. */
  readonly commands: number;
  /** Shared by reads, and by logins. */
  readonly reads: number;
  readonly logins: number;
  /** Opened by reads or logins while the others wait for slow queries. */
  readonly spare: number;
}

/**
 * Two keep the program busy. With more of them each has fewer reads at once, and every one costs a system call of its
 * own.
 */
const readsMax = 2;
const loginsMax = 4;

/** Divides the connections of a process. */
export function sharesOf(connections: number): ConnectionShares {
  const shared = Math.max(1, Math.round(connections / 6));
  const [reads, logins] = [Math.min(readsMax, shared), Math.min(loginsMax, shared)];
  const spare = Math.min(4 * logins, Math.floor(connections / 4));
  return { commands: connections - reads - logins - spare, reads, logins, spare };
}

/**
 * Divides the connections of a process that lead to a pooler. Each has one pipeline under way, so reads and logins need
 * more of them.
 */
export function pooledSharesOf(connections: number): ConnectionShares {
  const share = Math.max(1, Math.floor(connections / 8));
  return { commands: connections - 3 * share, reads: share, logins: share, spare: share };
}

/** All connections that a process may open are open, and none ended in time. */
export class NoFreeConnectionError extends Error {
  override readonly name = 'NoFreeConnectionError';

  constructor(places: number, waitMs: number) {
    super(`all ${places} connections that this process may open are open, and none ended within ${waitMs} ms`);
  }
}

/** The places for connections. */
export class ConnectionBudget {
  readonly #places: number;
  #free: number;
  #spare: number;
  /** In the order in which they began to wait. */
  readonly #waiting = new Set<() => void>();

  /** Shape: places in all, and how many of them are spare. */
  constructor(places: number, spare: number) {
    this.#places = places;
    this.#free = places;
    this.#spare = spare;
  }

  /**
   * Takes the place of one connection; waits where those that end have the last ones. Units: `waitMs`, the longest wait
   * in milliseconds.
   *
   * Refuses: with NoFreeConnectionError, where no connection ends within that time.
   */
  take(waitMs: number): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const goOn = (): void => {
        clearTimeout(late);
        resolve();
      };
      const late = setTimeout(() => {
        this.#waiting.delete(goOn);
        reject(new NoFreeConnectionError(this.#places, waitMs));
      }, waitMs);
      this.#waiting.add(goOn);
    });
  }

  /** Gives the place of a connection that has ended. */
  give(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#free += 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }

  /** Takes a spare connection, unless all are taken. */
  takeSpare(): boolean {
    if (this.#spare === 0) return false;
    this.#spare -= 1;
    return true;
  }

  giveSpare(): void {
    this.#spare += 1;
  }
}
