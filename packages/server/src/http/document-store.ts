/** Where documents are kept, as the door sees it. Whoever keeps them is behind it. */
import type { Caller } from '../graphql/request.ts';
import type { KeptDocument, Upload } from '../rules/document.ts';

/** Who asks. */
export type Requester = Pick<Caller, 'enter' | 'readActor' | 'requestId'>;

export interface DocumentStore {
  /** Keeps a document; `added` is false where the account had brought it before. */
  keep(upload: Upload, requester: Requester): Promise<{ document: KeptDocument; added: boolean }>;
  /** Hands a document out. */
  find(id: string, requester: Requester): Promise<KeptDocument & { readonly content: Buffer }>;
}
