/** How many whole lists are read at the same time: each has a connection and a snapshot for as long as it is sent. */
import { Counter } from '../base/counter.ts';
import { Refusal } from '../base/refusal.ts';

/** Of one account. */
const ofAccountMax = 2;
/** Units: seconds. */
const retryAfter = '5';

/** The lists that a server reads. */
export class ListTurns {
  readonly #max: number;
  readonly #taken = new Counter();

  constructor(max: number) {
    this.#max = max;
  }

  /** Begins a list. Shape: answers its end. Refuses: too_many_exports. */
  take(accountId: string): () => void {
    if (this.#taken.of(accountId) >= ofAccountMax) throw tooMany('of this account that may be under way', ofAccountMax);
    if (this.#taken.all >= this.#max) throw tooMany('in all that may be under way at this server', this.#max);
    return this.#taken.enter(accountId);
  }
}

function tooMany(which: string, max: number): Refusal {
  return new Refusal('too_many_exports', {
    max: `${max}`,
    retryAfterSeconds: retryAfter,
    reason: `The exports ${which} are ${max}, and so many are.`,
    remedy: `Wait until one of them has ended; repeat this request in ${retryAfter} s.`,
  });
}
