/** A pool of connections to the database of a test, because opening one takes longer than most statements. */
import type pg from 'pg';
import { openClient } from './postgres.ts';

/** How many stay open between statements: the connections of PostgreSQL are those of all files at work. */
const idleMax = 1;

export interface ConnectionPool {
  /** Does work on a connection that has nothing of earlier work: neither settings nor a database transaction. */
  use<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  /** Ends those that are idle; those in use end after their work. */
  end(): Promise<void>;
}

/** Opens a pool of connections to one database. */
export function openPool(url: string): ConnectionPool {
  const idle: pg.Client[] = [];
  let ended = false;

  async function open(): Promise<pg.Client> {
    const client = await openClient(url);
    const forget = (): void => {
      const at = idle.indexOf(client);
      if (at >= 0) idle.splice(at, 1);
    };
    client.once('end', forget);
    client.on('error', forget);
    return client;
  }

  async function giveBack(client: pg.Client): Promise<void> {
    // Refused within a database transaction: then the end of the connection rolls it back.
    const isClean = await client.query('discard all').then(
      () => true,
      () => false,
    );
    if (!isClean || ended || idle.length >= idleMax) return await client.end();
    idle.push(client);
  }

  return {
    use: async (work) => {
      const client = idle.pop() ?? (await open());
      try {
        const result = await work(client);
        await giveBack(client);
        return result;
      } catch (error) {
        await client.end();
        throw error;
      }
    },
    end: async () => {
      ended = true;
      await Promise.all(idle.splice(0).map((client) => client.end()));
    },
  };
}
