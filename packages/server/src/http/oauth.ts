/**
 * Login and role selection for standard OAuth clients: RFC 6749 client credentials, RFC 8693 token exchange, RFC 7662 introspection,
 * RFC 7009 revocation, RFC 8414 metadata.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AuthenticatedClient, authenticateClient, logIn, type LoginAttempt } from '../auth/login.ts';
import { introspectToken, requireOwnToken, revokeToken, tokenScopes } from '../auth/own-token.ts';
import { selectRole } from '../auth/role.ts';
import type { TokenStore } from '../auth/token-store.ts';
import { parseToken } from '../auth/tokens.ts';
import type { Config } from '../base/config.ts';
import { refuseIf, Refusal } from '../base/refusal.ts';
import { clientAddressOf } from './client-address.ts';
import { hasClientCredentials, oauthCredentials, optionalCredentialFields } from './credentials.ts';
import { bodyFields, type Fields, malformed, queryFields, readValues, repeated, withValues } from './fields.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { publicOrigin } from './public-origin.ts';
import { type AddRoute, forbidCaching } from './routes.ts';

const exchangeGrant = 'urn:ietf:params:oauth:grant-type:token-exchange';
const accessTokenType = 'urn:ietf:params:oauth:token-type:access_token';
/** The path of the metadata, below the base path. */
export const metadataPath = '/.well-known/oauth-authorization-server';

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
export const tokenRequest = z
  .object({
    grant_type: z
      .enum(['client_credentials', exchangeGrant])
      .describe('The grant type: client credentials or token exchange.'),
    ...optionalCredentialFields,
    ...exchangeFields.partial().shape,
  })
  .describe('A request for a login token by client credentials, or for a role token in exchange for a login token.');

/** The body of a request about one token of the client. */
export const tokenFields = z
  .object({
    token: z.string('token is missing; it is the token that the request is about.').describe('The token.'),
    ...optionalCredentialFields,
  })
  .describe('A token to introspect or revoke, and the credentials of its client.');

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
  const options = { errorFormat: 'oauth' } as const;

  add('/oauth/token', { POST: (request, reply) => answerToken(tokenStore, asClient, request, reply) }, options);

  add(
    '/oauth/introspect',
    {
      POST: async (request, reply) => {
        const body = parametersOf(request);
        const client = await authenticate(request, body);
        const token = { text: readValues(tokenFields, body).token, clientAddress: clientAddressOf(request) };
        return forbidCaching(reply).send(await introspectToken(tokenStore, client, token));
      },
    },
    options,
  );

  add(
    '/oauth/revoke',
    {
      POST: async (request, reply) => {
        const body = parametersOf(request);
        const client = await authenticate(request, body);
        await revokeToken(tokenStore, client, {
          text: readValues(tokenFields, body).token,
          clientAddress: clientAddressOf(request),
        });
        return forbidCaching(reply).code(200).send();
      },
    },
    options,
  );

  add(metadataPath, { GET: (request, reply) => answerMetadata(config, request, reply) }, options);
}

/** The path of the metadata outside the base path: by RFC 8414, 3.1 the well-known part comes first. Shape: null without a base path. */
export function metadataOutsideBase(basePath: string): string | null {
  return basePath === '' ? null : `${metadataPath}${basePath}`;
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
    token_endpoint: `${issuer}/oauth/token`,
    introspection_endpoint: `${issuer}/oauth/introspect`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    scopes_supported: Object.values(tokenScopes),
    grant_types_supported: tokenRequest.shape.grant_type.options,
    response_types_supported: [],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    introspection_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  });
}
