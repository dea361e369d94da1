/** The routes of documents. */
import type { RefusalCode } from '../../base/refusal-table.ts';
import { documentMedia } from '../../rules/document.ts';
import { documentPath, documentsPath, uploadQuery } from '../documents.ts';
import { type JsonObject, queryParameters } from './json-schema.ts';
import { idempotencyKey, json, type RestOperation, databaseRefusals } from './operation.ts';

const bytes: JsonObject = { schema: { type: 'string', format: 'binary', description: 'The bytes.' } };
const bytesOf = (media: readonly string[]): JsonObject => Object.fromEntries(media.map((type) => [type, bytes]));
const anyDocument = bytesOf(documentMedia);
const xml = 'application/xml';
const ofRole: readonly RefusalCode[] = [
  'request_malformed',
  'token_missing',
  'token_invalid',
  'role_not_selected',
  'rate_limited',
  'too_many_in_flight',
  'outcome_unknown',
  ...databaseRefusals,
];

/** Shape: path → method → operation. */
export const documentPaths: Readonly<Record<string, Readonly<Record<string, RestOperation>>>> = {
  [documentsPath]: {
    post: {
      id: 'uploadDocument',
      description: 'Stores a document in a register.',
      more: 'The body is the document as it is. The same bytes under the same name are stored once.',
      tag: 'documents',
      parameters: [
        ...queryParameters(uploadQuery),
        idempotencyKey('Names the upload, so that repeating it stores the document once and answers alike.'),
        {
          name: 'Repr-Digest',
          in: 'header',
          required: false,
          description: 'The SHA-256 of the bytes, in the format of RFC 9530.',
          schema: { type: 'string' },
        },
      ],
      takes: anyDocument,
      answers: { description: 'The account uploaded it before.', content: json('DocumentAnswer') },
      also: { '201': { description: 'The document is stored.', content: json('DocumentAnswer') } },
      security: ['roleToken'],
      refuses: [
        ...ofRole,
        'input_invalid',
        'idempotency_key_invalid',
        'idempotency_key_reused',
        'document_mismatch',
        'not_permitted',
        'outside_delegation',
        'not_found',
        'body_too_large',
        'too_many_large_bodies',
        'media_type_unsupported',
      ],
    },
  },
  [documentPath.replace(':id', '{id}')]: {
    get: {
      id: 'fetchDocument',
      description: 'Downloads a document.',
      more: 'One that is unknown or foreign is one and the same 404. The ETag is the SHA-256 of the bytes. XML is answered as text/plain.',
      tag: 'documents',
      parameters: [
        { name: 'id', in: 'path', required: true, description: 'The id of the document.', schema: { type: 'string' } },
      ],
      answers: { description: 'The bytes.', content: bytesOf(documentMedia.filter((type) => type !== xml)) },
      also: { '304': { description: 'The document equals that of If-None-Match.' } },
      security: ['roleToken'],
      refuses: [...ofRole, 'not_found'],
    },
  },
};
