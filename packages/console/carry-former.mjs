/**
 * Carries the files of the release before into a build, in `former`: a page that a browser loaded before an upgrade
 * goes on asking for them. The server serves them where the build has no file of that name.
 *
 * Plain JavaScript, as `build.mjs`.
 */
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Lists the files of a folder; none where it does not exist. */
export function formerFiles(folder) {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return [];
  }
}

/** Copies them into a build. Without any the build has no such folder. */
export function carryFormer(folder, build) {
  for (const name of formerFiles(folder)) cpSync(join(folder, name), join(build, 'former', name));
}
