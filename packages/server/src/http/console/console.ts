/** The routes of the console: its session, and the API with the access of one of the session's roles. */
import type { FastifyRequest } from 'fastify';
import { refusalOfSession, sessionRoleToken } from '../../auth/console-session.ts';
import { ProviderSet, type ProviderSettings } from '../../auth/provider-set.ts';
import type { PresentedSession } from '../../auth/session-tokens.ts';
import type { TokenStore } from '../../auth/token-store.ts';
import type { PresentedToken } from '../../auth/tokens.ts';
import { Refusal } from '../../base/refusal.ts';
import { answersOfRole, type RoleRoute } from '../role-route.ts';
import type { AddRoute, RouteOptions } from '../routes.ts';
import { passGate } from './gate.ts';
import { type DemoParts, serveDemo } from './demo.ts';
import { type Page, staticPath } from './page.ts';
import { servePeople } from './people.ts';
import { serveProof } from './proof.ts';
import { type ProviderParts, serveProviders } from './providers.ts';
import { serveSelf } from './self.ts';
import { serveSession, sessionOf, type SessionParts } from './session.ts';

const guarded: RouteOptions = {
  errorFormat: 'console',
  gate: (request, reply) => {
    reply.header('cross-origin-resource-policy', 'same-origin');
    passGate(request);
  },
};

/** The dependencies of the console routes. */
export type ConsoleParts = SessionParts &
  Omit<ProviderParts, 'providers'> &
  DemoParts & {
    readonly config: ProviderSettings;
    readonly page: Pick<Page, 'file'>;
    readonly roleRoutes: readonly RoleRoute[];
  };

/** Adds all routes of the console. */
export function serveConsole(add: AddRoute, parts: ConsoleParts): void {
  serveSession(add, parts, guarded);
  const people = { ...parts, providers: new ProviderSet(parts.config, parts.log) };
  servePeople(add, people, guarded);
  serveProviders(add, people, guarded);
  serveSelf(add, people, guarded);
  serveProof(add, people, guarded);
  serveDemo(add, people, guarded);
  serveRole(add, parts);
  const { file } = parts.page;
  add(staticPath, { GET: file, HEAD: file });
}

/** The answers of the API, with the access of the role that the header Registry-Role names. */
function serveRole(add: AddRoute, { tokenStore, roleRoutes }: Pick<ConsoleParts, 'tokenStore' | 'roleRoutes'>): void {
  const asRole = makeAsRole(tokenStore);
  for (const { route, answers, bodyMax, notInConsole = [] } of roleRoutes) {
    const own = Object.entries(answers).filter(([method]) => !notInConsole.some((one) => one === method));
    if (own.length === 0) continue;
    const ofBody = bodyMax === undefined ? {} : { admitSender: asRole, bodyMax };
    add(route.path.replace('/token/api/v2', '/console'), answersOfRole(Object.fromEntries(own), asRole), {
      ...guarded,
      ...ofBody,
    });
  }
}

/** Answers a request with the token of the role that it names. */
type AsRole = <T>(request: FastifyRequest, answer: (token: PresentedToken) => T) => Promise<Awaited<T>>;

function makeAsRole(tokenStore: TokenStore): AsRole {
  const tokens = new WeakMap<FastifyRequest, Promise<PresentedToken>>();
  const tokenOf = (request: FastifyRequest, session: PresentedSession): Promise<PresentedToken> => {
    const role = request.headers['registry-role'];
    const token = tokens.get(request) ?? sessionRoleToken(tokenStore, session, typeof role === 'string' ? role : '');
    tokens.set(request, token);
    return token;
  };
  return async <T>(request: FastifyRequest, answer: (token: PresentedToken) => T): Promise<Awaited<T>> => {
    const session = sessionOf(request);
    try {
      return await answer(await tokenOf(request, session));
    } catch (error) {
      if (error instanceof Refusal && error.code === 'token_invalid') throw await refusalOfSession(tokenStore, session);
      throw error;
    }
  };
}
