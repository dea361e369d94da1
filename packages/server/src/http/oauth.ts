/**
 * The same exchange for standard clients: RFC 6749 client credentials, RFC 8693 token exchange, RFC 7662 introspection,
 * RFC 7009 revocation, RFC 8414 metadata.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type KnownClient, knowClient, openLogin } from '../auth/login.ts';
import { endToken, introspectToken, refuseForeign } from '../auth/own-token.ts';
import { selectRole } from '../auth/role.ts';
import { parseToken } from '../auth/tokens.ts';
import { refuseIf } from '../base/refusal.ts';
import { clientCredentials, optionalCredentialFields, showsClient } from './credentials.ts';
import { bodyFields, type Fields, malformed, queryFields, readValues } from './fields.ts';
import { forbidKeeping, type RouteContext } from './context.ts';
import { clientAddressOf } from './client-address.ts';

const exchangeGrant = 'urn:ietf:params:oauth:grant-type:token-exchange';
const accessTokenType = 'urn:ietf:params:oauth:token-type:access_token';
const metadataPath = '/.well-known/oauth-authorization-server';

const exchangeFields = z.object({
  subject_token: z.string('subject_token is missing.').describe('In an exchange: the login token.'),
  subject_token_type: z
    .literal(accessTokenType, `subject_token_type is not ${accessTokenType}.`)
    .describe('In an exchange: always an access token.'),
  audience: z
    .string('audience is missing; it is the users_account_id of a role.')
    .describe('In an exchange: the users_account_id of the role.'),
  requested_token_type: z
    .literal(accessTokenType, `requested_token_type is not ${accessTokenType}.`)
    .describe('In an exchange: an access token, if said.')
    .optional(),
});
const exchangeRequest = exchangeFields.extend({ actor_token: z.never('actor_token is not accepted.').optional() });

/** The body of a token request, whatever it asks for. */
export const tokenRequest = z
  .object({
    grant_type: z.enum(['client_credentials', exchangeGrant]).describe('Which of the two.'),
    ...optionalCredentialFields,
    ...exchangeFields.partial().shape,
  })
  .describe(
    'What a standard client asks for: a login token by client credentials, or a role token in exchange for one.',
  );

/** The body of a request about one token of the client. */
export const tokenFields = z
  .object({ token: z.string('token is missing.').describe('The token.'), ...optionalCredentialFields })
  .describe('A token that is asked about, or ended, and the client that does so.');

/** Declares the addresses. */
export function serveOauth(context: RouteContext): void {
  const know = async (request: FastifyRequest, body: Fields): Promise<KnownClient> => {
    const shown = clientCredentials(request, body, queryFields(request));
    const clientAddress = clientAddressOf(request);
    return context.loginThrottle.guard({ clientId: shown.clientId, clientAddress }, () =>
      knowClient(context.tokenStore, shown, clientAddress),
    );
  };
  const telling = { telling: 'oauth' } as const;

  context.at('/oauth/token', { POST: (request, reply) => answerToken(context, know, request, reply) }, telling);

  context.at(
    '/oauth/introspect',
    {
      POST: async (request, reply) => {
        const body = bodyFields(request);
        const known = await know(request, body);
        const shown = { text: readValues(tokenFields, body).token, clientAddress: clientAddressOf(request) };
        return forbidKeeping(reply).send(await introspectToken(context.tokenStore, known, shown));
      },
    },
    telling,
  );

  context.at(
    '/oauth/revoke',
    {
      POST: async (request, reply) => {
        const body = bodyFields(request);
        const known = await know(request, body);
        await endToken(context.tokenStore, known, {
          text: readValues(tokenFields, body).token,
          clientAddress: clientAddressOf(request),
        });
        return forbidKeeping(reply).code(200).send();
      },
    },
    telling,
  );

  context.at(metadataPath, { GET: (request, reply) => answerMetadata(context, request, reply) }, telling);
}

/** RFC 8414, 3.1: below a base path, the well-known part comes before it. Answers null where there is no base path. */
export function metadataOutsideBase(basePath: string): string | null {
  return basePath === '' ? null : `${metadataPath}${basePath}`;
}

async function answerToken(
  context: RouteContext,
  know: (request: FastifyRequest, body: Fields) => Promise<KnownClient>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = bodyFields(request);
  const grant = body.get('grant_type');
  if (grant === undefined) throw malformed('grant_type is missing.');
  if (grant === 'client_credentials') {
    const known = await know(request, body);
    const { token } = await openLogin(context.tokenStore, known, { viaQuery: false, requestId: request.id });
    const { access_token, token_type, expires_in } = token;
    return forbidKeeping(reply).send({ access_token, token_type, expires_in });
  }
  refuseIf(grant !== exchangeGrant, 'grant_type_unsupported');
  return forbidKeeping(reply).send(await exchange(context, know, request, body));
}

/** The client need not show itself again: the login token is what it got for doing so. Where it does, it must be right. */
async function exchange(
  context: RouteContext,
  know: (request: FastifyRequest, body: Fields) => Promise<KnownClient>,
  request: FastifyRequest,
  body: Fields,
): Promise<Record<string, unknown>> {
  const { subject_token: subject, audience } = readValues(exchangeRequest, body);
  const clientAddress = clientAddressOf(request);
  const known = showsClient(request, body) ? await know(request, body) : undefined;
  const shown = parseToken(subject);
  if (known !== undefined) await refuseForeign(context.tokenStore, known, { text: subject, clientAddress });
  const { token } = await selectRole(context.tokenStore, { shown, usersAccountId: audience, clientAddress });
  return {
    access_token: token.access_token,
    issued_token_type: accessTokenType,
    token_type: 'Bearer',
    expires_in: token.expires_in,
  };
}

/** Answers RFC 8414's description of this server, under the address by which the caller reached it. */
export function answerMetadata(context: RouteContext, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const issuer = `${originOf(request)}${context.config.REGISTRY_BASE_PATH}`;
  return reply.header('cache-control', 'no-store').send({
    issuer,
    token_endpoint: `${issuer}/oauth/token`,
    introspection_endpoint: `${issuer}/oauth/introspect`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    grant_types_supported: tokenRequest.shape.grant_type.options,
    response_types_supported: [],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    introspection_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  });
}

/** The Host header is the caller's word: what is not a plain host and port is not repeated to it. */
function originOf(request: FastifyRequest): string {
  const scheme = request.protocol === 'https' ? 'https' : 'http';
  const host = request.host;
  if (/^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host)) return `${scheme}://${host}`;
  const { localAddress = '127.0.0.1', localPort } = request.socket;
  return `${scheme}://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
}
