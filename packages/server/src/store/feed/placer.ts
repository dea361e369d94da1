/**
 * The placer of a server: it places events right after a mutation was committed there, and once a second what operator
 * commands and servers that ended have left. A mutation waits for none of it.
 */
import type { Log } from '../../base/log.ts';
import type { Database } from '../../postgres/database.ts';
import { followCluster, placeEvents } from './place-events.ts';

const intervalMs = 1_000;
/** Of the time at most this part is spent on placing while mutations follow one another. */
const share = 1 / 5;
/** Longest pause between two calls. */
const pauseMaxMs = 100;

interface PlacerParts {
  readonly database: Pick<Database, 'query'>;
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
  #isStopped = false;
  #resume: (() => void) | undefined;

  constructor(parts: PlacerParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => this.place(), intervalMs).unref();
    this.#running = this.#begin();
  }

  /** Asks for a call; one that is under way is followed by another one. */
  readonly place = (): void => {
    this.#isAsked = true;
    if (this.#running === undefined && !this.#isStopped) this.#running = this.#work();
  };

  /** Ends after the call under way. Another server, or the next start, places what is left. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#isStopped = true;
    this.#resume?.();
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
    while (this.#isAsked && !this.#isStopped) {
      this.#isAsked = false;
      const since = performance.now();
      const more = await this.#place();
      if (more) this.#isAsked = true;
      await this.#pause(Math.min(pauseMaxMs, (performance.now() - since) * (1 / share - 1)));
    }
    this.#running = undefined;
  }

  async #pause(ms: number): Promise<void> {
    if (this.#isStopped) return;
    await new Promise<void>((resolve) => {
      this.#resume = resolve;
      setTimeout(resolve, ms);
    });
  }

  /** Shape: whether there is more to place at once. */
  async #place(): Promise<boolean> {
    try {
      const { placed, more } = await placeEvents(this.#parts.database);
      if (placed > 0) this.#parts.placed?.();
      return more;
    } catch (error) {
      this.#parts.log.warn({ error }, 'events could not be placed in the feed');
      return false;
    }
  }
}
