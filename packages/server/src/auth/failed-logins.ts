/**
 * Failed logins of the present minute, counted by client id and network. They are recorded once a minute, so that a guess costs
 * the database nothing, and the memory is bounded however many client ids and networks are tried.
 */
import { isCredential } from '../base/secrets.ts';
import type { Log } from '../base/log.ts';
import type { Database } from '../postgres/database.ts';
import { type FailedLoginCount, recordFailedLogins } from '../store/logins.ts';

/** Client ids that are counted within a minute; of these, those that one network tries. */
const clientIdsMax = 1_000;
const ofNetworkMax = 50;
/** Networks of one client id that are counted by themselves; further ones are counted together. */
const networksMax = 20;

export class FailedLogins {
  readonly #database: Pick<Database, 'query'>;
  readonly #log: Log;
  #byClientId = new Map<string, Map<string | null, number>>();
  /** How many client ids each network has tried. */
  #ofNetwork = new Map<string, number>();
  #from = new Date();
  /** Failures without a client id that could exist, or beyond the bounds. */
  #others = 0;

  constructor(database: Pick<Database, 'query'>, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  /** Counts a failure. */
  count(clientId: string, network: string): void {
    if (!isCredential('ci', clientId)) this.#others += 1;
    else this.#add(clientId, network, 1);
  }

  /** Records the failures since the last time. A client id that does not exist leaves a line in the log. */
  async record(): Promise<void> {
    const failed = [...this.#byClientId].flatMap(([clientId, counts]) =>
      [...counts].map(
        ([network, failures]): FailedLoginCount => ({ clientId, network, failures, from: this.#from.toISOString() }),
      ),
    );
    const others = this.#others;
    this.#byClientId = new Map();
    this.#ofNetwork = new Map();
    this.#from = new Date();
    this.#others = 0;
    if (others > 0) this.#log.warn({ failures: others }, 'failed logins without a client id, or of too many');
    if (failed.length === 0) return;
    try {
      const existing = await recordFailedLogins(this.#database, failed);
      for (const one of failed)
        if (!existing.has(one.clientId)) this.#log.warn(one, 'failed logins of a client id that does not exist');
    } catch (error) {
      this.#log.warn({ error }, 'failed logins could not be recorded yet');
      for (const { clientId, network, failures } of failed) this.#add(clientId, network, failures);
    }
  }

  #add(clientId: string, network: string | null, failures: number): void {
    const counts = this.#byClientId.get(clientId) ?? this.#addClientId(clientId, network);
    if (counts === undefined) {
      this.#others += failures;
      return;
    }
    const key = counts.has(network) || counts.size < networksMax ? network : null;
    counts.set(key, (counts.get(key) ?? 0) + failures);
  }

  /** Shape: undefined beyond the bounds. */
  #addClientId(clientId: string, network: string | null): Map<string | null, number> | undefined {
    const tried = this.#ofNetwork.get(network ?? '') ?? 0;
    if (this.#byClientId.size >= clientIdsMax || tried >= ofNetworkMax) return undefined;
    this.#ofNetwork.set(network ?? '', tried + 1);
    const counts = new Map<string | null, number>();
    this.#byClientId.set(clientId, counts);
    return counts;
  }
}
