/** The pauses between calls that mutations cause. Units: milliseconds. */

/** Of the time at most this part is spent on calls while mutations follow one another. */
const share = 1 / 10;
/** Time that may be spent beyond that part, so that a slow call now and then lets no event wait. */
const burstMs = 100;
const longestMs = 100;
/** First pause where another server places. Each further one is twice as long, up to the longest. */
const firstTakenMs = 5;

/** Says how long the placer, or who looks for new events, pauses. */
export class Pace {
  /** Time spent on calls, less the part that might be spent since then. */
  #spentMs = 0;
  #endedAt: number;
  /** Calls in a row that found another server placing. */
  #taken = 0;

  constructor(now: number) {
    this.#endedAt = now;
  }

  /** The pause after a call that took so long and has ended now. Shape: `isTaken` where another server was placing. */
  after({
    tookMs,
    now,
    isTaken,
  }: {
    readonly tookMs: number;
    readonly now: number;
    readonly isTaken: boolean;
  }): number {
    const spent = Math.max(0, this.#spentMs + tookMs - (now - this.#endedAt) * share);
    // The longest pause makes up for no more than this.
    this.#spentMs = Math.min(spent, burstMs + longestMs * share);
    this.#endedAt = now;
    this.#taken = isTaken ? this.#taken + 1 : 0;
    const ofShare = Math.max(0, this.#spentMs - burstMs) / share;
    const ofTaken = isTaken ? firstTakenMs * 2 ** (this.#taken - 1) : 0;
    return Math.min(longestMs, Math.max(ofShare, ofTaken));
  }
}
