/** The routes of the console: its session, and the API with the access of one of the session's roles. */
import type { FastifyRequest } from 'fastify';
import {
  endSession,
  openSession,
  readSession,
  selectSessionRole,
  sessionRoleToken,
  type PresentedSession,
  refusalOfSession,
} from '../../auth/console-session.ts';
import type { TokenStore } from '../../auth/token-store.ts';
import type { PresentedToken } from '../../auth/tokens.ts';
import type { Config } from '../../base/config.ts';
import { Refusal, refuseIf } from '../../base/refusal.ts';
import type { AdmitSender } from '../body-admission.ts';
import { clientAddressOf } from '../client-address.ts';
import { requireGiven } from '../credentials.ts';
import { type DocumentParts, makeDocumentHandlers } from '../documents.ts';
import { bodyFields, type Fields, mediaTypeOf } from '../fields.ts';
import { graphqlBodyMax, type GraphqlParts, makeGraphqlHandler } from '../graphql.ts';
import type { LoginThrottle } from '../login-throttle.ts';
import { type AddRoute, forbidCaching, type RouteOptions } from '../routes.ts';
import { clearCookie, readCookie, setCookie } from './cookie.ts';
import { passGate } from './gate.ts';
import { type Page, staticPath } from './page.ts';

const sessionPath = '/console/session';
const documentsPath = '/console/documents';

const guarded: RouteOptions = {
  errorFormat: 'console',
  gate: (request, reply) => {
    reply.header('cross-origin-resource-policy', 'same-origin');
    passGate(request);
  },
};

/** The dependencies of the session routes. */
interface SessionParts {
  readonly config: Pick<Config, 'REGISTRY_CONSOLE_SESSION_SECONDS'>;
  readonly tokenStore: TokenStore;
  readonly loginThrottle: LoginThrottle;
}

/** The dependencies of the routes of a role. */
type RoleParts = GraphqlParts & DocumentParts & { readonly tokenStore: TokenStore };

/** The dependencies of the console routes. */
export type ConsoleParts = SessionParts & RoleParts & { readonly page: Pick<Page, 'file'> };

/** Adds all routes of the console. */
export function serveConsole(add: AddRoute, parts: ConsoleParts): void {
  serveSession(add, parts);
  serveRole(add, parts);
  const { file } = parts.page;
  add(staticPath, { GET: file, HEAD: file });
}

function serveSession(add: AddRoute, { config, tokenStore, loginThrottle }: SessionParts): void {
  const lifetimeSeconds = config.REGISTRY_CONSOLE_SESSION_SECONDS;
  add(
    sessionPath,
    {
      POST: async (request, reply) => {
        const fields = jsonBody(request);
        requireGiven(fields, ['clientId', 'clientSecret'], 'Give both.');
        const [clientId, clientSecret] = [fields.get('clientId')!, fields.get('clientSecret')!];
        const clientAddress = clientAddressOf(request);
        const attempt = { clientId, clientSecret, clientAddress };
        const { credential, session } = await loginThrottle.guard(attempt, () =>
          openSession(tokenStore, { ...attempt, requestId: request.id }, lifetimeSeconds),
        );
        const before = readCookie(request);
        if (before !== undefined) await endSession(tokenStore, { credential: before, clientAddress });
        setCookie(request, reply, credential, lifetimeSeconds);
        return forbidCaching(reply).code(201).send(session);
      },
      GET: async (request, reply) => forbidCaching(reply).send(await readSession(tokenStore, sessionOf(request))),
      DELETE: async (request, reply) => {
        const credential = readCookie(request);
        if (credential !== undefined)
          await endSession(tokenStore, { credential, clientAddress: clientAddressOf(request) });
        clearCookie(request, reply);
        return reply.code(204).send();
      },
    },
    guarded,
  );
  add(
    `${sessionPath}/role`,
    {
      PUT: async (request, reply) => {
        const session = sessionOf(request);
        const usersAccountId = jsonBody(request).get('usersAccountId') ?? '';
        return forbidCaching(reply).send(
          await selectSessionRole(tokenStore, session, { usersAccountId, requestId: request.id }),
        );
      },
    },
    guarded,
  );
}

/** The answers of the API, with the access of the role that the header Registry-Role names. */
function serveRole(add: AddRoute, parts: RoleParts): void {
  const { config, tokenStore } = parts;
  const graphql = makeGraphqlHandler(parts);
  const documents = makeDocumentHandlers(parts, documentsPath);

  const tokens = new WeakMap<FastifyRequest, Promise<PresentedToken>>();
  const tokenOf = (request: FastifyRequest, session: PresentedSession): Promise<PresentedToken> => {
    const role = request.headers['registry-role'];
    const token = tokens.get(request) ?? sessionRoleToken(tokenStore, session, typeof role === 'string' ? role : '');
    tokens.set(request, token);
    return token;
  };
  const asRole = async <T>(request: FastifyRequest, answer: (token: PresentedToken) => T): Promise<Awaited<T>> => {
    const session = sessionOf(request);
    try {
      return await answer(await tokenOf(request, session));
    } catch (error) {
      if (error instanceof Refusal && error.code === 'token_invalid') throw await refusalOfSession(tokenStore, session);
      throw error;
    }
  };
  const admitSender: AdmitSender = (request, admit) => asRole(request, admit);

  add(
    '/console/graphql',
    { POST: (request, reply) => asRole(request, (token) => graphql(token, request, reply, 'POST')) },
    { ...guarded, admitSender, bodyMax: graphqlBodyMax(config) },
  );
  add(
    documentsPath,
    { POST: (request, reply) => asRole(request, (token) => documents.upload(token, request, reply)) },
    { ...guarded, admitSender, bodyMax: config.REGISTRY_UPLOAD_BYTES_MAX },
  );
  add(
    `${documentsPath}/:id`,
    { GET: (request, reply) => asRole(request, (token) => documents.download(token, request, reply)) },
    guarded,
  );
}

/** Refuses: session_ended, where the request has no session. */
function sessionOf(request: FastifyRequest): PresentedSession {
  const credential = readCookie(request);
  if (credential === undefined) throw new Refusal('session_ended');
  return { credential, clientAddress: clientAddressOf(request) };
}

/** Refuses: media_type_unsupported, and as `bodyFields` does. */
function jsonBody(request: FastifyRequest): Fields {
  refuseIf(mediaTypeOf(request) !== 'application/json', 'media_type_unsupported', {
    reason: `The body is of the media type ${mediaTypeOf(request) || 'none'}, which this address does not read.`,
    remedy: 'Send the header Content-Type: application/json.',
  });
  return bodyFields(request);
}
