/** Documents: uploaded and downloaded over plain HTTP, because bytes have no place in GraphQL. */
import { isUuid, sha256 } from '../../base/ids.ts';
import { Refusal } from '../../base/refusal.ts';
import type { StoredDocument, Upload } from '../../rules/document.ts';
import { againAfterConflict } from '../../postgres/conflict.ts';
import { refusalOf } from '../../store/constraints.ts';
import { describeDocument, findDocument } from '../../store/register/documents.ts';
import type { CommandContext } from '../run/command-request.ts';
import { namingField } from '../run/naming-field.ts';
import { countingMutations } from '../run/counted-mutations.ts';
import { type KeyedSender, runDirectly, type Sender } from '../run/direct-command.ts';
import { uploadDocument } from './upload-document.ts';

export interface Documents {
  /** Stores a document; `added` is false where the account has uploaded it before. */
  upload(upload: Upload, sender: KeyedSender): Promise<{ document: StoredDocument; added: boolean }>;
  /** Reads a document. Refuses: not_found. */
  find(id: string, sender: Sender): Promise<StoredDocument & { readonly content: Buffer }>;
}

/** Opens the documents of a database. */
export function makeDocuments(parts: Pick<CommandContext<unknown>, 'database' | 'metrics' | 'peppers'>): Documents {
  const { database, metrics } = parts;
  return {
    upload: (upload, sender) => {
      const { registerId, name, mediaType, content } = upload;
      return runDirectly([countingMutations, namingField], {
        ...parts,
        ...sender,
        command: uploadDocument(upload),
        input: { registerId, name, mediaType, sha256: sha256(content).toString('hex') },
        answer: (_actor, { document, added }) => ({
          query: describeDocument(document!),
          read: (row) => ({ document: row as unknown as StoredDocument, added: added === 'true' }),
        }),
      });
    },
    find: async (id, { access, record }) => {
      const find = (): Promise<StoredDocument & { readonly content: Buffer }> =>
        database.transaction(
          async (tx) => {
            await access.authorise(tx);
            const document = isUuid(id) ? await findDocument(tx, id) : undefined;
            if (document === undefined)
              throw new Refusal('not_found', {
                type: 'Document',
                id,
                reason: `No document that your role sees has the id ${id.slice(0, 60)}.`,
                remedy: 'Look it up in allDocuments.',
              });
            return document;
          },
          { watcher: record },
        );
      try {
        return await againAfterConflict(find, (conflict) => metrics.count('registry_read_retries_total', conflict));
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}
