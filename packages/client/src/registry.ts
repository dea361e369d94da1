/** The registry, as one client in one role. */
import { version } from '../generated/contract.ts';
import { type BulkInput, type BulkOptions, type BulkResult, runBulk } from './bulk.ts';
import { Connection, graphqlErrorOf } from './connection.ts';
import { ConnectionError, RefusedError } from './errors.ts';
import { type EventOptions, type EventSource, readEvents, type RegistryEvent } from './events.ts';
import { type FollowOptions, followReads } from './follow.ts';
import { checkKey, hexOf, newKey } from './idempotency-key.ts';
import {
  hasOperation,
  type List,
  type Mutation,
  type Page,
  type ParsedDocument,
  type Single,
  textOf,
  type TypedDocument,
} from './operation.ts';
import type { CallOptions, DoOptions, FetchInit, Given, RegistryOptions, Role, RoleChoice } from './options.ts';
import { repeat } from './repeat.ts';
import { clientSession, givenSession, type Session } from './session.ts';

/** The members that inputs of mutations have in common. */
interface MutationInput {
  readonly idempotencyKey?: string | null;
  readonly dryRun?: boolean | null;
  readonly rows?: readonly unknown[];
  /** Units: seconds. */
  readonly waitSeconds?: number | null;
}

interface GraphqlOptions {
  readonly signal?: AbortSignal | undefined;
  /** The idempotency key, of what changes something. */
  readonly key?: string | undefined;
  /** Whether the key is sent as a header. */
  readonly byHeader?: boolean;
  /** Units: milliseconds more than usual. */
  readonly extraMs?: number;
  /** Whether the document is of this package. */
  readonly isOurs?: boolean;
}

interface RepeatedCall {
  readonly signal?: AbortSignal | undefined;
  readonly key?: string | undefined;
  readonly attemptMs?: number;
  readonly extraMs?: number;
}

/** A request that ends by itself. */
interface Timed {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}

/**
 * Units: milliseconds until a call gives up; until it does where nothing answers or ever has; of one attempt; more for
 * each row of a mutation.
 */
const [deadlineDefaultMs, unreachableDefaultMs, attemptMs, rowMs] = [100_000, 10_000, 30_000, 4] as const;

const graphqlPath = '/token/api/v2/graphql';

/** Rows of a page, unless said otherwise. */
const pageRows = 200;

export class Registry {
  readonly #options: RegistryOptions;
  #connection: Connection;
  readonly #documentIds = new Map<string, Promise<string>>();
  readonly #closed = new AbortController();
  /** Those that `as` made and that are open. */
  readonly #others = new Set<Registry>();
  #session: Session;

  constructor(options: RegistryOptions) {
    const { url, clientId, clientSecret, role, token, userAgent, fetch, allowHttp = false } = options;
    this.#options = options;
    const agent = `${userAgent === undefined ? '' : `${userAgent} `}asset-registry-client/${version}`;
    this.#connection = new Connection({ url, fetch, allowHttp, userAgent: agent });
    if (token !== undefined) this.#session = givenSession(token);
    else if (clientId && clientSecret) this.#session = clientSession(this.#connection, clientId, clientSecret, role);
    else throw new TypeError('Give clientId and clientSecret, or a token.');
  }

  /** The address of the registry. */
  get url(): string {
    return this.#connection.base;
  }

  /** The same client in another role. Both share one login. */
  as(role: RoleChoice): Registry {
    this.#closed.signal.throwIfAborted();
    const other = new Registry({ ...this.#options, role });
    other.#connection = this.#connection;
    other.#session = this.#session.as(role);
    this.#others.add(other);
    other.#closed.signal.addEventListener('abort', () => this.#others.delete(other));
    return other;
  }

  /** The roles in which the client may act. */
  async roles({ signal: given }: CallOptions = {}): Promise<readonly Role[]> {
    const signal = this.#signalOf(given);
    const attempt = (timeoutMs: number): Promise<readonly Role[]> =>
      this.#ofSession((session, one) => session.roles(one), { signal, timeoutMs });
    return await this.#repeat(attempt, { signal });
  }

  /**
   * Does a mutation, once: it has a key before the first attempt, and keeps it. Throws RefusedError where it is
   * refused, ConnectionError where it was not sent, and OutcomeUnknownError where no answer tells whether it was done.
   */
  async do<Input extends object, Payload>(
    mutation: Mutation<Input, Payload>,
    input: Input,
    { idempotencyKey, dryRun, signal }: DoOptions = {},
  ): Promise<Payload> {
    const given: MutationInput = input;
    const isDry = dryRun ?? given.dryRun === true;
    const key = idempotencyKey ?? given.idempotencyKey ?? (isDry ? undefined : newKey());
    if (key !== undefined) checkKey(key);
    const sent = {
      ...input,
      ...(isDry ? { dryRun: true } : {}),
      ...(key === undefined ? {} : { idempotencyKey: key }),
    };
    const extraMs = (given.rows?.length ?? 0) * rowMs + (given.waitSeconds ?? 0) * 1_000;
    const data = await this.#graphql(
      mutation.text,
      { input: sent },
      { signal, key: isDry ? undefined : key, extraMs, isOurs: true },
    );
    return data[mutation.name] as Payload;
  }

  /** Asks for a field that answers one object. Shape: the object, or null. */
  async ask<Variables extends object, Answer>(
    single: Single<Variables, Answer>,
    ...given: Given<Variables, CallOptions>
  ): Promise<Answer | null>;
  /** Asks for one page of a list. */
  async ask<Variables extends object, Row>(
    list: List<Variables, Row>,
    ...given: Given<Variables & { readonly after?: string | null | undefined }, CallOptions>
  ): Promise<Page<Row>>;
  /** Sends a document of the caller's own. Shape: the data of the answer. */
  async ask<Answer = Record<string, unknown>>(
    document: string,
    variables?: object,
    options?: CallOptions & { readonly idempotencyKey?: string },
  ): Promise<Answer>;
  /** Sends a document that carries its types. Shape: the data of the answer. */
  async ask<Answer, Variables extends object>(
    document: TypedDocument<Answer, Variables> | ParsedDocument<Answer, Variables>,
    ...given: Given<Variables, CallOptions & { readonly idempotencyKey?: string }>
  ): Promise<Answer>;
  async ask(
    document: string | object,
    variables: object = {},
    { signal, idempotencyKey }: CallOptions & { readonly idempotencyKey?: string } = {},
  ): Promise<unknown> {
    const text = textOf(document);
    const { kind, name = '' } = document as { readonly kind?: string; readonly name?: string };
    const isOurs = kind === 'single' || kind === 'list';
    const key = !isOurs && hasOperation(text, 'mutation') ? (idempotencyKey ?? newKey()) : undefined;
    if (key !== undefined) checkKey(key);
    const data = await this.#graphql(text, variables, { signal, key, byHeader: true, isOurs });
    return isOurs ? data[name] : data;
  }

  /** Reads all rows of a list, page by page. `first` is the size of a page, 200 by default. */
  async *each<Variables extends object, Row>(
    list: List<Variables, Row>,
    options?: Variables & CallOptions & { readonly after?: string | null | undefined },
  ): AsyncGenerator<Row, void, undefined> {
    const { signal, ...variables } = (options ?? {}) as CallOptions & { after?: string | null };
    for (let after = variables.after ?? null; ; ) {
      const data = await this.#graphql(list.text, { first: pageRows, ...variables, after }, { signal, isOurs: true });
      // The list is null where the role sees none of its kind.
      const page = data[list.name] as Page<Row> | null;
      if (page === null) return;
      yield* page.nodes;
      if (!page.pageInfo.hasNextPage) return;
      after = page.pageInfo.endCursor;
    }
  }

  /**
   * Does a mutation of many rows in parts, each with the key `<key>/<number>`: a second run with the same rows and key
   * goes on where the first one stopped, and does no row twice.
   */
  async bulk<Row, Payload>(
    mutation: Mutation<BulkInput<Row>, Payload>,
    rows: Iterable<Row> | AsyncIterable<Row>,
    options: BulkOptions<Payload>,
  ): Promise<BulkResult> {
    const send = (input: object, given: DoOptions): Promise<unknown> =>
      this.do(mutation as unknown as Mutation<object, unknown>, input, given);
    return await runBulk(send, rows, options as BulkOptions);
  }

  /**
   * The events that concern the account, in their order, each once, and then those that come. It goes on where a
   * connection was lost. Throws RefusedError where it may not go on, and SequenceGapError where events are missing.
   */
  events(options: EventOptions = {}): AsyncGenerator<RegistryEvent, void, undefined> {
    const signal = this.#signalOf(options.signal);
    const source: EventSource = {
      open: (path, headers, signal) =>
        this.#authorised(
          (token, timeoutMs) => this.#connection.open(path, { headers: { ...headers, ...token }, signal, timeoutMs }),
          { signal, timeoutMs: attemptMs },
        ),
      page: (path, timeoutMs, one) =>
        this.#authorised(
          (headers, leftMs) => this.#connection.send(path, { headers, signal: one, timeoutMs: leftMs }),
          {
            signal: one,
            timeoutMs,
          },
        ),
      cursor: () => this.#cursor(signal),
    };
    return readEvents(source, { ...options, signal, deadlineMs: this.#options.deadlineMs ?? deadlineDefaultMs });
  }

  /**
   * Reads, and reads again whenever something has changed: `read` is called first after the cursor of the feed was
   * read, so that no change falls between. Several changes at once lead to one reading.
   */
  follow<Answer>(read: () => Promise<Answer>, options: FollowOptions = {}): AsyncGenerator<Answer, void, undefined> {
    const feed = { cursor: () => this.#cursor(options.signal), events: (given: EventOptions) => this.events(given) };
    return followReads(feed, read, options);
  }

  /**
   * Sends an authorised request to an address of the API, such as `/token/api/v2/exports/…`, and gets its response with
   * a status of 2xx, whose body is still to be read. A request that changes
   * something is repeated only with an `Idempotency-Key`.
   */
  async fetch(path: string, init: FetchInit = {}): Promise<Response> {
    if (!path.startsWith('/')) throw new TypeError('The path begins with a slash, and is one below the url.');
    if ((init.body as unknown) instanceof ReadableStream)
      throw new TypeError('The body is a stream, which could not be sent again. Give bytes or a Blob.');
    const { method = 'GET', body } = init;
    const signal = this.#signalOf(init.signal);
    const given = Object.fromEntries(new Headers(init.headers));
    const isRead = method === 'GET' || method === 'HEAD';
    const key = isRead ? undefined : given['idempotency-key'];
    const send = (attempt: number, sending: () => void): Promise<Response> =>
      this.#authorised(
        (token, timeoutMs) => {
          sending();
          const headers = { ...given, ...token };
          return this.#connection.open(path, { method, body, headers, signal, timeoutMs, changes: !isRead });
        },
        { signal, timeoutMs: attempt },
      );
    const longMs = Math.max(attemptMs, (this.#options.deadlineMs ?? deadlineDefaultMs) / 2);
    if (isRead || key !== undefined) return await this.#repeat(send, { signal, key, attemptMs: longMs });
    return await send(longMs, () => undefined);
  }

  /**
   * Revokes the tokens, and ends what is under way, here and in those that `as` made of it. It does not fail, so that
   * it hides no error of what was done before: a token that cannot be revoked ends by itself.
   */
  async close(): Promise<void> {
    if (this.#closed.signal.aborted) return;
    this.#closed.abort(new Error('The registry was closed.'));
    await Promise.allSettled([...[...this.#others].map((other) => other.close()), this.#session.close()]);
  }

  /** The last event of the account, null where it has none. */
  async #cursor(signal: AbortSignal | undefined): Promise<string | null> {
    const { eventCursor } = await this.ask<{ readonly eventCursor: string | null }>('{ eventCursor }', {}, { signal });
    return eventCursor;
  }

  async #graphql(
    text: string,
    variables: object,
    { signal: given, key, byHeader = false, extraMs = 0, isOurs = false }: GraphqlOptions,
  ): Promise<Readonly<Record<string, unknown>>> {
    const signal = this.#signalOf(given);
    const document = this.#options.trusted === true ? { documentId: await this.#documentId(text) } : { query: text };
    const body = JSON.stringify({ ...document, variables });
    const keyHeader = key === undefined || !byHeader ? {} : { 'Idempotency-Key': key };
    const attempt = (ms: number, sending: () => void): Promise<Readonly<Record<string, unknown>>> =>
      this.#authorised(
        async (token, timeoutMs) => {
          sending();
          const headers = { 'Content-Type': 'application/json', ...keyHeader, ...token };
          const changes = key !== undefined;
          const sent = { method: 'POST', headers, body, signal, timeoutMs, changes };
          const json = await this.#connection.send(graphqlPath, sent);
          const refused = graphqlErrorOf(json);
          if (refused !== undefined) throw refused;
          const { data } = json as { readonly data?: Readonly<Record<string, unknown>> };
          if (data) return data;
          const message = `What answers at ${this.url} is not the registry: its answer has no data. Check the url.`;
          throw new ConnectionError('not_a_registry', message, { retry: false, mayBeDone: changes });
        },
        { signal, timeoutMs: ms },
      );
    try {
      return await this.#repeat(attempt, { signal, key, attemptMs: attemptMs + extraMs, extraMs });
    } catch (error) {
      throw isOurs ? explained(error) : error;
    }
  }

  /** Sends with a token. Shape: `send` takes the milliseconds that are left to it. */
  async #authorised<T>(
    send: (headers: Readonly<Record<string, string>>, timeoutMs: number) => Promise<T>,
    { signal, timeoutMs }: Timed,
  ): Promise<T> {
    const endsAt = performance.now() + timeoutMs;
    const leftMs = (): number => Math.max(1, Math.ceil(endsAt - performance.now()));
    const tokenOf = (): Promise<string | undefined> =>
      this.#ofSession((session, one) => session.token(one), { signal, timeoutMs: leftMs() });
    const sendWith = (token: string | undefined): Promise<T> =>
      send(token === undefined ? {} : { Authorization: `Bearer ${token}` }, leftMs());
    const token = await tokenOf();
    try {
      return await sendWith(token);
    } catch (error) {
      if (!(error instanceof RefusedError) || error.code !== 'token_invalid' || !this.#session.refuse(token))
        throw error;
      return await sendWith(await tokenOf());
    }
  }

  /** The answer of the session, unless it takes longer than the call that waits for it may. */
  async #ofSession<T>(
    get: (session: Session, signal: AbortSignal) => Promise<T>,
    { signal, timeoutMs }: Timed,
  ): Promise<T> {
    const late = new AbortController();
    const timer = setTimeout(() => {
      const message = `No token came from ${new URL(this.url).origin} within ${Math.ceil(timeoutMs) / 1_000} s.`;
      late.abort(new ConnectionError('timeout', message, { retry: true, mayBeDone: false }));
    }, timeoutMs);
    try {
      return await get(this.#session, AbortSignal.any([signal, late.signal]));
    } finally {
      clearTimeout(timer);
    }
  }

  async #repeat<T>(attempt: (timeoutMs: number, sending: () => void) => Promise<T>, options: RepeatedCall): Promise<T> {
    const { deadlineMs: given } = this.#options;
    const deadlineMs = (given ?? deadlineDefaultMs) + 2 * (options.extraMs ?? 0);
    // The login may be answered during the call.
    const unreachableMs = (): number =>
      given === undefined && !this.#connection.hasAnswered ? unreachableDefaultMs : deadlineMs;
    return await repeat(attempt, { attemptMs, ...options, deadlineMs, unreachableMs });
  }

  #signalOf(signal: AbortSignal | undefined): AbortSignal {
    return signal === undefined ? this.#closed.signal : AbortSignal.any([signal, this.#closed.signal]);
  }

  #documentId(text: string): Promise<string> {
    const present = this.#documentIds.get(text) ?? documentIdOf(text);
    this.#documentIds.set(text, present);
    return present;
  }
}

/** The id of a document. Shape: `sha256:` and the digest of its text in hexadecimal digits. */
async function documentIdOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256:${hexOf(new Uint8Array(digest))}`;
}

/** An operation of the contract that the registry does not know. */
function explained(error: unknown): unknown {
  if (error instanceof RefusedError && error.code === 'graphql_document_invalid')
    error.message += ` This client is of version ${version}: the registry is older, or much newer.`;
  return error;
}
