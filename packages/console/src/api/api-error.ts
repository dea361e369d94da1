/** What went wrong, in the one shape that every part of the pages knows. */
import type { Check } from './check.ts';

interface Told {
  readonly code: string;
  readonly message: string;
  readonly remedy?: string | undefined;
  readonly requestId?: string | undefined;
  /** Whether the same request may succeed later. */
  readonly retry?: boolean | undefined;
  /** Units: seconds to wait before it is tried again. */
  readonly retryAfter?: number | undefined;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly checks?: readonly Check[] | undefined;
}

/** A refusal of the registry, or its silence: `connection_lost` is the page's own code for the latter. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly remedy: string | undefined;
  readonly requestId: string | undefined;
  readonly retry: boolean;
  readonly retryAfter: number | undefined;
  readonly details: Readonly<Record<string, unknown>>;
  /** What the rules found, where a deed was refused. */
  readonly checks: readonly Check[];

  constructor(told: Told) {
    super(told.message);
    this.code = told.code;
    this.remedy = told.remedy;
    this.requestId = told.requestId;
    this.retry = told.retry ?? false;
    this.retryAfter = told.retryAfter;
    this.details = told.details ?? {};
    this.checks = told.checks ?? [];
  }
}

/** Whether the error has one of the codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}

/** Makes the error of an answer that is no success. Shape: RFC 9457 problem details, or anything a proxy may say. */
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
  });
}
