/** One message to a receiver, and what came back. */
import { type Dispatcher, request } from 'undici';
import { programVersion } from '../../../base/version.ts';
import { signatureOf } from '../../../base/webhook-signature.ts';
import { AddressNotAllowed } from './destination.ts';

/** A message, and the keys with which it is signed. */
export interface Message {
  readonly url: string;
  readonly id: string;
  readonly body: string;
  readonly secrets: readonly string[];
}

/** The answer of a receiver. */
export interface Answer {
  /** Null where there was no answer. */
  readonly status: number | null;
  /** A word where there was none. */
  readonly error: string | null;
  /** The beginning of the body as text. */
  readonly body: string | null;
  /** How long the receiver asks to wait. Units: seconds; 0 where it does not. */
  readonly retryAfter: number;
}

/** Units: bytes of an answer that are read, and that are kept. */
const [readMax, keptMax] = [16_384, 1_024];
/** Units: seconds. */
const retryAfterMax = 86_400;

/** Sends a message. Shape: it does not throw. */
export async function post(dispatcher: Dispatcher, message: Message, signal: AbortSignal): Promise<Answer> {
  const { url, id, body, secrets } = message;
  const timestamp = Math.floor(Date.now() / 1_000);
  try {
    const answer = await request(url, {
      method: 'POST',
      dispatcher,
      signal,
      headers: {
        'content-type': 'application/json',
        'user-agent': `asset-registry/${programVersion}`,
        'webhook-id': id,
        'webhook-timestamp': `${timestamp}`,
        'webhook-signature': signatureOf({ id, timestamp, body }, secrets),
      },
      body,
    });
    const { statusCode: status, headers } = answer;
    const isAsked = status === 429 || status === 503;
    return {
      status,
      error: null,
      body: await beginningOf(answer.body),
      retryAfter: isAsked ? secondsOf(headers['retry-after']) : 0,
    };
  } catch (error) {
    return { status: null, error: wordOf(error, signal), body: null, retryAfter: 0 };
  }
}

/** Reads the beginning of a body, and leaves the rest where it is. */
async function beginningOf(body: AsyncIterable<Buffer> & { destroy(): unknown }): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      if (length < keptMax) chunks.push(chunk.subarray(0, keptMax - length));
      length += chunk.length;
      if (length > readMax) break;
    }
  } catch {
    // The status is known, and the rest of the body changes nothing.
  } finally {
    body.destroy();
  }
  // PostgreSQL stores no NUL in a text.
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '\u{fffd}');
}

/** Source: RFC 9110, 10.2.3: seconds, or a date. */
function secondsOf(header: string | string[] | undefined): number {
  const text = Array.isArray(header) ? header[0] : header;
  if (text === undefined) return 0;
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? 0 : Math.min(Math.max(seconds, 0), retryAfterMax);
}

const unknownName = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA']);
const timedOut = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** Why there was no answer. Nothing in it tells which address a name has. */
function wordOf(error: unknown, signal: AbortSignal): string {
  const { code = '', message, errors = [] } = error as NodeJS.ErrnoException & { errors?: unknown[] };
  if (error instanceof AddressNotAllowed) return 'address_not_allowed';
  if (signal.aborted || timedOut.has(code)) return 'timeout';
  if (unknownName.has(code)) return 'name_not_found';
  if (/^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code) || /certificate/.test(message))
    return 'tls_failed';
  return errors.length > 0 && code === '' ? wordOf(errors[0], signal) : 'connection_failed';
}
