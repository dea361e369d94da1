/** A value that lives for a time and is renewed before it ends, by one request for all who wait. */
import { orAborted } from './repeat.ts';

/** Shares of its life after which a value is renewed, and after which it is not used any more. */
const [renewedAfter, usedFor] = [0.8, 0.95] as const;

export interface Living<Value> {
  readonly value: Value;
  readonly lifeMs: number;
}

export class Renewed<Value> {
  readonly #make: () => Promise<Living<Value>>;
  readonly #now: () => number;
  #current: { readonly value: Value; renewAt: number; readonly endsAt: number; readonly lifeMs: number } | undefined;
  #pending: Promise<Value> | undefined;

  /** Shape: `now` is a clock that always goes forward. Units: milliseconds. */
  constructor(make: () => Promise<Living<Value>>, now = () => performance.now()) {
    this.#make = make;
    this.#now = now;
  }

  /** The value. While it is renewed in time, callers go on with the one before. */
  async get(signal: AbortSignal | undefined): Promise<Value> {
    const current = this.#current;
    const now = this.#now();
    if (current !== undefined && now < current.renewAt) return current.value;
    const pending = (this.#pending ??= this.#renew());
    if (current === undefined || now >= current.endsAt) return await orAborted(pending, signal);
    // Where it fails, the next try is a while later: what is there still holds.
    current.renewAt = now + current.lifeMs / 20;
    pending.catch(() => undefined);
    return current.value;
  }

  /** Forgets a value that was refused. */
  forget(value: Value): void {
    if (this.#current?.value === value) this.#current = undefined;
  }

  /** The value that is there, if any. */
  peek(): Value | undefined {
    return this.#current?.value;
  }

  async #renew(): Promise<Value> {
    try {
      // The clock of this machine may be wrong, so only the time that passes counts.
      const begunAt = this.#now();
      const { value, lifeMs } = await this.#make();
      this.#current = {
        value,
        lifeMs,
        renewAt: begunAt + lifeMs * renewedAfter,
        endsAt: begunAt + lifeMs * usedFor,
      };
      return value;
    } finally {
      this.#pending = undefined;
    }
  }
}
