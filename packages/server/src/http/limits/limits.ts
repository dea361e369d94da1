/**
 * Limits of one token: requests a minute and operations at the same time; of its account the memory of those not
 * answered yet. Every request passes here, so the cost is one look-up in a map; a token that turns out not to be live
 * is forgotten at once.
 */
import { Counter } from '../../base/counter.ts';
import { inDigitGroups } from '../../base/digit-groups.ts';
import { Refusal } from '../../base/refusal.ts';
import { UnreadAnswers } from '../unread-answer.ts';
import { bytesOfValue, makeHeldBodies, smallBytesMax } from './held-bodies.ts';

const windowMs = 60_000;
/** Requests of one token that may wait for a slot; and of all tokens, for answers to those before them. */
const waitingMax = 1_000;

/** The size of a request, and the account whose it is. Units: `bytes` of its body; `values` of the JSON in it. */
export interface RequestSize {
  readonly account: string;
  readonly bytes: number;
  readonly values: number;
}

/** The requests of one token in the present minute, and its operations under way. */
export interface TokenUsage {
  count: number;
  windowEndsAt: number;
  inFlight: number;
  waiting: WaitingRequest[];
}

/** A request that waits for a slot. */
interface WaitingRequest {
  readonly start: () => void;
  /** Whether the requests before it on its connection are answered. */
  isFirst: boolean;
}

/** The connection of a request. Shape: each registers what is to be called at the time that it names. */
export interface RequestConnection {
  whenDisconnected(call: () => void): void;
  /** When the requests before it are answered; left out where there is none. */
  whenFirst?(call: () => void): void;
}

export interface Limits {
  /** The value of `RateLimit-Policy`. */
  readonly policy: string;
  /** The answers that are written and not read yet. */
  readonly unread: UnreadAnswers;
  /**
   * Counts a request of the token.
   *
   * Refuses: rate_limited.
   */
  count(tokenKey: string, now: number): TokenUsage;
  /** The value of `RateLimit`. */
  remaining(usage: TokenUsage, now: number): string;
  /**
   * Takes a slot; where none is free, answers a promise of the next one. An answer keeps its slot until it is read, and
   * it is read after those of the requests before it on its connection. So it takes none until they are answered: else
   * one of these could wait for that slot, and neither would ever end.
   *
   * Refuses: too_many_in_flight, too_many_large_bodies.
   */
  takeSlot(usage: TokenUsage, size: RequestSize, connection: RequestConnection): Promise<void> | undefined;
  releaseSlot(usage: TokenUsage, size: RequestSize): void;
  /**
   * Counts a body that is not small before it is read. Shape: answers its release. Units: `bytes` of the body.
   *
   * Refuses: too_many_in_flight, too_many_large_bodies.
   */
  holdBody(account: string, bytes: number): () => void;
  /** Forgets a token that is not live. */
  forget(tokenKey: string): void;
  stop(): void;
}

/** Units: requests per minute; operations at the same time. */
export function makeLimits({
  requestsPerMinute,
  inFlightMax,
}: {
  requestsPerMinute: number;
  inFlightMax: number;
}): Limits {
  const usages = new Map<string, TokenUsage>();
  const bodies = makeHeldBodies();
  const behind = new Counter();
  const usageOf = (tokenKey: string, now: number): TokenUsage => {
    let usage = usages.get(tokenKey);
    if (usage === undefined) {
      usage = { count: 0, windowEndsAt: now + windowMs, inFlight: 0, waiting: [] };
      usages.set(tokenKey, usage);
    } else if (usage.windowEndsAt <= now) {
      usage.count = 0;
      usage.windowEndsAt = now + windowMs;
    }
    return usage;
  };
  const sweep = setInterval(() => {
    const now = Date.now();
    for (const [tokenKey, usage] of usages) {
      if (usage.windowEndsAt <= now && isIdle(usage)) usages.delete(tokenKey);
    }
  }, windowMs).unref();

  return {
    unread: new UnreadAnswers(),
    policy: `"token";q=${requestsPerMinute};w=60`,
    count: (tokenKey, now) => {
      const usage = usageOf(tokenKey, now);
      usage.count += 1;
      if (usage.count > requestsPerMinute) throw tooManyOf(requestsPerMinute, secondsLeft(usage, now));
      return usage;
    },
    remaining: (usage, now) => `"token";r=${requestsPerMinute - usage.count};t=${secondsLeft(usage, now)}`,
    takeSlot: (usage, size, connection) => {
      const before = bytesBefore(size);
      const bytes = bytesInSlot(size);
      const isFree = usage.inFlight < inFlightMax && connection.whenFirst === undefined;
      if (!isFree && usage.waiting.length >= waitingMax) throw tooManyWaiting(inFlightMax);
      // Whether its token is live is not known yet, so a limit of each token is none.
      if (connection.whenFirst !== undefined && behind.all >= waitingMax) throw tooManyBehind();
      bodies.hold(size.account, bytes, before);
      if (isFree) {
        usage.inFlight += 1;
        return undefined;
      }
      return waitForSlot(usage, inFlightMax, countedBehind(connection, behind), () =>
        bodies.release(size.account, bytes),
      );
    },
    releaseSlot: (usage, size) => {
      bodies.release(size.account, bytesInSlot(size));
      usage.inFlight -= 1;
      startNext(usage, inFlightMax);
    },
    holdBody: (account, bytes) => {
      bodies.hold(account, bytes);
      return () => bodies.release(account, bytes);
    },
    forget: (tokenKey) => {
      const usage = usages.get(tokenKey);
      if (usage !== undefined && isIdle(usage)) usages.delete(tokenKey);
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

function tooManyBehind(): Refusal {
  return new Refusal('too_many_in_flight', {
    retryAfterSeconds: '1',
    reason: `Requests in front of this one on its connection are not answered yet, and ${inDigitGroups(`${waitingMax}`)} others wait so, which is the most.`,
    remedy: 'Await answers before sending more; repeat this request in 1 s.',
  });
}

/** A connection of which the request is counted until those before it are answered, or until it disconnects. */
function countedBehind({ whenDisconnected, whenFirst }: RequestConnection, behind: Counter): RequestConnection {
  if (whenFirst === undefined) return { whenDisconnected };
  let leave: (() => void) | undefined = behind.enter('');
  const end = (): void => {
    leave?.();
    leave = undefined;
  };
  whenFirst(end);
  whenDisconnected(end);
  return { whenDisconnected, whenFirst };
}

/** Waits for a slot. `leave` is called where the requester disconnects: it needs no answer, and its body no memory. */
function waitForSlot(
  usage: TokenUsage,
  inFlightMax: number,
  { whenDisconnected, whenFirst }: RequestConnection,
  leave: () => void,
): Promise<void> {
  const { waiting } = usage;
  return new Promise((start) => {
    const request = { start, isFirst: whenFirst === undefined };
    waiting.push(request);
    whenFirst?.(() => {
      request.isFirst = true;
      startNext(usage, inFlightMax);
    });
    whenDisconnected(() => {
      const index = waiting.indexOf(request);
      if (index < 0) return;
      waiting.splice(index, 1);
      leave();
    });
  });
}

/** Gives a free slot to the request that waits longest for nothing else. */
function startNext(usage: TokenUsage, inFlightMax: number): void {
  if (usage.inFlight >= inFlightMax) return;
  const index = usage.waiting.findIndex(({ isFirst }) => isFirst);
  if (index < 0) return;
  usage.inFlight += 1;
  usage.waiting.splice(index, 1)[0]!.start();
}

/** The part of a request that was counted before it was read. Units: bytes. */
function bytesBefore({ bytes }: RequestSize): number {
  return bytes > smallBytesMax ? bytes : 0;
}

/** The memory that a request takes in its slot, beyond the part that was reserved before. Units: bytes. */
function bytesInSlot(size: RequestSize): number {
  return size.bytes - bytesBefore(size) + size.values * bytesOfValue;
}

function isIdle(usage: TokenUsage): boolean {
  return usage.inFlight === 0 && usage.waiting.length === 0;
}

function secondsLeft(usage: TokenUsage, now: number): number {
  return Math.max(1, Math.ceil((usage.windowEndsAt - now) / 1000));
}
