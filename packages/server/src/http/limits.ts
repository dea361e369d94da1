/**
 * Limits of one token: requests a minute, operations at the same time, and bytes of bodies that wait for their answer. Every
 * request passes here, so the cost is one look-up in a map; a token that turns out not to be live is forgotten at once.
 */
import { inDigitGroups } from '../base/digit-groups.ts';
import { Refusal } from '../base/refusal.ts';
import { type HeldBytes, makeHeldBodies } from './held-bodies.ts';

const windowMs = 60_000;
/** Requests of one token that may wait for a slot. */
const waitingMax = 1_000;
interface Waiting {
  readonly start: () => void;
}

/** The requests of one token in the present minute, and its operations under way. */
export interface TokenUsage extends HeldBytes {
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
   * the requester disconnects. Units: `bytes` of the body.
   *
   * Refuses: too_many_in_flight, too_many_large_bodies.
   */
  takeSlot(
    usage: TokenUsage,
    bytes: number,
    whenDisconnected: (onDisconnect: () => void) => void,
  ): Promise<void> | undefined;
  releaseSlot(usage: TokenUsage, bytes: number): void;
  /** Forgets a token that is not live. */
  forget(tokenKey: string): void;
  stop(): void;
}

/** Units: requests per minute; operations at the same time; bytes of a body of usual size, above which `BodyAdmission` counts it. */
export function makeLimits(options: { requestsPerMinute: number; inFlightMax: number; bodyMax: number }): Limits {
  const { requestsPerMinute, inFlightMax, bodyMax } = options;
  const usages = new Map<string, TokenUsage>();
  const bodies = makeHeldBodies(bodyMax);
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
        usage = { count: 0, windowEndsAt: now + windowMs, inFlight: 0, waiting: [], heldBytes: 0 };
        usages.set(tokenKey, usage);
      } else if (usage.windowEndsAt <= now) {
        usage.count = 0;
        usage.windowEndsAt = now + windowMs;
      }
      usage.count += 1;
      if (usage.count > requestsPerMinute) {
        throw tooManyOf(requestsPerMinute, secondsLeft(usage, now));
      }
      return usage;
    },
    remaining: (usage, now) => `"token";r=${Math.max(0, requestsPerMinute - usage.count)};t=${secondsLeft(usage, now)}`,
    takeSlot: (usage, bytes, whenDisconnected) => {
      bodies.requireRoom(usage, bytes);
      if (usage.inFlight < inFlightMax) {
        bodies.hold(usage, bytes);
        usage.inFlight += 1;
        return undefined;
      }
      if (usage.waiting.length >= waitingMax) throw tooManyWaiting(inFlightMax);
      bodies.hold(usage, bytes);
      return new Promise((start) => {
        const waiting: Waiting = { start };
        usage.waiting.push(waiting);
        whenDisconnected(() => {
          const index = usage.waiting.indexOf(waiting);
          // A requester that disconnected while waiting needs no answer, and its body no memory.
          if (index < 0) return;
          usage.waiting.splice(index, 1);
          bodies.release(usage, bytes);
        });
      });
    },
    releaseSlot: (usage, bytes) => {
      bodies.release(usage, bytes);
      const next = usage.waiting.shift();
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

function tooManyOf(requestsPerMinute: number, seconds: number): Refusal {
  const max = `${requestsPerMinute}`;
  return new Refusal('rate_limited', {
    retryAfterSeconds: `${seconds}`,
    max,
    reason: `This token has sent more than ${inDigitGroups(max)} requests within a minute, and that is the most.`,
    remedy: `The next is accepted in ${seconds} s.`,
  });
}

function tooManyWaiting(inFlightMax: number): Refusal {
  const [running, waiting] = [inDigitGroups(`${inFlightMax}`), inDigitGroups(`${waitingMax}`)];
  return new Refusal('too_many_in_flight', {
    retryAfterSeconds: '1',
    reason: `Of the requests of this token ${running} are being answered and ${waiting} wait, which is the most.`,
    remedy: 'Await answers before sending more; repeat this request in 1 s.',
  });
}

function secondsLeft(usage: TokenUsage, now: number): number {
  return Math.max(1, Math.ceil((usage.windowEndsAt - now) / 1000));
}
