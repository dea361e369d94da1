/**
 * The form of the routes of a role. Each answers below /token/api/v2 with a bearer token, and below /console with the
 * token of the role that a session names.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access, MakeAccess } from '../auth/access.ts';
import type { PresentedToken } from '../auth/tokens.ts';
import type { SentDocument } from '../base/document-id.ts';
import type { RequestRecord } from '../base/request-record.ts';
import { addRoute, type EachOf, type Method, type Route } from './contract.ts';
import { withConcurrencySlot } from './limits/concurrency-slot.ts';
import type { Limits } from './limits/limits.ts';
import { clientAddressOf } from './request/client-address.ts';
import { presentedToken } from './request/credentials.ts';
import type { AddRoute, Answers } from './routes.ts';

/** A request, the token of its role, and the reply to it. */
export interface RoleRequest {
  readonly token: PresentedToken;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type RoleAnswer = (asked: RoleRequest) => Promise<FastifyReply>;

/** A route with an answer to each of its operations. */
export interface RoleRoute {
  readonly route: Route;
  readonly answers: EachOf<Route, RoleAnswer>;
  /** The longest body; left out where a request has none. Units: bytes. */
  readonly bodyMax?: number;
  /** The methods that the console does not have. */
  readonly notInConsole?: readonly Method[];
}

/** Declares a route of a role. */
export function roleRoute<R extends Route>(
  route: R,
  answers: EachOf<R, RoleAnswer>,
  options: Pick<RoleRoute, 'bodyMax' | 'notInConsole'> = {},
): RoleRoute {
  return { route, answers, ...options };
}

/** Adds the routes for bearer tokens. */
export function serveRoleRoutes(add: AddRoute, routes: readonly RoleRoute[]): void {
  for (const { route, answers, bodyMax } of routes)
    addRoute(
      add,
      route,
      answersOfRole(answers, (request, answer) => answer(presentedToken(request))),
      bodyMax === undefined ? {} : { bodyMax },
    );
}

/** The answers of a route. Shape: `withToken` answers a request with the token that it finds. */
export function answersOfRole(
  answers: RoleRoute['answers'],
  withToken: (request: FastifyRequest, answer: (token: PresentedToken) => Promise<FastifyReply>) => unknown,
): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([method, answer]) => [
      method,
      (request: FastifyRequest, reply: FastifyReply) =>
        withToken(request, (token) => answer({ token, request, reply })),
    ]),
  );
}

/** The sender of a request of a role. */
export interface RoleSender {
  readonly access: Access;
  readonly requestId: string;
  readonly record: RequestRecord;
}

/** The dependencies of a route of a role. */
export interface RoleParts {
  readonly limits: Limits;
  readonly makeAccess: MakeAccess;
}

/** The access of a request. */
export function accessOf(
  { makeAccess }: Pick<RoleParts, 'makeAccess'>,
  { token, request }: RoleRequest,
  document?: SentDocument,
): Access {
  return makeAccess(token, clientAddressOf(request), document);
}

/** Does the work of a request in a slot of its token. It refuses as `withConcurrencySlot` does. */
export function inSlot<T>(
  parts: RoleParts,
  asked: RoleRequest,
  work: (sender: RoleSender) => Promise<T>,
  document?: SentDocument,
): Promise<T> {
  const { id: requestId, record } = asked.request;
  const access = accessOf(parts, asked, document);
  return withConcurrencySlot(parts.limits, access, asked.reply, () => work({ access, requestId, record }));
}
