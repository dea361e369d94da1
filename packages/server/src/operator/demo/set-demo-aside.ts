/** Begins the demo anew: the data so far is set aside, never deleted, and the start that follows finds none. */
import { existsSync, renameSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Config, ConfigError } from '../../base/config.ts';
import { scaledMs } from '../../base/waits.ts';
import { findBinaries } from '../embedded-postgres/binaries.ts';
import { systemFolder } from '../embedded-postgres/embedded-postgres.ts';
import { clearLeftOver } from '../embedded-postgres/leftover.ts';
import { findLocation, isCluster } from '../embedded-postgres/location.ts';
import { demoClientsFile } from './credentials.ts';

interface Parts {
  readonly config: Config;
  say(line: string): void;
  /** Ends the wait for a PostgreSQL that is ending. */
  readonly signal: AbortSignal;
}

/**
 * Renames the data folder of the embedded database, with all that is in it.
 *
 * Refuses: with ConfigError, a database of the operator's, and a folder whose data this program did not make as a demo;
 * `AlreadyRunningError` where a server runs on it.
 */
export async function setDemoAside({ config, say, signal }: Parts): Promise<void> {
  if (config.DATABASE_URL !== undefined)
    throw new ConfigError(
      'DATABASE_URL names a database of yours, and --fresh-demo is for the embedded one: nothing was changed. Start without --fresh-demo, or without DATABASE_URL.',
    );
  const requested = resolve(config.REGISTRY_DATA_DIR);
  if (!isCluster({ dataDir: requested, systemDir: systemFolder })) return;
  const location = await findLocation({ dataDir: requested, binaries: findBinaries(), systemDir: systemFolder, say });
  const folder = dirname(location.folder);
  if (!existsSync(join(folder, demoClientsFile)))
    throw new ConfigError(
      `${folder} has no ${demoClientsFile}, so its data is no demo that this program made: nothing was changed. Name another folder by REGISTRY_DATA_DIR.`,
    );
  const patienceMs = scaledMs(config.REGISTRY_START_TIMEOUT * 1_000);
  await clearLeftOver({ location, dataDir: folder, patienceMs, say, signal });
  const aside = `${folder}.before-${new Date().toISOString().replaceAll(':', '-')}`;
  try {
    renameSync(folder, aside);
  } catch (error) {
    const { message } = error as Error;
    throw new ConfigError(
      `${folder} cannot be renamed: ${message}. Name an empty folder by REGISTRY_DATA_DIR, which gets a demo of its own.`,
      { cause: error },
    );
  }
  say(
    `The demo so far, with all that was done in it, is now in ${aside}. Delete that folder when you no longer need it.`,
  );
}
