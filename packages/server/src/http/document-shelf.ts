/** Where documents are kept, as the door sees it. Whoever keeps them is behind it. */
import type { Caller } from '../graphql/request.ts';

/** Who asks. */
export type Visitor = Pick<Caller, 'enter' | 'readActor' | 'requestId'>;

/** What is brought. Shape: `claimed` is the SHA-256 that the sender says the bytes have, if any. */
export interface Upload {
  readonly registerId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
  readonly claimed: Buffer | null;
}

/** A document as it is told. Units: sizeBytes. Shape: sha256 in hexadecimal. */
export interface KeptDocument {
  readonly id: string;
  readonly registerId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: string;
  readonly sha256: string;
  readonly createdAt: string;
}

export interface DocumentShelf {
  /** Keeps a document; `added` is false where the account had brought it before. */
  keep(upload: Upload, visitor: Visitor): Promise<{ document: KeptDocument; added: boolean }>;
  /** Hands a document out. */
  find(id: string, visitor: Visitor): Promise<KeptDocument & { readonly content: Buffer }>;
}
