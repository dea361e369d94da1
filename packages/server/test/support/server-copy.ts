/** Copies of the server's source: programs of their own that a test may change. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstCommitWith, git, versionBefore } from './release-commit.ts';

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
 * Checks out the server and the schema of a release below a folder, which is the one before this program unless given.
 * Shape: its folder; undefined before the first release, and where the history does not have it.
 */
export function checkOutRelease(folder: string, version = versionBefore(root)): string | undefined {
  const commit = version && firstCommitWith(root, version);
  if (commit === undefined) return undefined;
  mkdirSync(folder, { recursive: true });
  const paths = ['contract/schema.graphql', ...parts.map((part) => `packages/server/${part}`)];
  const files = git(root, 'archive', commit, ...paths)!;
  execFileSync('tar', ['-x', '-C', folder], { input: files });
  linkPackages(folder);
  waitForPostgres(folder);
  return join(folder, 'packages', 'server');
}

/**
 * Release 0.1.0 waits five seconds for a connection, which a busy machine exceeds, and knows no TEST_WAIT_FACTOR.
 */
function waitForPostgres(folder: string): void {
  const file = join(folder, 'packages/server/src/postgres/database.ts');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('connectionTimeoutMillis: 5_000', 'connectionTimeoutMillis: 50_000'));
}

function linkPackages(folder: string): void {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}
