/** The route of a register for mailing: a line of JSON for each holder, sent page by page as it is read. */
import { pipeline } from 'node:stream/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Access, MakeAccess } from '../../auth/access.ts';
import type { PresentedToken } from '../../auth/tokens.ts';
import type { Log } from '../../base/log.ts';
import type { Metrics } from '../../base/metrics.ts';
import { type Details, Outage, Refusal } from '../../base/refusal.ts';
import type { RefusalCode } from '../../base/refusal-table.ts';
import type { GraphqlEndpoint } from '../../graphql/request.ts';
import { clientAddressOf } from '../request/client-address.ts';
import { withConcurrencySlot } from '../limits/concurrency-slot.ts';
import { addRoute, formOrJson, type Route } from '../contract.ts';
import { presentedToken } from '../request/credentials.ts';
import { bodyFields, readValues } from '../request/fields.ts';
import type { Limits } from '../limits/limits.ts';
import { logCause, publicErrorOf } from '../problem.ts';
import type { AddRoute } from '../routes.ts';
import { mailingLines, type RunQuery } from './mailing-lines.ts';
import type { MailingStore } from './mailing-store.ts';

/** Units: bytes. */
export const mailingBodyMax = 8_192;
const mediaType = 'application/x-ndjson';

/** The body of a request. */
const mailingRequest = z
  .object({
    assetId: z.string('assetId is missing; it is the id of the asset.').describe('The asset.'),
    date: z
      .string('date is missing; it is the record date, such as 2026-03-31.')
      .describe('The record date: who held units at its end. Shape: YYYY-MM-DD.'),
    purpose: z
      .string('purpose is missing; it says for what the addresses are read.')
      .describe('For what the addresses are read, in words; the access entry of each party repeats it.'),
    documentId: z
      .string()
      .optional()
      .describe('The document on which the mailing rests, such as the notice of a meeting.'),
  })
  .meta({ id: 'MailingRequest', description: 'Which register is read, and for what.' });

export const mailingRoute = {
  path: '/token/api/v2/register-for-mailing',
  caller: 'roleToken',
  POST: {
    id: 'registerForMailing',
    summary: 'Answers the register of an asset at a record date, with addresses.',
    description:
      'One line of JSON for each holder, as they are read: name, address, registration, class, certificates, quantity, restrictions. ' +
      'Each party whose address is read leaves one access entry with the purpose. An answer that is not whole ends without its last chunk.',
    body: formOrJson(mailingRequest),
    answers: { 200: { [mediaType]: z.string().describe('A line of JSON for each holder.') } },
    refuses: ['input_invalid', 'not_permitted', 'outside_delegation', 'not_found', 'register_too_large'],
  },
} satisfies Route;

/** The dependencies of the route. */
export interface MailingParts {
  readonly graphql: GraphqlEndpoint;
  readonly limits: Limits;
  readonly log: Log;
  readonly mailings: MailingStore;
  readonly makeAccess: MakeAccess;
  readonly metrics: Metrics;
}

/** Handles a request with the access that a token gives. */
export type MailingHandler = (
  token: PresentedToken,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** Adds the route. */
export function serveMailings(add: AddRoute, parts: MailingParts): void {
  const handle = makeMailingHandler(parts);
  addRoute(
    add,
    mailingRoute,
    { POST: (request, reply) => handle(presentedToken(request), request, reply) },
    { bodyMax: mailingBodyMax },
  );
}

/** Makes the handler, whether the token came as a bearer token or is that of a console session. */
export function makeMailingHandler({
  graphql,
  limits,
  log,
  mailings,
  makeAccess,
  metrics,
}: MailingParts): MailingHandler {
  return (token, request, reply) => {
    const mailing = readValues(mailingRequest, bodyFields(request));
    const access = makeAccess(token, clientAddressOf(request));
    return withConcurrencySlot(limits, access, reply, async () => {
      const recorded = await mailings.record(mailing, { access, requestId: request.id, record: request.record });
      const lines = mailingLines(queriesOf(graphql, access, request.id), recorded);
      // The first page is read before the head of the answer, so that a refusal still has its status.
      const first = await lines.next();
      const headers = { ...(reply.getHeaders() as OutgoingHttpHeaders), 'content-type': mediaType };
      const { raw } = reply.hijack();
      raw.writeHead(200, headers);
      try {
        await pipeline(async function* () {
          if (first.done !== true) yield first.value;
          yield* lines;
        }, raw);
      } catch (error) {
        // The answer ends without its last chunk, by which a client sees that it is not whole.
        raw.destroy();
        const problem = publicErrorOf(error, request.id);
        metrics.count('registry_refusals_total', { code: problem.code });
        if (!request.raw.destroyed) logCause(log, error, problem, { id: request.id, route: mailingRoute.path });
      }
      return reply;
    });
  };
}

/** Runs queries at the GraphQL endpoint, each in a database transaction that is authorised anew. */
function queriesOf(graphql: GraphqlEndpoint, access: Access, requestId: string): RunQuery {
  return async <T>(query: string, variables: Readonly<Record<string, unknown>>): Promise<T> => {
    const { body } = await graphql.answer(
      { query, variables, operationName: null },
      { access, requestId, idempotencyKey: null, method: 'POST', large: false, strict: false },
    );
    const { data, errors } = JSON.parse(body.toString()) as Answer<T>;
    const [error] = errors ?? [];
    if (error === undefined) return data as T;
    const { code, details = {}, retryAfterSeconds = 1 } = error.extensions;
    if (isOutage(code)) throw new Outage(code, retryAfterSeconds);
    throw new Refusal(code, details);
  };
}

interface Answer<T> {
  readonly data?: T;
  readonly errors?: readonly {
    readonly extensions: {
      readonly code: RefusalCode;
      readonly details?: Details;
      readonly retryAfterSeconds?: number;
    };
  }[];
}

const outages: readonly string[] = ['database_unavailable', 'database_full', 'deadline_exceeded', 'stopping'];
const isOutage = (code: string): code is Outage['code'] => outages.includes(code);
