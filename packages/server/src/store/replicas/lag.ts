/** How long a replica is behind its primary, by this machine's clock alone. */

/** Positions that are remembered: an hour of looks, one each second. */
const positionsMax = 3_600;

/** A position of the primary, and when it was read. Units: bytes of the log; milliseconds. */
interface NotedPosition {
  readonly written: bigint;
  readonly at: number;
}

export class Lag {
  /** Positions of the primary that the replica has not reached, the oldest first. */
  #ahead: NotedPosition[] = [];
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** The time since the primary was at the first position that the replica has not reached. */
  get seconds(): number {
    const [first] = this.#ahead;
    return first === undefined ? 0 : (this.#now() - first.at) / 1_000;
  }

  /** The primary is there now. */
  note(written: bigint): void {
    if (this.#ahead.at(-1)?.written === written) return;
    // The first says how long it is behind.
    if (this.#ahead.length === positionsMax) this.#ahead.splice(1, 1);
    this.#ahead.push({ written, at: this.#now() });
  }

  /** The replica has replayed so far. */
  replay(replayed: bigint): void {
    const first = this.#ahead.findIndex(({ written }) => written > replayed);
    this.#ahead = first === -1 ? [] : this.#ahead.slice(first);
  }
}
