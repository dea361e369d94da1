/** The open streams of a server: how many there may be, when an idle one is written to, and when they end. */
import { performance } from 'node:perf_hooks';
import type { Access } from '../../auth/access.ts';
import type { Config } from '../../base/config.ts';
import { Counter } from '../../base/counter.ts';
import type { Log } from '../../base/log.ts';
import type { Metrics } from '../../base/metrics.ts';
import { Outage, Refusal } from '../../base/refusal.ts';
import { Slots } from '../../base/slots.ts';
import type { EventFeed } from '../../entities/event-feed.ts';
import { countOf } from '../../rules/count-of.ts';

/** Pages that streams read at the same time, so that those of an event for all stand before few other reads. */
const readsMax = 4;
/** Tokens that one question is about. */
const tokensOfQuestion = 500;
/** Units: seconds, from the end of a stream until its client connects again. */
const retrySeconds = 5;

/** Longest waits of streams. Units: milliseconds. */
export interface StreamWaits {
  /** After so long without an event something is written, so that proxies keep the connection. */
  readonly silentMs: number;
  /** A token is asked for again at the latest so long after it was asked for last. */
  readonly tokenMs: number;
}

const usualWaits: StreamWaits = { silentMs: 15_000, tokenMs: 3_000 };

/** An open stream. Units: milliseconds of `performance.now()`. */
export interface OpenStream {
  readonly access: Access;
  /** When its token was asked for last. */
  authorisedAt: number;
  /** When something was written last. */
  readonly writtenAt: number;
  /** Whether it waits for its client to read. */
  readonly isUnread: boolean;
  writeHeartbeat(): void;
  /** Ends it with an error, which its client reads. */
  end(error: unknown): void;
}

/** A place among the streams of a server. */
export interface StreamPlace {
  /** Counts it for its account too. Refuses: too_many_streams. */
  open(stream: OpenStream, accountId: string): void;
  leave(): void;
}

type StreamSettings = Pick<
  Config,
  'REGISTRY_STREAMS_MAX' | 'REGISTRY_STREAMS_OF_ACCOUNT' | 'REGISTRY_STREAMS_OF_TOKEN'
>;

/** All streams of a server. */
export class Streams {
  readonly #config: StreamSettings;
  readonly #events: EventFeed;
  readonly #log: Log;
  readonly #waits: StreamWaits;
  readonly #open = new Set<OpenStream>();
  readonly #ofToken = new Counter();
  readonly #ofAccount = new Counter();
  readonly #timer: NodeJS.Timeout;
  readonly #reads = new Slots(readsMax);
  #isAsking = false;
  #isStopped = false;

  constructor(parts: {
    readonly config: StreamSettings;
    readonly events: EventFeed;
    readonly log: Log;
    readonly metrics: Metrics;
    readonly streamWaits?: Partial<StreamWaits> | undefined;
  }) {
    this.#config = parts.config;
    this.#events = parts.events;
    this.#log = parts.log;
    this.#waits = { ...usualWaits, ...parts.streamWaits };
    const { silentMs, tokenMs } = this.#waits;
    this.#timer = setInterval(() => this.#look(), Math.min(1_000, silentMs, tokenMs)).unref();
    parts.metrics.gauge('registry_streams_open', () => Promise.resolve([[this.#open.size]]));
  }

  /** Takes a place for a stream. Refuses: too_many_streams. */
  take({ tokenKey }: Access): StreamPlace {
    const { REGISTRY_STREAMS_MAX: max, REGISTRY_STREAMS_OF_TOKEN: ofToken } = this.#config;
    if (this.#ofToken.of(tokenKey) >= ofToken) throw tooMany(ofToken, 'of this token');
    if (this.#ofToken.all >= max) throw tooMany(max, 'in all');
    const leaves = [this.#ofToken.enter(tokenKey)];
    let opened: OpenStream | undefined;
    return {
      open: (stream, accountId) => {
        const { REGISTRY_STREAMS_OF_ACCOUNT: ofAccount } = this.#config;
        if (this.#ofAccount.of(accountId) >= ofAccount) throw tooMany(ofAccount, 'of this account');
        leaves.push(this.#ofAccount.enter(accountId));
        opened = stream;
        this.#open.add(stream);
      },
      leave: () => {
        for (const leave of leaves.splice(0)) leave();
        if (opened !== undefined) this.#open.delete(opened);
      },
    };
  }

  /** Ends a stream that has begun while the server stops. */
  begun(stream: OpenStream): void {
    if (this.#isStopped) stream.end(stopping());
  }

  /** Reads a page in its turn. */
  read<T>(work: () => Promise<T>): Promise<T> {
    return this.#reads.run(work);
  }

  /** Ends all streams. */
  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#timer);
    for (const stream of this.#open) stream.end(stopping());
  }

  #look(): void {
    const now = performance.now();
    for (const stream of this.#open)
      if (!stream.isUnread && now - stream.writtenAt >= this.#waits.silentMs) stream.writeHeartbeat();
    if (!this.#isAsking) void this.#endThoseWithoutToken(now - this.#waits.tokenMs);
  }

  async #endThoseWithoutToken(before: number): Promise<void> {
    this.#isAsking = true;
    try {
      const due = [...this.#open].filter(({ authorisedAt }) => authorisedAt <= before);
      for (let begin = 0; begin < due.length; begin += tokensOfQuestion) {
        const asked = due.slice(begin, begin + tokensOfQuestion);
        const since = performance.now();
        const ended = new Set(await this.#events.findEnded(asked.map(({ access }) => access)));
        for (const stream of asked) {
          if (ended.has(stream.access)) stream.end(new Refusal('token_invalid'));
          else stream.authorisedAt = since;
        }
      }
    } catch (error) {
      this.#log.warn({ error }, 'it could not be looked whether the tokens of streams are live');
    } finally {
      this.#isAsking = false;
    }
  }
}

function stopping(): Outage {
  return new Outage('stopping', retrySeconds);
}

function tooMany(count: number, whose: string): Refusal {
  return new Refusal('too_many_streams', {
    retryAfterSeconds: `${retrySeconds}`,
    max: `${count}`,
    reason: `${countOf(count, 'stream')} ${whose} ${count === 1 ? 'is' : 'are'} open at this server, which allows no more.`,
    remedy: `Close one that you no longer read; repeat this request in ${retrySeconds} s.`,
  });
}
