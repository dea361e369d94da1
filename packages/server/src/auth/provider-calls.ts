/** Calls of a provider: bounded in time and in size, and to where they are sent only. */
import { isSafeAddress } from '../base/identity-providers.ts';
import { scaledMs } from '../base/waits.ts';

/** Longest wait for an answer with its body. Units: milliseconds. */
const answerMs = scaledMs(10_000);
/** Largest answer: of a description, of keys, of tokens. Units: bytes. */
const answerMax = 65_536;

/** A call that got no answer, or one that is not read. The library passes a TypeError on as it is. */
export class ProviderFault extends TypeError {}

/** The parts of a call, as the libraries give them. */
interface CallOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>> | Headers;
  readonly body?: NonNullable<Parameters<typeof fetch>[1]>['body'];
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends a call and reads the answer whole. An answer that leads elsewhere is answered as it is: nobody follows it.
 *
 * Units: `waitMs` in milliseconds.
 */
export async function callProvider(
  address: string,
  { method = 'GET', headers = {}, body = null, signal }: CallOptions,
  waitMs = answerMs,
): Promise<Response> {
  if (!isSafeAddress(address)) throw new ProviderFault('its description has an address that is not https');
  const ends = [AbortSignal.timeout(waitMs), ...(signal === undefined ? [] : [signal])];
  try {
    const answer = await fetch(address, { method, headers, body, redirect: 'manual', signal: AbortSignal.any(ends) });
    const { status } = answer;
    return new Response(await readBounded(answer), { status, headers: answer.headers });
  } catch (error) {
    if (error instanceof ProviderFault) throw error;
    const { name, cause } = error as Error;
    const code = (cause as NodeJS.ErrnoException | undefined)?.code;
    throw new ProviderFault(
      name === 'TimeoutError' ? 'it does not answer in time' : `it does not answer (${code ?? name})`,
    );
  }
}

/** Shape: null of an answer without a body, as an answer of some statuses must be. */
async function readBounded({ body }: Response): Promise<Buffer<ArrayBuffer> | null> {
  if (body === null) return null;
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.length;
    // Leaving the loop cancels the rest of the body.
    if (length > answerMax) throw new ProviderFault(`its answer has more than ${answerMax} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
