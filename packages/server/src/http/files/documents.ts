/** The routes of documents: an upload of bytes with the token of a role, and a download. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../base/config.ts';
import { refuseIf } from '../../base/refusal.ts';
import type { Documents } from '../../commands/document/documents.ts';
import { documentMedia, savedName, type StoredDocument } from '../../rules/document.ts';
import { documentAnswer } from '../answers.ts';
import { bytesOf, idempotencyHeader, json, type Route } from '../contract.ts';
import { dispositionOf } from './disposition.ts';
import {
  compressed,
  idempotencyKeyOf,
  isUncompressed,
  malformed,
  mediaTypeOf,
  queryFields,
  readValues,
} from '../request/fields.ts';
import { inSlot, type RoleParts, type RoleRequest, type RoleRoute, roleRoute } from '../role-route.ts';

/**
 * The media type of an answer where it is another than that of the document: a browser runs the scripts of XML and
 * fetches what its style sheets name.
 */
const servedMedia: Readonly<Record<string, string>> = { 'application/xml': 'text/plain; charset=utf-8' };

/** The query parameters of an upload. */
const uploadQuery = z.object({
  registerId: z
    .string('registerId is missing in the URL; it is the id of the account of the issuer.')
    .describe('The issuer whose register has the document.'),
  name: z.string('name is missing in the URL; it is the name of the file.').describe('The name of the file.'),
});

export const documentsRoute = {
  path: '/token/api/v2/documents',
  caller: 'roleToken',
  POST: {
    id: 'uploadDocument',
    summary: 'Stores a document in a register.',
    description:
      'The body is the document as it is. The same bytes under the same name are stored once, and answered with 200.',
    query: uploadQuery,
    headers: idempotencyHeader(
      'Names the upload, so that repeating it stores the document once and answers alike.',
    ).extend({ 'Repr-Digest': z.string().describe('The SHA-256 of the bytes, in the format of RFC 9530.').optional() }),
    body: bytesOf(...documentMedia),
    answers: { 200: json(documentAnswer), 201: json(documentAnswer) },
    answerHeaders: { Location: 'The path of the document.' },
    refuses: [
      'input_invalid',
      'idempotency_key_invalid',
      'idempotency_key_reused',
      'document_mismatch',
      'not_permitted',
      'outside_delegation',
      'not_found',
    ],
  },
} satisfies Route;

export const documentRoute = {
  path: `${documentsRoute.path}/:id`,
  parameters: { id: 'The id of the document.' },
  caller: 'roleToken',
  GET: {
    id: 'fetchDocument',
    summary: 'Downloads a document.',
    description: 'One that is unknown or foreign is one and the same 404. XML is answered as text/plain.',
    answers: { 200: bytesOf(...documentMedia.filter((type) => !(type in servedMedia))), 304: null },
    answerHeaders: {
      ETag: 'The SHA-256 of the bytes, in quotes.',
      'Content-Disposition': 'The name of the file, with an ending of its media type.',
      'Repr-Digest': 'The SHA-256 of the bytes, in the format of RFC 9530.',
    },
    refuses: ['not_found'],
  },
} satisfies Route;

/** The dependencies of the document routes. */
export interface DocumentParts extends RoleParts {
  readonly config: Pick<Config, 'REGISTRY_UPLOAD_BYTES_MAX'>;
  readonly documents: Documents;
}

/** The routes with their answers. */
export function answerDocuments(parts: DocumentParts): readonly RoleRoute[] {
  const { documents, config } = parts;
  const upload = (asked: RoleRequest): Promise<FastifyReply> => {
    const { request, reply } = asked;
    const given = readUpload(request);
    return inSlot(parts, asked, async (sender) => {
      const { document, added } = await documents.upload(given, {
        ...sender,
        idempotencyKey: idempotencyKeyOf(request),
      });
      return reply
        .code(added ? 201 : 200)
        .header('location', `${request.routeOptions.url}/${document.id}`)
        .header('content-type', 'application/json; charset=utf-8')
        .send(JSON.stringify({ document: documentOf(document) }));
    });
  };
  const download = (asked: RoleRequest): Promise<FastifyReply> =>
    inSlot(parts, asked, async (sender) => {
      const { id } = asked.request.params as { id: string };
      return send(asked.reply, asked.request, await documents.find(id, sender));
    });
  return [
    roleRoute(documentsRoute, { POST: upload }, { bodyMax: config.REGISTRY_UPLOAD_BYTES_MAX }),
    roleRoute(documentRoute, { GET: download }),
  ];
}

/** Refuses: media_type_unsupported, request_malformed. */
function readUpload(request: FastifyRequest) {
  const mediaType = mediaTypeOf(request);
  if (!isUncompressed(request)) throw compressed();
  refuseIf(!documentMedia.includes(mediaType), 'media_type_unsupported', {
    allowed: documentMedia.join(', '),
    reason: `A document of the media type ${mediaType || 'none'} is not stored.`,
    remedy: `Send one of: ${documentMedia.join(', ')}.`,
  });
  const query = queryFields(request);
  const content = request.body as Buffer | null | undefined;
  if (!content || content.length === 0) throw malformed('The body is empty.', 'Send the bytes of the document in it.');
  return { ...readValues(uploadQuery, query), mediaType, content, claimed: claimedOf(request) };
}

/** The SHA-256 of `Repr-Digest` or `Content-Digest`, where the request has one. Source: RFC 9530. */
function claimedOf(request: FastifyRequest): Buffer | null {
  const { headers, raw } = request;
  const name = headers['repr-digest'] === undefined ? 'content-digest' : 'repr-digest';
  const header = headers[name];
  if (header === undefined) return null;
  const encoded = /(?:^|,) *sha-256=:([A-Za-z0-9+/]{43}=):/.exec(String(header))?.[1];
  // Digests by other algorithms are ignored, as RFC 9530 allows.
  if (encoded === undefined && /sha-256/i.test(String(header)))
    throw malformed(
      `The SHA-256 of the header ${sentName(raw, name)} cannot be read.`,
      'Send sha-256=:<base64 of its 32 bytes>:.',
    );
  return encoded === undefined ? null : Buffer.from(encoded, 'base64');
}

/** The name of a header as it was sent. Shape: `name` is in lower case. */
function sentName({ rawHeaders }: FastifyRequest['raw'], name: string): string {
  return rawHeaders.find((sent, index) => index % 2 === 0 && sent.toLowerCase() === name) ?? name;
}

function documentOf({ id, registerId, name, mediaType, sizeBytes, sha256, createdAt }: StoredDocument): object {
  return { id, registerId, name, mediaType, sizeBytes: Number(sizeBytes), sha256, createdAt };
}

function send(
  reply: FastifyReply,
  request: FastifyRequest,
  document: StoredDocument & { content: Buffer },
): FastifyReply {
  const etag = `"${document.sha256}"`;
  // Where a browser shows it nevertheless, it runs nothing and is of no origin.
  reply.header('etag', etag).header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply
    .header('content-type', servedMedia[document.mediaType] ?? document.mediaType)
    .header('content-disposition', dispositionOf(savedName(document)))
    .header('repr-digest', `sha-256=:${Buffer.from(document.sha256, 'hex').toString('base64')}:`)
    .send(document.content);
}
