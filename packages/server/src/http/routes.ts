/** Routes: which methods an address answers, and how it refuses the others. */
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, onRequestAsyncHookHandler } from 'fastify';
import { Refusal } from '../base/refusal.ts';
import { admitBearer, type AdmitSender, type BodyAdmission } from './bodies/body-admission.ts';
import type { Page } from './console/page.ts';
import type { ErrorFormat } from './problem.ts';

export interface RouteOptions {
  readonly errorFormat?: ErrorFormat;
  /** Largest body of requests with a token, which is authenticated before it is read. Units: bytes. */
  readonly bodyMax?: number;
  /** Whether the path with a slash at its end is the same address. */
  readonly slash?: true;
  /** Admits the sender of such a body; by default the bearer token must be that of a role. */
  readonly admitSender?: AdmitSender;
  /** Refuses a request by throwing, before any of its body is read. */
  readonly gate?: (request: FastifyRequest, reply: FastifyReply) => void;
}

export type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown;
export type Answers = { readonly [Method in HTTPMethods & string]?: Answer };

/** Adds a route. Any other method is refused at its path. */
export type AddRoute = (path: string, answers: Answers, options?: RouteOptions) => void;

/** Forbids every cache to store an answer. */
export function forbidCaching(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
}

/**
 * Makes the function that adds routes. A path without a route is answered with the page of the console where a browser
 * asks for a page.
 */
export function makeRoutes(
  app: FastifyInstance,
  { bodyAdmission, page }: { bodyAdmission: BodyAdmission; page: Page },
): AddRoute {
  const routes: { pattern: RegExp; methods: string }[] = [];
  app.setNotFoundHandler((request, reply) => {
    const path = request.raw.url?.split('?', 1)[0] ?? '';
    const route = routes.find(({ pattern }) => pattern.test(path));
    if (route === undefined && page.isRequested(request)) return page.answer(request, reply);
    if (route === undefined) throw new Refusal('route_not_found', { path });
    reply.header('allow', route.methods);
    if (request.method === 'OPTIONS') return reply.code(204).send();
    throw new Refusal('method_not_allowed', { method: request.method, allow: route.methods });
  });
  return (url, answers, options = {}) => {
    const methods = Object.keys(answers);
    const escaped = url
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:[a-z_]+/g, '[^/]+')
      .replace(/\\\*$/, '.*');
    const { slash = false } = options;
    routes.push({
      pattern: new RegExp(`^${escaped}${slash ? '/?' : ''}$`),
      methods: [...methods, 'OPTIONS'].join(', '),
    });
    const config = options.errorFormat === undefined ? {} : { errorFormat: options.errorFormat };
    const preParsing = bodyAdmission.hookFor(options.admitSender ?? admitBearer);
    const withToken = options.bodyMax === undefined ? {} : { bodyLimit: options.bodyMax, preParsing };
    const { gate } = options;
    const onRequest: onRequestAsyncHookHandler = async (request, reply) => gate!(request, reply);
    const guarded = gate === undefined ? {} : { onRequest };
    for (const method of methods) {
      const ofMethod = {
        method,
        config,
        handler: answers[method]!,
        ...guarded,
        ...(method === 'POST' ? withToken : {}),
      };
      for (const path of slash ? [url, `${url}/`] : [url]) app.route({ ...ofMethod, url: path });
    }
  };
}
