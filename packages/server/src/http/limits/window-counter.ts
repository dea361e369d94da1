/**
 * Counts of events by key, each within a minute of its own. The memory is bounded: of too many keys the oldest is
 * forgotten.
 */

const windowMs = 60_000;
const keysMax = 10_000;

interface Window {
  count: number;
  readonly endsAt: number;
}

export class WindowCounter {
  readonly #max: number;
  /** In the order in which they end. */
  readonly #windows = new Map<string, Window>();

  /** Shape: `max` events of a key within a minute are not beyond the limit. */
  constructor(max: number) {
    this.#max = max;
  }

  /** How many keys are in memory. */
  get size(): number {
    return this.#windows.size;
  }

  /** Counts an event. Units: milliseconds to wait where it is beyond the limit, otherwise 0. */
  count(key: string, now: number): number {
    let window = this.#windows.get(key);
    if (window === undefined || window.endsAt <= now) {
      this.#windows.delete(key);
      this.#forget(now);
      window = { count: 0, endsAt: now + windowMs };
      this.#windows.set(key, window);
    }
    window.count += 1;
    return window.count > this.#max ? window.endsAt - now : 0;
  }

  /** Units: milliseconds to wait where one more event would be beyond the limit, otherwise 0. */
  waitOf(key: string, now: number): number {
    const window = this.#windows.get(key);
    return window === undefined || window.count < this.#max ? 0 : Math.max(0, window.endsAt - now);
  }

  /** How many more events are not beyond the limit. */
  roomOf(key: string, now: number): number {
    const window = this.#windows.get(key);
    return window === undefined || window.endsAt <= now ? this.#max : Math.max(0, this.#max - window.count);
  }

  #forget(now: number): void {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < keysMax) return;
      this.#windows.delete(key);
    }
  }
}
