/** Documents: kept and handed out over plain HTTP, because bytes have no place in GraphQL. */
import { createHash } from 'node:crypto';
import type { Access } from '../../auth/access.ts';
import { isUuid, newId } from '../../base/ids.ts';
import { Refusal, refuseIf } from '../../base/refusal.ts';
import type { Actor } from '../../rules/actor.ts';
import type { KeptDocument, Upload } from '../../rules/document.ts';
import { actsAlone } from '../../rules/permission.ts';
import { refusalOf } from '../../store/constraints.ts';
import type { Database, Tx } from '../../postgres/database.ts';
import { findDocument, hasJoined, keepDocument } from '../../store/documents.ts';
import { recordCommands } from '../../store/records.ts';
import { parseInput, required } from '../run/input.ts';

/** Who brings or fetches a document. */
export interface Requester {
  readonly access: Pick<Access, 'authorise'>;
  readonly requestId: string;
}

export interface Documents {
  /** Keeps a document; `added` is false where the account had brought it before. */
  keep(upload: Upload, requester: Requester): Promise<{ document: KeptDocument; added: boolean }>;
  /** Hands a document out. Refuses: not_found. */
  find(id: string, requester: Requester): Promise<KeptDocument & { readonly content: Buffer }>;
}

const said = { name: required.text('The name of the file.') };

/** Makes the shelf of documents over a database. */
export function makeDocuments(database: Pick<Database, 'transaction'>): Documents {
  const within = <T>(requester: Requester, work: (tx: Tx, actor: Actor) => Promise<T>): Promise<T> =>
    database
      .transaction(async (tx) => work(tx, await requester.access.authorise(tx)))
      .catch((error: unknown) => {
        throw refusalOf(error);
      });
  return {
    keep: (upload, requester) => within(requester, (tx, actor) => keep(tx, actor, upload, requester.requestId)),
    find: (id, requester) =>
      within(requester, async (tx) => {
        const document = isUuid(id) ? await findDocument(tx, id) : undefined;
        if (document === undefined) throw new Refusal('not_found', { type: 'Document' });
        return document;
      }),
  };
}

/** Refuses: not_permitted, outside_delegation, not_found, document_mismatch. */
async function keep(
  tx: Tx,
  actor: Actor,
  upload: Upload,
  requestId: string,
): Promise<{ document: KeptDocument; added: boolean }> {
  checkPermitted(actor);
  const { name } = parseInput(said, { name: upload.name });
  const { registerId, mediaType, content, claimed } = upload;
  refuseIf(!isUuid(registerId) || !(await hasJoined(tx, registerId)), 'not_found', { type: 'Account' });
  const sha256 = createHash('sha256').update(content).digest();
  refuseIf(claimed !== null && !sha256.equals(claimed), 'document_mismatch', { sha256: sha256.toString('hex') });
  const { accountId } = actor;
  const kept = await keepDocument(tx, { id: newId(), registerId, accountId, name, mediaType, sha256, content });
  if (kept.added) {
    const { id, sizeBytes } = kept.document;
    // The name may be that of a person, so it stays with the document.
    const trace = { type: 'Document', id, after: { mediaType, sizeBytes, sha256: kept.document.sha256 } };
    const act = 'document.uploaded';
    await recordCommands(tx, [
      { actor, mutation: act, event: act, requestId, registerId, trace, key: null, instruction: null },
    ]);
  }
  return kept;
}

/** A delegation that is narrowed extends to what it names, and no command or asset names a document. Who only proposes needs documents too. */
function checkPermitted(actor: Actor): void {
  const { userRole, accountType, delegation } = actor;
  const permitted = actsAlone('document.manage', { ...actor, delegation: null });
  refuseIf(!permitted, 'not_permitted', { mutation: 'document.uploaded', userRole, accountType });
  const narrowedTo = delegation?.mutations ? 'mutations' : delegation?.assetIds ? 'assetIds' : null;
  if (narrowedTo !== null) throw new Refusal('outside_delegation', { mutation: 'document.uploaded', narrowedTo });
}
