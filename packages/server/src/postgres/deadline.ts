/** The time that a database transaction has, and the outage that tells who used it up. */
import { Outage } from '../base/refusal.ts';
import { scaledMs } from '../base/waits.ts';
import { sentences } from './database-error.ts';
import type { Query } from './statement.ts';

/** The time that a database transaction has in any case, once it has a connection. */
const leastMs = scaledMs(2_000);

/** How long PostgreSQL has to say that it has ended a statement. */
const graceMs = scaledMs(1_000);

/** The longest time of a statement, as the role has it. While more is left, nothing else has to end a statement. */
const statementMs = scaledMs(5_000);

/** A wait for a lock ends before its statement, since its error says that a repetition helps. Units: milliseconds. */
const lockAheadMs = 50;

/** Limits the statements that follow it to the time that is left. */
const limitStatement = {
  name: 'limit_statements',
  text: `
    select set_config(
             name,
             greatest(
               least(
                 nullif(setting, '0')::integer,
                 $1::integer - case name when 'lock_timeout' then ${lockAheadMs} else 0 end
               ),
               1
             )::text,
             true
           )
    from pg_settings
    where name in ('statement_timeout', 'lock_timeout')`,
};

/** Gives the statements that follow it the time of the role again. */
const unlimitStatement = {
  name: 'unlimit_statements',
  text: `
    select set_config(name, reset_val, true)
      from pg_settings
     where name in ('statement_timeout', 'lock_timeout')`,
};

/** The deadline of one database transaction. Units: milliseconds of `performance.now()`. */
export class Deadline {
  readonly #waitedMs: number;
  readonly #workingSince: number;
  #endsAt: number;
  #isLimited = false;

  /**
   * Units: `since`, of the request; `startedAt`, when it had its connection; `allowedMs`, from the request on;
   * `workedMs`, of earlier database transactions of the request.
   */
  constructor(given: { since: number; startedAt: number; allowedMs: number; workedMs: number }) {
    const { since, startedAt, allowedMs, workedMs } = given;
    this.#waitedMs = startedAt - since - workedMs;
    this.#workingSince = startedAt - workedMs;
    this.#endsAt = Math.max(since + allowedMs, startedAt + leastMs);
  }

  /** Adds time, for work whose amount is known only once it has begun. Units: milliseconds. */
  lengthen(moreMs: number): void {
    this.#endsAt += moreMs;
  }

  get leftMs(): number {
    return this.#endsAt - performance.now();
  }

  /**
   * How long the answer to COMMIT may take. An answer that does not come leaves the outcome unknown, so it has time.
   */
  get commitMs(): number {
    return Math.max(this.leftMs, leastMs);
  }

  /** Throws where the time is over. Refuses: deadline_exceeded. */
  check(): void {
    if (this.leftMs <= 0) throw this.outage();
  }

  /**
   * The outage of a work whose time is over: to repeat it helps where it waited for longer than it worked, and not
   * where it would take as long again.
   */
  outage(cause?: unknown): Outage {
    const hasWaited = this.#waitedMs > performance.now() - this.#workingSince;
    return new Outage('deadline_exceeded', 2, cause, hasWaited ? sentences.waited : sentences.late);
  }

  /** A query before those of a pipeline, where less is left than a statement may take, or was before time was added. */
  limit(): Query | undefined {
    const { leftMs } = this;
    const wasLimited = this.#isLimited;
    this.#isLimited = leftMs < statementMs;
    if (this.#isLimited) return { statement: limitStatement, values: [Math.max(1, Math.ceil(leftMs))] };
    return wasLimited ? { statement: unlimitStatement, values: [] } : undefined;
  }

  /** Calls once PostgreSQL should have ended every statement. Shape: the function that calls it off. */
  onOver(end: () => void): () => void {
    const endUnlessLengthened = (): void => (this.leftMs > 0 ? wait() : end());
    const waiting = (): NodeJS.Timeout => setTimeout(endUnlessLengthened, Math.max(0, this.leftMs) + graceMs);
    let timer = waiting();
    const wait = (): void => void (timer = waiting());
    return () => clearTimeout(timer);
  }
}
