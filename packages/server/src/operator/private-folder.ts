/** Folders that one user alone enters. */
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** A user of the operating system. */
export interface FolderOwner {
  readonly uid: number;
  readonly gid: number;
}

const privateMode = 0o700;
const ofOthers = 0o077;

/**
 * The files and folders of the registry in a data folder, by their beginnings, and the folder that file systems make.
 */
const ownContent = /^(?:postgres|secret-key|demo-clients\.json|lost\+found$)/;

/** Makes a folder that its owner alone enters, whatever the umask says. One that is there stays as it is. */
export function makePrivateFolder(path: string, owner?: FolderOwner): void {
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true, mode: 0o755 });
  try {
    mkdirSync(path, { mode: privateMode });
  } catch (error) {
    // Somebody else who started at the same moment was first.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    throw error;
  }
  giveAlone(path, owner);
}

/**
 * Makes a data folder that its owner alone enters, or takes the rights of others away from one that is there: whoever
 * may write in it could put another database or another key in the place of those. Shape: `owner` where it is another
 * than the user who starts.
 *
 * Refuses: a folder that others may enter, and that holds more than the registry's own files.
 */
export function keepDataFolderPrivate(path: string, owner?: FolderOwner): void {
  makePrivateFolder(path, owner);
  // Windows has no such modes.
  if (process.getuid === undefined) return;
  if ((statSync(path).mode & ofOthers) === 0) return;
  const foreign = readdirSync(path).find((name) => !ownContent.test(name));
  if (foreign !== undefined)
    throw new Error(
      `Other users of this machine may enter the data folder ${path}, and it holds ${foreign}, which is not the registry's; ` +
        `run chmod 700 ${path}, or name a folder that holds nothing else.`,
    );
  giveAlone(path, owner);
}

function giveAlone(path: string, owner: FolderOwner | undefined): void {
  chmodSync(path, privateMode);
  if (owner !== undefined) chownSync(path, owner.uid, owner.gid);
}
