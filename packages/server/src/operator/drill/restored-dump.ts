/** A dump, restored into a PostgreSQL of its own that exists as long as it is examined. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { makeClient } from '../../postgres/client.ts';
import { renameRoles } from '../../postgres/role-names.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { migrate } from '../migrate/migrate.ts';
import { OperatorCommandError } from '../operator-command-error.ts';

const run = promisify(execFile);

/** The database into which a dump is restored. That of the cluster itself makes the roles, which no dump has. */
const restoredName = 'restored';

interface Options {
  /** The password of the role that serves. */
  readonly appPassword: string;
  readonly rolePrefix: string;
  say(line: string): void;
}

/** A restored database. */
export interface RestoredDump {
  /** Connects as a superuser. */
  readonly url: string;
  /** How many seconds `pg_restore` took. */
  readonly seconds: number;
  /** Ends its PostgreSQL, and removes all of it. */
  remove(): Promise<void>;
}

/**
 * Restores a dump by `pg_restore`, into a new embedded PostgreSQL in the folder for temporary files.
 *
 * Refuses: with OperatorCommandError, a path that is no file, and a dump that `pg_restore` does not restore.
 */
export async function restoreDump(path: string, options: Options): Promise<RestoredDump> {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true)
    throw new OperatorCommandError(`There is no dump in ${path}: name a file that pg_dump --format=custom has made.`);
  const folder = mkdtempSync(join(tmpdir(), 'registry-drill-'));
  // PostgreSQL's user has to pass through; the folder of its data is closed to others.
  chmodSync(folder, 0o711);
  let stop = async (): Promise<void> => undefined;
  const remove = async (): Promise<void> => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: join(folder, 'data'),
      systemDir: folder,
      say: () => undefined,
    });
    stop = postgres.stop;
    const { url, seconds } = await restoreInto(postgres.url, resolve(path), options);
    return { url, seconds, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function restoreInto(
  url: string,
  path: string,
  options: Options,
): Promise<Pick<RestoredDump, 'url' | 'seconds'>> {
  const { appPassword, rolePrefix, say } = options;
  await migrate({ ownerUrl: url, appPassword, rolePrefix, say: () => undefined });
  const restored = new URL(url);
  restored.pathname = `/${restoredName}`;
  const start = performance.now();
  await restoreWithRoles(url, restored, path);
  const seconds = (performance.now() - start) / 1_000;
  // The rights on the database itself are in no dump.
  await execute(restored.href, renameRoles(rightsOnDatabase, rolePrefix));
  // A dump of an older program is brought to the schema of this one, as a start would.
  await migrate({ ownerUrl: restored.href, appPassword, rolePrefix, say });
  return { url: restored.href, seconds };
}

const rightsOnDatabase = `
  revoke temporary on database ${restoredName} from public;
  grant connect on database ${restoredName} to registry_app, registry_reader;
  grant connect, create on database ${restoredName} to registry_owner`;

async function execute(url: string, text: string): Promise<void> {
  const client = makeClient(url, 'registry drill');
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/**
 * A dump names roles of its installation beside those of the registry, such as the one that migrates, and makes none.
 */
async function restoreWithRoles(url: string, restored: URL, path: string): Promise<void> {
  const made = new Set<string>();
  for (;;) {
    await execute(url, `drop database if exists ${restoredName}`);
    await execute(url, `create database ${restoredName}`);
    const said = await runPgRestore(restored, path);
    if (said === null) return;
    const [, missing] = /role "(.+)" does not exist/.exec(said) ?? [];
    if (missing === undefined || made.has(missing))
      throw new OperatorCommandError(`pg_restore did not restore ${path}: ${said}`);
    await execute(url, `create role ${pg.escapeIdentifier(missing)} nologin`);
    made.add(missing);
  }
}

/**
 * Shape: null where it succeeds, otherwise why not. The password is in no command line, which other users of the
 * machine can read.
 */
async function runPgRestore(url: URL, path: string): Promise<string | null> {
  const words = ['--exit-on-error', '--no-password', `--host=${url.hostname}`, `--port=${url.port}`];
  words.push(`--username=${url.username}`, `--dbname=${restoredName}`, path);
  try {
    const env = { ...process.env, LC_ALL: 'C', PGPASSWORD: decodeURIComponent(url.password) };
    await run('pg_restore', words, { env });
    return null;
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
    if (code === 'ENOENT')
      throw new OperatorCommandError(
        'There is no pg_restore on the path: install the client programs of PostgreSQL, of the release of the dump or a newer one.',
      );
    return stderr.trim() || (error as Error).message;
  }
}
