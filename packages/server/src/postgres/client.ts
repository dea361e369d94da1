/** The clients of the driver, as connections open them. */
import { callbackify } from 'node:util';
import pg from 'pg';
import { readAnswers } from './answers.ts';
import type { ConnectionBudget } from './connection-budget.ts';
import { onReported, socketOf } from './driver.ts';

/**
 * Makes a client for work of its own. SCRAM is bound to the TLS connection where PostgreSQL offers it, so that nobody in between
 * passes a login on. Shape: `name` is what PostgreSQL lists it by.
 */
export function makeClient(url: string, name: string): pg.Client {
  const client = new pg.Client({ connectionString: url, application_name: name, ...boundToTls });
  // A connection that breaks rejects the query under way; without a listener it would end the process as well.
  client.on('error', () => undefined);
  return client;
}

const boundToTls = { enableChannelBinding: true } as const;

/** The driver's client, with the URL of the moment at which it is opened, and with a place of the budget from then until it has ended. */
export function clientAt(
  url: () => string,
  { budget, Client, takesStandby }: { budget: ConnectionBudget; Client: typeof pg.Client; takesStandby: boolean },
): typeof pg.Client {
  return class extends Client {
    /** Whether PostgreSQL reports that it is a standby. */
    #isStandby = false;

    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: url(), ...boundToTls });
      readAnswers(this);
      onReported(this, 'in_hot_standby', (value) => {
        this.#isStandby = value === 'on';
      });
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
      if (this.#isStandby && !takesStandby) {
        await this.end();
        throw new StandbyError();
      }
      return this;
    }
  };
}

/** The connection leads to a standby, as where a balancer does not know the new primary yet. PostgreSQL gives writes there the same code. */
class StandbyError extends Error {
  readonly code = '25006';

  constructor() {
    super('the database is a standby, which takes no writes');
  }
}

/** For the pool, which waits for a connection by callback. */
const connectWith = callbackify((connect: () => Promise<unknown>) => connect());
