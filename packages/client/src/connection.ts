/** Sends requests to one registry, and makes errors of everything that is no answer. */
import { connectionErrorOf, type Failed, strangeAnswer } from './connection-problem.ts';
import { RefusedError, type RefusalCheck } from './errors.ts';
import type { Fetch } from './options.ts';

export interface SendOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: RequestInit['body'] | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Units: milliseconds until the headers of the answer, or with `send` all of it, must have come. */
  readonly timeoutMs: number;
  /** Whether the request may change something. */
  readonly changes?: boolean;
}

interface Connected {
  readonly url: string;
  readonly fetch: Fetch | undefined;
  readonly userAgent: string;
  readonly allowHttp: boolean;
}

export class Connection {
  /** The address of the registry with its base path, without a slash at the end. */
  readonly base: string;
  readonly #fetch: Fetch;
  readonly #userAgent: string;
  #hasAnswered = false;

  constructor({ url, fetch, userAgent, allowHttp }: Connected) {
    if (!/^[\x20-\x7e]*$/.test(userAgent)) throw new TypeError('The userAgent has characters that no header has.');
    this.base = readUrl(url, allowHttp);
    this.#fetch = fetch ?? ((address, init) => globalThis.fetch(address, init));
    this.#userAgent = userAgent;
  }

  /** Whether an answer of any kind has come from the address. */
  get hasAnswered(): boolean {
    return this.#hasAnswered;
  }

  /** Sends a request, and reads the JSON of its answer. Throws RefusedError, ConnectionError, or what aborted it. */
  async send(path: string, options: SendOptions): Promise<unknown> {
    const { response, text } = await this.#exchange(path, options, (one) => one.text());
    const failed = { address: new URL(this.base + path), changes: options.changes ?? false };
    const json = parse(text);
    if (response.ok && json !== undefined) return json;
    throw errorOf(response, json, text, failed);
  }

  /** Sends a request. Shape: a response with status 2xx, whose body is still to be read. Throws as `send`. */
  async open(path: string, options: SendOptions): Promise<Response> {
    const read = (one: Response): Promise<string> | string => (one.ok ? '' : one.text());
    const { response, text } = await this.#exchange(path, options, read);
    if (response.ok) return response;
    throw errorOf(response, parse(text), text, {
      address: new URL(this.base + path),
      changes: options.changes ?? false,
    });
  }

  async #exchange(
    path: string,
    { method = 'GET', headers, body, signal, timeoutMs, changes = false }: SendOptions,
    read: (response: Response) => Promise<string> | string,
  ): Promise<{ readonly response: Response; readonly text: string }> {
    signal?.throwIfAborted();
    const ended = new AbortController();
    let gaveUpAfterMs: number | undefined;
    const timer = setTimeout(() => {
      gaveUpAfterMs = timeoutMs;
      ended.abort();
    }, timeoutMs);
    try {
      const response = await this.#fetch(this.base + path, {
        method,
        headers: { Accept: 'application/json', 'User-Agent': this.#userAgent, ...headers },
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
        signal: signal === undefined ? ended.signal : AbortSignal.any([signal, ended.signal]),
      });
      this.#hasAnswered = true;
      return { response, text: await read(response) };
    } catch (error) {
      if (gaveUpAfterMs === undefined && signal?.aborted === true) throw signal.reason;
      throw connectionErrorOf(error, { address: new URL(this.base + path), changes, gaveUpAfterMs });
    } finally {
      clearTimeout(timer);
    }
  }
}

function readUrl(text: string, allowHttp: boolean): string {
  if (typeof text !== 'string' || !URL.canParse(text))
    throw new TypeError(
      'The url is no address. Give it as https://host, with the base path of the registry if it has one.',
    );
  const { protocol, hostname, username, password, search, hash, origin, pathname } = new URL(text);
  if (username !== '' || password !== '' || search !== '' || hash !== '')
    throw new TypeError(
      'The url has a user, a query or a fragment. Leave them out; the secret is given as clientSecret.',
    );
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new TypeError(`The url begins with ${protocol}//. Give it as https://host.`);
  const isLocal = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  if (protocol === 'http:' && !isLocal && !allowHttp)
    throw new TypeError(
      `By ${origin} the secret would go over the network in the clear. Use https://, or allowHttp: true within a network that you trust.`,
    );
  return origin + pathname.replace(/\/+$/, '');
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

interface GraphqlError {
  readonly message?: unknown;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/**
 * Makes the error of those that GraphQL answers, of one that may succeed later if there is one; undefined where there
 * is none. The mutations of a document are done one by one, so beside a refused one others may be done.
 */
export function graphqlErrorOf(json: unknown, status = 200): RefusedError | undefined {
  const { errors, data } = (json ?? {}) as { readonly errors?: unknown; readonly data?: object | null };
  if (!Array.isArray(errors)) return undefined;
  const [first] = errors as readonly GraphqlError[];
  const error = (errors as readonly GraphqlError[]).find(({ extensions }) => extensions?.['retry'] === true) ?? first;
  if (error === undefined) return undefined;
  const isPartDone = Object.values(data ?? {}).some((value) => value !== null);
  const part = { ...error.extensions, detail: error.message, status, ...(isPartDone ? { data } : {}) };
  return refusalOf(part, undefined);
}

function errorOf(response: Response, json: unknown, text: string, failed: Failed): Error {
  const refused = graphqlErrorOf(json, response.status);
  if (refused !== undefined) return refused;
  const problem = json as Readonly<Record<string, unknown>> | undefined;
  return typeof problem?.['code'] === 'string'
    ? refusalOf({ ...problem, status: response.status }, response.headers)
    : strangeAnswer(response, text, failed);
}

/** Makes the error of a problem (RFC 9457), or of the extensions of an error of GraphQL. */
export function refusalOf(problem: Readonly<Record<string, unknown>>, headers: Headers | undefined): RefusedError {
  const text = (name: string): string | undefined => (typeof problem[name] === 'string' ? problem[name] : undefined);
  const status = Number(problem['status'] ?? 200);
  const after =
    headers?.get('retry-after') ??
    (problem['details'] as { retryAfterSeconds?: string } | undefined)?.retryAfterSeconds;
  const retryAfterSeconds = after === undefined || after === null ? Number.NaN : Number(after);
  return new RefusedError({
    code: text('code') ?? 'internal',
    message: text('detail') ?? text('message') ?? text('title') ?? 'The registry refused the request.',
    status,
    retry: problem['retry'] === true || status === 429 || status === 503,
    requestId: text('requestId') ?? headers?.get('x-request-id') ?? undefined,
    details: problem['details'] as Readonly<Record<string, unknown>> | undefined,
    checks: problem['checks'] as readonly RefusalCheck[] | undefined,
    data: problem['data'] as Readonly<Record<string, unknown>> | undefined,
    retryAfterSeconds: Number.isFinite(retryAfterSeconds) ? retryAfterSeconds : undefined,
  });
}
