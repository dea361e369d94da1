/** The route of files that jobs have made, or that were brought for one. */
import type { OutgoingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../base/log.ts';
import type { Metrics } from '../../base/metrics.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Files } from '../../commands/file/files.ts';
import { zipType } from '../../rules/document.ts';
import { bytesOf, type Route } from '../contract.ts';
import { exportFormats } from '../exports/formats.ts';
import { breakOff } from '../problem.ts';
import { pdfMedia } from '../papers/papers.ts';
import { inSlot, type RoleParts, type RoleRequest, type RoleRoute, roleRoute } from '../role-route.ts';
import { rangeOf } from './byte-range.ts';
import { dispositionOf } from './disposition.ts';

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
export interface FileParts extends RoleParts {
  readonly files: Files;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** The route with its answer. */
export function answerFiles(parts: FileParts): readonly RoleRoute[] {
  const { files } = parts;
  const download = (asked: RoleRequest): Promise<FastifyReply> =>
    inSlot(parts, asked, async (reader) => {
      const { request, reply } = asked;
      const file = await files.find((request.params as { id: string }).id, reader);
      const size = Number(file.sizeBytes);
      const etag = etagOf(file);
      reply.header('accept-ranges', 'bytes');
      if (request.headers['if-none-match'] === etag) return reply.code(304).header('etag', etag).send();
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
  return [roleRoute(fileRoute, { GET: download })];
}

const etagOf = ({ sha256 }: { readonly sha256: string }): string => `"${sha256}"`;

/** Whether Range counts: without If-Range, or where that has the tag of the file. Source: RFC 9110, 13.1.5. */
function isOfRange({ headers }: FastifyRequest, etag: string): boolean {
  return headers['if-range'] === undefined || headers['if-range'] === etag;
}

function describe(
  reply: FastifyReply,
  { name, mediaType, sha256 }: Readonly<Record<'name' | 'mediaType' | 'sha256', string>>,
): FastifyReply {
  // An answer without bytes has no digest: it is told where the download is recorded.
  return reply
    .header('etag', etagOf({ sha256 }))
    .header('content-type', mediaType)
    .header('content-disposition', dispositionOf(name))
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('repr-digest', `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`)
    .header('x-accel-buffering', 'no');
}

async function* following(first: IteratorResult<Buffer>, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  for (let next = first; next.done !== true; next = await chunks.next()) yield next.value;
}

async function send(parts: FileParts, reply: FastifyReply, chunks: AsyncIterable<Buffer>): Promise<void> {
  const headers = reply.getHeaders() as OutgoingHttpHeaders;
  reply.request.record.isStream = true;
  const { raw } = reply.hijack();
  raw.writeHead(reply.statusCode, headers);
  try {
    await pipeline(chunks, raw);
  } catch (error) {
    breakOff(parts, reply, error);
  }
}
