/** Refusals and outages as errors, and the part of an error that callers get. */
import { messageOf } from './refusal-message.ts';
import { type RefusalCode, refusals } from './refusal-table.ts';

/** Facts that the caller gets with the code. Only strings, so that no quantity becomes a float. */
export type Details = Readonly<Record<string, string>>;

/**
 * A request that the registry refuses by its rules. The caller gets all of it; the message follows from code and
 * details.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: Details;
  /** The results of all rules of a command that was blocked. */
  readonly checks: readonly object[];
  constructor(code: RefusalCode, details: Details = {}, checks: readonly object[] = []) {
    super(messageOf(code, details));
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
    this.checks = checks;
  }
}

/** The sentences of an outage that replace those of its code. */
export interface OutageSentences {
  readonly reason: string;
  /** By default to repeat the request later. */
  readonly remedy?: string;
  /** Whether the same request may succeed soon, true by default. */
  readonly retry?: boolean;
}

/** A dependency is not available, or is too slow. The caller gets code and status 503; the cause goes to the log. */
export class Outage extends Error {
  readonly code: 'outcome_unknown' | 'database_unavailable' | 'database_full' | 'deadline_exceeded' | 'stopping';
  readonly retryAfterSeconds: number;
  readonly retry: boolean;
  constructor(code: Outage['code'], retryAfterSeconds: number, cause?: unknown, sentences?: OutageSentences) {
    const remedy = `Repeat the request in ${retryAfterSeconds} s.`;
    const said = sentences && { reason: sentences.reason, remedy: sentences.remedy ?? remedy };
    super(messageOf(code, { retryAfterSeconds: `${retryAfterSeconds}`, ...said }), { cause });
    this.name = 'Outage';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.retry = sentences?.retry ?? refusals[code].retry;
  }
}

/** Throws a Refusal when the condition holds; afterwards the compiler knows that it does not. */
export function refuseIf(condition: boolean, code: RefusalCode, details?: Details): asserts condition is false {
  if (condition) throw new Refusal(code, details);
}

/** The public part of an error. */
export interface PublicError {
  readonly code: RefusalCode;
  readonly status: number;
  readonly retry: boolean;
  readonly message: string;
  readonly details: Details;
  readonly checks?: readonly object[];
  readonly retryAfterSeconds?: number;
}

/**
 * Answers the public part of an error. Any error that is neither Refusal nor Outage is `internal`, whose message names
 * the request.
 */
export function publicError(error: unknown, requestId?: string): PublicError {
  if (error instanceof Refusal) {
    const { status, retry } = refusals[error.code];
    const checks = error.checks.length === 0 ? {} : { checks: error.checks };
    return { code: error.code, status, retry, message: error.message, details: error.details, ...checks };
  }
  if (error instanceof Outage) {
    const { code, retry, message, retryAfterSeconds } = error;
    const { status } = refusals[code];
    return { code, status, retry, message, details: {}, ...(retry ? { retryAfterSeconds } : {}) };
  }
  const { status, retry } = refusals.internal;
  return {
    code: 'internal',
    status,
    retry,
    message: messageOf('internal', requestId === undefined ? {} : { requestId }),
    details: {},
  };
}
