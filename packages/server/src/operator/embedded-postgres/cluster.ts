import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../../base/config.ts';
import { OperatorCommandError } from '../operator-command-error.ts';
import { bareEnvironment, isAlive, withParentDeathSignal } from './child-process.ts';
import type { Location } from './location.ts';

const run = promisify(execFile);

/** The superuser of the embedded PostgreSQL. */
export const superuser = 'postgres';

/** How a cluster is made. */
interface Making {
  /** That of PostgreSQL. */
  readonly version: string;
  say(line: string): void;
  /** Is called while PostgreSQL makes it. */
  readonly meanwhile?: (() => void) | undefined;
}

/** The folder PostgreSQL calls its data directory. */
export function clusterFolder(location: Location): string {
  return join(location.folder, 'cluster');
}

/** The superuser's password, which only PostgreSQL's user and root can read. */
export function clusterPassword(location: Location): string {
  return readFileSync(join(location.folder, 'password'), 'utf8').trim();
}

/**
 * Makes a cluster unless there is one: in a folder of its own, which takes its name only once everything is on disk.
 * Refuses: a cluster of another major release; a folder that holds something else.
 */
export async function makeCluster(location: Location, making: Making): Promise<void> {
  const { version, say } = making;
  sweepDrafts(location);
  if (!existsSync(join(clusterFolder(location), 'PG_VERSION'))) {
    if (existsSync(location.folder) && readdirSync(location.folder).length > 0) throw holdsSomethingElse(location);
    say('Making a new database cluster.');
    await initialise(location, making);
  }
  const found = readFileSync(join(clusterFolder(location), 'PG_VERSION'), 'utf8').trim();
  const requested = version.split('.')[0];
  if (found !== requested) {
    throw new ConfigError(
      `The data in ${location.folder} was written by PostgreSQL ${found}, and this is PostgreSQL ${requested}.`,
    );
  }
}

async function initialise(location: Location, making: Making): Promise<void> {
  const draft = `${draftPrefix(location)}${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    mkdirSync(draft, { mode: 0o700 });
    const password = join(draft, 'password');
    writeFileSync(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flush: true });
    if (location.user !== undefined) {
      chownSync(password, location.user.uid, location.user.gid);
      chownSync(draft, location.user.uid, location.user.gid);
    }
    await initdb(location, { cluster: join(draft, 'cluster'), password }, making);
    syncFolder(draft);
    takeName(draft, location);
    syncFolder(dirname(location.folder));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function initdb(
  location: Location,
  { cluster, password }: { readonly cluster: string; readonly password: string },
  { version, meanwhile }: Making,
): Promise<void> {
  const words = [
    `--pgdata=${cluster}`,
    `--username=${superuser}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    ...localeWords(version),
    '--encoding=UTF8',
    '--no-instructions',
    // One call writes all files to the disk, in less time than one call for each file.
    ...(process.platform === 'linux' && Number.parseInt(version, 10) >= 17 ? ['--sync-method=syncfs'] : []),
  ];
  const program = join(location.native, 'bin', 'initdb');
  const [command, all] = await withParentDeathSignal('KILL', program, words);
  try {
    const running = run(command, all, { ...location.user, cwd: '/', env: bareEnvironment() });
    meanwhile?.();
    await running;
  } catch (error) {
    const said = ((error as { stderr?: string }).stderr ?? '').trim();
    throw new OperatorCommandError(`A new database cluster could not be made: ${said || (error as Error).message}`, {
      cause: error,
    });
  }
}

/**
 * The order of texts. PostgreSQL 17's own sorts alike on every machine and for ever; the system's libraries do neither.
 */
function localeWords(version: string): readonly string[] {
  const hasOwn = Number.parseInt(version, 10) >= 17;
  return hasOwn
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-locale']
    : ['--locale-provider=libc', '--locale=C.UTF-8'];
}

function takeName(draft: string, location: Location): void {
  try {
    renameSync(draft, location.folder);
  } catch (error) {
    // Somebody else who started at the same moment was first: that cluster is as good as ours.
    if (existsSync(join(clusterFolder(location), 'PG_VERSION'))) return;
    throw holdsSomethingElse(location, error);
  }
}

function holdsSomethingElse(location: Location, cause?: unknown): Error {
  const sentence = `${location.folder} holds something that is not a database cluster; move it away or name another folder.`;
  return new ConfigError(sentence, { cause });
}

function draftPrefix(location: Location): string {
  return `${location.folder}-new-`;
}

/** Removes what starts that were killed in the middle have left. */
function sweepDrafts(location: Location): void {
  const home = dirname(location.folder);
  const prefix = basename(draftPrefix(location));
  for (const name of readdirSync(home)) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue;
    rmSync(join(home, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

function syncFolder(path: string): void {
  // Windows does not open folders; there the rename itself is journalled.
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
