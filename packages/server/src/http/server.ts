/** The HTTP server: all routes, the limits of HTTP, and a stop that answers the requests under way. */
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { makeAccessMaker } from '../auth/access.ts';
import type { FailedLogins } from '../auth/failed-logins.ts';
import type { TokenStore } from '../auth/token-store.ts';
import { type Config, ConfigError } from '../base/config.ts';
import { newId } from '../base/ids.ts';
import type { Log } from '../base/log.ts';
import { inDigitGroups } from '../base/digit-groups.ts';
import { publicError } from '../base/refusal.ts';
import { RequestRecord } from '../base/request-record.ts';
import { beginTrace, findTracer } from '../base/request-trace.ts';
import { scaledMs } from '../base/waits.ts';
import { makeAccessLog } from './access-log.ts';
import { serveAddresses } from './addresses.ts';
import { serveAuthentication } from './tokens/authenticate.ts';
import { makeBodyAdmission } from './bodies/body-admission.ts';
import { clientAddressOf, plainAddress } from './request/client-address.ts';
import { serveConsole } from './console/console.ts';
import { type DemoParts, offeredDemo } from './console/demo.ts';
import { makePage } from './console/page.ts';
import { serveDocs } from './docs.ts';
import { Streams, type StreamWaits } from './events/streams.ts';
import { answersInTime, serveHealth } from './health.ts';
import { malformed } from './request/fields.ts';
import { LargeBodies } from './limits/large-bodies.ts';
import { serveTemplates } from './imports/imports.ts';
import { type Limits, makeLimits } from './limits/limits.ts';
import { countConnections, listenAt, stopListening } from './listener.ts';
import { makeLoginFailures } from './limits/login-failures.ts';
import { makeLoginThrottle } from './limits/login-throttle.ts';
import { makeSignInThrottle } from './limits/sign-in-throttle.ts';
import type { PrometheusMetrics } from './metrics/metrics.ts';
import { STATUS_CODES } from './node-http.ts';
import { answerMetadata, metadataOutsideBase, serveOauth } from './tokens/oauth.ts';
import { answerProblem, problemOf } from './problem.ts';
import { endAfter, isEnding } from './rest-of-request.ts';
import { serveRoleRoutes } from './role-route.ts';
import { type RoleRouteParts, roleRoutesOf } from './role-routes.ts';
import { type AddRoute, type Answer, makeRoutes } from './routes.ts';
import { leaveUnread } from './unread-answer.ts';
import { unreadableHeader } from './request/unreadable-header.ts';
import { requireWellFormed } from './request/well-formed.ts';

const requestTimeoutMs = scaledMs(30_000);
const headerBytesMax = 8_192;
/** When the server stops, requests under way have this long to finish. */
const drainMs = scaledMs(10_000);
/** When the server stops, a connection is closed after it was idle for this long. */
const graceMs = scaledMs(250);

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const;

export interface HttpServer {
  /** Begins to listen. Shape: answers the base address. */
  listen(): Promise<string>;
  /**
   * Answers probes with 503 at once, and goes on serving for the delay of the settings, unless the stop is urgent. Then
   * it accepts no more connections, lets requests under way finish for up to ten seconds, and closes every connection.
   */
  stop(options?: StopOptions): Promise<void>;
  /** Whether the server can serve, as /readyz answers it. */
  isReady(): Promise<boolean>;
}

/** The way in which a server stops. */
export interface StopOptions {
  /** Whether it stops at once, without the delay in which balancers notice it. */
  readonly urgent?: boolean;
}

/** The components of the server. */
export interface ServerParts extends Omit<RoleRouteParts, 'config' | 'limits' | 'makeAccess' | 'metrics' | 'streams'> {
  readonly config: Config;
  readonly tokenStore: TokenStore;
  /** Rejects where the database cannot serve. */
  examineDatabase(): Promise<true>;
  /** Whether mutations are refused because no standby holds commits. */
  refusesMutations(): boolean;
  readonly metrics: PrometheusMetrics;
  /** Whether /metrics is a route of this server, and not one of a port of its own. */
  readonly servesMetrics: boolean;
  readonly failedLogins: Pick<FailedLogins, 'count'>;
  /** Longest wait for the end of the headers, 10 s by default. */
  readonly headersTimeoutMs?: number | undefined;
  readonly unreadMs?: number | undefined;
  readonly streamWaits?: Partial<StreamWaits> | undefined;
  /** The clients of the demo, where that is the data of the server, and what signs in as a person of it. */
  readonly demo?: DemoParts['demo'];
  readonly makeDemoLink?: DemoParts['makeDemoLink'];
}

/** Builds the server with all its routes. Refuses: with ConfigError, when a trusted proxy is no network. */
export function makeServer(parts: ServerParts): HttpServer {
  const { config, metrics } = parts;
  const app = makeApp(parts);
  const server = app.server;
  const limits = makeLimits({
    requestsPerMinute: config.REGISTRY_RATE_LIMIT,
    inFlightMax: config.REGISTRY_IN_FLIGHT_MAX,
  });
  const streams = new Streams(parts);
  metrics.gauge('http_open_connections', async () => [[await countConnections(server)]]);
  let stopping = false;
  let closed: Promise<void> | undefined;
  const close = async (delaySeconds: number): Promise<void> => {
    if (delaySeconds > 0) await sleep(delaySeconds * 1_000);
    // Requests that wait for events or jobs are answered, so that none of them holds the stop up.
    parts.events.stop();
    parts.graphql.stop?.();
    await drain(server);
    limits.stop();
    await app.close();
  };

  const receive = makeReceiver({ ...parts, slowMs: config.REGISTRY_SLOW_MS, stopping: () => stopping });
  app.addHook('onRequest', (request, reply, done) => {
    receive(request, reply);
    // An answer of HTTP/0.9 has neither status nor headers, so nothing could be said in it.
    if (request.raw.httpVersion === '0.9') {
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    requireWellFormed(request);
    done();
  });
  // Node answers an expectation that it does not know without a request id; `requireWellFormed` refuses it instead.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  app.setErrorHandler((error, request, reply) => {
    // Nobody reads the answer; the line of the request says that its client disconnected.
    if (isDisconnection(error, request)) return reply.hijack();
    return answerProblem(parts, error, request, reply);
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  badUrl.set(app, (error, request, reply) => {
    receive(request, reply);
    answerProblem(parts, error, request, reply);
  });

  addRoutes(app, { ...parts, limits, streams, stopping: () => stopping });

  return {
    listen: async () => {
      await app.ready();
      return `${await listenAt(server, { port: config.PORT, host: config.HOST })}${config.REGISTRY_BASE_PATH}`;
    },
    isReady: async () => !stopping && (await answersInTime(parts.examineDatabase)),
    stop: ({ urgent = false } = {}) => {
      stopping = true;
      // Their clients go to another server, before a balancer has noticed.
      streams.stop();
      closed ??= close(urgent ? 0 : config.REGISTRY_STOP_DELAY);
      return closed;
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    record: RequestRecord;
  }
}

/** The latest request of each connection. */
const latestRequests = new WeakMap<Socket, IncomingMessage>();

type Receive = (request: FastifyRequest, reply: FastifyReply) => void;

/** Gives every request its id, its security headers and its line in the log, before anything else handles it. */
function makeReceiver(parts: ServerParts & { readonly slowMs: number; stopping(): boolean }): Receive {
  const accessLog = makeAccessLog(parts.log, parts.slowMs);
  const tracer = findTracer();
  return (request, reply) => {
    const since = performance.now();
    // A socket that was closed has no address any more.
    const clientAddress = clientAddressOf(request);
    latestRequests.set(request.raw.socket, request.raw);
    reply.header('x-request-id', request.id).headers(securityHeaders);
    const trace = beginTrace(tracer, { traceparent: request.headers['traceparent'], requestId: request.id });
    request.record = new RequestRecord(trace);
    if (trace !== undefined) reply.header('traceparent', trace.traceparent);
    // The answer ends its connection, so that a balancer sends no request on one that is about to be closed.
    if (parts.stopping()) reply.header('connection', 'close');
    leaveUnread(reply.raw, parts.unreadMs);
    reply.raw.once('close', () => {
      const milliseconds = performance.now() - since;
      // A client that disconnected got no status; proxies log 499 for it. Nobody awaits the end of a stream.
      if (!reply.raw.writableFinished && !request.record.isStream) reply.code(499);
      const route = request.routeOptions.url;
      // A caller may send any method to an address that nothing serves.
      const labels =
        route === undefined
          ? { method: '(any)', route: '(none)', status: statusClassOf(reply) }
          : { method: request.method, route, status: statusClassOf(reply) };
      if (!request.record.isStream)
        parts.metrics.observe('http_request_duration_seconds', milliseconds / 1_000, labels);
      trace?.end({ method: labels.method, route: labels.route, status: reply.statusCode });
      accessLog(request, reply, { milliseconds, clientAddress });
    });
  };
}

/** So many series are enough: an answer's code is in the metric of refusals. */
function statusClassOf({ statusCode }: FastifyReply): string {
  return statusClasses[Math.floor(statusCode / 100)] ?? '5xx';
}

const statusClasses = ['5xx', '1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/** Adds every route. Each takes of these parts what its own interface names. */
function addRoutes(
  app: FastifyInstance,
  serverParts: ServerParts & { limits: Limits; streams: Streams; stopping(): boolean },
): void {
  const { config, tokenStore } = serverParts;
  const { REGISTRY_BASE_PATH: basePath, REGISTRY_LOGIN_FAILURES_MAX: failuresMax } = config;
  const makeAccess = makeAccessMaker();
  const bodyAdmission = makeBodyAdmission({
    usualMax: config.REGISTRY_BODY_MAX,
    largeBodies: new LargeBodies({ max: config.REGISTRY_LARGE_BODIES_MAX, usualMax: config.REGISTRY_BODY_MAX }),
    limits: serverParts.limits,
    tokenStore,
    makeAccess,
  });
  const demo = offeredDemo(config, serverParts);
  const page = makePage(config, () => demo !== undefined && demo().length > 0);
  const addAtRoot = makeRoutes(app, { bodyAdmission, page });
  const add: AddRoute = (path, answers, options) => addAtRoot(basePath + path, answers, options);
  const countFailure = makeLoginFailures(failuresMax, serverParts);
  const parts = {
    ...serverParts,
    demo,
    loginThrottle: makeLoginThrottle(failuresMax, countFailure),
    signInThrottle: makeSignInThrottle(countFailure),
    makeAccess,
    page,
  };
  const roleRoutes = roleRoutesOf(parts);
  serveAuthentication(add, parts);
  serveOauth(add, parts);
  serveRoleRoutes(add, roleRoutes);
  serveTemplates(add, parts);
  serveConsole(add, { ...parts, roleRoutes });
  serveDocs(add, parts);
  serveAddresses(addAtRoot, parts);
  for (const where of new Set([addAtRoot, basePath === '' ? addAtRoot : add])) serveHealth(where, parts);
  const outside = metadataOutsideBase(basePath);
  if (outside !== null) {
    const answer: Answer = (request, reply) => answerMetadata(config, request, reply);
    addAtRoot(outside, { GET: answer }, { errorFormat: 'oauth' });
  }
}

/** Fastify needs this answer when it is constructed, before there is anything to answer with. */
const badUrl = new WeakMap<FastifyInstance, (error: Error, request: FastifyRequest, reply: FastifyReply) => void>();

function makeApp({ config, log, headersTimeoutMs = scaledMs(10_000) }: ServerParts): FastifyInstance {
  const proxies = config.REGISTRY_TRUSTED_PROXIES;
  try {
    const app: FastifyInstance = fastify({
      logger: false,
      genReqId: newId,
      requestIdHeader: false,
      exposeHeadRoutes: false,
      trustProxy: proxies.length > 0 ? proxies : false,
      // A body that comes without a token, such as a login, takes no more memory than headers do.
      bodyLimit: Math.min(headerBytesMax, config.REGISTRY_BODY_MAX),
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: scaledMs(72_000),
      return503OnClosing: false,
      schemaController: withoutSchemas,
      routerOptions: { maxParamLength: headerBytesMax },
      http: {
        headersTimeout: headersTimeoutMs,
        requestTimeout: requestTimeoutMs,
        maxHeaderSize: headerBytesMax,
        // Node's own answer to a request without a Host header has neither request id nor body; `receive` refuses it
        // instead.
        requireHostHeader: false,
        // How often Node checks the two timeouts; its default of 30 seconds would give a slow sender three times as
        // long.
        connectionsCheckingInterval: 1_000,
      },
      frameworkErrors: (error, request, reply) => badUrl.get(app)!(error, request, reply),
      clientErrorHandler: (error, socket) => answerUnreadable(log, config, error, socket),
    });
    app.decorateRequest('record');
    return app;
  } catch (error) {
    if (!(error instanceof TypeError) || proxies.length === 0) throw error;
    throw new ConfigError(`REGISTRY_TRUSTED_PROXIES is "${proxies.join(',')}": ${error.message}.`);
  }
}

/**
 * Routes give Fastify no schemas. Without these functions it loads Ajv all the same: 40 ms of each start, and 3 MB of
 * memory.
 */
const withoutSchemas = { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } };

function refuseSchema(): never {
  throw new Error('A route gives Fastify a schema. Check the input in its handler instead.');
}

/** Whether the client disconnected before it had sent the whole body. */
function isDisconnection(error: unknown, { raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete && (error as { code?: unknown }).code === 'ECONNRESET';
}

/** Why a request cannot be read, by the status of its answer. */
const unreadableBecause: Readonly<Record<number, string>> = {
  408: `The request did not arrive whole within ${requestTimeoutMs / 1_000} seconds.`,
  431: `The address and the headers of a request have at most ${inDigitGroups(`${headerBytesMax}`)} bytes together.`,
};

/** Answers bytes that are no HTTP request, or that came too slowly. There is no reply object, only the socket. */
function answerUnreadable(log: Log, config: Config, error: Error & { code?: string }, socket: Socket): void {
  // Node reports each further piece of a request that was refused already.
  if (isEnding(socket) && error.code !== 'ERR_HTTP_REQUEST_TIMEOUT') return;
  const requestId = newId();
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  // A request of which the headers could be read has a line of its own.
  if (latestRequests.get(socket)?.complete !== false)
    log.info({ status, requestId, ip: plainAddress(socket.remoteAddress ?? '') }, 'unreadable request');
  const header = unreadableHeader(error);
  const fault = header === null ? 'These bytes are no request of HTTP/1.1.' : `The header ${header} cannot be read.`;
  const unreadable = unreadableBecause[status] ?? fault;
  const body = JSON.stringify(problemOf(publicError(malformed(unreadable)), requestId, config, status));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  endAfter(socket, `${head.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Answers every request that has arrived or is arriving: the server stops listening first, and then closes idle
 * connections.
 */
async function drain(server: Server): Promise<void> {
  const closed = stopListening(server);
  const idle = setInterval(() => server.closeIdleConnections(), graceMs);
  const late = new AbortController();
  await Promise.race([closed, sleep(drainMs, undefined, { signal: late.signal }).catch(() => undefined)]);
  late.abort();
  clearInterval(idle);
  server.closeAllConnections();
}
