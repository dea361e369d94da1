/** Whether a pooler stands between the program and PostgreSQL. */
import type pg from 'pg';
import { processIdOf } from './driver.ts';

/** PgBouncer's answer to options of a connection. */
const optionsRefused = /^unsupported startup parameter/;

/** Whether the error is that of a pooler that refuses options of a connection, which PostgreSQL takes. */
export function isRefusedByPooler(error: unknown): boolean {
  return error instanceof Error && optionsRefused.test(error.message);
}

/**
 * Whether a pooler stands between a pool of the driver and PostgreSQL. Shape: `connections` of it are compared, 2 for a
 * sure answer.
 */
export async function isPooled(pool: pg.Pool, connections: number): Promise<boolean> {
  const clients: pg.PoolClient[] = [];
  const onError = (): void => undefined;
  try {
    for (let n = 0; n < connections; n += 1) {
      const client = await pool.connect();
      clients.push(client);
      // A connection that is lost rejects the query under way; without a listener it would end the process as well.
      client.on('error', onError);
    }
    return await isLent(clients);
  } catch (error) {
    if (isRefusedByPooler(error)) return true;
    throw error;
  } finally {
    for (const client of clients) client.off('error', onError).release();
  }
}

/**
 * Whether the process that runs a database transaction is another one than the process that the login named. A pooler
 * that passes on the number of the first process is found by two clients: where it lends the connection that was given
 * back first, the second order crosses them, and where it lends the one that was given back last, the third.
 */
async function isLent(clients: readonly pg.ClientBase[]): Promise<boolean> {
  const pids = new Map(clients.map((client) => [client, processIdOf(client)]));
  const reversed = clients.toReversed();
  for (const order of [clients, reversed, reversed]) {
    const begun: pg.ClientBase[] = [];
    try {
      for (const client of order) {
        begun.push(client);
        const pid = await beginOn(client);
        // A login that names no process is compared with the first one that ran a database transaction.
        const expected = pids.get(client) || pid;
        if (pid !== expected) return true;
        pids.set(client, expected);
      }
    } finally {
      for (const client of begun) await client.query('commit');
    }
  }
  return false;
}

/**
 * PostgreSQL's answers where a name is not that of a statement of this connection: there is none, or another is called
 * so.
 */
const namesRefused: readonly unknown[] = ['26000', '42P05'];

/**
 * Why the pooler between a pool of the driver and PostgreSQL does not pass prepared statements on. Shape: null where it
 * does.
 *
 * Two clients prepare statements of one name and different texts, and run them again, each time in a database
 * transaction of its own. A pooler that lends a connection of PostgreSQL without its statements refuses one, or has one
 * answered by the other. The order has each client follow itself and the other, for poolers that lend the connection
 * that was given back first, or last.
 */
export async function whyNotPrepared(pool: pg.Pool, connections: number): Promise<string | null> {
  const clients: pg.PoolClient[] = [];
  const onError = (): void => undefined;
  try {
    for (let n = 0; n < connections; n += 1) {
      const client = await pool.connect();
      clients.push(client);
      client.on('error', onError);
    }
    for (const n of [0, 1, 0, 1, 1, 0, 0]) {
      const number = n % clients.length;
      const { rows } = await clients[number]!.query<{ number: number }>({
        name: 'registry_probe',
        text: `select ${number} as number`,
      });
      if (rows[0]!.number !== number) return 'the statement of another connection was run';
    }
    return null;
  } catch (error) {
    const { code, message } = error as pg.DatabaseError;
    if (namesRefused.includes(code)) return message;
    throw error;
  } finally {
    // Their connections have the name of the probe.
    for (const client of clients) client.off('error', onError).release(true);
  }
}

/** Begins a database transaction. Shape: the process of PostgreSQL that runs it. */
async function beginOn(client: pg.ClientBase): Promise<number> {
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}
