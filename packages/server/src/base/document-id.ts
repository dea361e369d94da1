/**
 * Ids of documents of GraphQL: `sha256:` and the digest of the text. Source: GraphQL over HTTP, appendix A, the SHA256
 * hex document identifier.
 */

const prefix = 'sha256:';
const hexDigits = /^[0-9a-f]{64}$/;

/** The id of a document. Shape: from the SHA-256 of its text in UTF-8. */
export function documentIdOf(digest: Buffer): string {
  return `${prefix}${digest.toString('hex')}`;
}

/** The SHA-256 that an id has; undefined where the text is no id. */
export function digestOfDocumentId(id: string): Buffer | undefined {
  return id.startsWith(prefix) ? digestOfHex(id.slice(prefix.length)) : undefined;
}

/** The same from the digits alone, as clients of Apollo send them. */
export function digestOfHex(digits: string): Buffer | undefined {
  return hexDigits.test(digits) ? Buffer.from(digits, 'hex') : undefined;
}

/**
 * The document of a request, as the database is asked whether the client may send it. Shape: the SHA-256 by which the
 * request names one; `ownText` where it brings a text; null where it brings none, because the server has the text.
 */
export type SentDocument = Buffer | null;

export const ownText = Buffer.alloc(0);
