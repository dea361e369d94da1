/** The route of a register for mailing: a line of JSON for each holder, sent page by page as it is read. */
import { pipeline } from 'node:stream/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { accountKeyOf } from '../../auth/access.ts';
import type { Log } from '../../base/log.ts';
import type { Metrics } from '../../base/metrics.ts';
import type { Mailings } from '../../commands/mailing/mailings.ts';
import { bytesOf, formOrJson, type Route } from '../contract.ts';
import { bodyFields, readValues } from '../request/fields.ts';
import { breakOff } from '../problem.ts';
import { inSlot, type RoleRequest, type RoleRoute, roleRoute } from '../role-route.ts';
import { queriesOf } from '../run-query.ts';
import { mailingLines } from '../../papers/mailing/mailing-lines.ts';
import { mailingOrders, makeMailingPaper } from '../../papers/mailing/mailing-paper.ts';
import { type PaperParts, paperSize, pdfMedia, sendPaper, sourceOf } from '../papers/papers.ts';

/** Units: bytes. */
const bodyMax = 8_192;
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

/** The route with its answer. */
export function answerMailings(parts: MailingParts): readonly RoleRoute[] {
  const { graphql, mailings } = parts;
  const mail = (asked: RoleRequest): Promise<FastifyReply> => {
    const { request, reply } = asked;
    const mailing = readValues(mailingRequest, bodyFields(request));
    return inSlot(parts, asked, async (sender) => {
      const recorded = await mailings.record(mailing, sender);
      if (mailing.format === 'pdf') {
        const paper = await makeMailingPaper(sourceOf(parts, sender, recorded.knownAt), recorded, mailing);
        const printed = await parts.press.print(paper, accountKeyOf(sender.access));
        return sendPaper(reply, printed, 'register-for-mailing.pdf');
      }
      const lines = mailingLines(queriesOf(graphql, sender), recorded);
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
        breakOff(parts, reply, error);
      }
      return reply;
    });
  };
  return [roleRoute(mailingRoute, { POST: mail }, { bodyMax })];
}
