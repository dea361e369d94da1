/** A number of slots, which are given in the order in which they are asked for. */
export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** Runs the work when a slot is free. It throws the reason of the signal where that aborts before. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(signal);
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }

  #wait(signal?: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    const leave = (): void => {
      const index = this.#waiting.indexOf(resolve);
      if (index < 0) return;
      this.#waiting.splice(index, 1);
      reject(signal!.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    return promise;
  }
}

/** Slots of accounts: each has so many, whatever others have. */
export class AccountSlots {
  readonly #count: number;
  readonly #slots = new Map<string, { readonly slots: Slots; present: number }>();

  constructor(count: number) {
    this.#count = count;
  }

  /** Runs the work when a slot of the account is free. It throws the reason of the signal where that aborts before. */
  async run<T>(accountId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const own = this.#slots.get(accountId) ?? { slots: new Slots(this.#count), present: 0 };
    this.#slots.set(accountId, own);
    own.present += 1;
    try {
      return await own.slots.run(work, signal);
    } finally {
      own.present -= 1;
      if (own.present === 0) this.#slots.delete(accountId);
    }
  }
}
