/** The routes of a console session: signing in and out, prolonging it, its roles and what was chosen in them. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  endSession,
  openSession,
  prolongSession,
  readSession,
  selectSessionRole,
  type Session,
  type SessionLimits,
} from '../../auth/console-session.ts';
import { chooseInRole } from '../../auth/role-choices.ts';
import type { PresentedSession } from '../../auth/session-tokens.ts';
import type { TokenStore } from '../../auth/token-store.ts';
import type { Config } from '../../base/config.ts';
import { Refusal, refuseIf } from '../../base/refusal.ts';
import { clientAddressOf } from '../request/client-address.ts';
import { requireGiven } from '../request/credentials.ts';
import { bodyFields, type Fields, mediaTypeOf } from '../request/fields.ts';
import type { LoginThrottle } from '../limits/login-throttle.ts';
import { type AddRoute, type Answers, forbidCaching, type RouteOptions } from '../routes.ts';
import { clearCookie, readCookie, setCookie } from './cookie.ts';

const path = '/console/session';

/** The dependencies of the session routes. */
export interface SessionParts {
  readonly config: Pick<Config, 'REGISTRY_CONSOLE_SESSION_SECONDS' | 'REGISTRY_CONSOLE_SESSION_MAX'>;
  readonly tokenStore: TokenStore;
  readonly loginThrottle: LoginThrottle;
}

/** Adds the routes of the session. */
export function serveSession(add: AddRoute, parts: SessionParts, options: RouteOptions): void {
  const { config, tokenStore } = parts;
  const limits = limitsOf(config);
  add(path, signingInAndOut(parts, limits), options);
  add(`${path}/prolong`, prolonging(parts, limits), options);
  add(
    `${path}/role`,
    {
      PUT: async (request, reply) => {
        const session = sessionOf(request);
        const usersAccountId = jsonBody(request).get('usersAccountId') ?? '';
        return forbidCaching(reply).send(
          await selectSessionRole(tokenStore, session, { usersAccountId, requestId: request.id }),
        );
      },
    },
    options,
  );
  add(
    `${path}/choice`,
    {
      PUT: async (request, reply) => {
        const session = sessionOf(request);
        const fields = jsonBody(request);
        const [name, address, assetId] = [fields.get('view'), fields.get('address'), fields.get('assetId')];
        const view = name === undefined ? undefined : { name, address };
        await chooseInRole(tokenStore, session, fields.get('usersAccountId') ?? '', { assetId, view });
        return reply.code(204).send();
      },
    },
    options,
  );
}

/** The limits of the settings. */
export function limitsOf(config: SessionParts['config']): SessionLimits {
  return {
    lifetimeSeconds: config.REGISTRY_CONSOLE_SESSION_SECONDS,
    longestSeconds: config.REGISTRY_CONSOLE_SESSION_MAX,
  };
}

/**
 * Opens a session of the client, ends the one whose cookie the request has, and answers with the new one.
 *
 * Refuses: as the login does.
 */
async function signIn(
  { config, tokenStore, loginThrottle }: SessionParts,
  { clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const attempt = { clientId, clientSecret, clientAddress: clientAddressOf(request) };
  const opened = await loginThrottle.guard(attempt, () =>
    openSession(tokenStore, { ...attempt, requestId: request.id }, limitsOf(config)),
  );
  return await beginSession({ config, tokenStore }, opened, request, reply);
}

/**
 * Answers with the cookie of a session that was opened, and ends the one whose cookie the request has. A session that
 * goes on is the same in both.
 */
export async function beginSession(
  { config, tokenStore }: Pick<SessionParts, 'config' | 'tokenStore'>,
  { credential, session }: { readonly credential: string; readonly session: Session },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const before = readCookie(request);
  if (before !== undefined && before !== credential)
    await endSession(tokenStore, { credential: before, clientAddress: clientAddressOf(request) });
  setCookie(request, reply, credential, limitsOf(config).lifetimeSeconds);
  return forbidCaching(reply).code(201).send(session);
}

function signingInAndOut(parts: SessionParts, limits: SessionLimits): Answers {
  const { tokenStore } = parts;
  return {
    POST: async (request, reply) => {
      const fields = jsonBody(request);
      requireGiven(fields, ['clientId', 'clientSecret'], 'Give both.');
      const [clientId, clientSecret] = [fields.get('clientId')!, fields.get('clientSecret')!];
      return await signIn(parts, { clientId, clientSecret }, request, reply);
    },
    GET: async (request, reply) => forbidCaching(reply).send(await readSession(tokenStore, sessionOf(request), limits)),
    DELETE: async (request, reply) => {
      const credential = readCookie(request);
      if (credential !== undefined)
        await endSession(tokenStore, { credential, clientAddress: clientAddressOf(request) });
      clearCookie(request, reply);
      return reply.code(204).send();
    },
  };
}

function prolonging({ tokenStore, loginThrottle }: SessionParts, limits: SessionLimits): Answers {
  return {
    POST: async (request, reply) => {
      const session = sessionOf(request);
      const clientSecret = jsonBody(request).get('clientSecret');
      const choice = { clientSecret, requestId: request.id };
      const prolonged = await prolongSession(tokenStore, session, choice, loginThrottle.guard, limits);
      setCookie(request, reply, session.credential, limits.lifetimeSeconds);
      return forbidCaching(reply).send(prolonged);
    },
  };
}

/** Refuses: session_ended, where the request has no session. */
export function sessionOf(request: FastifyRequest): PresentedSession {
  const credential = readCookie(request);
  if (credential === undefined) throw new Refusal('session_ended');
  return { credential, clientAddress: clientAddressOf(request) };
}

/** Refuses: media_type_unsupported, and as `bodyFields` does. */
export function jsonBody(request: FastifyRequest): Fields {
  refuseIf(mediaTypeOf(request) !== 'application/json', 'media_type_unsupported', {
    reason: `The body is of the media type ${mediaTypeOf(request) || 'none'}, which this address does not read.`,
    remedy: 'Send the header Content-Type: application/json.',
  });
  return bodyFields(request);
}
