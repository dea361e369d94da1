/** How many whole lists are read at the same time: each has a connection and a snapshot for as long as it is sent. */
import { Counter } from '../base/counter.ts';
import { Refusal } from '../base/refusal.ts';
import { countOf } from '../rules/count-of.ts';

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
    if (this.#taken.of(accountId) >= ofAccountMax) throw tooMany(ofAccountMax, 'for this account', 'an account');
    if (this.#taken.all >= this.#max) throw tooMany(this.#max, 'at this server', 'it');
    return this.#taken.enter(accountId);
  }
}

function tooMany(max: number, where: string, subject: string): Refusal {
  return new Refusal('too_many_exports', {
    max: `${max}`,
    retryAfterSeconds: retryAfter,
    reason: `${countOf(max, 'export')} ${max === 1 ? 'is' : 'are'} under way ${where}, and ${subject} may have no more.`,
    remedy: `Wait until one of them has ended; repeat this request in ${retryAfter} s.`,
  });
}
