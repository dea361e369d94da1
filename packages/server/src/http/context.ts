/** What the routes share. Made once, by the server. */
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { TokenStore } from '../auth/token-store.ts';
import type { Config } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import type { GraphqlEndpoint } from '../graphql/request.ts';
import type { DocumentStore } from './document-store.ts';
import type { Page } from './console/page.ts';
import type { LoginThrottle } from './login-throttle.ts';
import type { WhoSends } from './body-admission.ts';
import type { Limits } from './limits.ts';
import type { Metrics } from './metrics.ts';
import type { Telling } from './problem.ts';

export interface RouteContext {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly log: Log;
  readonly tokenStore: TokenStore;
  readonly graphql: GraphqlEndpoint;
  readonly documents: DocumentStore;
  readonly loginThrottle: LoginThrottle;
  readonly limits: Limits;
  readonly metrics: Metrics;
  /** The page of the console. */
  readonly page: Page;
  /** Whether the server is on its way out. */
  stopping(): boolean;
  /** Declares what an address answers; every other method is refused there, and mints nothing. */
  at(path: string, answers: Answers, options?: AddressOptions): void;
}

export interface AddressOptions {
  readonly telling?: Telling;
  readonly unlogged?: boolean;
  /** How large a body may be, where that is more than usual. Units: bytes. */
  readonly bodyMax?: number;
  /** Who may send one; without it, whoever has the bearer token of a role. */
  readonly whoSends?: WhoSends;
  /** Looks at a request before anything of its body is read; refuses by throwing. */
  readonly gate?: (request: FastifyRequest, reply: FastifyReply) => void;
}

export type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown;
export type Answers = { readonly [Method in HTTPMethods & string]?: Answer };

/** Answers of these addresses are for the caller alone and are kept nowhere. */
export function forbidKeeping(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
}
