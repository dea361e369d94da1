/** The addresses of documents: bytes in under a role's token, bytes out as a download. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { enterQuestion, readActor } from '../auth/actor.ts';
import { parseToken, type ShownToken } from '../auth/tokens.ts';
import { refuseIf } from '../base/refusal.ts';
import type { KeptDocument } from '../rules/document.ts';
import { bearerToken } from './credentials.ts';
import type { Requester } from './document-store.ts';
import { isPlain, malformed, mediaTypeOf, queryFields, readValues } from './fields.ts';
import type { RouteContext } from './context.ts';
import { clientAddressOf } from './client-address.ts';
import { inOrder } from './concurrency-slot.ts';

/** Where documents are brought, below the base path. */
export const documentsPath = '/token/api/v2/documents';
/** Where one is fetched. */
export const documentPath = `${documentsPath}/:id`;

/** What the URL of an upload says of the document. */
export const uploadQuery = z.object({
  registerId: z.string('The query needs registerId.').describe('The issuer in whose register it is kept.'),
  name: z.string('The query needs name.').describe('The name of the file.'),
});

/** What a document may be. No browser runs any of these. */
export const documentMedia: readonly string[] = [
  'application/pdf',
  'application/json',
  'application/xml',
  'application/zip',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/jpeg',
  'image/png',
  'image/tiff',
  'text/csv',
  'text/plain',
];

/** What both addresses answer to whoever has the token. */
export interface DocumentAnswers {
  keep(token: ShownToken, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  fetch(token: ShownToken, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** Declares both addresses. */
export function serveDocuments(context: RouteContext): void {
  const answers = makeDocumentAnswers(context, documentsPath);
  context.at(
    documentsPath,
    { POST: (request, reply) => answers.keep(parseToken(bearerToken(request)), request, reply) },
    { bodyMax: context.config.REGISTRY_UPLOAD_BYTES_MAX },
  );
  context.at(documentPath, {
    GET: (request, reply) => answers.fetch(parseToken(bearerToken(request)), request, reply),
  });
}

/** Makes what answers, wherever the token came from. Shape: `path` is where documents are fetched, below the base path. */
export function makeDocumentAnswers(context: RouteContext, path: string): DocumentAnswers {
  const { documents, limits, config } = context;
  return {
    keep: (token, request, reply) => {
      const upload = readUpload(request);
      return inOrder(limits, token.digest.toString('latin1'), reply, async () => {
        const { document, added } = await documents.keep(upload, requesterOf(token, request));
        return reply
          .code(added ? 201 : 200)
          .header('location', `${config.REGISTRY_BASE_PATH}${path}/${document.id}`)
          .header('content-type', 'application/json; charset=utf-8')
          .send(JSON.stringify({ document: toldOf(document) }));
      });
    },
    fetch: (token, request, reply) => {
      const { id } = request.params as { id: string };
      return inOrder(limits, token.digest.toString('latin1'), reply, async () => {
        const document = await documents.find(id, requesterOf(token, request));
        return send(reply, request, document);
      });
    },
  };
}

function requesterOf(token: ShownToken, request: FastifyRequest): Requester {
  return { enter: enterQuestion(token, clientAddressOf(request)), readActor, requestId: request.id };
}

/** Refuses: media_type_unsupported, request_malformed. */
function readUpload(request: FastifyRequest) {
  const mediaType = mediaTypeOf(request);
  refuseIf(!documentMedia.includes(mediaType) || !isPlain(request), 'media_type_unsupported', {
    allowed: documentMedia.join(', '),
  });
  const query = queryFields(request);
  const content = request.body as Buffer | null | undefined;
  if (!content || content.length === 0) throw malformed('The body is empty.');
  return { ...readValues(uploadQuery, query), mediaType, content, claimed: claimedOf(request) };
}

/** The SHA-256 of `Repr-Digest`, where the sender gives one. Source: RFC 9530. */
function claimedOf(request: FastifyRequest): Buffer | null {
  const header = request.headers['repr-digest'] ?? request.headers['content-digest'];
  if (header === undefined) return null;
  const encoded = /(?:^|,) *sha-256=:([A-Za-z0-9+/]{43}=):/.exec(String(header))?.[1];
  // Other algorithms may stand there; RFC 9530 lets them be passed over.
  if (encoded === undefined && /sha-256/i.test(String(header))) throw malformed('Repr-Digest is not readable.');
  return encoded === undefined ? null : Buffer.from(encoded, 'base64');
}

function toldOf({ id, registerId, name, mediaType, sizeBytes, sha256, createdAt }: KeptDocument): object {
  return { id, registerId, name, mediaType, sizeBytes: Number(sizeBytes), sha256, createdAt };
}

function send(
  reply: FastifyReply,
  request: FastifyRequest,
  document: KeptDocument & { content: Buffer },
): FastifyReply {
  const etag = `"${document.sha256}"`;
  reply.header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply
    .header('content-type', document.mediaType)
    .header('content-disposition', dispositionOf(document.name))
    .header('repr-digest', `sha-256=:${Buffer.from(document.sha256, 'hex').toString('base64')}:`)
    .send(document.content);
}

/** A download by its own name, never something that is shown. Source: RFC 6266, RFC 8187. */
function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%/]/g, '_');
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
