/** A primary of a test's own and its standbys: copies of its folder that go on receiving what it writes. */
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/operator/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../../src/operator/migrate/migrate.ts';
import { testBinaries } from './binaries.ts';
import { testAppPassword } from './app-password.ts';
import { withClient } from './postgres.ts';
import { startStandby as copyStandby } from './standby-copy.ts';
import { until } from './time.ts';

/** Starts one in a folder of the test, and migrates it. */
export async function startPrimary(folder: string): Promise<EmbeddedPostgres> {
  // PostgreSQL's user has to pass through.
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'primary');
  const primary = await startEmbeddedPostgres({ dataDir, binaries: testBinaries(), say: () => undefined });
  await migrate({ ownerUrl: primary.url, appPassword: testAppPassword, say: () => undefined });
  return primary;
}

/** Changes settings of a server, such as `set synchronous_standby_names = 'second'`. */
export async function alterSystem({ url }: EmbeddedPostgres, change: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`alter system ${change}`);
    await client.query('select pg_reload_conf()');
  });
}

/** Waits until a standby holds commits: one that is named, or one of several of which some are enough. */
export async function untilSynchronous(
  { url }: EmbeddedPostgres,
  name: string,
  state: 'sync' | 'quorum' = 'sync',
): Promise<void> {
  await withClient(url, async (client) => {
    const text = `select from pg_stat_replication where application_name = $1 and sync_state = $2 and state = 'streaming'`;
    await until(async () => (await client.query(text, [name, state])).rowCount === 1);
  });
}

/**
 * Copies the primary while it runs, and starts the copy. Shape: `name` is what `synchronous_standby_names` may call it.
 */
export function startStandby(
  primary: EmbeddedPostgres,
  { dataDir, name }: { readonly dataDir: string; readonly name: string },
): Promise<EmbeddedPostgres> {
  return copyStandby(primary, { dataDir, name, binaries: testBinaries() });
}

/**
 * Lets a standby replay again, where it is paused. The log that it replays then may end this statement too, where it
 * began long after.
 */
export async function resumeReplay({ url }: EmbeddedPostgres): Promise<void> {
  const text = 'select pg_wal_replay_resume() where pg_is_in_recovery() and pg_is_wal_replay_paused()';
  await until(() =>
    withClient(url, (client) => client.query(text)).then(
      () => true,
      (error: { code?: string }) => {
        if (error.code === '40001') return false;
        throw error;
      },
    ),
  );
}

/** The process of a PostgreSQL; undefined while it is being started again. */
function processOf({ dataDir }: EmbeddedPostgres): number | undefined {
  try {
    const [id] = readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n');
    return Number(id);
  } catch {
    return undefined;
  }
}

/** Ends a PostgreSQL as a power failure does, and waits until it has been started again. */
export async function killAtOnce(postgres: EmbeddedPostgres): Promise<void> {
  const killed = processOf(postgres)!;
  process.kill(killed, 'SIGKILL');
  await until(() => ![undefined, killed].includes(processOf(postgres)));
}
