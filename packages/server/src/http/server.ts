/** The door: every address, the limits of HTTP, and a way out that answers whoever is inside. */
import { type Server, STATUS_CODES } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  type onRequestAsyncHookHandler,
} from 'fastify';
import type { TokenStore } from '../auth/token-store.ts';
import { type Config, ConfigError } from '../base/config.ts';
import { newId } from '../base/ids.ts';
import type { Log } from '../base/log.ts';
import { publicError, Refusal } from '../base/refusal.ts';
import type { GraphqlEndpoint } from '../graphql/request.ts';
import { makeAccessLog } from './access-log.ts';
import { serveAuthentication } from './authenticate.ts';
import { makePage, type Page } from './console/page.ts';
import { serveConsole } from './console/console.ts';
import type { DocumentStore } from './document-store.ts';
import { serveDocuments } from './documents.ts';
import { serveGraphql } from './graphql.ts';
import { makeLoginThrottle } from './login-throttle.ts';
import { healthAnswers } from './health.ts';
import { bearerOfRole, type BodyAdmission, makeBodyAdmission, type WhoSends } from './body-admission.ts';
import { makeLimits } from './limits.ts';
import { makeMetrics, type Metrics } from './metrics.ts';
import { answerMetadata, metadataOutsideBase, serveOauth } from './oauth.ts';
import type { Answers, RouteContext } from './context.ts';
import { answerProblem, problemOf } from './problem.ts';

const headersTimeoutMs = 10_000;
const requestTimeoutMs = 30_000;
const headerBytesMax = 8_192;
/** How long requests under way get to finish when the server stops. */
const drainMs = 10_000;
/** How long a connection may be idle, when the server stops, before it counts as done. */
const graceMs = 250;

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const;

export interface HttpServer {
  /** Begins to listen. Shape: answers the base address. */
  listen(): Promise<string>;
  /** Stops accepting, lets what is under way finish for up to ten seconds, and closes every connection. */
  stop(): Promise<void>;
}

/** Builds the server with all its routes. Refuses: with ConfigError, when a trusted proxy is no network. */
export function makeServer(parts: {
  config: Config;
  log: Log;
  tokenStore: TokenStore;
  graphql: GraphqlEndpoint;
  documents: DocumentStore;
}): HttpServer {
  const { config, log } = parts;
  const app = makeApp(config);
  const server = app.server;
  const limits = makeLimits({
    requestsPerMinute: config.REGISTRY_RATE_LIMIT,
    inFlightMax: config.REGISTRY_IN_FLIGHT_MAX,
  });
  const metrics = makeMetrics({ connections: () => countConnections(server) });
  let stopping = false;
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await drain(server);
    limits.stop();
    await app.close();
  };

  const receive = makeReceiver({ log, metrics, stopping: () => stopping });
  app.addHook('onRequest', (request, reply, done) => {
    receive(request, reply);
    // RFC 9112, 3.2.
    const hostless = request.headers.host === undefined && request.raw.httpVersion === '1.1';
    done(hostless ? new Refusal('request_malformed') : undefined);
  });
  app.setErrorHandler((error, request, reply) => answerProblem(log, error, request, reply));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  badUrl.set(app, (error, request, reply) => {
    receive(request, reply);
    answerProblem(log, error, request, reply);
  });

  const bodyAdmission = makeBodyAdmission({
    usualMax: config.REGISTRY_BODY_MAX,
    heldMax: config.REGISTRY_LARGE_BODIES_MAX,
  });
  const page = makePage(config);
  const routes = makeRoutes(app, bodyAdmission, { whoSends: bearerOfRole(parts.tokenStore), page });
  const context: RouteContext = {
    ...parts,
    app,
    loginThrottle: makeLoginThrottle(config.REGISTRY_LOGIN_FAILURES_MAX),
    limits,
    metrics,
    page,
    stopping: () => stopping,
    at: (path, answers, options) => routes.add(config.REGISTRY_BASE_PATH + path, answers, options),
  };
  declareRoutes(context, routes);

  return {
    listen: async () => {
      await app.ready();
      await listen(server, { port: config.PORT, host: config.HOST });
      const { address, port, family } = server.address() as AddressInfo;
      return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}${config.REGISTRY_BASE_PATH}`;
    },
    stop: () => {
      stopping = true;
      closed ??= close();
      return closed;
    },
  };
}

type Receive = (request: FastifyRequest, reply: FastifyReply) => void;

/** What every request gets before anything else looks at it: its id, the headers that keep it safe, its line in the log. */
function makeReceiver(parts: { log: Log; metrics: Metrics; stopping(): boolean }): Receive {
  const accessLog = makeAccessLog(parts.log);
  return (request, reply) => {
    const since = performance.now();
    reply.header('x-request-id', request.id).headers(securityHeaders);
    // Requests on connections that are still open are answered, and their connections close after them.
    if (parts.stopping()) reply.header('connection', 'close');
    reply.raw.once('close', () => {
      const milliseconds = performance.now() - since;
      // Who hangs up gets no status; 499 is what proxies write for it.
      if (!reply.raw.writableFinished) reply.code(499);
      const { method, routeOptions } = request;
      const route = routeOptions.url ?? '(none)';
      parts.metrics.observe({ method, route, status: reply.statusCode, seconds: milliseconds / 1000 });
      accessLog(request, reply, milliseconds);
    });
  };
}

function declareRoutes(context: RouteContext, routes: Routes): void {
  serveAuthentication(context);
  serveOauth(context);
  serveGraphql(context);
  serveDocuments(context);
  serveConsole(context);
  const basePath = context.config.REGISTRY_BASE_PATH;
  for (const [path, answer] of Object.entries(healthAnswers(context))) {
    for (const where of new Set([path, basePath + path])) routes.add(where, { GET: answer, HEAD: answer });
  }
  const outside = metadataOutsideBase(basePath);
  if (outside !== null) {
    routes.add(outside, { GET: (request, reply) => answerMetadata(context, request, reply) }, { telling: 'oauth' });
  }
}

type BadUrlAnswer = (error: Error, request: FastifyRequest, reply: FastifyReply) => void;
/** Fastify wants this answer when it is made, before there is anything to answer with. */
const badUrl = new WeakMap<FastifyInstance, BadUrlAnswer>();

function makeApp(config: Config): FastifyInstance {
  const proxies = config.REGISTRY_TRUSTED_PROXIES;
  try {
    const app: FastifyInstance = fastify({
      logger: false,
      genReqId: newId,
      requestIdHeader: false,
      exposeHeadRoutes: false,
      trustProxy: proxies.length > 0 ? proxies : false,
      bodyLimit: config.REGISTRY_BODY_MAX,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: 72_000,
      return503OnClosing: false,
      routerOptions: { maxParamLength: headerBytesMax },
      http: {
        headersTimeout: headersTimeoutMs,
        requestTimeout: requestTimeoutMs,
        maxHeaderSize: headerBytesMax,
        // Node's own answer to a request without one has neither request id nor body; `receive` gives ours.
        requireHostHeader: false,
        // How often the two are looked at; Node's own 30 seconds would let a slow sender hold on three times as long.
        connectionsCheckingInterval: 1_000,
      },
      frameworkErrors: (error, request, reply) => badUrl.get(app)!(error, request, reply),
      clientErrorHandler: answerUnreadable,
    });
    return app;
  } catch (error) {
    if (!(error instanceof TypeError) || proxies.length === 0) throw error;
    throw new ConfigError(`REGISTRY_TRUSTED_PROXIES is "${proxies.join(',')}": ${error.message}.`);
  }
}

/** Answers bytes that are no HTTP request, or that came too slowly, on the bare connection. */
function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const requestId = newId();
  const body = JSON.stringify(problemOf(publicError(new Refusal('request_malformed')), requestId, status));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

interface Routes {
  add(path: string, answers: Answers, options?: Parameters<RouteContext['at']>[2]): void;
}

/** Declares routes, and refuses the methods an address does not answer with the list of those it does. */
function makeRoutes(
  app: FastifyInstance,
  bodyAdmission: BodyAdmission,
  otherwise: { whoSends: WhoSends; page: Page },
): Routes {
  const allowed: { pattern: RegExp; methods: string; url: string }[] = [];
  app.setNotFoundHandler((request, reply) => {
    const path = request.raw.url?.split('?', 1)[0] ?? '';
    const known = allowed.find(({ pattern }) => pattern.test(path));
    if (known === undefined && otherwise.page.isAskedFor(request)) return otherwise.page.answer(request, reply);
    if (known === undefined) throw new Refusal('route_not_found');
    reply.header('allow', known.methods);
    if (request.method === 'OPTIONS') return reply.code(204).send();
    throw new Refusal('method_not_allowed');
  });
  return {
    add: (url, answers, options = {}) => {
      const methods = Object.keys(answers);
      const escaped = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[a-z_]+/g, '[^/]+');
      allowed.push({ pattern: new RegExp(`^${escaped}$`), methods: [...methods, 'OPTIONS'].join(', '), url });
      const config = options.telling === undefined ? {} : { telling: options.telling };
      const preParsing = bodyAdmission.admitOf(options.whoSends ?? otherwise.whoSends);
      const large = options.bodyMax === undefined ? {} : { bodyLimit: options.bodyMax, preParsing };
      const { gate } = options;
      const onRequest: onRequestAsyncHookHandler = async (request, reply) => gate!(request, reply);
      const guarded = gate === undefined ? {} : { onRequest };
      for (const method of methods) {
        app.route({ method, url, config, handler: answers[method]!, ...guarded, ...(method === 'POST' ? large : {}) });
      }
    },
  };
}

function listen(server: Server, where: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(where, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/**
 * Lets every request that has arrived, or is arriving, be answered. `http.Server.close` would cut idle connections at
 * once, and with them the request a caller is just sending; so only the listening ends at first.
 */
async function drain(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()));
  NetServer.prototype.close.call(server);
  const idle = setInterval(() => server.closeIdleConnections(), graceMs);
  const late = new AbortController();
  await Promise.race([closed, sleep(drainMs, undefined, { signal: late.signal }).catch(() => undefined)]);
  late.abort();
  clearInterval(idle);
  server.closeAllConnections();
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
}
