/** The version of the program in a release, in a clone, in an image and in a folder that is neither. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { revisionIn, versionOf } from './version.ts';

function folderFor(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'registry-version-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return `${folder}/`;
}

test('a version before a release has the commit, where it is known; that of a release has none', () => {
  assert.equal(versionOf('0.2.0-dev', '1a2b3c4d5e6f'), '0.2.0-dev+1a2b3c4d5e6f');
  assert.equal(versionOf('0.2.0-dev', 'unknown'), '0.2.0-dev');
  assert.equal(versionOf('0.2.0', '1a2b3c4d5e6f'), '0.2.0');
});

test('the commit is that of git on a branch, also after git packed it, and with a detached HEAD', (t) => {
  const root = folderFor(t);
  const git = (...words: string[]): string =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.test', ...words], {
      cwd: root,
      encoding: 'utf8',
    }).trim();
  git('init', '--quiet', '--initial-branch', 'some/branch');
  assert.equal(revisionIn(root), 'unknown');
  git('commit', '--quiet', '--allow-empty', '--message', 'one');
  const commit = git('rev-parse', 'HEAD').slice(0, 12);
  assert.equal(revisionIn(root), commit);
  git('pack-refs', '--all');
  assert.equal(revisionIn(root), commit);
  git('checkout', '--quiet', '--detach');
  git('branch', '--quiet', '-D', 'some/branch');
  assert.equal(revisionIn(root), commit);
});

test('an image has the commit in a file, and a folder without git has none', (t) => {
  const root = folderFor(t);
  assert.equal(revisionIn(root), 'unknown');
  writeFileSync(`${root}revision`, '\n');
  assert.equal(revisionIn(root), 'unknown');
  writeFileSync(`${root}revision`, `${'0123456789'.repeat(4)}\n`);
  assert.equal(revisionIn(root), '012345678901');
});

const ownRoot = fileURLToPath(new URL('../../../../', import.meta.url));
const commitOfGit = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ownRoot, encoding: 'utf8' }).stdout?.trim();

test('the commit of this clone is that of git', { skip: !existsSync(`${ownRoot}.git/HEAD`) }, () => {
  assert.equal(revisionIn(ownRoot), commitOfGit.slice(0, 12));
});
