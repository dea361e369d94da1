/** The store of documents, as HTTP uses it. */
import type { IdempotencyKey } from '../../base/idempotency-key.ts';
import type { RequestRecord } from '../../base/request-record.ts';
import type { Access } from '../../auth/access.ts';
import type { StoredDocument, Upload } from '../../rules/document.ts';

/** The user who uploads or downloads a document. */
interface Requester {
  readonly access: Access;
  readonly requestId: string;
  readonly record: RequestRecord;
}

/** The user who uploads a document, and the idempotency key of the upload. */
interface Uploader extends Requester {
  readonly idempotencyKey: IdempotencyKey | null;
}

export interface DocumentStore {
  /** Stores a document; `added` is false where the account uploaded it before. */
  upload(upload: Upload, uploader: Uploader): Promise<{ document: StoredDocument; added: boolean }>;
  /** Reads a document. */
  find(id: string, requester: Requester): Promise<StoredDocument & { readonly content: Buffer }>;
}
