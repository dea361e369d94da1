/**
 * Limits of one token: requests a minute, and operations at the same time. Every request passes here, so the cost is one
 * look-up in a map; a token that turns out not to be live is forgotten at once.
 */
import { Refusal } from '../base/refusal.ts';

const windowMs = 60_000;
/** Requests of one token that may wait for a slot. */
const waitingMax = 1_000;

interface Waiting {
  readonly start: () => void;
  disconnected: boolean;
}

/** The requests of one token in the present minute, and its operations under way. */
export interface TokenUsage {
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
  count(tokenKey: string, now: number): TokenUsage;
  /** The value of `RateLimit`. */
  remaining(usage: TokenUsage, now: number): string;
  /**
   * Takes a slot; where none is free, answers a promise of the next one. `whenDisconnected` registers what is to be called when
   * the requester disconnects.
   *
   * Refuses: too_many_in_flight.
   */
  takeSlot(usage: TokenUsage, whenDisconnected: (onDisconnect: () => void) => void): Promise<void> | undefined;
  releaseSlot(usage: TokenUsage): void;
  /** Forgets a token that is not live. */
  forget(tokenKey: string): void;
  stop(): void;
}

/** Units: requests per minute; operations at the same time. */
export function makeLimits(options: { requestsPerMinute: number; inFlightMax: number }): Limits {
  const { requestsPerMinute, inFlightMax } = options;
  const usages = new Map<string, TokenUsage>();
  const sweep = setInterval(() => {
    const now = Date.now();
    for (const [tokenKey, usage] of usages) {
      if (usage.windowEndsAt <= now && usage.inFlight === 0) usages.delete(tokenKey);
    }
  }, windowMs).unref();

  return {
    policy: `"token";q=${requestsPerMinute};w=60`,
    count: (tokenKey, now) => {
      let usage = usages.get(tokenKey);
      if (usage === undefined) {
        usage = { count: 0, windowEndsAt: now + windowMs, inFlight: 0, waiting: [] };
        usages.set(tokenKey, usage);
      } else if (usage.windowEndsAt <= now) {
        usage.count = 0;
        usage.windowEndsAt = now + windowMs;
      }
      usage.count += 1;
      if (usage.count > requestsPerMinute) {
        throw new Refusal('rate_limited', { retryAfterSeconds: String(secondsLeft(usage, now)) });
      }
      return usage;
    },
    remaining: (usage, now) => `"token";r=${Math.max(0, requestsPerMinute - usage.count)};t=${secondsLeft(usage, now)}`,
    takeSlot: (usage, whenDisconnected) => {
      if (usage.inFlight < inFlightMax) {
        usage.inFlight += 1;
        return undefined;
      }
      if (usage.waiting.length >= waitingMax) throw new Refusal('too_many_in_flight', { retryAfterSeconds: '1' });
      return new Promise((start) => {
        const waiting: Waiting = { start, disconnected: false };
        usage.waiting.push(waiting);
        whenDisconnected(() => {
          waiting.disconnected = true;
        });
      });
    },
    releaseSlot: (usage) => {
      let next = usage.waiting.shift();
      // A requester that disconnected while waiting needs no answer.
      while (next?.disconnected) next = usage.waiting.shift();
      if (next === undefined) usage.inFlight -= 1;
      else next.start();
    },
    forget: (tokenKey) => {
      const usage = usages.get(tokenKey);
      if (usage !== undefined && usage.inFlight === 0) usages.delete(tokenKey);
    },
    stop: () => clearInterval(sweep),
  };
}

function secondsLeft(usage: TokenUsage, now: number): number {
  return Math.max(1, Math.ceil((usage.windowEndsAt - now) / 1000));
}
