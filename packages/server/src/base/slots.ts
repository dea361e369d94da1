/** A number of slots, which are given in the order in which they are asked for. */
export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** Runs the work when a slot is free. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}

/** Slots of accounts: each has so many, whatever others have. */
export class AccountSlots {
  readonly #count: number;
  readonly #slots = new Map<string, { readonly slots: Slots; present: number }>();

  constructor(count: number) {
    this.#count = count;
  }

  /** Runs the work when a slot of the account is free. */
  async run<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const own = this.#slots.get(accountId) ?? { slots: new Slots(this.#count), present: 0 };
    this.#slots.set(accountId, own);
    own.present += 1;
    try {
      return await own.slots.run(work);
    } finally {
      own.present -= 1;
      if (own.present === 0) this.#slots.delete(accountId);
    }
  }
}
