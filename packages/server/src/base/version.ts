/** The version of the program. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };

/** Source: the manifest of the package, which a release sets. Shape: semantic version, such as 0.1.0. */
export const programVersion: string = manifest.version;

/** The commit of a clone, in 12 digits; unknown where the program is not in one. */
export const programRevision: string = revisionIn(fileURLToPath(new URL('../../../../.git/', import.meta.url)));

function revisionIn(folder: string): string {
  try {
    const head = readFileSync(`${folder}HEAD`, 'utf8').trim();
    const commit = head.startsWith('ref: ') ? readFileSync(folder + head.slice(5), 'utf8').trim() : head;
    return /^[0-9a-f]{40,64}$/.test(commit) ? commit.slice(0, 12) : 'unknown';
  } catch {
    return 'unknown';
  }
}
