/**
 * What one token may ask for: so many requests a minute, so many operations at once. Every request passes here, so there
 * is one look-up in a map and nothing else; a token that turns out not to be live is forgotten at once.
 */
import { Refusal } from '../base/refusal.ts';

const windowMs = 60_000;
/** Requests of one token that may wait for their turn. */
const waitingMax = 1_000;

interface Waiting {
  readonly start: () => void;
  gone: boolean;
}

/** The present minute of one token. */
export interface Share {
  count: number;
  windowEndsAt: number;
  inFlight: number;
  waiting: Waiting[];
}

export interface Limits {
  /** The value of `RateLimit-Policy`. */
  readonly policy: string;
  /**
   * Counts a request of the token.
   *
   * Refuses: rate_limited.
   */
  count(key: string, now: number): Share;
  /** The value of `RateLimit`. */
  remaining(share: Share, now: number): string;
  /**
   * Takes a place among the operations under way; where all are taken, answers a promise of the next free one.
   *
   * Refuses: too_many_in_flight.
   */
  enter(share: Share, whenGone: (leave: () => void) => void): Promise<void> | undefined;
  /** Gives the place back. */
  leave(share: Share): void;
  /** Forgets a token that is not live. */
  forget(key: string): void;
  stop(): void;
}

/** Units: requests per minute; operations at once. */
export function makeLimits(options: { requestsPerMinute: number; inFlightMax: number }): Limits {
  const { requestsPerMinute, inFlightMax } = options;
  const shares = new Map<string, Share>();
  const sweep = setInterval(() => {
    const now = Date.now();
    for (const [key, share] of shares) {
      if (share.windowEndsAt <= now && share.inFlight === 0) shares.delete(key);
    }
  }, windowMs).unref();

  return {
    policy: `"token";q=${requestsPerMinute};w=60`,
    count: (key, now) => {
      let share = shares.get(key);
      if (share === undefined) {
        share = { count: 0, windowEndsAt: now + windowMs, inFlight: 0, waiting: [] };
        shares.set(key, share);
      } else if (share.windowEndsAt <= now) {
        share.count = 0;
        share.windowEndsAt = now + windowMs;
      }
      share.count += 1;
      if (share.count > requestsPerMinute) {
        throw new Refusal('rate_limited', { retryAfterSeconds: String(secondsLeft(share, now)) });
      }
      return share;
    },
    remaining: (share, now) => `"token";r=${Math.max(0, requestsPerMinute - share.count)};t=${secondsLeft(share, now)}`,
    enter: (share, whenGone) => {
      if (share.inFlight < inFlightMax) {
        share.inFlight += 1;
        return undefined;
      }
      if (share.waiting.length >= waitingMax) throw new Refusal('too_many_in_flight', { retryAfterSeconds: '1' });
      return new Promise((start) => {
        const waiting: Waiting = { start, gone: false };
        share.waiting.push(waiting);
        whenGone(() => {
          waiting.gone = true;
        });
      });
    },
    leave: (share) => {
      let next = share.waiting.shift();
      // Who hung up while waiting is not worked for.
      while (next?.gone) next = share.waiting.shift();
      if (next === undefined) share.inFlight -= 1;
      else next.start();
    },
    forget: (key) => {
      const share = shares.get(key);
      if (share !== undefined && share.inFlight === 0) shares.delete(key);
    },
    stop: () => clearInterval(sweep),
  };
}

function secondsLeft(share: Share, now: number): number {
  return Math.max(1, Math.ceil((share.windowEndsAt - now) / 1000));
}
