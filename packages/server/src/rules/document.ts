/** Documents as they are uploaded and stored. */

/** An upload. Shape: `claimed` is the SHA-256 of the bytes according to the sender, if it gives one. */
export interface Upload {
  readonly registerId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
  readonly claimed: Buffer | null;
}

/** A document without its bytes. Units: sizeBytes. Shape: sha256 in hexadecimal. */
export interface StoredDocument {
  readonly id: string;
  readonly registerId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: string;
  readonly sha256: string;
  readonly createdAt: string;
}
