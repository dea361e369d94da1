/** The error that every part of the console handles. */
import type { Check } from './check.ts';

interface ApiErrorInit {
  readonly code: string;
  readonly message: string;
  readonly requestId?: string | undefined;
  /** Whether the same request may succeed later. */
  readonly retry?: boolean | undefined;
  /** Units: seconds to wait before the next attempt. */
  readonly retryAfter?: number | undefined;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  /** The address of the page about the code. */
  readonly docs?: string | undefined;
  readonly checks?: readonly Check[] | undefined;
}

/** A refusal of the registry, or a lost connection: the console's own code for that is `connection_lost`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly requestId: string | undefined;
  readonly retry: boolean;
  readonly retryAfter: number | undefined;
  readonly details: Readonly<Record<string, unknown>>;
  readonly docs: string | undefined;
  /** The checks of a refused command. */
  readonly checks: readonly Check[];

  constructor(init: ApiErrorInit) {
    super(init.message);
    this.code = init.code;
    this.requestId = init.requestId;
    this.retry = init.retry ?? false;
    this.retryAfter = init.retryAfter;
    this.details = init.details ?? {};
    this.docs = init.docs;
    this.checks = init.checks ?? [];
  }
}

/** Whether the error has one of the codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}

/** Makes the error of an unsuccessful response. Shape: RFC 9457 problem details, or any body that a proxy may send. */
export async function errorOf(response: Response): Promise<ApiError> {
  const problem = (await response.json().catch(() => ({}))) as Readonly<Record<string, unknown>>;
  const text = (name: string): string | undefined => (typeof problem[name] === 'string' ? problem[name] : undefined);
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new ApiError({
    code: text('code') ?? `http_${response.status}`,
    message: text('detail') ?? text('title') ?? response.statusText,
    requestId: text('requestId') ?? response.headers.get('X-Request-Id') ?? undefined,
    retry: problem['retry'] === true || [502, 503, 504].includes(response.status),
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
    details: problem['details'] as Readonly<Record<string, unknown>> | undefined,
    docs: text('docs'),
  });
}
