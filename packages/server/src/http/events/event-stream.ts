/**
 * A stream of server-sent events. It reads the feed page by page with its token, and the next page only once its client
 * has taken the page before: nothing is queued for it. Source: HTML Standard, 9.2.
 */
import { once } from 'node:events';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { FastifyReply } from 'fastify';
import type { Access } from '../../auth/access.ts';
import type { FeedPlace } from '../../entities/event-page.ts';
import { withConcurrencySlot } from '../limits/concurrency-slot.ts';
import type { Limits } from '../limits/limits.ts';
import type { EventFeed } from '../../entities/event-feed.ts';
import type { OpenStream, Streams } from './streams.ts';

/** A page of a stream. Shape: `blocks` as they are written. */
export interface StreamPage extends FeedPlace {
  readonly blocks: string;
  readonly hasMore: boolean;
}

/** The content of a stream. */
export interface StreamSource {
  /** The first that is written. */
  readonly opening: string;
  /** Reads the page after the one before, with the rights of the token. */
  read(): Promise<StreamPage>;
  /** The block of a stream that was silent. */
  heartbeat(): string;
  /** The last blocks, which say why the stream ends. */
  endOf(error: unknown): string;
}

/** The dependencies of a stream. */
export interface StreamParts {
  readonly events: EventFeed;
  readonly streams: Streams;
  readonly limits: Limits;
}

export const streamMedia = 'text/event-stream';

/** Proxies neither hold it back nor change it. The name of the third header is that of nginx. */
export const streamHeaders = {
  'content-type': streamMedia,
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** Answers with a stream, which goes on after this has returned. Refuses: too_many_streams, and as its first page. */
export async function answerStream(
  { events, streams, limits }: StreamParts,
  { access, reply, source }: { readonly access: Access; readonly reply: FastifyReply; readonly source: StreamSource },
): Promise<FastifyReply> {
  const place = streams.take(access);
  reply.raw.once('close', place.leave);
  try {
    const read = (): Promise<StreamPage> => streams.read(() => source.read());
    const page = await withConcurrencySlot(limits, access, reply, () => reply.request.record.read(read()));
    // The client may have disconnected.
    if (reply.raw.destroyed) return reply.hijack();
    const stream = new EventStream(access, reply.raw, source);
    place.open(stream, page.accountId);
    const headers = { ...(reply.getHeaders() as OutgoingHttpHeaders), ...streamHeaders };
    reply.hijack();
    reply.request.record.isStream = true;
    stream.begin(headers);
    streams.begun(stream);
    void stream.run(page, { read, wait: (after, signal) => events.wait(after, signal) });
    return reply;
  } catch (error) {
    place.leave();
    throw error;
  }
}

/** How a stream reads on. */
interface Reading {
  read(): Promise<StreamPage>;
  wait(page: StreamPage, signal: AbortSignal): Promise<boolean>;
}

class EventStream implements OpenStream {
  readonly access: Access;
  authorisedAt = performance.now();
  writtenAt = performance.now();
  readonly #raw: ServerResponse;
  readonly #source: StreamSource;
  readonly #ended = new AbortController();

  constructor(access: Access, raw: ServerResponse, source: StreamSource) {
    this.access = access;
    this.#raw = raw;
    this.#source = source;
    raw.once('close', () => this.#ended.abort());
    // The connection broke while something was written; its end follows.
    raw.on('error', () => undefined);
  }

  get isUnread(): boolean {
    return this.#raw.writableNeedDrain;
  }

  begin(headers: OutgoingHttpHeaders): void {
    this.#raw.writeHead(200, headers);
    this.#write(this.#source.opening);
  }

  async run(first: StreamPage, { read, wait }: Reading): Promise<void> {
    const { signal } = this.#ended;
    try {
      for (let page = first; !signal.aborted; page = await read()) {
        this.authorisedAt = performance.now();
        if (page.blocks !== '') this.#write(page.blocks);
        if (this.isUnread) await this.#drained();
        if (!page.hasMore && !(await wait(page, signal))) return;
      }
    } catch (error) {
      this.end(error);
    }
  }

  writeHeartbeat(): void {
    this.#write(this.#source.heartbeat());
  }

  end(error: unknown): void {
    if (this.#ended.signal.aborted) return;
    this.#ended.abort();
    // A client that does not read would hold the connection.
    if (this.isUnread) this.#raw.destroy();
    else this.#raw.end(this.#source.endOf(error));
  }

  #write(text: string): void {
    if (this.#ended.signal.aborted || this.#raw.destroyed) return;
    this.writtenAt = performance.now();
    this.#raw.write(text);
  }

  /** Waits until the client has read, or the stream has ended. */
  async #drained(): Promise<void> {
    await once(this.#raw, 'drain', { signal: this.#ended.signal }).catch(() => undefined);
  }
}
