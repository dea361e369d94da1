/** The errors of the SDK. None holds a token or a secret. */
import type { RefusalCode } from '../generated/contract.ts';
import type { Role } from './options.ts';

/** A check of a refused mutation. `outcome` is `pass`, `warn`, `refer` or `block`. */
export interface RefusalCheck {
  readonly code: string;
  readonly outcome: string;
  readonly message: string;
  readonly remedy?: string | null;
  readonly facts?: unknown;
}

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly status: number;
  readonly retry?: boolean;
  readonly requestId?: string | undefined;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly checks?: readonly RefusalCheck[] | undefined;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/**
 * The registry refused the request: nothing was changed, unless `data` has it. The message says what is wrong and what
 * to do.
 */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  /** A later registry may answer codes that this package does not list. */
  readonly code: RefusalCode | (string & {});
  /** The status of HTTP, which is 200 where GraphQL answers the refusal. */
  readonly status: number;
  /** Whether the same request may succeed later. */
  readonly retry: boolean;
  /** Finds the request in the log of the registry. */
  readonly requestId: string | undefined;
  readonly details: Readonly<Record<string, unknown>>;
  /** Of a mutation: every rule that was checked. */
  readonly checks: readonly RefusalCheck[];
  /** Units: seconds to wait before the next attempt, where the registry says so. */
  readonly retryAfterSeconds: number | undefined;
  readonly #data: Readonly<Record<string, unknown>> | undefined;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.code = refusal.code;
    this.status = refusal.status;
    this.retry = refusal.retry ?? false;
    this.requestId = refusal.requestId;
    this.details = refusal.details ?? {};
    this.checks = refusal.checks ?? [];
    this.retryAfterSeconds = refusal.retryAfterSeconds;
    this.#data = refusal.data;
  }

  /**
   * Of a document of several mutations: the answers of those that were done. No log shows it, because a secret may be
   * in it.
   */
  get data(): Readonly<Record<string, unknown>> | undefined {
    return this.#data;
  }
}

/**
 * Why there is no answer of the registry: `unreachable` (no name or no server), `lost` (the connection broke),
 * `timeout`, `certificate`, `not_https` (TLS or plain HTTP where the other is spoken), `redirect`, `not_a_registry`
 * (something else answers), `unavailable` (a proxy says that the registry is away).
 */
export type ConnectionProblem =
  | 'unreachable'
  | 'lost'
  | 'timeout'
  | 'certificate'
  | 'not_https'
  | 'redirect'
  | 'not_a_registry'
  | 'unavailable';

/** No answer of the registry arrived. The message says what to look at. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly kind: ConnectionProblem;
  /** Whether it may succeed later as it is. */
  readonly retry: boolean;
  /** Whether the request may have been carried out. */
  readonly mayBeDone: boolean;

  constructor(
    kind: ConnectionProblem,
    message: string,
    { retry, mayBeDone, cause }: { readonly retry: boolean; readonly mayBeDone: boolean; readonly cause?: unknown },
  ) {
    super(message, { cause });
    this.kind = kind;
    this.retry = retry;
    this.mayBeDone = mayBeDone;
  }
}

/**
 * It is not known whether a mutation was carried out: its answer was lost, and so were those to its repetitions. The
 * same input with the same key tells, whenever it is sent, and does it at most once.
 */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';
  readonly idempotencyKey: string;

  constructor(idempotencyKey: string, cause: unknown) {
    const why = cause instanceof Error ? ` ${cause.message.replace(/\.?$/, '.')}` : '';
    super(
      `It is not known whether the mutation with the idempotency key ${idempotencyKey} was carried out.${why} ` +
        'Send the same input again with this key: it is done once.',
      { cause },
    );
    this.idempotencyKey = idempotencyKey;
  }
}

/** The client may act in no role that fits, or in several. The message lists those in which it may. */
export class RoleError extends Error {
  override readonly name = 'RoleError';
  /** The roles that fit; where none does, all roles of the client. */
  readonly roles: readonly Role[];

  constructor(message: string, roles: readonly Role[]) {
    super(message);
    this.roles = roles;
  }
}

/** An event of a register is missing: its number does not follow that of the event before. */
export class SequenceGapError extends Error {
  override readonly name = 'SequenceGapError';
  readonly registerId: string;
  readonly expected: number;
  readonly found: number;

  constructor(registerId: string, expected: number, found: number) {
    super(
      `Of the register ${registerId} event ${expected} was expected and ${found} came, so events are missing. ` +
        'Read the register anew, and go on from its cursor.',
    );
    this.registerId = registerId;
    this.expected = expected;
    this.found = found;
  }
}

/** Whether an error is a refusal, and if a code is given, that one. */
export function isRefused(error: unknown, code?: RefusalCode | (string & {})): error is RefusedError {
  return error instanceof RefusedError && (code === undefined || error.code === code);
}
