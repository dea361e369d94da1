/** Reads the feed: by a stream, and where streams do not come through, by pages that wait. */
import type { EventDataByType } from '../generated/contract.ts';
import { refusalOf } from './connection.ts';
import { ConnectionError, isRefused, RefusedError, SequenceGapError } from './errors.ts';
import { mayBeRepeated, pause, pauseAfter } from './repeat.ts';
import { readBlocks } from './server-sent-events.ts';

/** The types of events. A later registry may have others: leave out what a program does not know. */
export type EventType = keyof EventDataByType;

/** An event of the feed. Its `id` is its cursor. */
export type RegistryEvent = {
  readonly [Type in EventType]: {
    readonly id: string;
    readonly type: Type;
    /** When the mutation was recorded, in UTC. */
    readonly timestamp: string;
    readonly registerId?: string;
    /** The number within the register, from 1 without gaps; for those who keep all of it. */
    readonly sequence?: number;
    readonly data: EventDataByType[Type];
  };
}[EventType];

export interface EventOptions {
  /** The id of an event: the first one is that after it. Null is the beginning, which is the default. */
  readonly after?: string | null | undefined;
  /** An instant from which on, or `now`: what is placed from now on. */
  readonly since?: string | undefined;
  /** Types, such as `asset.split`, or `units.*` for all that begin with units and a full stop. */
  readonly types?: readonly string[] | undefined;
  /** Only events about the asset. */
  readonly assetId?: string | undefined;
  /** Only events about the holder. */
  readonly holderId?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The requests of a reader. */
export interface EventSource {
  open(path: string, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Response>;
  page(path: string, timeoutMs: number, signal: AbortSignal): Promise<unknown>;
  /** The last event of the account, null where it has none. */
  cursor(): Promise<string | null>;
}

interface Reading extends EventOptions {
  readonly signal: AbortSignal;
  readonly deadlineMs: number;
}

interface EventPage {
  readonly data: readonly RegistryEvent[];
  readonly cursor: string | null;
  readonly hasMore: boolean;
}

/** Units: milliseconds. A stream says something every 15 s. */
const silenceMs = 45_000;

/** Units: seconds for which a page waits for an event. */
const waitSeconds = 30;

/** Streams in a row that brought nothing, after which pages are asked for. */
const emptyStreamsMax = 2;

/** Before the first event of a feed. */
const nilId = '00000000-0000-0000-0000-000000000000';
const beginning = '1970-01-01T00:00:00Z';

/** Reads until the signal aborts, whose reason it throws. */
export async function* readEvents(
  source: EventSource,
  reading: Reading,
): AsyncGenerator<RegistryEvent, void, undefined> {
  const { after, since, types, assetId, holderId, signal } = reading;
  const check = types === undefined && assetId === undefined && holderId === undefined ? sequenceCheck() : undefined;
  const feed = new Feed(source, reading);
  feed.cursor = since === 'now' ? await source.cursor() : (after ?? null);
  feed.since = since === undefined || since === 'now' ? beginning : since;
  const startedAt = performance.now();
  for (let failures = 0, isReached = false; ; ) {
    try {
      for await (const event of feed.read()) {
        failures = 0;
        isReached = true;
        if (event === undefined) continue;
        check?.(event);
        feed.cursor = event.id;
        yield event;
      }
      signal.throwIfAborted();
      await pause(feed.takePause(), signal);
    } catch (error) {
      signal.throwIfAborted();
      failures += 1;
      const ms = pauseAfter(error, failures);
      const isLate = !isReached && performance.now() + ms - startedAt > reading.deadlineMs;
      if (!mayBeRepeated(error) || isLate) throw error;
      await pause(ms, signal);
    }
  }
}

/** How far the feed was read, and by which way. */
class Feed {
  cursor: string | null = null;
  since = beginning;
  readonly #source: EventSource;
  readonly #signal: AbortSignal;
  readonly #query: URLSearchParams;
  #emptyStreams = 0;
  #pauseMs = 0;

  constructor(source: EventSource, { types, assetId, holderId, signal }: Reading) {
    this.#source = source;
    this.#signal = signal;
    this.#query = new URLSearchParams({
      ...(types === undefined ? {} : { types: types.join(',') }),
      ...(assetId === undefined ? {} : { asset_id: assetId }),
      ...(holderId === undefined ? {} : { holder_id: holderId }),
    });
  }

  /** Reads one stream, or one page. Shape: undefined where the registry answered and there is no event. */
  read(): AsyncGenerator<RegistryEvent | undefined, void, undefined> {
    return this.#emptyStreams < emptyStreamsMax ? this.#stream() : this.#page();
  }

  /** Units: milliseconds until the next one. */
  takePause(): number {
    const ms = this.#pauseMs;
    this.#pauseMs = 0;
    return ms;
  }

  #path(more: Readonly<Record<string, string>>): string {
    const query = new URLSearchParams(this.#query);
    if (this.cursor === null || this.cursor === nilId) query.set('since', this.since);
    else query.set('after', this.cursor);
    for (const [name, value] of Object.entries(more)) query.set(name, value);
    return `/token/api/v2/events?${query}`;
  }

  async *#page(): AsyncGenerator<RegistryEvent | undefined, void, undefined> {
    const path = this.#path({ limit: '1000', wait: `${waitSeconds}` });
    const page = (await this.#source.page(path, (waitSeconds + 30) * 1_000, this.#signal)) as EventPage;
    yield undefined;
    yield* page.data;
    this.cursor = page.cursor ?? this.cursor;
  }

  async *#stream(): AsyncGenerator<RegistryEvent | undefined, void, undefined> {
    const ended = new AbortController();
    const signal = AbortSignal.any([this.#signal, ended.signal]);
    try {
      const response = await this.#openStream(signal);
      if (response === undefined) return;
      // Until something comes: a proxy may hold a stream back.
      this.#emptyStreams += 1;
      for await (const block of readBlocks(response.body!, silenceMs)) {
        this.#emptyStreams = 0;
        if (block.retry !== undefined) this.#pauseMs = block.retry;
        if (block.event === 'end') return this.#end(block.data ?? '{}');
        if (block.data === undefined) {
          yield undefined;
          if (block.id !== undefined) this.cursor = block.id;
        } else yield JSON.parse(block.data) as RegistryEvent;
      }
    } catch (error) {
      if (this.#signal.aborted || error instanceof ConnectionError || error instanceof RefusedError) throw error;
      throw new ConnectionError('lost', 'The stream of events was lost.', {
        retry: true,
        mayBeDone: false,
        cause: error,
      });
    } finally {
      ended.abort();
    }
  }

  /** Shape: undefined where pages must do instead. */
  async #openStream(signal: AbortSignal): Promise<Response | undefined> {
    try {
      const response = await this.#source.open(this.#path({}), { Accept: 'text/event-stream' }, signal);
      if (response.headers.get('content-type')?.startsWith('text/event-stream') === true) return response;
    } catch (error) {
      if (!isRefused(error, 'too_many_streams') && !isRefused(error, 'not_acceptable')) throw error;
    }
    this.#emptyStreams = emptyStreamsMax;
    return undefined;
  }

  #end(data: string): void {
    const refused = refusalOf({ status: 503, ...(JSON.parse(data) as object) }, undefined);
    // With a fresh token, or at a server that has come up meanwhile, it goes on.
    if (refused.code !== 'token_invalid' && !(JSON.parse(data) as { retry?: boolean }).retry) throw refused;
  }
}

/** Checks that the events of a register follow one another without a gap. */
function sequenceCheck(): (event: RegistryEvent) => void {
  const last = new Map<string, number>();
  return ({ registerId, sequence }) => {
    if (registerId === undefined || sequence === undefined) return;
    const before = last.get(registerId);
    if (before !== undefined && sequence !== before + 1) throw new SequenceGapError(registerId, before + 1, sequence);
    last.set(registerId, sequence);
  };
}
