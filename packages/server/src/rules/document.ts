/** Documents as they are brought and told. */

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
