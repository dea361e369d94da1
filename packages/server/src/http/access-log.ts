/**
 * One line per request. It names the route's pattern and the parameters the route knows, never the address as it came
 * and never a value: the specification's login carries a secret there.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../base/log.ts';
import { clientAddressOf } from './client-address.ts';

const knownParameters = new Set(['client_id', 'client_secret', 'query', 'variables', 'operationName', 'extensions']);
/** Shorter than any credential of ours, and without the underscore that each has. */
const plainId = /^[A-Za-z0-9.:-]{1,40}$/;

export type AccessLog = (request: FastifyRequest, reply: FastifyReply, milliseconds: number) => void;

/** Makes the writer of those lines. */
export function makeAccessLog(log: Log): AccessLog {
  // Nothing here can be a secret, and searching each line for one costs more than writing it.
  const lines = log.child({}, { redact: { paths: ['authorization'], remove: true } });
  return (request, reply, milliseconds) => {
    if (!lines.isLevelEnabled('info')) return;
    lines.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? '(none)',
        parameters: parameterNames(request.query),
        status: reply.statusCode,
        ms: Math.round(milliseconds * 1000) / 1000,
        requestId: request.id,
        ip: clientAddressOf(request),
        ...clientRequestId(request.headers['x-request-id']),
      },
      'request',
    );
  };
}

/** Names the caller invented are counted, not told: somebody may have put the secret where the name belongs. */
function parameterNames(query: unknown): string[] | undefined {
  if (query === null || typeof query !== 'object') return undefined;
  const names = Object.keys(query);
  if (names.length === 0) return undefined;
  const told = names.filter((name) => knownParameters.has(name));
  return told.length === names.length ? told : [...told, `(${names.length - told.length} unknown)`];
}

function clientRequestId(header: unknown): { client_request_id: string } | undefined {
  if (typeof header !== 'string' || !plainId.test(header)) return undefined;
  return { client_request_id: header };
}
