/** The specification's two calls before GraphQL: login and role selection. */
import { type Credentials, type LoginAnswer, logIn } from '../auth/login.ts';
import { selectRole } from '../auth/role.ts';
import { parseToken } from '../auth/tokens.ts';
import { refuseIf } from '../base/refusal.ts';
import type { FastifyRequest } from 'fastify';
import { bearerToken, clientCredentials, queryCredentials } from './credentials.ts';
import { bodyFields, queryFields } from './fields.ts';
import { forbidKeeping, type RouteContext } from './context.ts';
import { clientAddressOf } from './client-address.ts';

/** Where a client logs in, below the base path. */
export const loginPath = '/authenticate/token/login';
/** Where a role is selected, below the base path. */
export const rolePath = '/authenticate/token/role/:users_account_id';

/** Declares both addresses. */
export function serveAuthentication(context: RouteContext): void {
  const { config, tokenStore, loginThrottle } = context;

  const answerLogin = (request: FastifyRequest, shown: Credentials, viaQuery: boolean): Promise<LoginAnswer> => {
    const clientAddress = clientAddressOf(request);
    return loginThrottle.guard({ clientId: shown.clientId, clientAddress }, () =>
      logIn(tokenStore, { ...shown, clientAddress, viaQuery, requestId: request.id }),
    );
  };

  context.at(
    loginPath,
    {
      GET: async (request, reply) => {
        const query = queryFields(request);
        refuseIf(!config.REGISTRY_LOGIN_BY_QUERY, 'login_by_query_disabled');
        const answer = await answerLogin(request, queryCredentials(request, query), true);
        return forbidKeeping(reply).send(answer);
      },
      POST: async (request, reply) => {
        const shown = clientCredentials(request, bodyFields(request), queryFields(request));
        const answer = await answerLogin(request, shown, false);
        return forbidKeeping(reply).send(answer);
      },
    },
    { telling: 'token' },
  );

  context.at(
    rolePath,
    {
      GET: async (request, reply) => {
        const { users_account_id: usersAccountId } = request.params as { users_account_id: string };
        const shown = parseToken(bearerToken(request));
        const answer = await selectRole(tokenStore, { shown, usersAccountId, clientAddress: clientAddressOf(request) });
        return forbidKeeping(reply).send(answer);
      },
    },
    { telling: 'token' },
  );
}
