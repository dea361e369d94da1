/** The route of files that jobs have made, or that were brought for one. */
import type { OutgoingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MakeAccess } from '../../auth/access.ts';
import type { PresentedToken } from '../../auth/tokens.ts';
import type { Log } from '../../base/log.ts';
import type { Metrics } from '../../base/metrics.ts';
import { Refusal } from '../../base/refusal.ts';
import { zipType } from '../../rules/document.ts';
import { addRoute, bytesOf, type Route } from '../contract.ts';
import { exportFormats } from '../exports/formats.ts';
import { withConcurrencySlot } from '../limits/concurrency-slot.ts';
import type { Limits } from '../limits/limits.ts';
import { logCause, publicErrorOf } from '../problem.ts';
import { pdfMedia } from '../papers/papers.ts';
import { clientAddressOf } from '../request/client-address.ts';
import { presentedToken } from '../request/credentials.ts';
import type { AddRoute } from '../routes.ts';
import { rangeOf } from './byte-range.ts';
import { dispositionOf } from './disposition.ts';
import type { Files } from '../../commands/file/files.ts';

const content = bytesOf(
  ...Object.values(exportFormats).map(({ mediaType }) => mediaType.split(';', 1)[0]!),
  'application/json',
  zipType,
  pdfMedia,
);

export const fileRoute = {
  path: '/token/api/v2/files/:id',
  parameters: { id: 'The id of the file, as Job.files has it.' },
  caller: 'roleToken',
  GET: {
    id: 'fetchFile',
    summary: 'Downloads a file of a job.',
    description:
      'The user who asked for the job downloads it in the same role, as long as it is kept, in whole or by the header Range with one range. One that is unknown, foreign, not finished or kept no more is one and the same 404.',
    answers: { 200: content, 206: content, 304: null },
    answerHeaders: {
      ETag: 'The SHA-256 of the bytes, in quotes. In If-Range it goes on with the same file only.',
      'Accept-Ranges': 'bytes.',
      'Content-Range': 'The range of a 206, and the length of the file in a 416.',
      'Content-Disposition': 'The name of the file.',
      'Repr-Digest': 'The SHA-256 of the whole file, in the format of RFC 9530.',
    },
    refuses: ['not_found', 'range_not_satisfiable'],
  },
} satisfies Route;

/** The dependencies of the route. */
export interface FileParts {
  readonly files: Files;
  readonly limits: Limits;
  readonly log: Log;
  readonly makeAccess: MakeAccess;
  readonly metrics: Metrics;
}

/** Handles a request with the access that a token gives. */
export type FileHandler = (
  token: PresentedToken,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** Adds the route. */
export function serveFiles(add: AddRoute, parts: FileParts): void {
  const handle = makeFileHandler(parts);
  addRoute(add, fileRoute, { GET: (request, reply) => handle(presentedToken(request), request, reply) });
}

/** Makes the handler, whether the token came as a bearer token or is that of a console session. */
export function makeFileHandler(parts: FileParts): FileHandler {
  const { files, limits, makeAccess } = parts;
  return (token, request, reply) => {
    const access = makeAccess(token, clientAddressOf(request));
    return withConcurrencySlot(limits, access, reply, async () => {
      const reader = { access, requestId: request.id, record: request.record };
      const file = await files.find((request.params as { id: string }).id, reader);
      const size = Number(file.sizeBytes);
      const etag = `"${file.sha256}"`;
      reply.header('etag', etag).header('accept-ranges', 'bytes');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const range = isOfRange(request, etag) ? rangeOf(request.headers.range, size) : null;
      if (range === 'beyond') {
        reply.header('content-range', `bytes */${size}`);
        throw new Refusal('range_not_satisfiable', {
          range: `${request.headers.range}`.slice(0, 100),
          bytes: `${size}`,
        });
      }
      const bytes = range ?? { start: 0, end: size - 1 };
      const chunks = files.read(file, bytes, reader)[Symbol.asyncIterator]();
      // The first part is read before the head of the answer, so that a refusal still has its status.
      const first = await chunks.next();
      if (range !== null) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
      describe(reply, file).header('content-length', bytes.end - bytes.start + 1);
      await send(parts, reply, following(first, chunks));
      return reply;
    });
  };
}

/** Whether Range counts: without If-Range, or where that has the tag of the file. Source: RFC 9110, 13.1.5. */
function isOfRange({ headers }: FastifyRequest, etag: string): boolean {
  return headers['if-range'] === undefined || headers['if-range'] === etag;
}

function describe(
  reply: FastifyReply,
  { name, mediaType, sha256 }: Readonly<Record<'name' | 'mediaType' | 'sha256', string>>,
): FastifyReply {
  return reply
    .header('content-type', mediaType)
    .header('content-disposition', dispositionOf(name))
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('repr-digest', `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`)
    .header('x-accel-buffering', 'no');
}

async function* following(first: IteratorResult<Buffer>, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  for (let next = first; next.done !== true; next = await chunks.next()) yield next.value;
}

async function send({ log, metrics }: FileParts, reply: FastifyReply, chunks: AsyncIterable<Buffer>): Promise<void> {
  const { request } = reply;
  const headers = reply.getHeaders() as OutgoingHttpHeaders;
  request.record.isStream = true;
  const { raw } = reply.hijack();
  raw.writeHead(reply.statusCode, headers);
  try {
    await pipeline(chunks, raw);
  } catch (error) {
    // The answer has fewer bytes than its head says, by which a client sees that it is not whole.
    raw.destroy();
    if ((error as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    const problem = publicErrorOf(error, request.id);
    metrics.count('registry_refusals_total', { code: problem.code });
    logCause(log, error, problem, { id: request.id, route: fileRoute.path });
  }
}
