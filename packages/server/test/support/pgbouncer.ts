/**
 * PgBouncer in transaction mode in front of a database of tests: on loopback, in a folder of its own, as an ordinary
 * user.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withParentDeathSignal } from '../../src/operator/embedded-postgres/child-process.ts';
import { freePort } from './free-port.ts';
import { noteStarted } from './left-open.ts';
import { nobody } from './nobody.ts';
import { withClient } from './postgres.ts';

export interface PgBouncer {
  /** The same database through the pooler. */
  readonly url: string;
  /** The output so far. */
  readonly said: string;
  stop(): Promise<void>;
}

/**
 * Starts it. Shape: `poolSize` connections to PostgreSQL at most for each database; `ignoresOptions` drops options of
 * connections instead of refusing them.
 */
export async function startPgBouncer(
  databaseUrl: string,
  { poolSize = 4, ignoresOptions = false }: { poolSize?: number; ignoresOptions?: boolean } = {},
): Promise<PgBouncer> {
  const { hostname, port: databasePort, username, password } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'registry-pgbouncer-'));
  const port = await freePort();
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${databasePort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'pool_mode = transaction',
    'auth_type = scram-sha-256',
    `auth_file = ${join(folder, 'users.txt')}`,
    `default_pool_size = ${poolSize}`,
    'max_client_conn = 500',
    'server_login_retry = 1',
    `ignore_startup_parameters = ${ignoresOptions ? 'options' : ''}`,
  ];
  const quoted = (text: string): string => `"${decodeURIComponent(text).replaceAll('"', '""')}"`;
  writeFileSync(join(folder, 'users.txt'), `${quoted(username)} ${quoted(password)}\n`);
  writeFileSync(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`);
  if (nobody !== undefined)
    for (const name of ['', 'users.txt', 'pgbouncer.ini']) chownSync(join(folder, name), nobody.uid, nobody.gid);
  chmodSync(folder, 0o700);
  const [command, words] = await withParentDeathSignal('KILL', 'pgbouncer', [join(folder, 'pgbouncer.ini')]);
  const child = spawn(command, words, { ...nobody, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const stop = async (): Promise<void> => {
    noteEnded();
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const noteEnded = noteStarted(`PgBouncer with process id ${child.pid}`, stop);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  try {
    await untilReady(child, url.href, () => said);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: url.href,
    get said() {
      return said;
    },
    stop,
  };
}

async function untilReady(child: ChildProcess, url: string, said: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}: ${said()}`);
    try {
      return await withClient(url, async () => undefined);
    } catch (error) {
      if ((error as { code?: string }).code !== 'ECONNREFUSED') throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT');
  const forced = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await once(child, 'close');
  clearTimeout(forced);
}
