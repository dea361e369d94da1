/** Limits the bodies of more than the usual size that are in memory at the same time, in all and of one token. */
import { inDigitGroups } from '../base/digit-groups.ts';
import { Refusal } from '../base/refusal.ts';

/** Counts a large body before it is read. Shape: answers its release. Refuses: too_many_large_bodies. */
export type HoldLargeBody = (tokenKey: string) => Promise<() => void>;

/** Whose bodies there are too many of. */
export type TooMany = 'in all' | 'of this token';

export class LargeBodies {
  readonly #held = new Counter();
  readonly #max: number;
  readonly #ofTokenMax: number;

  /** Shape: so many at the same time, of which one token has half. */
  constructor(max: number) {
    this.#max = max;
    this.#ofTokenMax = Math.max(1, Math.floor(max / 2));
  }

  /** Counts one. Shape: its release, or why there is no room. */
  enter(tokenKey: string): (() => void) | TooMany {
    if (this.#held.all >= this.#max) return 'in all';
    if (this.#held.of(tokenKey) >= this.#ofTokenMax) return 'of this token';
    return this.#held.enter(tokenKey);
  }

  /** Units: `usualMax` in bytes. */
  refusal(whose: TooMany, usualMax: number): Refusal {
    const count = whose === 'in all' ? this.#max : this.#ofTokenMax;
    const [max, bytes] = [inDigitGroups(`${count}`), inDigitGroups(`${usualMax}`)];
    return new Refusal('too_many_large_bodies', {
      retryAfterSeconds: '1',
      reason: `The server holds ${max} bodies of more than ${bytes} bytes ${whose}, which is the most.`,
      remedy: 'Await answers before sending more; repeat this request in 1 s.',
    });
  }
}

/** Counts what is there at the same time, by key. */
export class Counter {
  all = 0;
  readonly #byKey = new Map<string, number>();

  of(key: string): number {
    return this.#byKey.get(key) ?? 0;
  }

  /** Shape: answers what removes it again. */
  enter(key: string): () => void {
    this.all += 1;
    this.#byKey.set(key, this.of(key) + 1);
    return () => {
      this.all -= 1;
      const left = this.of(key) - 1;
      if (left === 0) this.#byKey.delete(key);
      else this.#byKey.set(key, left);
    };
  }
}
