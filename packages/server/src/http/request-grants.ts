/** How several processes of one server share the limit of requests of a token: each is granted some at a time, and asks for more. */

/** What a process is granted of a token's requests. Units: `left`, requests that no process has been granted yet. */
export interface RequestGrant {
  readonly granted: number;
  readonly left: number;
  /** The end of the minute, which is the same for all processes. */
  readonly windowEndsAt: number;
}

/** The grants as a process sees them. */
export interface RequestGrants {
  /** Requests of each token that a process counts within a minute before it asks. */
  readonly initialGrant: number;
  /** Takes some more. Shape: `windowEndsAt` is the end of the minute that began with the first request that the process counted. */
  take(tokenKey: string, windowEndsAt: number): Promise<RequestGrant>;
  /** Forgets a token that is not live. */
  forget(tokenKey: string): void;
}

/** Requests of a token that a process counts before it asks. Where that would be few, it asks for each. */
export function initialGrantOf(requestsPerMinute: number, processes: number): number {
  const some = grantOf(requestsPerMinute, processes);
  return some === 1 ? 0 : some;
}

/** A thousandth of the limit, for all processes together: this much may be granted and not used. */
function grantOf(requestsPerMinute: number, processes: number): number {
  return Math.max(1, Math.floor(requestsPerMinute / (1_000 * processes)));
}

/** The counts of all processes. */
export class RequestLedger {
  readonly #tokens = new Map<string, { left: number; readonly windowEndsAt: number }>();
  readonly #grant: number;
  readonly #atFirst: number;

  /** Shape: what processes count before they ask is taken off twice, because their minutes may begin at different times. */
  constructor(requestsPerMinute: number, processes: number) {
    this.#grant = grantOf(requestsPerMinute, processes);
    this.#atFirst = requestsPerMinute - 2 * processes * initialGrantOf(requestsPerMinute, processes);
  }

  /** How many tokens are in memory. */
  get size(): number {
    return this.#tokens.size;
  }

  take(tokenKey: string, windowEndsAt: number, now: number): RequestGrant {
    let token = this.#tokens.get(tokenKey);
    if (token === undefined || token.windowEndsAt <= now) {
      token = { left: this.#atFirst, windowEndsAt };
      this.#tokens.set(tokenKey, token);
    }
    const granted = Math.min(this.#grant, token.left);
    token.left -= granted;
    return { granted, left: token.left, windowEndsAt: token.windowEndsAt };
  }

  forget(tokenKey: string): void {
    this.#tokens.delete(tokenKey);
  }

  /** Forgets the tokens whose minute is over. */
  sweep(now: number): void {
    for (const [tokenKey, { windowEndsAt }] of this.#tokens) if (windowEndsAt <= now) this.#tokens.delete(tokenKey);
  }
}
