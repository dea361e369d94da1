/** The commits of releases in the history of the repository. */
import { execFileSync } from 'node:child_process';

export const releasesPath = 'packages/server/database/releases.json';

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
