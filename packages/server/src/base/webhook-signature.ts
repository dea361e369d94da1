/** Keys and signatures of webhooks. Source: Standard Webhooks 1.0.0, "Signature scheme". */
import { createHmac, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** `v1` is HMAC-SHA-256 under a key that both sides have, `v1a` Ed25519 with a pair of keys. */
export type SignatureScheme = 'v1' | 'v1a';

/** Units: bytes of a key of HMAC-SHA-256, and of both keys of Ed25519. */
const keyBytes = 32;

/**
 * A new key. Shape: `secret` is `whsec_` and the key, or `whsk_` and both keys of Ed25519, the private one first;
 * `publicKey` is `whpk_` and the public one, null of HMAC-SHA-256. All are in base64.
 */
export interface SigningKey {
  readonly secret: string;
  readonly publicKey: string | null;
}

/** Makes a key. */
export function makeSigningKey(scheme: SignatureScheme): SigningKey {
  if (scheme === 'v1') return { secret: `whsec_${randomBytes(keyBytes).toString('base64')}`, publicKey: null };
  const { privateKey } = generateKeyPairSync('ed25519');
  const { d, x } = privateKey.export({ format: 'jwk' });
  const publicKey = Buffer.from(x!, 'base64url');
  const secret = Buffer.concat([Buffer.from(d!, 'base64url'), publicKey]);
  return { secret: `whsk_${secret.toString('base64')}`, publicKey: `whpk_${publicKey.toString('base64')}` };
}

/** A message to sign. Units: `timestamp` in seconds since 1970. */
export interface SignedMessage {
  readonly id: string;
  readonly timestamp: number;
  readonly body: string;
}

/** Signs a message with each key. Shape: the value of the header `webhook-signature`. */
export function signatureOf({ id, timestamp, body }: SignedMessage, secrets: readonly string[]): string {
  const content = Buffer.from(`${id}.${timestamp}.${body}`);
  return secrets.map((secret) => signOne(content, secret)).join(' ');
}

function signOne(content: Buffer, secret: string): string {
  const key = Buffer.from(secret.slice(secret.indexOf('_') + 1), 'base64');
  if (secret.startsWith('whsec_')) return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  const [d, x] = [key.subarray(0, keyBytes), key.subarray(keyBytes)].map((bytes) => bytes.toString('base64url'));
  const privateKey = createPrivateKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', d: d!, x: x! } });
  return `v1a,${sign(null, content, privateKey).toString('base64')}`;
}
