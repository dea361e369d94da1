/**
 * Login and role selection for standard OAuth clients: RFC 6749 client credentials, RFC 8693 token exchange, RFC 7662
 * introspection, RFC 7009 revocation, RFC 8414 metadata.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AuthenticatedClient, authenticateClient, logIn, type LoginAttempt } from '../../auth/login.ts';
import { introspectToken, requireOwnToken, revokeToken, tokenScopes } from '../../auth/own-token.ts';
import { selectRole } from '../../auth/role.ts';
import type { TokenStore } from '../../auth/token-store.ts';
import { parseToken } from '../../auth/tokens.ts';
import type { Config } from '../../base/config.ts';
import { refuseIf, Refusal } from '../../base/refusal.ts';
import { introspection, serverMetadata, tokenAnswer } from '../answers.ts';
import { clientAddressOf } from '../request/client-address.ts';
import { addRoute, formOrJson, json, type Route } from '../contract.ts';
import { hasClientCredentials, oauthCredentials, optionalCredentialFields } from '../request/credentials.ts';
import {
  bodyFields,
  type Fields,
  malformed,
  queryFields,
  readValues,
  repeated,
  withValues,
} from '../request/fields.ts';
import type { LoginThrottle } from '../limits/login-throttle.ts';
import { publicOrigin } from '../request/public-origin.ts';
import { type AddRoute, forbidCaching } from '../routes.ts';

const exchangeGrant = 'urn:ietf:params:oauth:grant-type:token-exchange';
const accessTokenType = 'urn:ietf:params:oauth:token-type:access_token';

const exchangeFields = z.object({
  subject_token: z
    .string('subject_token is missing; it is the login token.')
    .describe('In an exchange: the login token.'),
  subject_token_type: z
    .literal(accessTokenType, `subject_token_type must be ${accessTokenType}.`)
    .describe('In an exchange: always an access token.'),
  audience: z
    .string('audience is missing; it is the users_account_id of a role.')
    .describe('In an exchange: the users_account_id of the role.'),
  requested_token_type: z
    .literal(accessTokenType, `requested_token_type must be ${accessTokenType}, or be left out.`)
    .describe('In an exchange: optional, and always an access token.')
    .optional(),
});
const exchangeRequest = exchangeFields.extend({
  actor_token: z.never('actor_token is not accepted; leave it out.').optional(),
});

/** The body of a token request. */
const tokenRequest = z
  .object({
    grant_type: z
      .enum(['client_credentials', exchangeGrant])
      .describe('The grant type: client credentials or token exchange.'),
    ...optionalCredentialFields,
    ...exchangeFields.partial().shape,
  })
  .meta({
    id: 'TokenRequest',
    description:
      'A request for a login token by client credentials, or for a role token in exchange for a login token.',
  });

/** The body of a request about one token of the client. */
const tokenFields = z
  .object({
    token: z.string('token is missing; it is the token that the request is about.').describe('The token.'),
    ...optionalCredentialFields,
  })
  .meta({ id: 'PresentedToken', description: 'A token to introspect or revoke, and the credentials of its client.' });

const ofClient = { caller: 'client', errorFormat: 'oauth' } as const;

export const tokenRoute = {
  path: '/oauth/token',
  ...ofClient,
  POST: {
    id: 'token',
    summary: 'Issues a login token for client credentials, or a role token in exchange for a login token.',
    description: 'Source: RFC 6749, section 4.4; RFC 8693.',
    body: formOrJson(tokenRequest),
    answers: { 200: json(tokenAnswer) },
    refuses: ['grant_type_unsupported', 'token_invalid', 'role_token_not_accepted', 'role_not_found'],
  },
} satisfies Route;

export const introspectionRoute = {
  path: '/oauth/introspect',
  ...ofClient,
  POST: {
    id: 'introspect',
    summary: 'Introspects a token of the client.',
    description: 'Source: RFC 7662.',
    body: formOrJson(tokenFields),
    answers: { 200: json(introspection) },
  },
} satisfies Route;

export const revocationRoute = {
  path: '/oauth/revoke',
  ...ofClient,
  POST: {
    id: 'revoke',
    summary: 'Revokes a token of the client.',
    description: 'An unknown token is answered like one that was just ended. Source: RFC 7009.',
    body: formOrJson(tokenFields),
    answers: { 200: null },
  },
} satisfies Route;

export const metadataRoute = {
  path: '/.well-known/oauth-authorization-server',
  errorFormat: 'oauth',
  GET: {
    id: 'serverMetadata',
    summary: 'Answers the metadata of the authorisation server for standard clients.',
    description: 'Below a base path it also answers at the root, with the base path behind it. Source: RFC 8414.',
    answers: { 200: json(serverMetadata) },
  },
} satisfies Route;

/** The dependencies of the OAuth routes. */
export interface OauthParts {
  readonly config: Pick<Config, 'REGISTRY_BASE_PATH' | 'REGISTRY_PUBLIC_URL' | 'REGISTRY_ALLOWED_HOSTS'>;
  readonly tokenStore: TokenStore;
  readonly loginThrottle: LoginThrottle;
}

/** Authenticates the client of a request by `by`, which counts in the throttle. */
type AsClient = <T>(request: FastifyRequest, body: Fields, by: (attempt: LoginAttempt) => Promise<T>) => Promise<T>;

/** Adds the routes. */
export function serveOauth(add: AddRoute, { config, tokenStore, loginThrottle }: OauthParts): void {
  const asClient: AsClient = async (request, body, by) => {
    const credentials = oauthCredentials(request, body, withValues(queryFields(request)));
    const attempt = { ...credentials, clientAddress: clientAddressOf(request) };
    return loginThrottle.guard(attempt, () => by(attempt));
  };
  const authenticate = (request: FastifyRequest, body: Fields): Promise<AuthenticatedClient> =>
    asClient(request, body, (attempt) => authenticateClient(tokenStore, attempt));

  addRoute(add, tokenRoute, { POST: (request, reply) => answerToken(tokenStore, asClient, request, reply) });

  addRoute(add, introspectionRoute, {
    POST: async (request, reply) => {
      const body = parametersOf(request);
      const client = await authenticate(request, body);
      const token = { text: readValues(tokenFields, body).token, clientAddress: clientAddressOf(request) };
      return forbidCaching(reply).send(await introspectToken(tokenStore, client, token));
    },
  });

  addRoute(add, revocationRoute, {
    POST: async (request, reply) => {
      const body = parametersOf(request);
      const client = await authenticate(request, body);
      const token = { text: readValues(tokenFields, body).token, clientAddress: clientAddressOf(request) };
      await revokeToken(tokenStore, client, token);
      return forbidCaching(reply).code(200).send();
    },
  });

  addRoute(add, metadataRoute, { GET: (request, reply) => answerMetadata(config, request, reply) });
}

/**
 * The path of the metadata outside the base path: by RFC 8414, 3.1 the well-known part comes first. Shape: null without
 * a base path.
 */
export function metadataOutsideBase(basePath: string): string | null {
  return basePath === '' ? null : `${metadataRoute.path}${basePath}`;
}

/** The parameters of a request. One without a value counts as left out. */
function parametersOf(request: FastifyRequest): Fields {
  return withValues(bodyFields(request, repeatedParameter));
}

/** An exchange may name several targets (RFC 8693, 2.1), and no token of this server is for more than one (2.2.2). */
function repeatedParameter(name: string): Refusal {
  if (name !== 'audience' && name !== 'resource') return repeated(name);
  return new Refusal('role_not_found', {
    reason: `${name} is given twice, and a token is for one role.`,
    remedy: 'Give it once, and exchange the login token again for another role.',
  });
}

async function answerToken(
  tokenStore: TokenStore,
  asClient: AsClient,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = parametersOf(request);
  const grant = body.get('grant_type');
  if (grant === undefined) throw malformed('grant_type is missing.', `Give client_credentials, or ${exchangeGrant}.`);
  if (grant === 'client_credentials') {
    const { token } = await asClient(request, body, (attempt) =>
      logIn(tokenStore, { ...attempt, way: 'body', requestId: request.id }),
    );
    const { access_token, token_type, expires_in } = token;
    return forbidCaching(reply).send({ access_token, token_type, expires_in, scope: tokenScopes.login });
  }
  refuseIf(grant !== exchangeGrant, 'grant_type_unsupported', { grantType: grant });
  return forbidCaching(reply).send(await exchange(tokenStore, asClient, request, body));
}

/** Exchanges a login token for a role token. The client need not authenticate again; where it does, it must succeed. */
async function exchange(
  tokenStore: TokenStore,
  asClient: AsClient,
  request: FastifyRequest,
  body: Fields,
): Promise<Record<string, unknown>> {
  const { subject_token: subject, audience } = readValues(exchangeRequest, body);
  const clientAddress = clientAddressOf(request);
  const client = hasClientCredentials(request, body)
    ? await asClient(request, body, (attempt) => authenticateClient(tokenStore, attempt))
    : undefined;
  const token = parseToken(subject);
  if (client !== undefined) await requireOwnToken(tokenStore, client, { text: subject, clientAddress });
  const selected = await selectRole(tokenStore, {
    token,
    usersAccountId: audience,
    clientAddress,
    requestId: request.id,
  });
  return {
    access_token: selected.token.access_token,
    issued_token_type: accessTokenType,
    token_type: 'Bearer',
    expires_in: selected.token.expires_in,
    scope: tokenScopes.role,
  };
}

/** Answers RFC 8414's description of this server. */
export function answerMetadata(
  config: OauthParts['config'],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const issuer = `${publicOrigin(config, request)}${config.REGISTRY_BASE_PATH}`;
  return reply.header('cache-control', 'no-store').send({
    issuer,
    token_endpoint: issuer + tokenRoute.path,
    introspection_endpoint: issuer + introspectionRoute.path,
    revocation_endpoint: issuer + revocationRoute.path,
    scopes_supported: Object.values(tokenScopes),
    grant_types_supported: tokenRequest.shape.grant_type.options,
    response_types_supported: [],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    introspection_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  });
}
