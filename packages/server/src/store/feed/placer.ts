/**
 * The placer of a server: it places events right after a mutation was committed there, and once a second what operator
 * commands and servers that ended have left. A mutation waits for none of it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../base/log.ts';
import { Outage } from '../../base/refusal.ts';
import type { Database } from '../../postgres/database.ts';
import { endProcess, followCluster, placeEvents, placeSlowly, type Placing } from './place-events.ts';
import { Pace } from './pace.ts';

const intervalMs = 1_000;

interface PlacerParts {
  readonly database: Pick<Database, 'query'>;
  /** The connections of commands, where it takes long. */
  readonly slowly: Pick<Database, 'transaction'>;
  readonly log: Log;
  /** Is called after events got their position. */
  readonly placed?: () => void;
}

/** Places events until it is stopped. */
export class Placer {
  readonly #parts: PlacerParts;
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> | undefined;
  #isAsked = false;
  readonly #stopping = new AbortController();
  readonly #pace = new Pace(performance.now());
  /** The process of PostgreSQL that places very much. */
  #slowProcess: number | undefined;

  constructor(parts: PlacerParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => this.place(), intervalMs).unref();
    this.#running = this.#begin();
  }

  /** Asks for a call; one that is under way is followed by another one. */
  readonly place = (): void => {
    this.#isAsked = true;
    if (this.#running === undefined && !this.#stopping.signal.aborted) this.#running = this.#work();
  };

  /** Ends after the call under way. Another server, or the next start, places what is left. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    // Its work is undone, and another server does it; the stop does not wait for minutes.
    if (this.#slowProcess !== undefined)
      await endProcess(this.#parts.database, this.#slowProcess).catch(() => undefined);
    await this.#running;
  }

  async #begin(): Promise<void> {
    try {
      const began = await followCluster(this.#parts.database);
      if (began) this.#parts.log.info('the database is in another cluster than before: its feed begins an era');
    } catch (error) {
      this.#parts.log.warn({ error }, 'it could not be told whether the database is in another cluster');
    }
    this.#isAsked = true;
    await this.#work();
  }

  async #work(): Promise<void> {
    while (this.#isAsked && !this.#stopping.signal.aborted) {
      this.#isAsked = false;
      const since = performance.now();
      const placing = await this.#place();
      if (placing.more) this.#isAsked = true;
      const now = performance.now();
      const pauseMs = this.#pace.after({ tookMs: now - since, now, isTaken: placing.isTaken });
      if (pauseMs > 0) await sleep(pauseMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
    this.#running = undefined;
  }

  async #place(): Promise<{ readonly more: boolean; readonly isTaken: boolean }> {
    try {
      const placing = await this.#placeSome();
      // Another server is placing, and may have looked before the last commit here.
      if (placing === undefined) return { more: true, isTaken: true };
      if (placing.placed > 0) this.#parts.placed?.();
      return { more: placing.more, isTaken: false };
    } catch (error) {
      this.#parts.log.warn({ error }, 'events could not be placed in the feed');
      return { more: false, isTaken: false };
    }
  }

  /** Places in the time that a statement has, and otherwise once more without that limit. */
  async #placeSome(): Promise<Placing | undefined> {
    const { database, slowly, log } = this.#parts;
    try {
      return await placeEvents(database);
    } catch (error) {
      if (!(error instanceof Outage) || error.code !== 'deadline_exceeded' || this.#stopping.signal.aborted)
        throw error;
    }
    log.info('events of very many transactions are placed in the feed, which takes a while');
    try {
      return await placeSlowly(slowly, (id) => {
        if (this.#stopping.signal.aborted) throw new Outage('stopping', 0);
        this.#slowProcess = id;
      });
    } finally {
      this.#slowProcess = undefined;
    }
  }
}
