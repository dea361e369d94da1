/** The examination of the disk under PostgreSQL, where that is one of this machine. */
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../postgres/database.ts';
import { type Diagnosis, ok, warn } from './examination.ts';

/** The room of a file system. Units: bytes. */
export interface Room {
  readonly free: number;
  readonly all: number;
}

const folderStatement = {
  text: `
    select case
             when pg_has_role(current_user, 'pg_read_all_settings', 'usage') then current_setting('data_directory')
           end as folder`,
};

/** The folder of PostgreSQL's data; null where the role may not know it. */
async function folderOf(database: Database): Promise<string | null> {
  const [row] = await database.query<{ folder: string | null }>(folderStatement);
  return row!.folder;
}

/** Examines the fuller one of the disks of data and write-ahead log. Shape: undefined where none is on this machine. */
export async function examineDisk(database: Database): Promise<Diagnosis | undefined> {
  const folder = await folderOf(database);
  if (folder === null) return undefined;
  const rooms = await Promise.all(
    [folder, join(folder, 'pg_wal')].map(async (path) => {
      // Another machine has the folder, or another user, where a tunnel or a container stands in between.
      const found = await statfs(path).catch(() => undefined);
      return found === undefined || found.blocks === 0
        ? []
        : [{ folder: path, free: found.bavail * found.bsize, all: found.blocks * found.bsize }];
    }),
  );
  const [least] = rooms.flat().sort((one, other) => one.free - other.free);
  return least && diagnoseDisk(least.folder, least);
}

const mebibyte = 1024 * 1024;
/** Less is soon full: PostgreSQL's write-ahead log alone may grow by as much. */
const leastFree = 1024 * mebibyte;

/** The same of the room. A twentieth of a small disk is enough. */
export function diagnoseDisk(folder: string, { free, all }: Room): Diagnosis {
  const found = `The disk of ${folder} has ${Math.floor(free / mebibyte)} MiB left.`;
  if (free >= Math.min(leastFree, all / 20)) return ok(found);
  return warn(found, 'Make room there: mutations fail once it is full.');
}
