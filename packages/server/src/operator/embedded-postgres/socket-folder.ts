/**
 * The folder of PostgreSQL's Unix socket, below the system's folder for temporary files, which others may write too.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from './child-process.ts';
import type { Location } from './location.ts';

const run = promisify(execFile);

/** A system call takes no longer path of a socket than 103 bytes on some systems. */
const pathBytesMax = 100;

const folderName = /^asset-registry-[0-9a-f]{16}$/;
const recordName = /^socket-(\d+)-[0-9a-f]{16}$/;

/** Folders that this process has made and not removed. */
const present = new Set<string>();

/**
 * The folder of the sockets of one PostgreSQL, for as long as this process starts it. The data folder names it in a
 * record, so that the start after a kill can remove it.
 */
export class SocketFolder {
  readonly #location: Location;
  #path: string | undefined;
  #record: string | undefined;
  #isDecided = false;

  constructor(location: Location) {
    this.#location = location;
  }

  /** Absent where a socket cannot be used, or not safely. */
  get path(): string | undefined {
    return this.#path;
  }

  /** Whether there is a socket for a port. */
  holds(port: number): boolean {
    return this.#path !== undefined && existsSync(join(this.#path, socketName(port)));
  }

  /**
   * Makes the folder and removes those of earlier starts that were killed; does nothing when called again. The caller
   * has made sure that nobody else serves the data folder.
   */
  async prepare(): Promise<void> {
    if (this.#isDecided) return;
    this.#isDecided = true;
    if (process.platform === 'win32') return;
    await removeLeftFolders(this.#location);
    try {
      this.#make();
    } catch {
      // TCP serves as well.
      await this.remove();
    }
  }

  /** Removes the folder, and makes no other. PostgreSQL has ended. */
  async remove(): Promise<void> {
    this.#isDecided = true;
    const path = this.#path;
    const record = this.#record;
    this.#path = undefined;
    this.#record = undefined;
    if (path !== undefined) {
      present.delete(path);
      if (!(await removeFolder(path, this.#location))) return;
    }
    if (record !== undefined) rmSync(record, { force: true });
  }

  #make(): void {
    const parent = realpathSync(tmpdir());
    const number = randomBytes(8).toString('hex');
    const path = join(parent, `asset-registry-${number}`);
    if (Buffer.byteLength(join(path, socketName(65_535))) > pathBytesMax || !isSafe(parent)) return;
    // The record is first: a folder without one would stay after a kill.
    const record = join(this.#location.folder, `socket-${process.pid}-${number}`);
    const handle = openSync(record, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
    this.#record = record;
    try {
      writeSync(handle, `${path}\n${identityOf(this.#location)}\n`);
    } finally {
      closeSync(handle);
    }
    // Fails where something of this name is there.
    mkdirSync(path, { mode: 0o700 });
    this.#path = path;
    present.add(path);
    const { user } = this.#location;
    if (user !== undefined) lchownSync(path, user.uid, user.gid);
    if (!isOwn(path, this.#location)) throw new Error(`${path} is not ours alone.`);
  }
}

/** The name that PostgreSQL gives a socket. */
function socketName(port: number): string {
  return `.s.PGSQL.${port}`;
}

/**
 * Whether nobody but root and this user can put something else in the place of what they made in a folder: each folder
 * on its path is theirs, and where others may write, the sticky bit keeps them from what is not theirs.
 */
function isSafe(folder: string): boolean {
  const { uid, mode } = lstatSync(folder);
  const isTheirs = uid === 0 || uid === process.getuid?.();
  const isClosed = (mode & 0o022) === 0 || (mode & 0o1000) !== 0;
  if (!isTheirs || !isClosed) return false;
  return dirname(folder) === folder || isSafe(dirname(folder));
}

/** Whether a path is a folder, and no link to one, that belongs to PostgreSQL's user and that nobody else may enter. */
function isOwn(path: string, { user }: Location): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  const owner = user?.uid ?? process.getuid?.();
  return found !== undefined && found.isDirectory() && found.uid === owner && (found.mode & 0o777) === 0o700;
}

/** Tells a data folder from its copies: with a copy comes the record of a folder that the original may be using. */
function identityOf({ folder }: Location): string {
  const { dev, ino } = statSync(folder);
  return `${dev}:${ino}`;
}

async function removeLeftFolders(location: Location): Promise<void> {
  for (const name of readdirSync(location.folder)) {
    const maker = Number(recordName.exec(name)?.[1]);
    const record = join(location.folder, name);
    if (Number.isNaN(maker) || !lstatSync(record, { throwIfNoEntry: false })?.isFile()) continue;
    const [path = '', identity] = readFileSync(record, 'utf8').split('\n');
    if (maker === process.pid ? present.has(path) : isAlive(maker)) continue;
    const isOurs = folderName.test(basename(path)) && identity === identityOf(location) && isOwn(path, location);
    if (!isOurs || (await removeFolder(path, location))) rmSync(record, { force: true });
  }
}

/** Removes a folder and the sockets in it, and nothing else; answers whether it is gone. */
async function removeFolder(path: string, { user }: Location): Promise<boolean> {
  try {
    // PostgreSQL removes its sockets, unless it was killed.
    rmdirSync(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
  }
  try {
    // By PostgreSQL's user, who could otherwise make root remove files elsewhere through a link.
    const script = 'cd -- "$0" && rm -f .s.PGSQL.* && cd / && rmdir -- "$0"';
    await run('/bin/sh', ['-c', script, path], { ...user, cwd: '/', env: { PATH: '/usr/bin:/bin' } });
    return true;
  } catch {
    return false;
  }
}
