import { refuseIf } from '../../base/refusal.ts';
import { isFileName, isOfMediaType, type Upload } from '../../rules/document.ts';
import { hasJoined, insertDocument } from '../../store/register/documents.ts';
import { documentCommand } from '../command.ts';
import { required } from '../run/input.ts';

/**
 * Stores a document of a register. The bytes come beside the input, which names them by their digest.
 *
 * Shape: made for one upload; `sha256` in hexadecimal digits.
 * Refuses: not_found, input_invalid, media_type_unsupported, document_mismatch.
 */
export const uploadDocument = ({ content, claimed }: Pick<Upload, 'content' | 'claimed'>) =>
  documentCommand({
    name: 'document.uploaded',
    description: 'Stores a document of a register.',
    permission: 'document.manage',
    event: 'document.uploaded',
    input: {
      registerId: required.id('The issuer in whose register it is stored.'),
      name: required.text('The name of the file.'),
      mediaType: required.text('The media type of the bytes.'),
      sha256: required.text('The SHA-256 of the bytes.'),
    },
    answers: { document: 'Document' },
    extras: { added: { description: 'Whether the account had not stored it before.' } },
    load: ({ tx, input }) => hasJoined(tx, input.registerId),
    decide: (joined, { registerId, name, mediaType, sha256 }, { actor, newId }) => {
      refuseIf(!joined, 'not_found', { type: 'Account', id: registerId });
      refuseIf(!isFileName(name), 'input_invalid', {
        field: 'name',
        reason: 'The value of name must be the name of a file alone, without a path: it has no / and no \\.',
      });
      refuseIf(!isOfMediaType(mediaType, content), 'media_type_unsupported', {
        field: 'mediaType',
        reason: `The content is not ${mediaType}: a file of that type has another form.`,
        remedy: 'Name the media type that the file has, or send another file.',
      });
      const given = claimed?.toString('hex') ?? sha256;
      refuseIf(given !== sha256, 'document_mismatch', { sha256, given });
      const { accountId } = actor;
      return { checks: [], changes: { id: newId(), registerId, accountId, name, mediaType, sha256 } };
    },
    execute: async ({ tx, changes }) => {
      const { registerId, mediaType, sha256 } = changes;
      const { id, added } = await insertDocument(tx, { ...changes, sha256: Buffer.from(sha256, 'hex'), content });
      // The name may be that of a person, so it stays with the document.
      const after = { mediaType, sizeBytes: `${content.length}`, sha256 };
      return {
        objects: { document: id, added: `${added}` },
        change: added ? { type: 'Document', id, after, registerId } : null,
      };
    },
  });
