/** The route of a register for mailing: a line of JSON for each holder, sent page by page as it is read. */
import { pipeline } from 'node:stream/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PresentedToken } from '../../auth/tokens.ts';
import type { Log } from '../../base/log.ts';
import type { Metrics } from '../../base/metrics.ts';
import { clientAddressOf } from '../request/client-address.ts';
import { withConcurrencySlot } from '../limits/concurrency-slot.ts';
import { addRoute, bytesOf, formOrJson, type Route } from '../contract.ts';
import { presentedToken } from '../request/credentials.ts';
import { bodyFields, readValues } from '../request/fields.ts';
import { logCause, publicErrorOf } from '../problem.ts';
import type { AddRoute } from '../routes.ts';
import { queriesOf } from '../run-query.ts';
import { mailingLines } from '../../papers/mailing/mailing-lines.ts';
import { mailingOrders, makeMailingPaper } from '../../papers/mailing/mailing-paper.ts';
import { type PaperParts, paperSize, pdfMedia, sendPaper, sourceOf } from '../papers/papers.ts';
import type { Mailings } from '../../commands/mailing/mailings.ts';

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
    format: z
      .enum(['ndjson', 'pdf'], 'format is one of ndjson, pdf.')
      .default('ndjson')
      .describe('Lines of JSON, or a paper with the class, the record date and the issuer above its holders.'),
    order: z
      .enum(mailingOrders, `order is one of ${mailingOrders.join(', ')}.`)
      .default('number')
      .describe('The order of the holders of a paper: by holder number, or by name. Lines come as they are read.'),
    size: paperSize,
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
    answers: {
      200: { [mediaType]: z.string().describe('A line of JSON for each holder.'), ...bytesOf(pdfMedia) },
    },
    refuses: [
      'input_invalid',
      'not_permitted',
      'outside_delegation',
      'not_found',
      'register_too_large',
      'paper_too_long',
      'paper_unavailable',
    ],
  },
} satisfies Route;

/** The dependencies of the route. */
export interface MailingParts extends PaperParts {
  readonly log: Log;
  readonly mailings: Mailings;
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
export function makeMailingHandler(parts: MailingParts): MailingHandler {
  const { graphql, limits, log, mailings, makeAccess, metrics } = parts;
  return (token, request, reply) => {
    const mailing = readValues(mailingRequest, bodyFields(request));
    const access = makeAccess(token, clientAddressOf(request));
    return withConcurrencySlot(limits, access, reply, async () => {
      const recorded = await mailings.record(mailing, { access, requestId: request.id, record: request.record });
      if (mailing.format === 'pdf') {
        const source = sourceOf(parts, { access, request, knownAt: recorded.knownAt });
        const paper = await makeMailingPaper(source, recorded, mailing);
        return sendPaper(reply, await parts.press.print(paper), 'register-for-mailing.pdf');
      }
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
