/** The connections that reads share: as many as are usually needed, and more while queries are slow. */
import type { ConnectionBudget } from './connection-budget.ts';
import type { SharedConnection } from './shared-connection.ts';

/** How often spare connections are looked through. */
const idleCheckMs = 10_000;
/** How long spare connections serve after all others waited for slow queries last. Units: milliseconds. */
const neededMs = 2_000;

export class ReadConnections {
  readonly #open: () => SharedConnection;
  readonly #min: number;
  readonly #max: number;
  readonly #budget: ConnectionBudget;
  readonly #connections: SharedConnection[];
  readonly #idleCheck: NodeJS.Timeout;
  /** When all but the spare ones waited last. Units: milliseconds of `performance.now()`. */
  #neededAt = 0;

  /** Shape: `open` makes one, which connects at its first query; those above `min` are spare ones of the budget. */
  constructor(open: () => SharedConnection, options: { min: number; max: number; budget: ConnectionBudget }) {
    this.#open = open;
    this.#min = options.min;
    this.#max = options.max;
    this.#budget = options.budget;
    this.#connections = Array.from({ length: options.min }, open);
    this.#idleCheck = setInterval(() => this.#giveIdle(), idleCheckMs).unref();
  }

  /** The one for the next query. */
  leastBusy(): SharedConnection {
    const connections = this.#connections;
    let best: SharedConnection | undefined;
    for (const [index, connection] of connections.entries()) {
      if (index === this.#min) {
        if (best === undefined) this.#neededAt = performance.now();
        // Reads go back to the usual ones, so that the spare ones are idle and are given back.
        else if (performance.now() - this.#neededAt > neededMs) break;
      }
      if (!connection.busy && (best === undefined || connection.pending < best.pending)) best = connection;
    }
    if (best !== undefined) return best;
    // All wait for slow queries: another connection keeps this read from waiting behind them.
    this.#neededAt = performance.now();
    if (connections.length < this.#max && this.#budget.takeSpare()) connections.push(this.#open());
    return connections.reduce((least, connection) => (connection.pending < least.pending ? connection : least));
  }

  /** How many connections are open: those whose queries have no answer yet, and the others. */
  count(): { readonly busy: number; readonly idle: number } {
    const open = this.#connections.filter(({ isOpen }) => isOpen);
    const busy = open.filter(({ pending }) => pending > 0).length;
    return { busy, idle: open.length - busy };
  }

  async close(): Promise<void> {
    clearInterval(this.#idleCheck);
    await Promise.all(this.#connections.map((connection) => connection.close()));
  }

  /** Gives back the spare connections that nobody needs any more. */
  #giveIdle(): void {
    for (const idle of this.#connections.slice(this.#min).filter((connection) => connection.idle)) {
      this.#connections.splice(this.#connections.indexOf(idle), 1);
      void idle.close().then(() => this.#budget.giveSpare());
    }
  }
}
