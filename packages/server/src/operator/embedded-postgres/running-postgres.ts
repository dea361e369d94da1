import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { findBinaries } from './binaries.ts';
import { clusterFolder, clusterPassword, superuser } from './cluster.ts';
import { findPostmaster } from './leftover.ts';
import { findLocation } from './location.ts';
import { database, systemFolder } from './embedded-postgres.ts';

/** A PostgreSQL that another process has started on a data folder. */
export interface RunningPostgres {
  /** Connects as superuser to the database `registry`. */
  readonly url: string;
  /** The actual data folder. */
  readonly dataDir: string;
}

/** Finds the PostgreSQL that a living server runs on a data folder; undefined when none does. */
export async function findRunningPostgres(requested: string): Promise<RunningPostgres | undefined> {
  const location = await findLocation({
    dataDir: resolve(requested),
    binaries: findBinaries(),
    systemDir: systemFolder,
    say: () => undefined,
  });
  if ((await findPostmaster(location))?.served !== true) return undefined;
  // The fourth line of PostgreSQL's lock file is its port.
  const port =
    readFileSync(join(clusterFolder(location), 'postmaster.pid'), 'utf8')
      .split('\n')[3]
      ?.trim() ?? '';
  const url = new URL(`postgresql://${superuser}@127.0.0.1:${port}/${database}`);
  url.password = clusterPassword(location);
  return { url: url.href, dataDir: dirname(location.folder) };
}
