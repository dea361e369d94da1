/** How many whole lists are read at the same time: each has a connection and a snapshot for as long as it is sent. */
import { Refusal } from '../base/refusal.ts';

/** Of one account. */
const ofAccountMax = 2;
/** Units: seconds. */
const retryAfter = '5';

/** The lists that a server reads. */
export class ListTurns {
  readonly #max: number;
  readonly #ofAccounts = new Map<string, number>();
  #all = 0;

  constructor(max: number) {
    this.#max = max;
  }

  /** Begins a list. Shape: answers its end. Refuses: too_many_exports. */
  take(accountId: string): () => void {
    const ofAccount = this.#ofAccounts.get(accountId) ?? 0;
    if (ofAccount >= ofAccountMax) throw tooMany('of this account that may be under way', ofAccountMax);
    if (this.#all >= this.#max) throw tooMany('in all that may be under way at this server', this.#max);
    this.#all += 1;
    this.#ofAccounts.set(accountId, ofAccount + 1);
    return () => {
      this.#all -= 1;
      const left = this.#ofAccounts.get(accountId)! - 1;
      if (left === 0) this.#ofAccounts.delete(accountId);
      else this.#ofAccounts.set(accountId, left);
    };
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
