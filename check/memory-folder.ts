/**
 * Where the databases of a run lie: in memory where Linux has room for them there, because a run makes and drops some
 * hundred databases, and writing each to a disk takes a third of the time that the tests need for themselves.
 */
import { accessSync, constants, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of Linux whose files are in memory. */
const inMemory = '/dev/shm';

/** Units: bytes. A run takes less than half of it at any time; the rest is for the programs. */
const roomMin = 8 * 1024 ** 3;

/**
 * The folder in which to make folders of databases, named `registry-check-` and the number of the process that makes
 * them.
 */
export function folderForDatabases(): string {
  if (!hasRoom()) return tmpdir();
  sweep();
  return inMemory;
}

/**
 * The folder in which to make folders of programs that are to run: as for databases, unless Linux runs no program
 * there.
 */
export function folderForPrograms(): string {
  const folder = folderForDatabases();
  return mountsWithoutPrograms().includes(folder) ? tmpdir() : folder;
}

/** Mounts whose programs may not be run. */
function mountsWithoutPrograms(): string[] {
  if (process.platform !== 'linux') return [];
  const mounts = readFileSync('/proc/self/mounts', 'utf8').trim().split('\n');
  return mounts.flatMap((line) => {
    const [, path, , options] = line.split(' ');
    return options!.split(',').includes('noexec') ? [path!] : [];
  });
}

function hasRoom(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    accessSync(inMemory, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= roomMin && process.availableMemory() >= roomMin;
  } catch {
    return false;
  }
}

/** Units: milliseconds. A folder of another container, whose processes are not visible here, is not older. */
const leftAfter = 2 * 60 * 60_000;

/**
 * Removes what killed runs have left: files there occupy memory until somebody removes them. A folder stays where a
 * container that was killed has still a file system mounted.
 */
function sweep(): void {
  for (const name of readdirSync(inMemory)) {
    const pid = /^registry-check-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const path = join(inMemory, name);
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    try {
      if (Date.now() - since > leftAfter) rmSync(path, { recursive: true, force: true });
    } catch (error) {
      console.error(`${path} cannot be removed: ${String(error)}`);
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
