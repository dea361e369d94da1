/** A standby of an embedded PostgreSQL: a copy of its folder that goes on receiving what it writes. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Binaries } from '../../src/operator/embedded-postgres/binaries.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/operator/embedded-postgres/embedded-postgres.ts';

/**
 * Copies the primary while it runs, and starts the copy. Shape: `name` is what `synchronous_standby_names` may call it.
 */
export async function startStandby(
  primary: Pick<EmbeddedPostgres, 'url' | 'dataDir'>,
  {
    dataDir,
    name,
    binaries,
    connectionsMax,
  }: { dataDir: string; name: string; binaries?: Binaries | undefined; connectionsMax?: number },
): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir);
  const from = join(primary.dataDir, 'postgres');
  const to = join(dataDir, 'postgres');
  const cluster = join(to, 'cluster');
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query('select pg_backup_start($1, true)', [name]);
    execFileSync('cp', ['-a', from, to]);
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop()');
    writeFileSync(join(cluster, 'backup_label'), rows[0]!.label);
  } finally {
    await client.end();
  }
  rmSync(join(cluster, 'postmaster.pid'));
  const { hostname, port, username, password } = new URL(primary.url);
  const source = `host=${hostname} port=${port} user=${username} password=${password} application_name=${name}`;
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  writeFileSync(join(cluster, 'standby.signal'), '');
  const { uid, gid } = statSync(cluster);
  execFileSync('chown', ['-R', `${uid}:${gid}`, to]);
  return await startEmbeddedPostgres({
    dataDir,
    say: () => undefined,
    ...(binaries === undefined ? {} : { binaries }),
    ...(connectionsMax === undefined ? {} : { connectionsMax }),
  });
}
