/** The version of the program. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };

/** The commit of a clone, or that of which an image was made, in 12 digits; unknown where the program is in neither. */
export const programRevision: string = revisionIn(fileURLToPath(new URL('../../../../', import.meta.url)));

/**
 * The version of the program, as --version, the log and the metrics have it.
 *
 * Source: the manifest of the package, which `npm run release` sets.
 * Shape: 0.2.0 for a release; 0.2.0-dev+1a2b3c4d5e6f for a commit before it, and 0.2.0-dev where that is unknown.
 */
export const programVersion: string = versionOf(manifest.version, programRevision);

/** The version that a manifest declares, with the commit where it is none of a release. */
export function versionOf(declared: string, revision: string): string {
  return declared.endsWith('-dev') && revision !== 'unknown' ? `${declared}+${revision}` : declared;
}

/**
 * The commit, as `programRevision`. Shape: `root` is the folder of the repository, or of an image, which has it in a
 * file.
 */
export function revisionIn(root: string): string {
  const commit = read(`${root}revision`) ?? headOf(`${root}.git/`) ?? '';
  return /^[0-9a-f]{40,64}$/.test(commit) ? commit.slice(0, 12) : 'unknown';
}

/**
 * The commit that HEAD names: directly, in the file of a branch, or in the list to which git moves branches in time.
 */
function headOf(folder: string): string | undefined {
  const head = read(`${folder}HEAD`);
  if (head?.startsWith('ref: ') !== true) return head;
  const branch = head.slice(5);
  const packed = read(`${folder}packed-refs`)?.split('\n') ?? [];
  return read(folder + branch) ?? packed.find((line) => line.endsWith(` ${branch}`))?.split(' ')[0];
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}
