/** A standby of an embedded PostgreSQL: a copy of its folder that goes on receiving what the primary writes. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/operator/embedded-postgres/embedded-postgres.ts';
import { testBinaries } from './binaries.ts';
import { withClient } from './postgres.ts';

/** Copies the primary while it runs, and starts the copy. Shape: `name` is what `synchronous_standby_names` may call it. */
export async function startStandby(
  primary: EmbeddedPostgres,
  { dataDir, name }: { readonly dataDir: string; readonly name: string },
): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir);
  const from = join(primary.dataDir, 'postgres');
  const to = join(dataDir, 'postgres');
  const cluster = join(to, 'cluster');
  await withClient(primary.url, async (client) => {
    await client.query('select pg_backup_start($1, true)', [name]);
    execFileSync('cp', ['-a', from, to]);
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop()');
    writeFileSync(join(cluster, 'backup_label'), rows[0]!.label);
  });
  rmSync(join(cluster, 'postmaster.pid'));
  const { hostname, port, username, password } = new URL(primary.url);
  const source = `host=${hostname} port=${port} user=${username} password=${password} application_name=${name}`;
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  writeFileSync(join(cluster, 'standby.signal'), '');
  const { uid, gid } = statSync(cluster);
  execFileSync('chown', ['-R', `${uid}:${gid}`, to]);
  return await startEmbeddedPostgres({ dataDir, binaries: testBinaries(), say: () => undefined });
}
