/**
 * Failed logins of the present minute, counted by client id and network. They are recorded once a minute, so that a
 * guess costs the database nothing, and the memory is bounded however many client ids and networks are tried.
 */
import { isCredential } from '../base/secrets.ts';
import type { Log } from '../base/log.ts';
import type { Database } from '../postgres/database.ts';
import { type FailedLoginCount, recordFailedLogins } from '../store/access/logins.ts';

/** Client ids that are counted within a minute; of these, those that one network tries. */
const clientIdsMax = 1_000;
const ofNetworkMax = 50;
/** Networks of one client id that are counted on their own; further ones are counted together. */
const networksMax = 20;

/**
 * The failures of one client id. Shape: `by` is the network that tried it first, '' where that network is not counted
 * on its own.
 */
interface Tried {
  readonly by: string;
  failures: number;
  readonly counts: Map<string | null, number>;
}

export class FailedLogins {
  readonly #database: Pick<Database, 'query'>;
  readonly #log: Log;
  #byClientId = new Map<string, Tried>();
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
    const failed = [...this.#byClientId].flatMap(([clientId, { counts }]) =>
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
    const tried = this.#byClientId.get(clientId) ?? this.#addClientId(clientId, network ?? '');
    if (tried === undefined) {
      this.#others += failures;
      return;
    }
    const { counts } = tried;
    const key = counts.has(network) || counts.size < networksMax ? network : null;
    counts.set(key, (counts.get(key) ?? 0) + failures);
    tried.failures += failures;
  }

  /** Shape: undefined beyond the bounds. */
  #addClientId(clientId: string, by: string): Tried | undefined {
    const isFull = this.#byClientId.size >= clientIdsMax || (this.#ofNetwork.get(by) ?? 0) >= ofNetworkMax;
    if (isFull && !this.#dropOne(by)) return undefined;
    this.#ofNetwork.set(by, (this.#ofNetwork.get(by) ?? 0) + 1);
    const tried: Tried = { by, failures: 0, counts: new Map() };
    this.#byClientId.set(clientId, tried);
    return tried;
  }

  /**
   * Counts a network's client id with the fewest failures as one of the others: many made-up ids do not hide a real
   * one.
   */
  #dropOne(by: string): boolean {
    let fewest: [clientId: string, failures: number] | undefined;
    for (const [clientId, tried] of this.#byClientId)
      if (tried.by === by && (fewest === undefined || tried.failures < fewest[1])) fewest = [clientId, tried.failures];
    if (fewest === undefined) return false;
    this.#byClientId.delete(fewest[0]);
    this.#ofNetwork.set(by, this.#ofNetwork.get(by)! - 1);
    this.#others += fewest[1];
    return true;
  }
}
