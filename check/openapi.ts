/**
 * contract/openapi.yaml: the routes that callers rely on as OpenAPI 3.1. GraphQL itself is described by its own schema.
 */
import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { type RefusalCode, refusals } from '../packages/server/src/base/refusal-table.ts';
import { rootRoute } from '../packages/server/src/http/addresses.ts';
import { problem, tokenProblem } from '../packages/server/src/http/answers.ts';
import { loginRoute, roleRoute } from '../packages/server/src/http/tokens/authenticate.ts';
import { type Content, json, type Operation, type Route } from '../packages/server/src/http/contract.ts';
import { documentRoute, documentsRoute } from '../packages/server/src/http/files/documents.ts';
import { exportRoute } from '../packages/server/src/http/exports/exports.ts';
import { fileRoute } from '../packages/server/src/http/files/files.ts';
import { eventsRoute } from '../packages/server/src/http/events/events.ts';
import { graphqlRoute } from '../packages/server/src/http/graphql.ts';
import { aliveRoute, metricsRoute, readyRoute, startedRoute } from '../packages/server/src/http/health.ts';
import { logoRoute, logosRoute } from '../packages/server/src/http/files/logos.ts';
import { manyPapersRoutes } from '../packages/server/src/http/papers/many-papers.ts';
import { paperRoutes } from '../packages/server/src/http/papers/papers.ts';
import { importsRoute, importTemplateRoute } from '../packages/server/src/http/imports/imports.ts';
import { mailingRoute } from '../packages/server/src/http/mailing/mailing.ts';
import {
  introspectionRoute,
  metadataRoute,
  revocationRoute,
  tokenRoute,
} from '../packages/server/src/http/tokens/oauth.ts';
import { challenges, oauthStatus } from '../packages/server/src/http/problem.ts';

/** Shape: tag → description, routes. */
const tags: Readonly<Record<string, readonly [description: string, ...routes: readonly Route[]]>> = {
  tokens: ['From a client and its secret to the token of a role.', loginRoute, roleRoute],
  oauth: ['The same for standard clients.', tokenRoute, introspectionRoute, revocationRoute, metadataRoute],
  graphql: ['All queries and mutations.', graphqlRoute],
  events: ['What has changed, in one order.', eventsRoute],
  documents: ['Files.', documentsRoute, documentRoute, mailingRoute, exportRoute, fileRoute, logosRoute, logoRoute],
  papers: ['Papers as PDF.', ...paperRoutes, ...manyPapersRoutes],
  imports: ['A register from files.', importsRoute, importTemplateRoute],
  health: ['Also without the base path.', rootRoute, aliveRoute, startedRoute, readyRoute, metricsRoute],
};

const anywhere = ['request_malformed', 'expectation_unsupported', 'method_not_allowed', 'internal'] as const;
const ofBodies = ['body_too_large', 'media_type_unsupported'] as const;
const ofDatabase = ['database_unavailable', 'database_full', 'deadline_exceeded', 'stopping'] as const;
const ofTokens = ['token_missing', 'token_invalid', ...ofDatabase] as const;

/** Shape: caller → the header by which it authenticates, refusals, those of a body. */
const callers: Readonly<Record<string, readonly [object, readonly RefusalCode[], readonly RefusalCode[]]>> = {
  client: [
    { type: 'http', scheme: 'basic', description: 'The client id and one of its secrets.' },
    ['client_authentication_ambiguous', 'client_authentication_failed', 'rate_limited', ...ofDatabase],
    ofBodies,
  ],
  loginToken: [
    { type: 'http', scheme: 'bearer', description: 'A login token: selects a role.' },
    [...ofTokens, 'role_token_not_accepted'],
    ofBodies,
  ],
  roleToken: [
    { type: 'http', scheme: 'bearer', description: 'A role token: for GraphQL and documents.' },
    [...ofTokens, 'role_not_selected', 'rate_limited', 'too_many_in_flight', 'outcome_unknown'],
    [...ofBodies, 'too_many_large_bodies'],
  ],
};

const text = { type: 'string' };
const header = (description: string, schema: object = text, required = false): object => ({
  description,
  required,
  schema,
});
const headers = {
  'X-Request-Id': header('Identifies the request, also in the log of the server.', { ...text, format: 'uuid' }, true),
  RateLimit: header('How many requests of the token are left, and for how long, where the request was counted.'),
  'RateLimit-Policy': header('How many requests of a token are accepted, and in which time.'),
  'Retry-After': header('Seconds to wait before the next request.', { type: 'integer', minimum: 1 }, true),
  'WWW-Authenticate': header('The scheme by which to authenticate.'),
  Allow: header('The methods of the address.', text, true),
  'Accept-Encoding': header('The encoding of bodies that is accepted, where the body had another.'),
};

/** Writes the whole description, for a version of the program. Shape: a plain object. */
export function openapiDocument(version: string): object {
  const paths = Object.entries(tags).flatMap(([tag, [, ...routes]]) =>
    routes.map((route) => [route.path.replace(/:(\w+)/g, '{$1}'), describe(tag, route)]),
  );
  const { schemas } = z.toJSONSchema(z.globalRegistry, { ...schemaOptions, uri: pointer });
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
        variables: { base_url: { default: 'http://localhost:4000', description: 'The address of this installation.' } },
      },
    ],
    tags: Object.entries(tags).map(([name, [description]]) => ({ name, description })),
    paths: Object.fromEntries(paths) as object,
    components: {
      schemas: mapEntries(schemas, (_, schema) => plain(schema)),
      headers,
      securitySchemes: mapEntries(callers, (_, [scheme]) => scheme),
    },
  };
}

/** The operations of a route by their methods. HEAD is answered as GET is, without a body. */
function describe(tag: string, route: Route): object {
  const { GET: get, POST: post, DELETE: remove, head } = route;
  const ofHead = head && get && { ...get, id: `${get.id}Head`, answers: mapEntries(get.answers, () => null) };
  const found = Object.entries({ get, post, delete: remove, head: ofHead }).filter(([, operation]) => operation);
  return Object.fromEntries(found.map(([method, operation]) => [method, describeOperation(tag, route, operation!)]));
}

function describeOperation(tag: string, route: Route, operation: Operation): object {
  const { caller } = route;
  const { id, summary, description, query, body, answers, answerHeaders = {} } = operation;
  // A client may authenticate in the body instead of the header, and does so in the URL of GET.
  const ofClient = body === undefined ? [] : [{ client: [] }, {}];
  const parameters = [
    ...Object.entries(route.parameters ?? {}).map(([name, said]) => parameter('path', name, z.string().describe(said))),
    ...Object.entries(query?.shape ?? {}).map(([name, member]) => parameter('query', name, member)),
    ...Object.entries(operation.headers?.shape ?? {}).map(([name, member]) => parameter('header', name, member)),
  ];
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    security: caller === 'client' ? ofClient : caller === undefined ? [] : [{ [caller]: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: caller !== 'client', content: contentOf(body) } }),
    responses: {
      ...mapEntries(answers, (status, content) => ({
        description: `${STATUS_CODES[status]}.`,
        headers: { ...alwaysSent(route), ...mapEntries(answerHeaders, (_, said) => header(said)) },
        ...(content && { content: contentOf(content) }),
      })),
      ...refusalsOf(route, operation),
    },
  };
}

const named = (...names: readonly (keyof typeof headers)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const alwaysSent = ({ caller }: Route) =>
  caller === 'roleToken' ? named('X-Request-Id', 'RateLimit', 'RateLimit-Policy') : named('X-Request-Id');

const asProblem: Content = { 'application/problem+json': problem };
const formats = { problem: asProblem, token: { 'application/problem+json': tokenProblem }, oauth: json(tokenProblem) };

/** One response for each status of a refusal, with the codes and the headers that it may have. */
function refusalsOf(route: Route, { body, refuses = [], errors = {} }: Operation): object {
  const { caller, errorFormat = 'problem' } = route;
  const [, ofCaller, ofBody] = callers[caller ?? ''] ?? [null, [], []];
  const codes = new Set([...anywhere, ...(body === undefined ? [] : ofBody), ...ofCaller, ...refuses]);
  const statusOf = (code: RefusalCode): number => {
    const { status } = refusals[code];
    return errorFormat === 'oauth' ? oauthStatus({ code, status }) : status;
  };
  return mapEntries(Object.groupBy(codes, statusOf), (status, found = []) => ({
    description: found.map((code) => `${code}: ${refusals[code].description}`).join(' '),
    headers: {
      ...alwaysSent(route),
      ...(['429', '503'].includes(status) && named('Retry-After')),
      ...(found.some((code) => code in challenges) && named('WWW-Authenticate')),
      ...(status === '405' && named('Allow')),
      ...(found.includes('media_type_unsupported') && named('Accept-Encoding')),
    },
    // Another method is refused by the address, and not by one of its operations.
    content: contentOf({ ...(status === '405' ? asProblem : formats[errorFormat]), ...errors[Number(status)] }),
  }));
}

const schemaOptions = { io: 'input', unrepresentable: 'any' } as const;
const pointer = (id: string): string => `#/components/schemas/${id}`;
/** A schema without the members that say where it is. */
const plain = ({ $schema: _, $id: __, ...schema }: z.core.JSONSchema.BaseSchema) => schema;

/** Schemas of bodies, by their names where they have one. */
function contentOf(content: Content): object {
  return mapEntries(content, (_, schema) => {
    const id = z.globalRegistry.get(schema)?.id;
    return { schema: id === undefined ? plain(z.toJSONSchema(schema, schemaOptions)) : { $ref: pointer(id) } };
  });
}

function parameter(where: 'path' | 'query' | 'header', name: string, member: z.core.$ZodType): object {
  const { description, ...schema } = plain(z.toJSONSchema(member, schemaOptions));
  return { name, in: where, required: !z.safeParse(member, undefined).success, description, schema };
}

function mapEntries<T, U>(object: Readonly<Record<string, T>>, change: (name: string, value: T) => U) {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(name, value)]));
}
