/** The REST routes and the route of GraphQL as OpenAPI 3.1. GraphQL itself is described by its own schema. */
import { type RefusalCode, refusals } from '../../base/refusal-table.ts';
import { loginPath, rolePath } from '../authenticate.ts';
import { credentialFields } from '../credentials.ts';
import { graphqlPath, graphqlQuery } from '../graphql.ts';
import { oauthStatus } from '../problem.ts';
import { logoPaths } from './logo-paths.ts';
import { mailingPaths } from './mailing-paths.ts';
import { documentPaths } from './upload-paths.ts';
import { type JsonObject, queryParameters, reference } from './json-schema.ts';
import { formOrJson, idempotencyKey, json, type RestOperation, databaseRefusals } from './operation.ts';
import { schemas } from './schemas.ts';

const anywhere: readonly RefusalCode[] = ['method_not_allowed', 'internal'];
const ofBodies: readonly RefusalCode[] = ['request_malformed', 'body_too_large', 'media_type_unsupported'];
const ofClients: readonly RefusalCode[] = [
  'client_authentication_ambiguous',
  'client_authentication_failed',
  'rate_limited',
];

const tokenPaths: Readonly<Record<string, Readonly<Record<string, RestOperation>>>> = {
  [loginPath]: {
    get: {
      id: 'loginByQuery',
      description: 'Logs a client in with its secret in the URL.',
      more: 'As the service was first published. An operator may turn it off; the secret is better sent by POST.',
      tag: 'tokens',
      parameters: queryParameters(credentialFields),
      answers: { description: 'A login token and the roles that can be selected.', content: json('Login') },
      errorFormat: 'token',
      refuses: ['request_malformed', 'login_by_query_disabled', ...ofClients, ...databaseRefusals],
    },
    post: {
      id: 'login',
      description: 'Logs a client in with its secret in the body, or by HTTP Basic without one.',
      tag: 'tokens',
      takes: formOrJson('ClientCredentials'),
      answers: { description: 'A login token and the roles that can be selected.', content: json('Login') },
      security: ['client', 'none'],
      errorFormat: 'token',
      refuses: [...ofBodies, ...ofClients, ...databaseRefusals],
    },
  },
  [rolePath.replace(':users_account_id', '{users_account_id}')]: {
    get: {
      id: 'selectRole',
      description: 'Selects a role.',
      more: 'Takes the login token. A role that is unknown, foreign, ended or not delegated is one and the same 404.',
      tag: 'tokens',
      parameters: [
        {
          name: 'users_account_id',
          in: 'path',
          required: true,
          description: 'The users_account_id of a role that the login answered.',
          schema: { type: 'string' },
        },
      ],
      answers: { description: 'A token bound to the role.', content: json('SelectedRole') },
      security: ['loginToken'],
      errorFormat: 'token',
      refuses: ['token_missing', 'token_invalid', 'role_token_not_accepted', 'role_not_found', ...databaseRefusals],
    },
  },
};

const oauthPaths: Readonly<Record<string, Readonly<Record<string, RestOperation>>>> = {
  '/oauth/token': {
    post: {
      id: 'token',
      description: 'Issues a login token for client credentials, or a role token in exchange for a login token.',
      more: 'Source: RFC 6749, section 4.4; RFC 8693.',
      tag: 'oauth',
      takes: formOrJson('TokenRequest'),
      answers: { description: 'The token.', content: json('TokenAnswer') },
      security: ['client', 'none'],
      errorFormat: 'oauth',
      refuses: [
        ...ofBodies,
        ...ofClients,
        'grant_type_unsupported',
        'token_invalid',
        'role_token_not_accepted',
        'role_not_found',
        ...databaseRefusals,
      ],
    },
  },
  '/oauth/introspect': {
    post: {
      id: 'introspect',
      description: 'Introspects a token of the client.',
      more: 'Source: RFC 7662.',
      tag: 'oauth',
      takes: formOrJson('PresentedToken'),
      answers: {
        description: 'The client, user and role of the token, or that it is not active.',
        content: json('Introspection'),
      },
      security: ['client', 'none'],
      errorFormat: 'oauth',
      refuses: [...ofBodies, ...ofClients, ...databaseRefusals],
    },
  },
  '/oauth/revoke': {
    post: {
      id: 'revoke',
      description: 'Revokes a token of the client.',
      more: 'An unknown token is answered like one that was just ended. Source: RFC 7009.',
      tag: 'oauth',
      takes: formOrJson('PresentedToken'),
      answers: { description: 'The token is not live any more, or never was.' },
      security: ['client', 'none'],
      errorFormat: 'oauth',
      refuses: [...ofBodies, ...ofClients, ...databaseRefusals],
    },
  },
  '/.well-known/oauth-authorization-server': {
    get: {
      id: 'serverMetadata',
      description: 'Answers the metadata of the authorisation server for standard clients.',
      more: 'Below a base path it also answers at the root, with the base path behind it. Source: RFC 8414.',
      tag: 'oauth',
      answers: { description: 'The addresses.', content: json('ServerMetadata') },
      errorFormat: 'oauth',
      refuses: [],
    },
  },
};

const graphqlAnswer: RestOperation['answers'] = {
  description: 'The answer. Refusals after the token was accepted are in its errors.',
  content: { ...json('GraphqlAnswer'), 'application/graphql-response+json': { schema: reference('GraphqlAnswer') } },
};
const ofGraphql: readonly RefusalCode[] = [
  'request_malformed',
  'token_missing',
  'token_invalid',
  'role_not_selected',
  'not_acceptable',
  'rate_limited',
  'too_many_in_flight',
  'outcome_unknown',
  ...databaseRefusals,
];

const otherPaths: Readonly<Record<string, Readonly<Record<string, RestOperation>>>> = {
  [graphqlPath]: {
    post: {
      id: 'graphql',
      description: 'Answers a GraphQL document.',
      more: 'What can be asked is described in schema.graphql.',
      tag: 'graphql',
      parameters: [idempotencyKey('Names the mutations of the request, so that repeating it does them once.')],
      takes: json('GraphqlRequest'),
      answers: graphqlAnswer,
      security: ['roleToken'],
      refuses: [...ofGraphql, 'body_too_large', 'too_many_large_bodies', 'media_type_unsupported'],
    },
    get: {
      id: 'graphqlByQuery',
      description: 'Answers a GraphQL query.',
      tag: 'graphql',
      parameters: queryParameters(graphqlQuery),
      answers: graphqlAnswer,
      security: ['roleToken'],
      refuses: [...ofGraphql, 'mutation_needs_post'],
    },
  },
  '/': {
    get: {
      id: 'addresses',
      description: 'Answers the addresses of this installation; to a browser, the console.',
      more: 'It needs no token, and also answers without the base path.',
      tag: 'health',
      answers: { description: 'The addresses.', content: json('Addresses') },
      refuses: [],
    },
    head: {
      id: 'addressesHead',
      description: 'Answers whether there is a registry.',
      tag: 'health',
      answers: { description: 'There is.' },
      refuses: [],
    },
  },
  '/healthz': healthOf('alive', 'Whether the process lives.', json('Health'), []),
  '/startupz': healthOf(
    'started',
    'Whether requests may be sent to the server: from its start until it is told to stop.',
    json('Health'),
    ['stopping'],
  ),
  '/readyz': healthOf('ready', 'Whether the server can serve.', json('Health'), [
    'database_unavailable',
    'database_full',
    'stopping',
  ]),
  '/metrics': healthOf('metrics', 'Metrics for Prometheus.', { 'text/plain': { schema: { type: 'string' } } }, []),
};

function healthOf(
  id: string,
  description: string,
  content: JsonObject,
  refuses: readonly RefusalCode[],
): Readonly<Record<string, RestOperation>> {
  const shared = { description, tag: 'health', refuses } as const;
  return {
    get: { ...shared, id, answers: { description: 'It can.', content } },
    head: { ...shared, id: `${id}Head`, answers: { description: 'It can.' } },
  };
}

/** The whole description, for a version of the program. Shape: an OpenAPI 3.1 document as a plain object. */
export function openapiDocument(version: string): JsonObject {
  const paths = Object.entries({
    ...tokenPaths,
    ...oauthPaths,
    ...otherPaths,
    ...documentPaths,
    ...mailingPaths,
    ...logoPaths,
  }).map(([path, operations]) => [
    path,
    Object.fromEntries(Object.entries(operations).map(([method, operation]) => [method, describe(operation)])),
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Asset registry',
      version,
      description: 'Login, role selection and the one GraphQL endpoint of the register. Written by npm run golden.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [
      {
        url: '{base_url}',
        description: 'The base address, with its path prefix if it has one.',
        variables: { base_url: { default: 'http://127.0.0.1:4000', description: 'The address of this installation.' } },
      },
    ],
    tags: [
      { name: 'tokens', description: 'From a client and its secret to the token of a role.' },
      { name: 'oauth', description: 'The same for standard clients.' },
      { name: 'graphql', description: 'All queries and mutations.' },
      { name: 'documents', description: 'Files to which mutations refer.' },
      { name: 'health', description: 'For operators; these routes also answer without the base path.' },
    ],
    paths: Object.fromEntries(paths) as JsonObject,
    components: { schemas, securitySchemes },
  };
}

const securitySchemes: JsonObject = {
  client: { type: 'http', scheme: 'basic', description: 'The client id and one of its secrets.' },
  loginToken: { type: 'http', scheme: 'bearer', description: 'A login token: selects a role.' },
  roleToken: { type: 'http', scheme: 'bearer', description: 'A role token: for GraphQL and documents.' },
};

function describe(operation: RestOperation): JsonObject {
  const {
    id,
    description,
    more,
    tag,
    parameters,
    takes,
    answers,
    also = {},
    security = [],
    errorFormat = 'problem',
    refuses,
  } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary: description,
    ...(more === undefined ? {} : { description: more }),
    // An empty requirement makes the header optional: the client then authenticates in the body.
    security: security.map((name): JsonObject => (name === 'none' ? {} : { [name]: [] })),
    ...(parameters === undefined ? {} : { parameters }),
    ...(takes === undefined ? {} : { requestBody: { required: !security.includes('client'), content: takes } }),
    responses: {
      ...Object.fromEntries(
        Object.entries({ '200': answers, ...also }).map(([status, { description, content }]): [string, JsonObject] => [
          status,
          { description, ...(content === undefined ? {} : { content }) },
        ]),
      ),
      ...problems([...refuses, ...anywhere], errorFormat),
    },
  };
}

/** One response for each status, with the codes of its refusals. */
function problems(codes: readonly RefusalCode[], errorFormat: 'problem' | 'token' | 'oauth'): JsonObject {
  const byStatus = new Map<string, RefusalCode[]>();
  for (const code of codes) {
    const status = String(
      errorFormat === 'oauth' ? oauthStatus({ code, status: refusals[code].status }) : refusals[code].status,
    );
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const content =
    errorFormat === 'oauth'
      ? json('TokenProblem')
      : { 'application/problem+json': { schema: reference(errorFormat === 'token' ? 'TokenProblem' : 'Problem') } };
  return Object.fromEntries(
    [...byStatus]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([status, found]) => [
        status,
        {
          description: found.map((code) => `${code}: ${refusals[code].description}`).join(' '),
          ...(status === '429' || status === '503' ? { headers: { 'Retry-After': retryAfter } } : {}),
          content,
        },
      ]),
  );
}

const retryAfter: JsonObject = { description: 'Seconds to wait before the next request.', schema: { type: 'integer' } };
