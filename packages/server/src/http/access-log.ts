/**
 * One line per request. It has the route's pattern and the names of its parameters, but neither the URL nor a value:
 * the URL of the specification's login holds a secret.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../base/log.ts';

const knownParameters = new Set(['client_id', 'client_secret', 'query', 'variables', 'operationName', 'extensions']);
/** Shorter than any of our credentials, and without the underscore that each of them has. */
const plainId = /^[A-Za-z0-9.:-]{1,40}$/;

/** The facts about a request that are not read from it: its duration, and the address it came from. */
interface Observed {
  readonly milliseconds: number;
  readonly clientAddress: string;
}

export type AccessLog = (request: FastifyRequest, reply: FastifyReply, observed: Observed) => void;

/** Makes the function that writes the lines. Units: a request that takes `slowMs` milliseconds is slow. */
export function makeAccessLog(log: Log, slowMs: number): AccessLog {
  // No member below can hold a secret, and redacting a line costs more than writing it.
  const lines = log.child({}, { redact: { paths: ['authorization'], remove: true } });
  return (request, reply, observed) => {
    if (lines.isLevelEnabled('info')) lines.info(membersOf(request, reply, observed), 'request');
    if (observed.milliseconds < slowMs || request.record.isStream || !lines.isLevelEnabled('warn')) return;
    const { rowsMax, outline } = request.record;
    lines.warn({ ...membersOf(request, reply, observed), rowsMax, outline: outline?.() }, 'slow');
  };
}

function membersOf(request: FastifyRequest, reply: FastifyReply, { milliseconds, clientAddress }: Observed): object {
  const { account, mutation, graphqlDocument, queueMs, databaseMs, replica, trace } = request.record;
  return {
    method: request.method,
    route: request.routeOptions.url ?? '(none)',
    parameters: parameterNames(request.query),
    status: reply.statusCode,
    ms: rounded(milliseconds),
    account,
    mutation,
    graphqlDocument,
    queueMs: queueMs === 0 ? undefined : rounded(queueMs),
    databaseMs: databaseMs === 0 ? undefined : rounded(databaseMs),
    replica,
    requestId: request.id,
    traceId: trace?.traceId,
    ip: clientAddress,
    ...clientRequestId(request.headers['x-request-id']),
  };
}

function rounded(ms: number): number {
  return Math.round(ms * 1_000) / 1_000;
}

/** Unknown names are counted, not written: a secret may stand where a name belongs. */
function parameterNames(query: unknown): string[] | undefined {
  if (query === null || typeof query !== 'object') return undefined;
  const names = Object.keys(query);
  if (names.length === 0) return undefined;
  const knownNames = names.filter((name) => knownParameters.has(name));
  return knownNames.length === names.length
    ? knownNames
    : [...knownNames, `(${names.length - knownNames.length} unknown)`];
}

function clientRequestId(header: unknown): { client_request_id: string } | undefined {
  if (typeof header !== 'string' || !plainId.test(header)) return undefined;
  return { client_request_id: header };
}
