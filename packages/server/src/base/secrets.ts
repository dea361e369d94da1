/**
 * Random credentials and their digests. A secret of 192 random bits cannot be found by trying, so its digest need not
 * be slow. The checksum at its end shows a mistyped credential without a query, and lets a scanner find leaked ones.
 */
import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * The prefix of a credential: client id, client secret, login token, role token, session of the console, invitation,
 * link that signs in.
 */
export type CredentialKind = 'ci' | 'cs' | 'lt' | 'rt' | 'ses' | 'inv' | 'sil';

const shape = /^(?:ci|cs|lt|rt|ses|inv|sil)_[A-Za-z0-9_-]{43}[0-9A-Za-z]{6}$/;
const checksumLength = 6;
const hintLength = 4;
/** Units: bytes of a client secret. */
const randomLength = 24;
const codeLength = 8;
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * Makes a credential.
 *
 * Shape: kind, underscore, 256 random bits in base64url (43 characters), CRC-32 of all that in base 62 (6 characters).
 */
export function makeCredential(kind: CredentialKind): string {
  return formatCredential(kind, randomBytes(32));
}

function formatCredential(kind: CredentialKind, bytes: Buffer): string {
  const body = `${kind}_${bytes.toString('base64url')}`;
  return body + checksum(body);
}

/** Makes the id by which a client logs in: `ci_…`. */
export function makeClientId(): string {
  return makeCredential('ci');
}

/**
 * Makes a secret of a client. It is shown once; the database stores its digest.
 *
 * Shape: as `makeCredential`, but of the 256 bits 192 are random and 64 are an authentication code, by which every
 * process with the same pepper sees without a query that this registry made the secret for this client.
 */
export function makeSecret(pepper: string, clientId: string): string {
  return formatCredential('cs', withCode(pepper, clientId));
}

/**
 * Makes the text of an invitation, which its link holds. It is shown once; the database stores its digest. Shape: as
 * `makeSecret`, so that a guess costs the database nothing.
 */
export function makeInvitation(pepper: string): string {
  return formatCredential('inv', withCode(pepper, invitationOwner));
}

/** Whether a text is an invitation that was made with this pepper. It need not be open. */
export function isInvitation(pepper: string, text: string): boolean {
  return isCredential('inv', text) && hasCode(pepper, invitationOwner, text.slice(4, 47));
}

/** Makes the text of a link that signs in once, as that of an invitation. */
export function makeSignInLink(pepper: string): string {
  return formatCredential('sil', withCode(pepper, signInLinkOwner));
}

/** Whether a text is that of a link that was made with this pepper. It need not be open. */
export function isSignInLink(pepper: string, text: string): boolean {
  return isCredential('sil', text) && hasCode(pepper, signInLinkOwner, text.slice(4, 47));
}

/** They stand in the codes of links where a secret has the id of its client, which begins with `ci_`. */
const [invitationOwner, signInLinkOwner] = ['invitation', 'sign-in link'];

/** Shape: 192 random bits, then 64 of the authentication code. */
function withCode(pepper: string, owner: string): Buffer {
  const random = randomBytes(randomLength);
  return Buffer.concat([random, authenticationCode(pepper, owner, random)]);
}

function hasCode(pepper: string, owner: string, text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  const random = bytes.subarray(0, randomLength);
  return timingSafeEqual(bytes.subarray(randomLength), authenticationCode(pepper, owner, random));
}

/**
 * The characters of a secret that lists show, so that a person tells it from others of its client. Shape: the last four
 * of the checksum, by which at most 24 of its 192 random bits are told.
 */
export function hintOf(secret: string): string {
  return secret.slice(-hintLength);
}

/** Whether a text is a secret that was made with this pepper for this client. The secret need not be live. */
export function isSecretOf(pepper: string, clientId: string, text: string): boolean {
  return isCredential('cs', text) && hasCode(pepper, clientId, text.slice(3, 46));
}

function authenticationCode(pepper: string, owner: string, random: Buffer): Buffer {
  const code = createHmac('sha256', pepper).update(`asset registry: code of a secret\n${owner}\n`).update(random);
  return code.digest().subarray(0, codeLength);
}

/**
 * Derives a credential from a text and the pepper: every process with the same pepper derives the same.
 *
 * Shape: as `makeCredential`.
 */
export function deriveCredential(kind: CredentialKind, pepper: string, text: string): string {
  return formatCredential(
    kind,
    createHmac('sha256', pepper).update(`asset registry: derived ${kind}\n${text}`, 'utf8').digest(),
  );
}

/** Whether a text has the format of a credential of this kind. */
export function isCredential(kind: CredentialKind, text: string): boolean {
  if (text.length !== kind.length + 50 || !text.startsWith(kind) || !shape.test(text)) return false;
  return text.slice(-checksumLength) === checksum(text.slice(0, -checksumLength));
}

/**
 * The digest of a client secret that the database stores: HMAC-SHA-256 with the pepper, which the database never gets.
 */
export function secretDigest(pepper: string, secret: string): Buffer {
  return createHmac('sha256', pepper).update(secret, 'utf8').digest();
}

/** Identifies a pepper without revealing it. Shape: a positive 32-bit integer. */
export function pepperVersion(pepper: string): number {
  // No client secret begins like this, so the number is never part of a secret's digest.
  return (
    (createHmac('sha256', pepper).update('asset registry: pepper version').digest().readUInt32BE() % 2_147_483_647) + 1
  );
}

/** The password of a database role that this program creates, derived from the pepper. */
export function derivedPassword(pepper: string, role: string): string {
  return createHmac('sha256', pepper).update(`asset registry: password of ${role}`).digest('base64url');
}

/**
 * The key with which the console encrypts the forms that it keeps after the expiry of a session. Only a new session of
 * the same client or person, and the same role, gets it again. Shape: 256 bits in base64url; `owner` is a client id or
 * the id of a person.
 */
export function savedFormsKey(pepper: string, owner: string, usersAccountId: string): string {
  return createHmac('sha256', pepper)
    .update(`asset registry: saved forms\n${owner}\n${usersAccountId}`)
    .digest('base64url');
}

/** A digest of personal data. Without the pepper it cannot be found by trying values. */
export function keyedDigest(pepper: string | Buffer, text: string): Buffer {
  return createHmac('sha256', pepper).update(`asset registry: personal data\n${text}`, 'utf8').digest();
}

/** The authentication code of a challenge of passkeys. Shape: 16 bytes. */
export function challengeCode(pepper: string, purpose: string, random: Buffer): Buffer {
  const code = createHmac('sha256', pepper).update(`asset registry: challenge\n${purpose}\n`).update(random);
  return code.digest().subarray(0, 16);
}

/** The digest of a token that the database stores: SHA-256. */
export function tokenDigest(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

function checksum(text: string): string {
  let rest = crc32(text);
  let word = '';
  for (let digit = 0; digit < checksumLength; digit += 1) {
    word = digits[rest % 62]! + word;
    rest = Math.floor(rest / 62);
  }
  return word;
}
