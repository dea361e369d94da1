/** Answers of errors: problem details and, on the routes of tokens, the error codes of OAuth. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../base/log.ts';
import type { Metrics } from '../base/metrics.ts';
import { pageOf, type PageSettings } from '../base/refusal-page.ts';
import { type PublicError, publicError, Refusal } from '../base/refusal.ts';
import type { RefusalCode } from '../base/refusal-table.ts';
import { STATUS_CODES } from './node-http.ts';
import { endingAfter } from './rest-of-request.ts';

/**
 * The format of a route's errors: `problem` as in RFC 9457, `console` the same without a challenge that a browser would
 * answer on its own, `token` the same with the `error` of RFC 6749, `oauth` as in RFC 6749.
 */
export type ErrorFormat = 'problem' | 'console' | 'token' | 'oauth';

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly errorFormat?: ErrorFormat;
  }
}

const frameworkCodes: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type_unsupported',
};

/** RFC 6749, 5.2, RFC 8693, 2.2.2 and RFC 6750, 3.1. */
const oauthCodes: Partial<Record<RefusalCode, string>> = {
  client_authentication_failed: 'invalid_client',
  grant_type_unsupported: 'unsupported_grant_type',
  role_not_found: 'invalid_target',
  token_missing: 'invalid_token',
  token_invalid: 'invalid_token',
  role_token_not_accepted: 'insufficient_scope',
  login_by_query_disabled: 'unauthorized_client',
  rate_limited: 'temporarily_unavailable',
  stopping: 'temporarily_unavailable',
  database_unavailable: 'temporarily_unavailable',
  database_full: 'temporarily_unavailable',
  deadline_exceeded: 'temporarily_unavailable',
  internal: 'server_error',
};

/** The challenges of refusals, where a client is to authenticate otherwise. */
export const challenges: Partial<Record<RefusalCode, string>> = {
  client_authentication_failed: 'Basic realm="asset-registry", charset="UTF-8"',
  token_missing: 'Bearer realm="asset-registry"',
  token_invalid: 'Bearer realm="asset-registry", error="invalid_token"',
  role_not_selected: 'Bearer realm="asset-registry", error="insufficient_scope"',
  role_token_not_accepted: 'Bearer realm="asset-registry", error="insufficient_scope"',
};

/** The problems of requests that the framework cannot read. */
const frameworkProblems: Readonly<Record<string, string>> = {
  FST_ERR_BAD_URL: 'The path of the request is not percent-encoded as it must be.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body has another length than the header Content-Length says.',
};

/** The public part of an error, those that the framework throws included. Units: `bodyMax` in bytes. */
export function publicErrorOf(error: unknown, requestId: string, bodyMax?: number): PublicError {
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (error instanceof Error && typeof code === 'string' && code.startsWith('FST_')) {
    if (typeof statusCode === 'number' && statusCode < 500) return publicError(frameworkRefusal(code, bodyMax));
  }
  return publicError(error, requestId);
}

function frameworkRefusal(code: string, bodyMax: number | undefined): Refusal {
  const refusal = frameworkCodes[code] ?? 'request_malformed';
  if (refusal === 'body_too_large' && bodyMax !== undefined) return new Refusal(refusal, { max: `${bodyMax}` });
  const problem = frameworkProblems[code];
  return new Refusal(refusal, problem === undefined ? {} : { problem });
}

/** Logs the cause of an error that is not the caller's. The answer carries the request id to find it by. */
export function logCause(log: Log, error: unknown, problem: PublicError, request: { id: string; route: string }): void {
  const facts = { error, code: problem.code, requestId: request.id, route: request.route };
  if (problem.code === 'internal') log.error(facts, 'a request failed');
  else if (problem.code === 'database_full') log.error(facts, 'the disk of the database is full');
  else if (problem.status >= 500) log.warn(facts, 'a request could not be answered');
}

/**
 * The members of every problem. Shape: RFC 9457, with `code`, `retry`, `requestId` and, where there are any, `details`
 * and the address of its page.
 */
export function problemOf(
  problem: PublicError,
  requestId: string,
  config: PageSettings,
  status: number = problem.status,
): Record<string, unknown> {
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: problem.message,
    code: problem.code,
    retry: problem.retry,
    requestId,
    ...(Object.keys(problem.details).length > 0 ? { details: problem.details } : {}),
    ...pageOf(problem.code, config),
  };
}

/** The records of errors. */
interface ErrorRecords {
  readonly log: Log;
  readonly metrics: Metrics;
}

/** Counts and logs an error of a request, and answers its public part. */
export function recordError(
  { log, metrics }: ErrorRecords,
  { id, routeOptions: { bodyLimit, url: route = '(none)' } }: FastifyRequest,
  error: unknown,
): PublicError {
  const problem = publicErrorOf(error, id, bodyLimit);
  metrics.count('registry_refusals_total', { code: problem.code });
  logCause(log, error, problem, { id, route });
  return problem;
}

/**
 * Ends an answer whose head has left: the connection ends before the answer does, by which a client sees that it is not
 * whole. Nothing is recorded where the client itself has left.
 */
export function breakOff(records: ErrorRecords, reply: FastifyReply, error: unknown): void {
  reply.raw.destroy();
  if ((error as { code?: unknown }).code !== 'ERR_STREAM_PREMATURE_CLOSE') recordError(records, reply.request, error);
}

/** Answers an error in the format of the route. */
export function answerProblem(
  { config, ...records }: ErrorRecords & { readonly config: PageSettings },
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem = recordError(records, request, error);
  const format = request.routeOptions.config?.errorFormat ?? 'problem';
  const status = format === 'oauth' ? oauthStatus(problem) : problem.status;
  const body = problemOf(problem, request.id, config, status);
  if (format === 'token' || format === 'oauth') {
    body['error'] = format === 'oauth' ? oauthCodeOf(problem, 'exchange') : oauthCodeOf(problem, 'resource');
    body['error_description'] = oauthText(problem.message);
    if ('docs' in body) body['error_uri'] = body['docs'];
  }
  setErrorHeaders(problem, reply, format);
  reply
    .code(status)
    .header('content-type', format === 'oauth' ? 'application/json; charset=utf-8' : 'application/problem+json');
  const bytes = Buffer.from(JSON.stringify(body));
  // The framework ends the connection of a body that is too large.
  const isEnding = reply.getHeader('connection') === 'close' && !request.raw.complete;
  return isEnding
    ? reply.header('content-length', bytes.length).send(endingAfter(request.raw, bytes))
    : reply.send(bytes);
}

/** Sets `WWW-Authenticate`, `Retry-After`, `Accept-Encoding` and `Allow` where the error needs them. */
export function setErrorHeaders(problem: PublicError, reply: FastifyReply, format: ErrorFormat = 'problem'): void {
  const challenge = format === 'console' ? sessionChallenge(problem) : challenges[problem.code];
  if (challenge !== undefined) reply.header('www-authenticate', challenge);
  const wait = problem.retryAfterSeconds ?? problem.details['retryAfterSeconds'];
  if (wait !== undefined) reply.header('retry-after', String(wait));
  const encoding = problem.details['acceptEncoding'];
  if (encoding !== undefined) reply.header('accept-encoding', encoding);
  if (problem.code === 'mutation_needs_post') reply.header('allow', 'POST');
}

/** RFC 9110 requires a challenge with every 401. Browsers do not know this scheme, so none opens a dialog for it. */
function sessionChallenge({ status }: PublicError): string | undefined {
  return status === 401 ? 'Session realm="asset-registry"' : undefined;
}

/** A text of the characters that RFC 6749, 5.2 allows in a description. */
function oauthText(message: string): string {
  return message.replace(/["\\]/g, "'").replace(/[^\x20-\x7e]/g, '?');
}

/** At the token endpoint a bad subject token is a bad request (RFC 8693, 2.2.2); elsewhere it is a bad token. */
function oauthCodeOf(problem: PublicError, at: 'exchange' | 'resource'): string {
  const code = oauthCodes[problem.code];
  if (at === 'exchange' && (code === 'invalid_token' || code === 'insufficient_scope')) return 'invalid_request';
  return code ?? 'invalid_request';
}

/** RFC 6749, 5.2: 400 for every fault of the request except a failed authentication of the client. */
export function oauthStatus(problem: Pick<PublicError, 'code' | 'status'>): number {
  const isUnchanged = problem.status >= 500 || [405, 413, 415, 429].includes(problem.status);
  return isUnchanged || problem.code === 'client_authentication_failed' ? problem.status : 400;
}
