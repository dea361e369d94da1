/** The specification's two calls before GraphQL: login and role selection. */
import type { FastifyRequest } from 'fastify';
import { type Credentials, type LoginAnswer, logIn } from '../auth/login.ts';
import { selectRole } from '../auth/role.ts';
import type { TokenStore } from '../auth/token-store.ts';
import type { Config } from '../base/config.ts';
import { refuseIf } from '../base/refusal.ts';
import { clientAddressOf } from './client-address.ts';
import { loginCredentials, presentedToken, queryCredentials } from './credentials.ts';
import { bodyFields, queryFields, withValues } from './fields.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { type AddRoute, forbidCaching } from './routes.ts';

/** The path of the login, below the base path. */
export const loginPath = '/authenticate/token/login';
/** The path of role selection, below the base path. */
export const rolePath = '/authenticate/token/role/:users_account_id';

/** The dependencies of the routes of login and role selection. */
export interface AuthenticationParts {
  readonly config: Pick<Config, 'REGISTRY_LOGIN_BY_QUERY'>;
  readonly tokenStore: TokenStore;
  readonly loginThrottle: LoginThrottle;
}

/** Adds both routes. */
export function serveAuthentication(add: AddRoute, { config, tokenStore, loginThrottle }: AuthenticationParts): void {
  const answerLogin = (
    request: FastifyRequest,
    credentials: Credentials,
    way: 'body' | 'query',
  ): Promise<LoginAnswer> => {
    const attempt = { ...credentials, clientAddress: clientAddressOf(request) };
    return loginThrottle.guard(attempt, () => logIn(tokenStore, { ...attempt, way, requestId: request.id }));
  };

  add(
    loginPath,
    {
      GET: async (request, reply) => {
        const query = withValues(queryFields(request));
        refuseIf(!config.REGISTRY_LOGIN_BY_QUERY, 'login_by_query_disabled');
        const answer = await answerLogin(request, queryCredentials(request, query), 'query');
        return forbidCaching(reply).send(answer);
      },
      POST: async (request, reply) => {
        const credentials = loginCredentials(
          request,
          withValues(bodyFields(request)),
          withValues(queryFields(request)),
        );
        const answer = await answerLogin(request, credentials, 'body');
        return forbidCaching(reply).send(answer);
      },
    },
    { errorFormat: 'token', slash: true },
  );

  add(
    rolePath,
    {
      GET: async (request, reply) => {
        const { users_account_id: usersAccountId } = request.params as { users_account_id: string };
        const token = presentedToken(request);
        const answer = await selectRole(tokenStore, {
          token,
          usersAccountId,
          clientAddress: clientAddressOf(request),
          requestId: request.id,
        });
        return forbidCaching(reply).send(answer);
      },
    },
    { errorFormat: 'token', slash: true },
  );
}
