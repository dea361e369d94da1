/** Errors in the shape of GraphQL. */
import type { Metrics } from '../base/metrics.ts';
import { publicError } from '../base/refusal.ts';
import { pageOf, type PageSettings } from '../base/refusal-page.ts';
import { DocumentError } from './document.ts';
import type { DocumentFlaw } from './error-advice.ts';

/** One entry of `errors`. */
export interface AnswerError {
  readonly message: string;
  readonly locations?: unknown;
  readonly path?: readonly (string | number)[];
  readonly extensions: Readonly<Record<string, unknown>>;
}

/** Where errors are counted, and the address of their pages. */
export interface ErrorParts {
  readonly metrics: Metrics;
  readonly config: PageSettings;
}

/**
 * Counts an error and writes it as entries of `errors`, with the HTTP status of an answer that consists of them alone.
 */
export function answerErrors(
  { metrics, config }: ErrorParts,
  error: unknown,
  requestId: string,
  path?: readonly string[],
): { status: number; errors: AnswerError[] } {
  if (error instanceof DocumentError) {
    metrics.count('registry_refusals_total', { code: error.code });
    const extensions = { code: error.code, retry: false, details: {}, requestId, ...pageOf(error.code, config) };
    return { status: 400, errors: error.errors.map((each) => fromGraphql(each, extensions)) };
  }
  const { code, status, retry, message, details, checks } = publicError(error, requestId);
  metrics.count('registry_refusals_total', { code });
  const checked = checks === undefined ? {} : { checks };
  const extensions = { code, retry, details, ...checked, requestId, ...pageOf(code, config) };
  return { status, errors: [{ message, ...(path === undefined ? {} : { path }), extensions }] };
}

function fromGraphql(error: DocumentFlaw, extensions: Readonly<Record<string, unknown>>): AnswerError {
  return {
    message: error.message,
    ...(error.locations === undefined ? {} : { locations: error.locations }),
    extensions,
  };
}
