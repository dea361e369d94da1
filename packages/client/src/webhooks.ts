/** Verifies and signs webhooks. Source: Standard Webhooks 1.0.0, "Signature scheme". */
import type { RegistryEvent } from './events.ts';

/** Why a message is not accepted. */
export type WebhookProblem = 'header_missing' | 'timestamp' | 'signature';

/** The message is not one that the registry has sent now: answer it with a status of 4xx and do nothing. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  readonly problem: WebhookProblem;

  constructor(problem: WebhookProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/** The headers of a request: those of `fetch`, or of Node. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A body as it came: text or bytes. */
export type WebhookBody = string | Uint8Array | ArrayBuffer;

export interface VerifyOptions {
  /** Units: seconds by which the clocks may differ; 300 by default. */
  readonly toleranceSeconds?: number;
}

/** The headers of a signed message. */
export type SignedHeaders = {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
};

/** Units: bytes. */
const keyBytes = 32;

/** Bytes in memory of their own, as WebCrypto takes them. */
type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Verifies a message, and returns the event in its body. Shape: `keys` is the secret `whsec_…` or the public key
 * `whpk_…` of the endpoint, or several of them. Throws WebhookError.
 */
export async function verifyWebhook(
  body: WebhookBody,
  headers: WebhookHeaders,
  keys: string | readonly string[],
  { toleranceSeconds = 300 }: VerifyOptions = {},
): Promise<RegistryEvent> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature').split(' ');
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  const apart = Math.abs(Date.now() / 1_000 - seconds);
  if (!(apart <= toleranceSeconds))
    throw new WebhookError(
      'timestamp',
      Number.isNaN(seconds)
        ? 'The header webhook-timestamp is no number of seconds.'
        : `The message was signed ${Math.round(apart)} s from now by the clock of this machine. Check the clock; an old message is not accepted.`,
    );
  const bytes = bytesOf(body);
  const content = contentOf(id, timestamp, bytes);
  for (const key of typeof keys === 'string' ? [keys] : keys)
    for (const signature of signatures)
      if (await isSigned(content, signature, key)) return JSON.parse(new TextDecoder().decode(bytes)) as RegistryEvent;
  throw new WebhookError(
    'signature',
    'No signature of the message is of this key. Check that the key is that of this endpoint, and that the body is as it came.',
  );
}

/**
 * Signs a message as the registry does, for tests of receivers. Shape: `keys` is `whsec_…` or `whsk_…`, or several.
 * Units: `timestamp` in seconds since 1970, now by default.
 */
export async function signWebhook(
  {
    id,
    timestamp = Math.floor(Date.now() / 1_000),
    body,
  }: { readonly id: string; readonly timestamp?: number; readonly body: WebhookBody },
  keys: string | readonly string[],
): Promise<SignedHeaders> {
  const content = contentOf(id, `${timestamp}`, bytesOf(body));
  const signatures = await Promise.all((typeof keys === 'string' ? [keys] : keys).map((key) => signOne(content, key)));
  return { 'webhook-id': id, 'webhook-timestamp': `${timestamp}`, 'webhook-signature': signatures.join(' ') };
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const isHeaders = (given: WebhookHeaders): given is Headers => typeof (given as Headers).get === 'function';
  const value = isHeaders(headers) ? headers.get(name) : (headers[name] ?? null);
  if (typeof value === 'string' && value !== '') return value;
  throw new WebhookError('header_missing', `The message has no header ${name}, so it is no webhook of the registry.`);
}

function bytesOf(body: WebhookBody): Bytes {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  return new Uint8Array(body);
}

function contentOf(id: string, timestamp: string, body: Bytes): Bytes {
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const content = new Uint8Array(head.length + body.length);
  content.set(head);
  content.set(body, head.length);
  return content;
}

async function isSigned(content: Bytes, signature: string, key: string): Promise<boolean> {
  const [scheme, text = ''] = signature.split(',');
  const bytes = fromBase64(text);
  if (bytes === undefined || scheme !== (key.startsWith('whsec_') ? 'v1' : 'v1a')) return false;
  if (scheme === 'v1') return await crypto.subtle.verify('HMAC', await hmacKey(key), bytes, content);
  // Of a pair that is kept for signing, the public key is the second.
  const publicKey = keyOf(key, key.startsWith('whsk_') ? 2 * keyBytes : keyBytes).subarray(-keyBytes);
  const imported = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  return await crypto.subtle.verify('Ed25519', imported, bytes, content);
}

async function signOne(content: Bytes, key: string): Promise<string> {
  if (key.startsWith('whsec_')) return `v1,${toBase64(await crypto.subtle.sign('HMAC', await hmacKey(key), content))}`;
  if (!key.startsWith('whsk_')) throw new TypeError('A key to sign with begins with whsec_ or whsk_.');
  const bytes = keyOf(key, 2 * keyBytes);
  const [d, x] = [bytes.slice(0, keyBytes), bytes.slice(keyBytes)].map((part) =>
    toBase64(part.buffer).replaceAll('+', '-').replaceAll('/', '_').replace('=', ''),
  );
  const jwk = { kty: 'OKP', crv: 'Ed25519', d: d!, x: x! };
  const imported = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['sign']);
  return `v1a,${toBase64(await crypto.subtle.sign('Ed25519', imported, content))}`;
}

async function hmacKey(key: string) {
  return await crypto.subtle.importKey('raw', keyOf(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

/** The bytes of a key. The message of an error does not hold it. */
function keyOf(key: string, length?: number): Bytes {
  const bytes = /^wh(?:sec|sk|pk)_/.test(key) ? fromBase64(key.slice(key.indexOf('_') + 1)) : undefined;
  if (bytes === undefined || bytes.length === 0 || (length !== undefined && bytes.length !== length))
    throw new TypeError('The key of a webhook is whsec_, whsk_ or whpk_ and base64, as the registry has answered it.');
  return bytes;
}

function fromBase64(text: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function toBase64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
