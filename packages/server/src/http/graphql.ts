/** The route of GraphQL: reads the request from HTTP, and writes the endpoint's answer. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../base/config.ts';
import { digestOfDocumentId, digestOfHex, ownText, type SentDocument } from '../base/document-id.ts';
import { Refusal } from '../base/refusal.ts';
import { pageOf, type PageSettings } from '../base/refusal-page.ts';
import type { GraphqlEndpoint, SentRequest, Subscription } from '../graphql/request.ts';
import { type RefusalCode, refusals } from '../base/refusal-table.ts';
import { accepts, chooseMedia, type GraphqlMedia } from './request/accept.ts';
import { streamMedia } from './events/event-stream.ts';
import { answerSubscription, type GraphqlStreamParts, sendResult } from './graphql-stream.ts';
import { eventStream, graphqlAnswer } from './answers.ts';
import { withConcurrencySlot } from './limits/concurrency-slot.ts';
import { type Content, idempotencyHeader, json, type Route } from './contract.ts';
import { isMap, jsonObjectOf, parseJson } from './request/json-body.ts';
import { idempotencyKeyOf, malformed, readValues, requireUtf8Query } from './request/fields.ts';
import { publicErrorOf, setErrorHeaders } from './problem.ts';
import { accessOf, type RoleParts, type RoleRequest, type RoleRoute, roleRoute } from './role-route.ts';
import { sendBytes } from './send-bytes.ts';

const jsonObject = (name: string) =>
  z
    .custom<Record<string, unknown>>(isMap, `${name} is not a JSON object, such as {"id":"…"}.`)
    .meta({ type: 'object' });
const jsonText = z.string().optional();

const noQuery = 'query is missing, or is no string: it is the document, such as { viewer { userRole } }.';
const apolloId =
  'Ignored, but persistedQuery without query names a registered document, by its sha256Hash as clients of Apollo do.';

/** A GraphQL request in a body. */
const graphqlRequest = z
  .object({
    query: z
      .string(noQuery)
      .nullish()
      .describe('The document: queries or mutations. Without documentId it must be given.'),
    documentId: z
      .string('documentId is no string: it is sha256: and 64 hexadecimal digits.')
      .nullish()
      .describe('In the place of query, the id of a document that is registered for the API client: sha256:….'),
    variables: jsonObject('variables').nullish().describe('Values of its variables.'),
    operationName: z
      .string('operationName is no string: it is the name of an operation of the document.')
      .nullish()
      .describe('The name of the operation to execute.'),
    extensions: jsonObject('extensions').nullish().describe(apolloId),
  })
  .meta({ id: 'GraphqlRequest', description: 'A GraphQL request.' });

/** A GraphQL request in a URL. Shape: `variables` and `extensions` are JSON. */
const graphqlQuery = z.object({
  query: z.string().describe('The document. Without documentId it must be given.').optional(),
  documentId: z.string().describe('In the place of query, the id of a registered document: sha256:….').optional(),
  variables: jsonText.describe('Values of its variables, as a JSON object.'),
  operationName: z.string().describe('The name of the operation to execute.').optional(),
  extensions: jsonText.describe(`A JSON object. ${apolloId}`),
});

const content: Content = { 'application/json': graphqlAnswer, 'application/graphql-response+json': graphqlAnswer };
const contentOrStream: Content = { ...content, [streamMedia]: eventStream };
const refuses = (Object.keys(refusals) as RefusalCode[]).filter((code) =>
  /^(?:document_not_trusted|document_unknown|graphql_document_.*|variables_invalid|subscription_unsupported|not_acceptable)$/.test(
    code,
  ),
);

export const graphqlRoute = {
  path: '/token/api/v2/graphql',
  caller: 'roleToken',
  slash: true,
  POST: {
    id: 'graphql',
    summary: 'Answers a GraphQL document.',
    description:
      'The file schema.graphql describes all queries and mutations. Refusals after the token was accepted are in the errors of the answer.',
    headers: idempotencyHeader('Names the mutations of the request, so that repeating it does them once.'),
    body: json(graphqlRequest),
    answers: { 200: contentOrStream },
    refuses,
    errors: { 400: content, 403: content, 404: content },
  },
  GET: {
    id: 'graphqlByQuery',
    summary: 'Answers a GraphQL query.',
    query: graphqlQuery,
    answers: { 200: contentOrStream },
    refuses: [...refuses, 'mutation_needs_post'],
    errors: { 400: content, 403: content, 404: content, 405: content },
  },
} satisfies Route;

/** The dependencies of a GraphQL route. */
export interface GraphqlParts extends RoleParts, GraphqlStreamParts {
  readonly config: PageSettings & Pick<Config, 'REGISTRY_BODY_MAX' | 'REGISTRY_BULK_BODY_MAX'>;
  readonly graphql: GraphqlEndpoint;
}

/** The route with its answers. */
export function answerGraphql(parts: GraphqlParts): readonly RoleRoute[] {
  const { REGISTRY_BODY_MAX: usualMax, REGISTRY_BULK_BODY_MAX: bulkMax } = parts.config;
  const answer = (asked: RoleRequest): Promise<FastifyReply> => answerRequest(parts, asked);
  const options = { bodyMax: Math.max(usualMax, bulkMax), notInConsole: ['GET'] } as const;
  return [roleRoute(graphqlRoute, { POST: answer, GET: answer }, options)];
}

async function answerRequest(parts: GraphqlParts, asked: RoleRequest): Promise<FastifyReply> {
  const { graphql, limits, config } = parts;
  const { request, reply } = asked;
  const method = request.method === 'POST' ? 'POST' : 'GET';
  const media = chooseMedia(request.headers.accept);
  const acceptsStream = accepts(request.headers.accept, streamMedia);
  const acceptsNone = media === null && !acceptsStream;
  // Only the endpoint knows whether a document has a mutation, and a mutation by GET is refused for its method.
  if (acceptsNone && method === 'POST') throw new Refusal('not_acceptable');
  const large = method === 'POST' && ((request.body as Buffer | null)?.length ?? 0) > config.REGISTRY_BODY_MAX;
  let read: ReadRequest;
  try {
    read = method === 'POST' ? readBody(request) : readQuery(request);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'request_malformed')) throw error;
    // Only a bulk command may be large, and a request that cannot be read has none.
    if (large && error.details['repeatedName'] === undefined)
      throw new Refusal('body_too_large', { max: `${config.REGISTRY_BODY_MAX}` });
    if (acceptsNone) throw new Refusal('not_acceptable');
    return answerUnreadable(parts, error, media ?? usualMedia, request, reply);
  }

  // Only a request that can be read is counted: its token is then authenticated, and forgotten where it is not live.
  const access = accessOf(parts, asked, read.document);
  const work = async (): Promise<FastifyReply | Subscription> => {
    const { status, body, subscription } = await graphql.answer(read.request, {
      access,
      requestId: request.id,
      idempotencyKey: idempotencyKeyOf(request),
      method,
      large,
      strict: media === 'application/graphql-response+json',
      acceptsNone,
      acceptsStream,
      ofApollo: read.ofApollo,
      record: request.record,
    });
    if (subscription !== undefined) return subscription;
    if (status === 405) reply.header('allow', 'POST');
    if (media === null && acceptsStream && status !== 405) return sendResult(reply, body);
    reply.code(status).header('content-type', contentTypes[media ?? usualMedia]);
    return Buffer.isBuffer(body) ? sendBytes(reply, body) : reply.send(body);
  };
  // Large bodies are limited by their number.
  const answered = await withConcurrencySlot(limits, access, reply, work, large ? 0 : read.values);
  if (!('read' in answered)) return answered;
  return answerSubscription(parts, { access, subscription: answered, reply });
}

const usualMedia: GraphqlMedia = 'application/json';

const contentTypes: Readonly<Record<GraphqlMedia, string>> = {
  'application/json': 'application/json; charset=utf-8',
  'application/graphql-response+json': 'application/graphql-response+json; charset=utf-8',
};

/**
 * Refuses a request that is no GraphQL request in the shape of a GraphQL error, as clients of both media types expect.
 */
function answerUnreadable(
  { metrics, config }: Pick<GraphqlParts, 'metrics' | 'config'>,
  error: Refusal,
  media: GraphqlMedia,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const publicError = publicErrorOf(error, request.id);
  const { message, code, retry, details, status } = publicError;
  const extensions = { code, retry, details, requestId: request.id, ...pageOf(code, config) };
  metrics.count('registry_refusals_total', { code });
  setErrorHeaders(publicError, reply);
  return reply
    .code(status)
    .header('content-type', contentTypes[media])
    .send(JSON.stringify({ errors: [{ message, extensions }] }));
}

const bodyRemedy = 'Send one object with the document in query, such as {"query":"{ viewer { userRole } }"}.';

/** A request and the number of values in its JSON. */
interface ReadRequest extends ReadParameters {
  readonly values: number;
}

interface ReadParameters {
  readonly request: SentRequest;
  readonly document: SentDocument;
  /** Whether the document is named as clients of Apollo name it. */
  readonly ofApollo: boolean;
}

/** Refuses: media_type_unsupported, request_malformed, body_too_large. */
function readBody(request: FastifyRequest): ReadRequest {
  const { object, values } = jsonObjectOf(request, bodyRemedy);
  return { ...readParameters(object), values };
}

function readQuery(request: FastifyRequest): ReadRequest {
  requireUtf8Query(request);
  const query = request.query as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(graphqlQuery.shape)) {
    if (Array.isArray(query[name])) throw malformed(`${name} is given twice.`, 'Give it once.');
  }
  const read = readParameters({
    query: query['query'],
    documentId: query['documentId'],
    operationName: query['operationName'] === '' ? null : query['operationName'],
    variables: urlJson(query['variables'], 'variables'),
    extensions: urlJson(query['extensions'], 'extensions'),
  });
  // Headers are short, and so are the values in them.
  return { ...read, values: 0 };
}

function urlJson(text: unknown, name: string): unknown {
  if (typeof text !== 'string' || text === '') return null;
  return parseJson(text, `${name} in the URL is not JSON.`, 'Give a JSON object, percent-encoded.');
}

function readParameters(parameters: Readonly<Record<string, unknown>>): ReadParameters {
  const {
    query,
    documentId,
    variables = null,
    operationName = null,
    extensions,
  } = readValues(graphqlRequest, parameters);
  const request = { query: null, variables, operationName };
  const isGiven = documentId !== undefined && documentId !== null && documentId !== '';
  if (query !== undefined && query !== null && (query !== '' || isGiven)) {
    if (isGiven) throw malformed('query and documentId are both given.', 'Give one of the two.');
    return { request: { ...request, query }, document: ownText, ofApollo: false };
  }
  const persisted = extensions?.['persistedQuery'];
  if (isGiven) {
    const document = digestOfDocumentId(documentId);
    if (document !== undefined) return { request, document, ofApollo: false };
    throw malformed('documentId is no id of a document.', 'Give sha256: and 64 hexadecimal digits in lower case.');
  }
  if (isMap(persisted)) {
    const { version, sha256Hash } = persisted;
    const document = version === 1 && typeof sha256Hash === 'string' ? digestOfHex(sha256Hash) : undefined;
    if (document !== undefined) return { request, document, ofApollo: true };
    throw malformed(
      'persistedQuery names no document.',
      'Give {"version":1,"sha256Hash":"…"} with 64 hexadecimal digits in lower case.',
    );
  }
  if (query === '') return { request: { ...request, query }, document: ownText, ofApollo: false };
  throw malformed(noQuery, 'Give it, or in its place the documentId of a registered document.');
}
