/** Copies of the server's source: programs of their own that a test may change. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstCommitWith, git, releasesPath } from './release-commit.ts';

/** The folder of the server. */
export const serverFolder = fileURLToPath(new URL('../../', import.meta.url));
const root = join(serverFolder, '..', '..');

/** The files that a server needs to run, below its folder. */
const parts = ['src', 'database', 'package.json', 'start.mjs'];

/** Copies the source, and those folders of tests, below a folder. Shape: the folder of the copy. */
export function copyServer(folder: string, tests: readonly string[] = []): string {
  const copy = join(folder, 'packages', 'server');
  for (const part of [...parts, ...tests]) cpSync(join(serverFolder, part), join(copy, part), { recursive: true });
  // Tests compare events with their schemas.
  if (tests.length > 0) cpSync(join(root, 'contract/events'), join(folder, 'contract/events'), { recursive: true });
  linkPackages(folder);
  return copy;
}

/**
 * Checks out the server of the last release below a folder.
 * Shape: its folder; undefined before the first release, and where the history does not have it.
 */
export function checkOutRelease(folder: string): string | undefined {
  const releases = JSON.parse(readFileSync(join(root, releasesPath), 'utf8')) as { readonly version: string }[];
  const last = releases.at(-1);
  const commit = last && firstCommitWith(root, last.version);
  if (commit === undefined) return undefined;
  mkdirSync(folder, { recursive: true });
  const files = git(root, 'archive', commit, ...parts.map((part) => `packages/server/${part}`))!;
  execFileSync('tar', ['-x', '-C', folder], { input: files });
  linkPackages(folder);
  return join(folder, 'packages', 'server');
}

function linkPackages(folder: string): void {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}
