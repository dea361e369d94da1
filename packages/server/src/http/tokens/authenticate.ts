/** The specification's two calls before GraphQL: login and role selection. */
import type { FastifyRequest } from 'fastify';
import { type Credentials, type LoginAnswer, logIn } from '../../auth/login.ts';
import { selectRole } from '../../auth/role.ts';
import type { TokenStore } from '../../auth/token-store.ts';
import type { Config } from '../../base/config.ts';
import { refuseIf } from '../../base/refusal.ts';
import { loginAnswer, roleAnswer } from '../answers.ts';
import { clientAddressOf } from '../request/client-address.ts';
import { addRoute, formOrJson, json, type Route } from '../contract.ts';
import { credentialFields, loginCredentials, presentedToken, queryCredentials } from '../request/credentials.ts';
import { bodyFields, queryFields, withValues } from '../request/fields.ts';
import type { LoginThrottle } from '../limits/login-throttle.ts';
import { type AddRoute, forbidCaching } from '../routes.ts';

export const loginRoute = {
  path: '/authenticate/token/login',
  caller: 'client',
  errorFormat: 'token',
  slash: true,
  GET: {
    id: 'loginByQuery',
    summary: 'Logs a client in with its secret in the URL.',
    description: 'As the service was first published. An operator may turn it off; the secret is better sent by POST.',
    query: credentialFields,
    answers: { 200: json(loginAnswer) },
    refuses: ['login_by_query_disabled'],
  },
  POST: {
    id: 'login',
    summary: 'Logs a client in with its secret in the body, or by HTTP Basic without one.',
    body: formOrJson(credentialFields),
    answers: { 200: json(loginAnswer) },
  },
} satisfies Route;

export const roleRoute = {
  path: '/authenticate/token/role/:users_account_id',
  parameters: { users_account_id: 'The users_account_id of a role that the login answered.' },
  caller: 'loginToken',
  errorFormat: 'token',
  slash: true,
  GET: {
    id: 'selectRole',
    summary: 'Selects a role.',
    description:
      'Takes the login token. A role that is unknown, foreign, ended or not delegated is one and the same 404.',
    answers: { 200: json(roleAnswer) },
    refuses: ['role_not_found'],
  },
} satisfies Route;

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

  addRoute(add, loginRoute, {
    GET: async (request, reply) => {
      const query = withValues(queryFields(request));
      refuseIf(!config.REGISTRY_LOGIN_BY_QUERY, 'login_by_query_disabled');
      const answer = await answerLogin(request, queryCredentials(request, query), 'query');
      return forbidCaching(reply).send(answer);
    },
    POST: async (request, reply) => {
      const credentials = loginCredentials(request, withValues(bodyFields(request)), withValues(queryFields(request)));
      const answer = await answerLogin(request, credentials, 'body');
      return forbidCaching(reply).send(answer);
    },
  });

  addRoute(add, roleRoute, {
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
  });
}
