/** Where documents are kept, as the door sees it. Whoever keeps them is behind it. */
import type { Caller } from '../graphql/request.ts';
import type { KeptDocument, Upload } from '../rules/document.ts';

/** Who asks. */
export type Visitor = Pick<Caller, 'enter' | 'readActor' | 'requestId'>;

export interface DocumentShelf {
  /** Keeps a document; `added` is false where the account had brought it before. */
  keep(upload: Upload, visitor: Visitor): Promise<{ document: KeptDocument; added: boolean }>;
  /** Hands a document out. */
  find(id: string, visitor: Visitor): Promise<KeptDocument & { readonly content: Buffer }>;
}
