/** Every error as an answer: problem details, and on token routes the words of OAuth beside them. */
import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../base/log.ts';
import { type PublicError, publicError, Refusal, type RefusalCode } from '../base/refusal.ts';

/**
 * How a route tells its errors: `problem` RFC 9457, `console` the same without a challenge that a browser would answer by
 * itself, `token` the same with RFC 6749's `error`, `oauth` as RFC 6749 has it.
 */
export type Telling = 'problem' | 'console' | 'token' | 'oauth';

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly telling?: Telling;
  }
}

const frameworkCodes: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type_unsupported',
};

/** RFC 6749, 5.2, RFC 8693, 2.2.2 and RFC 6750, 3.1. */
const oauthWords: Partial<Record<RefusalCode, string>> = {
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
  deadline_exceeded: 'temporarily_unavailable',
  internal: 'server_error',
};

const challenges: Partial<Record<RefusalCode, string>> = {
  client_authentication_failed: 'Basic realm="asset-registry", charset="UTF-8"',
  token_missing: 'Bearer realm="asset-registry"',
  token_invalid: 'Bearer realm="asset-registry", error="invalid_token"',
  role_not_selected: 'Bearer realm="asset-registry", error="insufficient_scope"',
  role_token_not_accepted: 'Bearer realm="asset-registry", error="insufficient_scope"',
};

/** What a caller may know of whatever was thrown, the framework's own refusals of a request included. */
export function tellable(error: unknown): PublicError {
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (error instanceof Error && typeof code === 'string' && code.startsWith('FST_')) {
    if (typeof statusCode === 'number' && statusCode < 500) {
      return publicError(new Refusal(frameworkCodes[code] ?? 'request_malformed'));
    }
  }
  return publicError(error);
}

/** Writes the cause of what is not the caller's doing to the log; the caller gets the request id to find it by. */
export function logCause(log: Log, error: unknown, told: PublicError, request: { id: string; route: string }): void {
  const facts = { error, code: told.code, requestId: request.id, route: request.route };
  if (told.code === 'internal') log.error(facts, 'a request failed');
  else if (told.status >= 500) log.warn({ ...facts, cause: (error as Error).cause }, 'a request could not be answered');
}

/** The members every problem has. Shape: RFC 9457, with `code`, `retry`, `requestId` and, where there are any, `details`. */
export function problemOf(told: PublicError, requestId: string, status: number = told.status): Record<string, unknown> {
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: told.message,
    code: told.code,
    retry: told.retry,
    requestId,
    ...(Object.keys(told.details).length > 0 ? { details: told.details } : {}),
  };
}

/** Answers with what was thrown. */
export function answerProblem(log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const told = tellable(error);
  logCause(log, error, told, { id: request.id, route: request.routeOptions.url ?? '(none)' });
  const telling = request.routeOptions.config?.telling ?? 'problem';
  const status = telling === 'oauth' ? oauthStatus(told) : told.status;
  const body = problemOf(told, request.id, status);
  if (telling === 'token' || telling === 'oauth') {
    body['error'] = telling === 'oauth' ? oauthWord(told, 'exchange') : oauthWord(told, 'resource');
    body['error_description'] = told.message;
  }
  setErrorHeaders(told, reply, telling);
  return reply
    .code(status)
    .header('content-type', telling === 'oauth' ? 'application/json; charset=utf-8' : 'application/problem+json')
    .send(Buffer.from(JSON.stringify(body)));
}

/** `WWW-Authenticate` and `Retry-After`, where the refusal asks for them. */
export function setErrorHeaders(told: PublicError, reply: FastifyReply, telling: Telling = 'problem'): void {
  const challenge = telling === 'console' ? sessionChallenge(told) : challenges[told.code];
  if (challenge !== undefined) reply.header('www-authenticate', challenge);
  const wait = told.retryAfterSeconds ?? told.details['retryAfterSeconds'];
  if (wait !== undefined) reply.header('retry-after', String(wait));
}

/** RFC 9110 wants a challenge with every 401; no browser knows this one, so none asks its user in a window of its own. */
function sessionChallenge({ status }: PublicError): string | undefined {
  return status === 401 ? 'Session realm="asset-registry"' : undefined;
}

/** At the token endpoint a bad subject token is a bad request (RFC 8693, 2.2.2); elsewhere it is a bad token. */
function oauthWord(told: PublicError, at: 'exchange' | 'resource'): string {
  const word = oauthWords[told.code];
  if (at === 'exchange' && (word === 'invalid_token' || word === 'insufficient_scope')) return 'invalid_request';
  return word ?? 'invalid_request';
}

/** RFC 6749, 5.2: 400 for everything that is wrong with the request except the client's authentication. */
export function oauthStatus(told: Pick<PublicError, 'code' | 'status'>): number {
  const keeps = told.status >= 500 || [405, 413, 415, 429].includes(told.status);
  return keeps || told.code === 'client_authentication_failed' ? told.status : 400;
}
