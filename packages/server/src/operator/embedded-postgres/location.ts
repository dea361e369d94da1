import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../../base/config.ts';
import { OperatorCommandError } from '../operator-command-error.ts';
import { type FolderOwner, keepDataFolderPrivate, makePrivateFolder } from '../private-folder.ts';
import { copyBinaries, linkLibraries, type Binaries } from './binaries.ts';

const run = promisify(execFile);

/** The data folder and program folder of PostgreSQL, and the system user that runs it. */
export interface Location {
  /** Holds the cluster, its password and its log; it is ours alone. */
  readonly folder: string;
  readonly native: string;
  /** The user of PostgreSQL; absent when it runs as the user who started us. */
  readonly user?: FolderOwner;
}

interface TargetOptions {
  readonly dataDir: string;
  readonly binaries: Binaries;
  /** The folder of binaries and data for a system user that may not enter the requested folders. */
  readonly systemDir: string;
  say(line: string): void;
}

/**
 * Decides where PostgreSQL runs and as whom. PostgreSQL refuses to run as root, so root hands it to a system user, who
 * may be unable to enter root's folders.
 * Refuses: with ConfigError, a data folder that is none or of another user, and one with data that the system user can
 * no longer enter.
 */
export async function findLocation(options: TargetOptions): Promise<Location> {
  const { dataDir } = options;
  if (statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new ConfigError(
      `The data folder ${dataDir} cannot be used: it is a file. Name another by REGISTRY_DATA_DIR.`,
    );
  return process.getuid?.() === 0 ? locationForRoot(options) : locationForOrdinaryUser(options);
}

/** The folder inside a data folder that belongs to PostgreSQL alone. */
function postgresFolder(dataDir: string): string {
  return join(dataDir, 'postgres');
}

function locationForOrdinaryUser({ dataDir, binaries, say }: TargetOptions): Location {
  const folder = postgresFolder(dataDir);
  try {
    makePrivateFolder(dataDir);
  } catch (error) {
    throw new ConfigError(`The data folder ${dataDir} cannot be made: ${(error as Error).message}.`, { cause: error });
  }
  for (const path of [dataDir, folder]) {
    const owner = statSync(path, { throwIfNoEntry: false })?.uid;
    if (process.getuid !== undefined && owner !== undefined && owner !== process.getuid())
      throw new ConfigError(
        `The data folder ${dataDir} belongs to the user with number ${owner}; start as that user or name another folder.`,
      );
  }
  keepDataFolderPrivate(dataDir);
  return { folder, native: linkedBinaries(binaries, dataDir, say) };
}

async function locationForRoot(options: TargetOptions): Promise<Location> {
  const requested = postgresFolder(options.dataDir);
  const spare = postgresFolder(join(options.systemDir, stableName(options.dataDir)));
  const held = [requested, spare].find(holdsCluster);
  const user = (held === undefined ? undefined : ownerOf(held)) ?? (await systemUser(options.systemDir));
  const folder = await reachableFolder(options, user, requested, spare, held);
  keepDataFolderPrivate(dirname(folder), user);
  return {
    folder,
    native: await reachableBinaries(options, user),
    user,
  };
}

async function reachableFolder(
  options: TargetOptions,
  user: FolderOwner,
  requested: string,
  spare: string,
  held?: string,
): Promise<string> {
  if (held !== undefined) {
    if (!(await mayEnter(user, held))) {
      throw new ConfigError(
        `The register's data is in ${held}, which PostgreSQL's user (number ${user.uid}) can no longer enter.`,
      );
    }
    if (held === spare) options.say(`The data is in ${dirname(spare)}.`);
    return held;
  }
  if (await mayEnter(user, nearestFolder(options.dataDir))) {
    makeOpenFolder(dirname(options.dataDir));
    return requested;
  }
  makeOpenFolder(options.systemDir);
  options.say(`PostgreSQL's user may not enter ${options.dataDir}, so the data is in ${dirname(spare)}.`);
  return spare;
}

async function reachableBinaries({ binaries, systemDir, say }: TargetOptions, user: FolderOwner): Promise<string> {
  const native = linkedBinaries(binaries, systemDir, say);
  if (native !== binaries.native || (await mayRun(user, native))) return native;
  makeOpenFolder(systemDir);
  const target = join(systemDir, `postgres-${binaries.version}`);
  if (!existsSync(target)) say(`PostgreSQL's user may not enter ${native}, so the programs are copied to ${target}.`);
  return copyBinaries(native, target);
}

function linkedBinaries({ native, version }: Binaries, home: string, say: (line: string) => void): string {
  if (linkLibraries(native)) return native;
  const target = join(home, `postgres-${version}`);
  if (!existsSync(target)) say(`${native} may not be written, so PostgreSQL runs from a copy in ${target}.`);
  makeOpenFolder(home);
  return copyBinaries(native, target);
}

/** Whether there is a cluster for a data folder, in it or where PostgreSQL's user can enter. Changes nothing. */
export function isCluster({ dataDir, systemDir }: { readonly dataDir: string; readonly systemDir: string }): boolean {
  return [dataDir, join(systemDir, stableName(dataDir))].map(postgresFolder).some(holdsCluster);
}

function holdsCluster(folder: string): boolean {
  return existsSync(join(folder, 'cluster', 'PG_VERSION'));
}

function ownerOf(folder: string): FolderOwner | undefined {
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { uid, gid };
}

/** A name that stays the same as long as the wanted folder does. */
function stableName(dataDir: string): string {
  const readable = basename(dirname(dataDir)).replace(/[^\w.-]/g, '_') || 'data';
  return `${readable}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
}

async function systemUser(home: string): Promise<FolderOwner> {
  const found = (await findUser('postgres')) ?? (await findUser('asset-registry'));
  if (found !== undefined) return found;
  const arguments_ = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    home,
    '--shell',
    '/usr/sbin/nologin',
  ];
  try {
    await run('useradd', [...arguments_, 'asset-registry']);
  } catch (error) {
    // Somebody else who started at the same moment may have been first.
    const made = await findUser('asset-registry');
    if (made !== undefined) return made;
    throw new OperatorCommandError(
      'PostgreSQL does not run as root, and no system user could be made; start as an ordinary user.',
      { cause: error },
    );
  }
  const made = await findUser('asset-registry');
  if (made === undefined)
    throw new OperatorCommandError('The system user asset-registry was made but cannot be found.');
  return made;
}

async function findUser(name: string): Promise<FolderOwner | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

// Permission bits do not tell the whole truth (access lists, mounts), so the user itself tries.
function mayEnter(user: FolderOwner, folder: string): Promise<boolean> {
  return succeeds(user, '/bin/sh', ['-c', 'cd "$0"', folder]);
}

function mayRun(user: FolderOwner, native: string): Promise<boolean> {
  return succeeds(user, join(native, 'bin', 'postgres'), ['--version']);
}

async function succeeds(user: FolderOwner, command: string, words: string[]): Promise<boolean> {
  try {
    await run(command, words, { ...user, cwd: '/', env: {} });
    return true;
  } catch {
    return false;
  }
}

function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}

/** Makes a folder that others may pass through, whatever the umask says. */
function makeOpenFolder(path: string): void {
  if (existsSync(path)) return;
  makeOpenFolder(dirname(path));
  try {
    mkdirSync(path);
    chmodSync(path, 0o755);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
