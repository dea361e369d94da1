/** Limits the bodies of more than the usual size that are in memory at the same time, in all and of one account. */
import { Counter } from '../../base/counter.ts';
import { inDigitGroups } from '../../base/digit-groups.ts';
import { Refusal } from '../../base/refusal.ts';

export class LargeBodies {
  readonly #held = new Counter();
  readonly #max: number;
  readonly #ofAccountMax: number;
  readonly #usualMax: number;

  /**
   * Shape: `max` at the same time, of which one account has half, whatever tokens it has. Units: `usualMax`, the bytes
   * above which a body is large.
   */
  constructor({ max, usualMax }: { max: number; usualMax: number }) {
    this.#max = max;
    this.#ofAccountMax = Math.max(1, Math.floor(max / 2));
    this.#usualMax = usualMax;
  }

  /**
   * Counts a large body before it is read. Shape: answers its release.
   *
   * Refuses: too_many_large_bodies.
   */
  hold(account: string): () => void {
    if (this.#held.all >= this.#max) throw this.#tooMany(this.#max, 'in all');
    if (this.#held.of(account) >= this.#ofAccountMax) throw this.#tooMany(this.#ofAccountMax, 'of this account');
    return this.#held.enter(account);
  }

  #tooMany(count: number, whose: string): Refusal {
    const [max, bytes] = [inDigitGroups(`${count}`), inDigitGroups(`${this.#usualMax}`)];
    return new Refusal('too_many_large_bodies', {
      retryAfterSeconds: '1',
      reason: `The server holds ${max} bodies of more than ${bytes} bytes ${whose}, which is the most.`,
      remedy: 'Await answers before sending more; repeat this request in 1 s.',
    });
  }
}
