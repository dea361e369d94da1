/** The commits of releases in the history of the repository. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const releasesPath = 'packages/server/database/releases.json';

/**
 * The version of the last release before the program of a tree. The commit that makes a release has an entry of its own
 * already. Shape: undefined before the first release.
 */
export function versionBefore(root: string): string | undefined {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const { version } = read('package.json') as { readonly version: string };
  const releases = read(releasesPath) as readonly { readonly version: string }[];
  return releases.findLast((release) => release.version !== version.replace(/-dev$/, ''))?.version;
}

/**
 * The first commit whose list of releases has the version.
 * Shape: undefined where the history does not have it, as in a shallow clone or without git.
 */
export function firstCommitWith(root: string, version: string): string | undefined {
  // In a shallow clone the oldest commit seems to add every line.
  if (git(root, 'rev-parse', '--is-shallow-repository')?.toString().trim() !== 'false') return undefined;
  const words = ['log', '--reverse', '--format=%H', '-S', `"version": "${version}"`, '--', releasesPath];
  const [first] = git(root, ...words)!
    .toString()
    .split('\n');
  return first === '' ? undefined : first;
}

/** Runs git. Shape: its output; undefined where it fails or is not there. */
export function git(root: string, ...words: string[]): Buffer | undefined {
  try {
    return execFileSync('git', words, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64 * 1024 * 1024 });
  } catch {
    return undefined;
  }
}
