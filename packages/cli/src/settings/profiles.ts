/**
 * Profiles: the registries and clients that a user of this machine has logged in with, in one file that the user alone
 * reads.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CommandFailure, exitCodes } from '../exit-code.ts';
import type { Io } from '../io.ts';

export interface Profile {
  readonly url: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  /** A command that prints `{"clientId": …, "clientSecret": …}`. */
  readonly credentialCommand?: string;
  /** Whether the secret may go over plain HTTP to another machine. */
  readonly allowHttp?: true;
  /** The role, by its `users_account_id`. */
  readonly role?: string;
  /** Signs what `listen` and `trigger` post. */
  readonly webhookSecret?: string;
}

export interface Profiles {
  /** The profile that is used where none is named. */
  readonly current?: string;
  readonly profiles: Readonly<Record<string, Profile>>;
}

type Env = Io['env'];

/** The file of the profiles. */
export const profilesPath = (env: Env): string => join(folderOf(env, 'XDG_CONFIG_HOME', '.config'), 'profiles.json');

/** The folder of what a command left to go on with. */
export const stateFolder = (env: Env): string => folderOf(env, 'XDG_STATE_HOME', join('.local', 'state'));

function folderOf(env: Env, name: string, fallback: string): string {
  const given = env[name];
  // The XDG specification: a path that is not absolute is as none.
  const base = given?.startsWith('/') === true ? given : join(env['HOME'] || homedir(), fallback);
  return join(base, 'asset-registry');
}

/** Reads them. Fails where other users may read the file, or where it is not what was written. */
export function readProfiles(env: Env): Profiles {
  const path = profilesPath(env);
  let text: string;
  try {
    // Windows has no such modes.
    if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0)
      throw wrong(`Other users of this machine may read ${path}, which holds secrets. Run: chmod 600 ${path}`);
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { profiles: {} };
    if (error instanceof CommandFailure) throw error;
    throw wrong(`${path} cannot be read: ${(error as Error).message}.`);
  }
  try {
    const read = JSON.parse(text) as Profiles;
    if (typeof read.profiles === 'object' && read.profiles !== null) return read;
  } catch {
    // Said below.
  }
  throw wrong(`${path} is not a file of profiles. Correct it, or remove it and run: registry login`);
}

/**
 * Changes one profile, all or nothing, and one process after the other. Shape: `isCurrent` makes it the one that is
 * used where none is named.
 */
export function changeProfile(
  env: Env,
  name: string,
  change: (profile: Profile | undefined) => Profile,
  isCurrent = false,
): void {
  const path = profilesPath(env);
  alone(path, () => {
    const all = readProfiles(env);
    const before = Object.hasOwn(all.profiles, name) ? all.profiles[name] : undefined;
    const profiles = { ...all.profiles, [name]: change(before) };
    const after: Profiles = { ...all, ...(isCurrent ? { current: name } : {}), profiles };
    writePrivately(path, `${JSON.stringify(after, null, 2)}\n`);
  });
}

/** Units: milliseconds; an older lock is that of a process that was killed, because one is held for a single write. */
const lockMaxMs = 10_000;

/** Units: milliseconds between two attempts to get a lock. */
const lockWaitMs = 20;

/** Changes a file while no other process does so. */
function alone(path: string, work: () => void): void {
  const lock = `${path}.lock`;
  makeFolderOf(path);
  while (!getsLock(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lockWaitMs);
  try {
    work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Makes the folder that is the lock. Shape: false where another process has it. */
function getsLock(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    // The clock may have been set back since.
    if (Math.abs(Date.now() - made) > lockMaxMs) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

/** Writes a file that its owner alone reads, and that takes its name when all of it is on the disk. */
export function writePrivately(path: string, text: string): void {
  makeFolderOf(path);
  const draft = `${path}.new-${process.pid}`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

const makeFolderOf = (path: string): void => void mkdirSync(dirname(path), { recursive: true, mode: 0o700 });

const wrong = (message: string): CommandFailure => new CommandFailure(exitCodes.settings, message);
