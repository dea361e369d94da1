/**
 * The PostgreSQL of the bench: the one that `npm start` brings, with room for more connections and, for a profile, its
 * statistics of statements.
 */
import { chmodSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Binaries, findBinaries } from '../../packages/server/src/operator/embedded-postgres/binaries.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  systemFolder,
} from '../../packages/server/src/operator/embedded-postgres/embedded-postgres.ts';
import { run } from './run.ts';

/**
 * Several servers and pgbench, which alone opens 64, are connected at the same time. A connection that does nothing
 * costs nothing, so this does not change what is measured.
 */
export const connectionsMax = 300;

/**
 * Starts it on an empty folder. Shape: `statistics` counts time and calls of each statement, which costs time itself.
 */
export async function startPostgres(folder: string, statistics: boolean): Promise<EmbeddedPostgres> {
  const settings = [
    `max_connections=${connectionsMax}`,
    ...(statistics
      ? [
          'shared_preload_libraries=pg_stat_statements',
          'pg_stat_statements.track=all',
          'pg_stat_statements.track_planning=on',
        ]
      : []),
  ];
  const { native, version } = findBinaries();
  // Where PostgreSQL's system user may not enter the packages, the server has copied the programs to the second
  // location.
  for (const location of [native, join(systemFolder, `postgres-${version}`)]) {
    const binaries = wrap(
      join(folder, location === native ? 'postgres' : 'postgres-copied'),
      location,
      version,
      settings,
    );
    const embedded = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), say: () => undefined, binaries });
    const [row] = await run(embedded.url, 'show max_connections');
    if (Number(row?.['max_connections']) === connectionsMax) return embedded;
    await embedded.stop();
  }
  throw new Error(`PostgreSQL could not be started with ${settings.join(', ')}.`);
}

/**
 * A folder of the same programs, of which `postgres` adds settings: the last one of a name on the command line holds.
 */
function wrap(folder: string, native: string, version: string, settings: readonly string[]): Binaries {
  mkdirSync(join(folder, 'bin'), { recursive: true });
  for (const name of readdirSync(native)) if (name !== 'bin') symlinkSync(join(native, name), join(folder, name));
  for (const name of readdirSync(join(native, 'bin'))) {
    if (name !== 'postgres') symlinkSync(join(native, 'bin', name), join(folder, 'bin', name));
  }
  const words = settings.map((setting) => `-c ${setting}`).join(' ');
  const program = join(native, 'bin', 'postgres');
  // `postgres --version` takes no settings.
  const script = `#!/bin/sh\ncase "$1" in -D) exec '${program}' "$@" ${words};; *) exec '${program}' "$@";; esac\n`;
  writeFileSync(join(folder, 'bin', 'postgres'), script);
  chmodSync(join(folder, 'bin', 'postgres'), 0o755);
  return { native: folder, version };
}
