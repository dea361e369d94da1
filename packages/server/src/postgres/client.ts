/** The clients of the driver, as connections open them. */
import { callbackify } from 'node:util';
import pg from 'pg';
import { Outage } from '../base/refusal.ts';
import { scaledMs } from '../base/waits.ts';
import { readAnswers } from './answers.ts';
import type { ConnectionBudget } from './connection-budget.ts';
import { hostsOf } from './database-url.ts';
import { boundToTls, onReported, socketOf } from './driver.ts';
import { whyNotFilesOf } from './url-files.ts';
import { hostTimeoutMs, WritableHost } from './writable-host.ts';

/** The longest wait of a client for work of its own until it is connected. */
const ownConnectMs = scaledMs(10_000);

/**
 * Makes a client for work of its own. Shape: `name` is what PostgreSQL lists it by. Of several hosts it takes a standby
 * only where none takes writes. Units: `connectMs`, the longest wait for the login in milliseconds.
 */
export function makeClient(url: string, name: string, connectMs = ownConnectMs): pg.Client {
  const client = new OwnClient({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: connectMs,
    ...boundToTls,
  });
  client.url = url;
  // A connection that breaks rejects the query under way; without a listener it would end the process as well.
  client.on('error', () => undefined);
  return client;
}

class OwnClient extends pg.Client {
  url = '';

  override connect(): Promise<this>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<this> | void {
    if (callback === undefined) return this.#connect();
    connectWith(() => this.#connect(), callback);
  }

  async #connect(): Promise<this> {
    await new WritableHost(true).lead(this, this.url);
    await super.connect();
    return this;
  }
}

/** How the clients of a database are opened. */
interface Opening {
  readonly budget: ConnectionBudget;
  /** The longest wait for a place of the budget. Units: milliseconds. */
  readonly connectMs: number;
  /** A client that has not ended after this time is destroyed: what it waits for does not come. Units: milliseconds. */
  readonly endMs: number;
  readonly Client: typeof pg.Client;
  readonly takesStandby: boolean;
  /** Of all clients of the database, so that one search serves them. */
  readonly host: WritableHost;
}

/**
 * The driver's client, with the URL of the moment at which it is opened, and with a place of the budget from then until
 * it has ended.
 */
export function clientAt(currentUrl: () => string, opening: Opening): typeof pg.Client {
  const { budget, connectMs, endMs, Client, takesStandby, host } = opening;
  return class extends Client {
    readonly #url: string;
    /** Whether PostgreSQL reports that it is a standby. */
    #isStandby = false;

    constructor(config?: pg.ClientConfig) {
      const url = currentUrl();
      const whyNot = whyNotFilesOf(new URL(url));
      // The driver would throw as it makes the client: a fault of this program, where the file may be there again soon.
      if (whyNot !== null) throw new Outage('database_unavailable', 2, new Error(`the URL of the database ${whyNot}`));
      const ofSeveral = hostsOf(new URL(url)).length > 1 ? { connectionTimeoutMillis: hostTimeoutMs } : {};
      super({ ...config, connectionString: url, ...boundToTls, ...ofSeveral });
      this.#url = url;
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

    override end(): Promise<void>;
    override end(callback: (error: Error) => void): void;
    override end(callback?: (error: Error) => void): Promise<void> | void {
      const late = setTimeout(() => socketOf(this).destroy(), endMs);
      this.once('end', () => clearTimeout(late));
      if (callback === undefined) return super.end();
      super.end(callback);
    }

    async #connect(): Promise<this> {
      await budget.take(connectMs);
      try {
        await host.lead(this, this.#url);
        // The pool destroys the socket of a client that waits too long.
        if (socketOf(this).destroyed) throw new Error('timeout exceeded when trying to connect');
      } catch (error) {
        budget.give();
        throw error;
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

/**
 * The connection leads to a standby, as where a balancer does not know the new primary yet. PostgreSQL gives writes
 * there the same code.
 */
class StandbyError extends Error {
  readonly code = '25006';

  constructor() {
    super('the database is a standby, which takes no writes');
  }
}

/** For the pool, which waits for a connection by callback. */
const connectWith = callbackify((connect: () => Promise<unknown>) => connect());
