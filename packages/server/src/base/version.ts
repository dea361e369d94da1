/** The version of the program. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };

/** Source: the manifest of the package, which a release sets. Shape: semantic version, such as 0.1.0. */
export const programVersion: string = manifest.version;

/** The commit of a clone, or that of which an image was made, in 12 digits; unknown where the program is in neither. */
export const programRevision: string = revisionIn(fileURLToPath(new URL('../../../../', import.meta.url)));

/** Shape: `root` is the folder of the repository, or of an image, which has the commit in a file. */
function revisionIn(root: string): string {
  const commit = read(`${root}revision`) ?? headOf(`${root}.git/`) ?? '';
  return /^[0-9a-f]{40,64}$/.test(commit) ? commit.slice(0, 12) : 'unknown';
}

function headOf(folder: string): string | undefined {
  const head = read(`${folder}HEAD`);
  return head?.startsWith('ref: ') ? read(folder + head.slice(5)) : head;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}
