/**
 * Replicas answer costly reads in the place of the primary, and never less than what was acknowledged before the
 * question: the primary says who may ask and how far its log is, and the replica answers when it has replayed as much.
 * Where none can, the primary answers. Without this folder the primary answers everything.
 */
import { setTimeout } from 'node:timers/promises';
import { answerWithin } from '../../base/answer-within.ts';
import type { Log } from '../../base/log.ts';
import type { Metrics } from '../../base/metrics.ts';
import type { Database } from '../../postgres/database.ts';
import type { Query, Row } from '../../postgres/statement.ts';
import type { Replica, ReplicaAnswer } from './replica.ts';
import { type AuthorisedRead, readIdentity, readPosition } from './statements.ts';

/** Units: milliseconds. */
const betweenLooksMs = 1_000;

/** The answer of a replica. */
export interface RowsOfReplica {
  readonly rows: Row[];
  /** Its name. */
  readonly replica: string;
}

export class ReplicaSet {
  readonly members: readonly Replica[];
  readonly #primary: Database;
  readonly #metrics: Metrics;
  readonly #log: Log;
  readonly #ended = new AbortController();
  #watch: Promise<void> | undefined;

  constructor(parts: { replicas: readonly Replica[]; primary: Database; log: Log; metrics: Metrics }) {
    this.members = parts.replicas;
    this.#primary = parts.primary;
    this.#log = parts.log;
    this.#metrics = parts.metrics;
  }

  /** Looks at all of them once. Shape: the sentences that say why one can never be used. */
  async look(): Promise<readonly string[]> {
    const [position, { system }] = await Promise.all([readPosition(this.#primary), readIdentity(this.#primary)]);
    if (position === null) return [];
    await Promise.all(this.members.map((replica) => replica.look(position, system)));
    return this.members.flatMap(({ name, exclusion }) =>
      exclusion?.kind === 'foreign' ? [`A replica, ${name}, cannot be used. ${exclusion.sentence}`] : [],
    );
  }

  /**
   * Looks at them until none is behind or some are too far, a dozen times at most: beside a busy primary one is always
   * behind.
   */
  async catchUp(): Promise<void> {
    const isBehind = ({ exclusion, lagSeconds }: Replica): boolean => exclusion === null && lagSeconds > 0;
    for (let looks = 0; looks < 12 && this.members.some(isBehind); looks += 1) {
      await setTimeout(betweenLooksMs);
      await this.look();
    }
  }

  /** Looks at them again and again. */
  watch(): void {
    this.#watch = this.#lookAgain();
  }

  /**
   * Runs a read at a replica. Shape: its rows and the name of the replica; undefined where the primary must answer.
   * `authorise` is called at most once.
   *
   * Refuses: what `authorise` refuses.
   */
  async read(authorise: () => Promise<AuthorisedRead>, query: Query): Promise<RowsOfReplica | undefined> {
    const [replica] = this.members.filter(({ isReady }) => isReady).sort((one, other) => one.pending - other.pending);
    const answer = replica && (await this.#readAt(replica, await authorise(), query));
    this.#metrics.count('registry_replica_reads_total', { outcome: outcomeOf(answer) });
    return answer && { rows: answer.rows, replica: replica.name };
  }

  async stop(): Promise<void> {
    this.#ended.abort();
    // A look may be under way, at a server that hangs.
    if (this.#watch !== undefined) await answerWithin(betweenLooksMs, this.#watch).catch(() => undefined);
    await Promise.all(this.members.map((replica) => replica.close()));
  }

  /** Shape: undefined where the replica did not answer. */
  async #readAt(
    replica: Replica,
    { context, primaryId, written }: AuthorisedRead,
    query: Query,
  ): Promise<ReplicaAnswer | undefined> {
    if (primaryId === null || written === null) return undefined;
    try {
      return await replica.read(context, { primaryId, written }, query);
    } catch (error) {
      this.#log.debug({ replica: replica.name, error }, 'a read goes to the primary');
      return undefined;
    }
  }

  async #lookAgain(): Promise<void> {
    const { signal } = this.#ended;
    while (!signal.aborted) {
      await setTimeout(betweenLooksMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      // Without the primary nobody is authorised, so no replica is used meanwhile.
      await this.look().catch(() => undefined);
    }
  }
}

const outcomeOf = (answer: ReplicaAnswer | undefined): 'served' | 'waited' | 'primary' => {
  if (answer === undefined) return 'primary';
  return answer.waited ? 'waited' : 'served';
};
