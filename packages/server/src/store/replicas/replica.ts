/** One replica: its connections, whether reads may go there, and how far it is behind. */
import { setTimeout as wait } from 'node:timers/promises';
import { answerWithin } from '../../base/answer-within.ts';
import type { Log } from '../../base/log.ts';
import { Outage } from '../../base/refusal.ts';
import type { Database } from '../../postgres/database.ts';
import type { Query, Row } from '../../postgres/statement.ts';
import { behind, type Exclusion, failed, isLost, notLookedAt, unreachable, whyNotReplica } from './exclusion.ts';
import { Lag } from './lag.ts';
import { PendingAnswers } from './pending-answers.ts';
import { beginReplicaRead, bytesAt, type Position, readIdentity, readReplayed } from './statements.ts';

/** A read waits this long for the replica between its looks at the position. Units: milliseconds. */
const waitsMs = [0, 5, 15, 45, 135];
/**
 * The longest that a read waits for the position of a replica, and that a look at one may take. Units: milliseconds.
 */
const reachMs = 250;
const lookMs = 2_000;
/** The longest that a stop waits for a replica. Units: milliseconds. */
const closeMs = 1_000;
/** A replica that is further behind is left out. Units: seconds. */
const lagMaxSeconds = 10;

/** The connections to a replica. */
export interface ReplicaConnections {
  readonly reads: Database;
  /** One of its own, so that no look at the position waits behind a report. */
  readonly looks: Database;
}

/** The rows of a read, and whether the replica had to catch up first. */
export interface ReplicaAnswer {
  readonly rows: Row[];
  readonly waited: boolean;
}

/** A position in the log that the primary has written since one of its starts. Units: bytes. */
interface Reached {
  readonly primaryId: string;
  readonly position: bigint;
}

const nowhere: Reached = { primaryId: '', position: 0n };

export class Replica {
  /** Its address, without a secret. */
  readonly name: string;
  readonly #connections: ReplicaConnections;
  readonly #log: Log;
  #lag = new Lag();
  #exclusion: Exclusion | null = notLookedAt;
  #leftOutAt = performance.now();
  /** How far it had replayed which log at the last look. */
  #seen: Reached = nowhere;
  /** The position that it did not reach in time. */
  #missed: Reached = nowhere;
  /** Of the reads under way, which fail when it is found to be unreachable. */
  readonly #answers = new PendingAnswers();
  /** Reads that wait for it. */
  pending = 0;

  constructor(name: string, connections: ReplicaConnections, log: Log) {
    this.name = name;
    this.#connections = connections;
    this.#log = log;
  }

  /** Why it is left out. Null where it is used. */
  get exclusion(): Exclusion | null {
    return this.#exclusion;
  }

  /** Whether a read may be sent there now. */
  get isReady(): boolean {
    return this.#exclusion === null && (this.#missed === nowhere || this.#hasReached(this.#missed));
  }

  /** How far it is behind; where it is left out for longer, since when. Units: seconds. */
  get lagSeconds(): number {
    const outSeconds = this.#exclusion === null ? 0 : (performance.now() - this.#leftOutAt) / 1_000;
    return Math.max(this.#lag.seconds, outSeconds);
  }

  /**
   * Runs a read that the primary has authorised, with its context, from a position on.
   *
   * Throws where the primary must answer: the replica is behind, not there, or ended the read.
   */
  async read(context: string, position: Position, query: Query): Promise<ReplicaAnswer> {
    this.pending += 1;
    try {
      const waited = await this.#reach(position);
      const answer = this.#connections.reads.queryAs(beginReplicaRead(context, position), query);
      const { rows } = await this.#answers.wait(answer);
      return { rows, waited };
    } catch (error) {
      // One backend that is ended, or a report for which there is no room, says nothing of the others.
      if (error instanceof Outage && isLost(error.cause)) this.#become(unreachable(error.cause as Error));
      throw error;
    } finally {
      this.pending -= 1;
    }
  }

  /** Looks whether it may be used. Shape: `position` and `system` are the primary's. */
  async look(position: Position, system: string): Promise<void> {
    if (position.primaryId !== this.#seen.primaryId) this.#forget();
    this.#lag.note(bytesAt(position.written));
    this.#become(await answerWithin(lookMs, this.#findExclusion(position, system)).catch(failed));
  }

  /** Closes the connections. One that hangs is left to the end of the process. */
  async close(): Promise<void> {
    const { reads, looks } = this.#connections;
    await answerWithin(closeMs, Promise.all([reads.close(), looks.close()])).catch(() => undefined);
  }

  /** Waits until it has replayed the position. Shape: whether it had to catch up. */
  async #reach({ primaryId, written }: Position): Promise<boolean> {
    const needed = { primaryId, position: bytesAt(written) };
    // Another server may be at this address by now: the read itself checks once more.
    if (this.#hasReached(needed)) return false;
    let isLate = false;
    const reach = async (): Promise<boolean> => {
      for (const [looks, waitMs] of waitsMs.entries()) {
        if (waitMs > 0) await wait(waitMs);
        if (isLate) break;
        this.#see(primaryId, (await readReplayed(this.#connections.looks, primaryId)) ?? 0n);
        if (this.#hasReached(needed)) return looks > 0;
      }
      throw new Error('the replica has not replayed what the primary has written');
    };
    try {
      return await answerWithin(reachMs, reach());
    } catch (error) {
      isLate = true;
      this.#missed = needed;
      throw error;
    }
  }

  async #findExclusion(position: Position, system: string): Promise<Exclusion | null> {
    const { looks } = this.#connections;
    const identity = await readIdentity(looks);
    // Another installation need not even have the function.
    const replayed = identity.system === system ? await readReplayed(looks, position.primaryId) : null;
    if (replayed === null) return whyNotReplica(identity, position, system);
    this.#see(position.primaryId, replayed);
    return this.#lag.seconds > lagMaxSeconds ? behind(this.#lag.seconds) : null;
  }

  #hasReached({ primaryId, position }: Reached): boolean {
    return this.#seen.primaryId === primaryId && this.#seen.position >= position;
  }

  /** Forgets the positions of the primary before its last start. */
  #forget(): void {
    this.#lag = new Lag();
    this.#missed = nowhere;
  }

  #see(primaryId: string, position: bigint): void {
    if (primaryId !== this.#seen.primaryId) this.#forget();
    this.#seen = { primaryId, position };
    this.#lag.replay(position);
  }

  /** Is left out from now on, or used. Each change is logged once. */
  #become(exclusion: Exclusion | null): void {
    const before = this.#exclusion?.kind;
    if (this.#exclusion === null) this.#leftOutAt = performance.now();
    this.#exclusion = exclusion;
    if (exclusion?.kind === 'unreachable') this.#answers.fail(new Error(exclusion.sentence));
    if (exclusion?.kind === before) return;
    if (exclusion === null) this.#log.info({ replica: this.name }, 'reads go to the replica');
    else this.#log.warn({ replica: this.name, reason: exclusion.sentence }, 'a replica is left out');
  }
}
