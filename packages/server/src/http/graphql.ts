/** The address of GraphQL: who asks, whether it is asked properly over HTTP, and the bytes back. */
import { isUtf8 } from 'node:buffer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { admit, enterQuestion, lookInNotingQuestion, lookInQuestion, readActor } from '../auth/actor.ts';
import { parseToken, type ShownToken } from '../auth/tokens.ts';
import type { Config } from '../base/config.ts';
import { refuseIf, Refusal } from '../base/refusal.ts';
import type { GraphqlRequest } from '../graphql/request.ts';
import { chooseMedia, type GraphqlMedia } from './accept.ts';
import { bearerToken } from './credentials.ts';
import { isPlain, malformed, mediaTypeOf, readValues } from './fields.ts';
import type { RouteContext } from './context.ts';
import { setErrorHeaders, tellable } from './problem.ts';
import { clientAddressOf } from './client-address.ts';
import { inOrder } from './concurrency-slot.ts';

/** Where GraphQL answers, below the base path. */
export const graphqlPath = '/token/api/v2/graphql';

const jsonObject = (name: string) =>
  z.custom<Record<string, unknown>>(isMap, `${name} is not an object.`).meta({ type: 'object' });
const jsonText = z.string().optional();

/** A GraphQL request in a body. */
export const graphqlRequest = z
  .object({
    query: z.string('query is not a string.').describe('The document: queries or mutations.'),
    variables: jsonObject('variables').nullish().describe('Values of its variables.'),
    operationName: z
      .string('operationName is not a string.')
      .nullish()
      .describe('Which operation of the document is meant.'),
    extensions: jsonObject('extensions').nullish().describe('Taken and not looked at.'),
  })
  .describe('A GraphQL request.');

/** A GraphQL request in a URL. Shape: `variables` and `extensions` are JSON. */
export const graphqlQuery = z.object({
  query: z.string().describe('The document.'),
  variables: jsonText.describe('Values of its variables, as a JSON object.'),
  operationName: z.string().describe('Which operation of the document is meant.').optional(),
  extensions: jsonText.describe('A JSON object; taken and not looked at.'),
});

/** Answers a GraphQL request of whoever has the token. */
export type GraphqlAnswer = (
  token: ShownToken,
  request: FastifyRequest,
  reply: FastifyReply,
  method: 'GET' | 'POST',
) => Promise<FastifyReply>;

/** Declares the address. */
export function serveGraphql(context: RouteContext): void {
  const answer = makeGraphqlAnswer(context);
  context.at(
    graphqlPath,
    {
      POST: (request, reply) => answer(parseToken(bearerToken(request)), request, reply, 'POST'),
      GET: (request, reply) => answer(parseToken(bearerToken(request)), request, reply, 'GET'),
    },
    { bodyMax: graphqlBodyMax(context.config) },
  );
}

/** Units: bytes. */
export function graphqlBodyMax(config: Config): number {
  return Math.max(config.REGISTRY_BODY_MAX, config.REGISTRY_BULK_BODY_MAX);
}

/** Makes what answers, wherever the token came from. */
export function makeGraphqlAnswer(context: RouteContext): GraphqlAnswer {
  const { graphql, limits, config } = context;

  return async (token, request, reply, method) => {
    const media = chooseMedia(request.headers.accept);
    if (media === null) throw new Refusal('not_acceptable');
    const large = method === 'POST' && ((request.body as Buffer | null)?.length ?? 0) > config.REGISTRY_BODY_MAX;
    let asked: GraphqlRequest;
    try {
      asked = method === 'POST' ? readBody(request) : readQuery(request);
    } catch (error) {
      // What cannot be read holds no bulk command, and only those may be large.
      if (large) throw new Refusal('body_too_large');
      return answerUnreadable(error, media, request, reply);
    }

    // Counted only now: the map shall hold nothing of requests that nobody is asked about.
    const key = token.digest.toString('latin1');
    return inOrder(limits, key, reply, async () => {
      const clientAddress = clientAddressOf(request);
      const idempotencyKey = request.headers['idempotency-key'];
      const { status, body } = await graphql.answer(asked, {
        tokenKey: key,
        lookIn: lookInQuestion(token, clientAddress),
        lookInNoting: lookInNotingQuestion(token, clientAddress),
        admit,
        enter: enterQuestion(token, clientAddress),
        readActor,
        requestId: request.id,
        idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : null,
        method,
        large,
        strict: media === 'application/graphql-response+json',
      });
      return reply.code(status).header('content-type', contentTypes[media]).send(body);
    });
  };
}

const contentTypes: Readonly<Record<GraphqlMedia, string>> = {
  'application/json': 'application/json; charset=utf-8',
  'application/graphql-response+json': 'application/graphql-response+json; charset=utf-8',
};

/** A request that is no GraphQL request is told so in GraphQL's own shape, as clients of both media types expect it. */
function answerUnreadable(
  error: unknown,
  media: GraphqlMedia,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!(error instanceof Refusal) || error.code !== 'request_malformed') throw error;
  const { message, code, retry, details, status } = tellable(error);
  setErrorHeaders(tellable(error), reply);
  return reply
    .code(status)
    .header('content-type', contentTypes[media])
    .send(JSON.stringify({ errors: [{ message, extensions: { code, retry, details, requestId: request.id } }] }));
}

function readBody(request: FastifyRequest): GraphqlRequest {
  refuseIf(mediaTypeOf(request) !== 'application/json' || !isPlain(request), 'media_type_unsupported', {
    reason: 'Send the header Content-Type: application/json.',
  });
  const body = request.body as Buffer | null | undefined;
  if (body === null || body === undefined || body.length === 0) throw malformed('The body is empty.');
  if (!isUtf8(body)) throw malformed('The body is not UTF-8.');
  const parsed = parseJson(body.toString(), 'The body is not JSON.');
  if (!isMap(parsed)) throw malformed('The body is not a JSON object.');
  return readParameters(parsed);
}

function readQuery(request: FastifyRequest): GraphqlRequest {
  const query = request.query as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(graphqlQuery.shape)) {
    if (Array.isArray(query[name])) throw malformed(`${name} is repeated.`);
  }
  return readParameters({
    query: query['query'],
    operationName: query['operationName'] === '' ? null : query['operationName'],
    variables: urlJson(query['variables'], 'variables'),
    extensions: urlJson(query['extensions'], 'extensions'),
  });
}

function urlJson(text: unknown, name: string): unknown {
  if (typeof text !== 'string' || text === '') return null;
  return parseJson(text, `${name} is not JSON.`);
}

function readParameters(parameters: Readonly<Record<string, unknown>>): GraphqlRequest {
  const { query, variables = null, operationName = null } = readValues(graphqlRequest, parameters);
  return { query, variables, operationName };
}

function parseJson(text: string, problem: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed(problem);
  }
}

function isMap(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
