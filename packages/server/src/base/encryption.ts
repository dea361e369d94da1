/**
 * Texts and files that are encrypted until they are deleted. Each has a key of its own, which is encrypted in turn by a
 * key that is derived from the installation's secret key. A copy of the database alone does not open them, and a
 * deleted row is never opened again.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * An encrypted text. Shape: both are a nonce of 12 bytes, the ciphertext, and a tag of 16 bytes; the wrapped key has 60
 * bytes.
 */
export interface EncryptedText {
  readonly wrappedKey: Buffer;
  readonly ciphertext: Buffer;
}

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text by AES-256-GCM with a random key, and this key by AES-256-GCM with one derived by HKDF-SHA-256 from
 * the secret key. `binding` is authenticated with both, so that neither opens in another place, and it is the salt of
 * the derivation, so that every derived key encrypts one key only.
 */
export function encryptText(secretKey: string, purpose: string, binding: Buffer, text: string): EncryptedText {
  const { key, wrappedKey } = makeKey(secretKey, purpose, binding);
  return { wrappedKey, ciphertext: encryptBytes(key, binding, Buffer.from(text, 'utf8')) };
}

/** Decrypts a text. Shape: null where key, purpose, binding or bytes are not those with which it was encrypted. */
export function decryptText(
  secretKey: string,
  purpose: string,
  binding: Buffer,
  { wrappedKey, ciphertext }: EncryptedText,
): string | null {
  const key = openKey(secretKey, purpose, binding, wrappedKey);
  return (key === null ? null : decryptBytes(key, binding, ciphertext)?.toString('utf8')) ?? null;
}

/** A key, and itself encrypted under the secret key. */
export interface WrappedKey {
  readonly key: Buffer;
  readonly wrappedKey: Buffer;
}

/** Makes a random key for something of several parts, each of which is encrypted under it with a binding of its own. */
export function makeKey(secretKey: string, purpose: string, binding: Buffer): WrappedKey {
  const key = randomBytes(keyBytes);
  return { key, wrappedKey: encryptBytes(derive(secretKey, purpose, binding), binding, key) };
}

/** Opens such a key. Shape: null where key, purpose or binding are not those with which it was encrypted. */
export function openKey(secretKey: string, purpose: string, binding: Buffer, wrappedKey: Buffer): Buffer | null {
  return decryptBytes(derive(secretKey, purpose, binding), binding, wrappedKey);
}

/** Puts the key of an encrypted text under another secret key. Shape: null where the first one does not open it. */
export function wrapAgain(
  from: string,
  to: string,
  purpose: string,
  binding: Buffer,
  wrappedKey: Buffer,
): Buffer | null {
  const key = openKey(from, purpose, binding, wrappedKey);
  return key === null ? null : encryptBytes(derive(to, purpose, binding), binding, key);
}

function derive(secretKey: string, purpose: string, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, salt, `asset registry: ${purpose}`, keyBytes));
}

/** Units: bytes that encryption adds. */
export const encryptionBytes = nonceBytes + tagBytes;
/** Bytes that are encrypted at once, so that no second buffer of the whole length is needed. */
const pieceBytes = 16_384;

/** Encrypts bytes by AES-256-GCM. Shape: a nonce of 12 bytes, the ciphertext, and a tag of 16 bytes, in `target`. */
export function encryptBytes(
  key: Buffer,
  binding: Buffer,
  plain: Buffer,
  target: Buffer = Buffer.allocUnsafe(plain.length + encryptionBytes),
): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(binding);
  let at = nonce.copy(target);
  for (let from = 0; from < plain.length; from += pieceBytes)
    at += cipher.update(plain.subarray(from, from + pieceBytes)).copy(target, at);
  at += cipher.final().copy(target, at);
  at += cipher.getAuthTag().copy(target, at);
  return target.subarray(0, at);
}

/** Decrypts bytes. Shape: null where key, binding or bytes are not those with which they were encrypted. */
export function decryptBytes(key: Buffer, binding: Buffer, bytes: Buffer): Buffer | null {
  if (bytes.length < nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(binding)
    .setAuthTag(bytes.subarray(-tagBytes));
  const plain = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
  try {
    return Buffer.concat([plain, decipher.final()]);
  } catch {
    return null;
  }
}
