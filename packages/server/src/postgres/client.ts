/** The clients of the driver, as connections open them. */
import { callbackify } from 'node:util';
import type pg from 'pg';
import { readAnswers } from './answers.ts';
import type { ConnectionBudget } from './connection-budget.ts';
import { socketOf } from './driver.ts';

/** The driver's client, with the URL of the moment at which it is opened, and with a place of the budget from then until it has ended. */
export function clientAt(
  url: () => string,
  { budget, Client }: { budget: ConnectionBudget; Client: typeof pg.Client },
): typeof pg.Client {
  return class extends Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: url() });
      readAnswers(this);
    }

    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | void {
      if (callback === undefined) return this.#connect();
      connectWith(() => this.#connect(), callback);
    }

    async #connect(): Promise<this> {
      await budget.take();
      // The pool destroys the socket of a client that waits too long.
      if (socketOf(this).destroyed) {
        budget.give();
        throw new Error('timeout exceeded when trying to connect');
      }
      this.once('end', () => budget.give());
      await super.connect();
      return this;
    }
  };
}

/** For the pool, which waits for a connection by callback. */
const connectWith = callbackify((connect: () => Promise<unknown>) => connect());
