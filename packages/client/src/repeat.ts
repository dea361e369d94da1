/** Repeats what may succeed later: with growing random pauses, as the registry says, up to a deadline. */
import { ConnectionError, OutcomeUnknownError, RefusedError } from './errors.ts';

/** Units: milliseconds of the first pause, and of the longest. */
const [pauseMin, pauseMax] = [200, 10_000] as const;

/** Answers that do not tell whether the attempt itself took effect: a fault may come behind the commit. */
const ofUnknownOutcome: readonly string[] = ['outcome_unknown', 'internal'];

/**
 * Refusals that come before the registry looks whether a mutation was carried out already, so that they say nothing
 * about an earlier attempt.
 */
const beforeReplay: readonly string[] = ['not_permitted', 'outside_delegation', ...ofUnknownOutcome];

export interface RepeatOptions {
  readonly deadlineMs: number;
  /** Units: milliseconds after which an address where nothing answers is given up; `deadlineMs` by default. */
  readonly unreachableMs?: () => number;
  /** Units: milliseconds of one attempt. */
  readonly attemptMs: number;
  readonly signal?: AbortSignal | undefined;
  /** The idempotency key of what is repeated, if it changes something. */
  readonly key?: string | undefined;
}

/** Waits. Throws the reason of the signal when that aborts. */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    await orAborted(over, signal);
  } finally {
    clearTimeout(timer);
  }
}

/** The value of a promise, unless the signal aborts before: then its reason is thrown. */
export async function orAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return await promise;
  // Nobody waits for it any more, so its failure is nobody's either.
  if (signal.aborted) promise.catch(() => undefined);
  signal.throwIfAborted();
  let abort: (() => void) | undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    // The reason is the caller's, whatever it is.
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors
    abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', abort!);
  }
}

/** Whether the same request may succeed later. */
export function mayBeRepeated(error: unknown): boolean {
  return (error instanceof ConnectionError || error instanceof RefusedError) && error.retry;
}

/** The pause before the next attempt. Units: milliseconds; `failures` attempts have failed so far, from 1. */
export function pauseAfter(error: unknown, failures: number): number {
  const asked = error instanceof RefusedError ? error.retryAfterSeconds : undefined;
  if (asked !== undefined) return asked * 1_000 * (1 + Math.random() / 5);
  return Math.min(pauseMax, pauseMin * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
}

/**
 * Attempts until there is an answer, the deadline would pass or the signal aborts. Throws the last error; where an
 * attempt may have changed something and no later one has told, OutcomeUnknownError.
 */
export async function repeat<T>(
  attempt: (timeoutMs: number, sending: () => void) => Promise<T>,
  { deadlineMs, unreachableMs = () => deadlineMs, attemptMs, signal, key }: RepeatOptions,
): Promise<T> {
  const beganAt = performance.now();
  const endsAt = beganAt + deadlineMs;
  let mayBeDone = false;
  let isSent = false;
  const sending = (): void => {
    isSent = true;
  };
  for (let failures = 1; ; failures += 1) {
    try {
      signal?.throwIfAborted();
      return await attempt(Math.max(1, Math.min(attemptMs, endsAt - performance.now())), sending);
    } catch (error) {
      const isAborted = signal?.aborted === true && error === signal.reason;
      if (
        (isAborted && isSent) ||
        (error instanceof ConnectionError && error.mayBeDone) ||
        hasCode(error, ...ofUnknownOutcome)
      )
        mayBeDone = true;
      const ms = pauseAfter(error, failures);
      const isNowhere = error instanceof ConnectionError && error.kind === 'unreachable';
      const givenUpAt = isNowhere ? beganAt + unreachableMs() : endsAt;
      if (isAborted || !mayBeRepeated(error) || performance.now() + ms >= givenUpAt) throw final(error, key, mayBeDone);
      try {
        await pause(ms, signal);
      } catch (reason) {
        throw final(reason, key, mayBeDone);
      }
    }
  }
}

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof RefusedError && codes.includes(error.code);

function final(error: unknown, key: string | undefined, mayBeDone: boolean): unknown {
  if (key === undefined || !mayBeDone) return error;
  // GraphQL has looked for the key, and found nothing under it.
  const isSettled =
    error instanceof RefusedError && error.status === 200 && !error.retry && !hasCode(error, ...beforeReplay);
  return isSettled ? error : new OutcomeUnknownError(key, error);
}
