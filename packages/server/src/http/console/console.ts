/** The console's addresses: a session of its own, and the API's answers as one of the session's roles. */
import type { FastifyRequest } from 'fastify';
import {
  endSession,
  openSession,
  readSession,
  selectSessionRole,
  sessionRoleToken,
  type ShownSession,
  whyNotInSession,
} from '../../auth/console-session.ts';
import { requireRole } from '../../auth/require-role.ts';
import { knowClient } from '../../auth/login.ts';
import type { ShownToken } from '../../auth/tokens.ts';
import { Refusal, refuseIf } from '../../base/refusal.ts';
import { makeDocumentAnswers } from '../documents.ts';
import { bodyFields, type Fields, mediaTypeOf } from '../fields.ts';
import { graphqlBodyMax, makeGraphqlAnswer } from '../graphql.ts';
import { type AddressOptions, forbidKeeping, type RouteContext } from '../context.ts';
import { clientAddressOf } from '../client-address.ts';
import { clearCookie, readCookie, setCookie } from './cookie.ts';
import { passGate } from './gate.ts';
import { staticPath } from './page.ts';

const sessionPath = '/console/session';
const documentsPath = '/console/documents';

const guarded: AddressOptions = {
  telling: 'console',
  gate: (request, reply) => {
    reply.header('cross-origin-resource-policy', 'same-origin');
    passGate(request);
  },
};

/** Declares them all. */
export function serveConsole(context: RouteContext): void {
  serveSession(context);
  serveRole(context);
  const { file } = context.page;
  context.at(staticPath, { GET: file, HEAD: file });
}

function serveSession(context: RouteContext): void {
  const { config, tokenStore, loginThrottle } = context;
  const lifetimeSeconds = config.REGISTRY_CONSOLE_SESSION_SECONDS;
  context.at(
    sessionPath,
    {
      POST: async (request, reply) => {
        const fields = jsonBody(request);
        const [clientId, clientSecret] = [fields.get('clientId') ?? '', fields.get('clientSecret') ?? ''];
        const clientAddress = clientAddressOf(request);
        const known = await loginThrottle.guard({ clientId, clientAddress }, () =>
          knowClient(tokenStore, { clientId, clientSecret }, clientAddress),
        );
        const { credential, session } = await openSession(tokenStore, known, { clientId, lifetimeSeconds });
        const before = readCookie(request);
        if (before !== undefined) await endSession(tokenStore, { credential: before, clientAddress });
        setCookie(request, reply, credential, lifetimeSeconds);
        return forbidKeeping(reply).code(201).send(session);
      },
      GET: async (request, reply) => forbidKeeping(reply).send(await readSession(tokenStore, sessionOf(request))),
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
  context.at(
    `${sessionPath}/role`,
    {
      PUT: async (request, reply) => {
        const session = sessionOf(request);
        const usersAccountId = jsonBody(request).get('usersAccountId') ?? '';
        return forbidKeeping(reply).send(await selectSessionRole(tokenStore, session, usersAccountId));
      },
    },
    guarded,
  );
}

/** What the API answers, to the role that the request names. */
function serveRole(context: RouteContext): void {
  const { config, tokenStore } = context;
  const graphql = makeGraphqlAnswer(context);
  const documents = makeDocumentAnswers(context, documentsPath);

  const asRole = async <T>(request: FastifyRequest, act: (token: ShownToken) => Promise<T>): Promise<T> => {
    const session = sessionOf(request);
    const named = request.headers['registry-role'];
    try {
      return await act(await sessionRoleToken(tokenStore, session, typeof named === 'string' ? named : ''));
    } catch (error) {
      if (error instanceof Refusal && error.code === 'token_invalid') throw await whyNotInSession(tokenStore, session);
      throw error;
    }
  };
  const whoSends = (request: FastifyRequest): Promise<ShownToken> =>
    asRole(request, async (token) => {
      await requireRole(tokenStore, token, clientAddressOf(request));
      return token;
    });

  context.at(
    '/console/graphql',
    { POST: (request, reply) => asRole(request, (token) => graphql(token, request, reply, 'POST')) },
    { ...guarded, whoSends, bodyMax: graphqlBodyMax(config) },
  );
  context.at(
    documentsPath,
    { POST: (request, reply) => asRole(request, (token) => documents.keep(token, request, reply)) },
    { ...guarded, whoSends, bodyMax: config.REGISTRY_UPLOAD_BYTES_MAX },
  );
  context.at(
    `${documentsPath}/:id`,
    { GET: (request, reply) => asRole(request, (token) => documents.fetch(token, request, reply)) },
    guarded,
  );
}

/** Refuses: session_ended, where no session is shown at all. */
function sessionOf(request: FastifyRequest): ShownSession {
  const credential = readCookie(request);
  if (credential === undefined) throw new Refusal('session_ended');
  return { credential, clientAddress: clientAddressOf(request) };
}

/** Refuses: media_type_unsupported; what `bodyFields` does. */
function jsonBody(request: FastifyRequest): Fields {
  refuseIf(mediaTypeOf(request) !== 'application/json', 'media_type_unsupported');
  return bodyFields(request);
}
