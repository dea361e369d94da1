/** The files of a release stay as they were, and one command cuts a release. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { frozenFiles, readLines } from './frozen-lines.ts';
import { beginRelease, cutRelease, formerConsolePath, manifestPaths, tagRelease } from './cut-release.ts';
import { git, releasesPath, versionBefore } from '../packages/server/test/support/release-commit.ts';
import { isLater, isVersion, migrationsFolder, readReleases, releaseFaults, unreleasedMigrations } from './releases.ts';
import { repositoryRoot } from './tree.ts';

const [inputsPath, storedPath] = frozenFiles as [string, string];
const firstMigration = `${migrationsFolder}/000001_first.sql`;
const secondMigration = `${migrationsFolder}/000002_second.sql`;

const manifest =
  '{\n  "name": "x",\n  "version": "0.0.1",\n  "dependencies": { "@asset-registry/x": "0.0.1", "y": { "version": "9" } }\n}\n';
const workspaces = manifestPaths.map((path) => [path.replace(/\/?package\.json$/, ''), { version: '0.0.1' }]);
const lock = { version: '0.0.1', packages: Object.fromEntries(workspaces) as Record<string, { version: string }> };
const files: Readonly<Record<string, string>> = {
  ...Object.fromEntries(manifestPaths.map((path) => [path, manifest])),
  'package-lock.json': JSON.stringify({
    ...lock,
    packages: { ...lock.packages, 'node_modules/y': { version: '9' } },
  }),
  'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n- Something new.\n',
  [firstMigration]: 'create table one ();\n',
  [secondMigration]: 'create table two ();\n',
  // Measured anew by each check, so that it may change.
  [`${migrationsFolder}/000002_second.locks.json`]: '[]\n',
  [inputsPath]: '{"mutation":"a","plain":"1","release":null}\n{"mutation":"b","plain":"2","release":null}\n',
  [storedPath]: '{"what":"c","value":"3","release":null}\n',
  [releasesPath]: '[]\n',
};

/** A small repository of its own, without history. */
function makeTree(t: TestContext): string {
  const root = mkdtempSync(join(tmpdir(), 'releases-'));
  t.after(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) put(root, path, text);
  return root;
}

function put(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const text = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');

/** The faults of a copy of a tree in which one thing is changed. */
function faultsAfter(t: TestContext, root: string, change: (copy: string) => void): string[] {
  const copy = mkdtempSync(join(tmpdir(), 'releases-'));
  t.after(() => rmSync(copy, { recursive: true }));
  cpSync(root, copy, { recursive: true });
  change(copy);
  return releaseFaults(copy);
}

test('what the releases of this repository had is as it was', () => {
  assert.deepEqual(releaseFaults(repositoryRoot), []);
});

test('manifests and lock file have one version, not before the last release, and the changelog dates each release', () => {
  const versions = manifestPaths.map((path) => JSON.parse(text(repositoryRoot, path)).version as string);
  const { version, packages } = JSON.parse(text(repositoryRoot, 'package-lock.json'));
  const locked = ['', 'packages/server', 'packages/console'].map((path) => packages[path].version as string);
  assert.equal(new Set([...versions, version, ...locked]).size, 1);
  const releases = readReleases(repositoryRoot);
  const last = releases.at(-1);
  const [, release, dev] = /^(.*?)(-dev)?$/.exec(version)!;
  assert.ok(isVersion(release!), version);
  if (last !== undefined && dev === undefined) assert.equal(version, last.version);
  if (last !== undefined && dev !== undefined) assert.ok(isLater(release!, last.version), version);
  // A commit that changes a release is none of it.
  const unreleased = /\n## Unreleased\n+([^]*?)(?=\n## |$)/.exec(text(repositoryRoot, 'CHANGELOG.md'))![1]!;
  if (unreleased.trim() !== 'Nothing yet.') assert.equal(dev, '-dev', `${version} is a release that has changed since`);
  for (const release of releases)
    assert.ok(text(repositoryRoot, 'CHANGELOG.md').includes(`\n## ${release.version}, ${release.date}\n`));
});

test('a release sets versions, dates the changelog, and freezes migrations and digests', (t) => {
  const root = makeTree(t);
  cutRelease(root, '0.1.0', '2026-11-22');
  for (const path of manifestPaths) assert.equal(text(root, path), manifest.replaceAll('0.0.1', '0.1.0'));
  const { version, packages } = JSON.parse(text(root, 'package-lock.json'));
  assert.equal(version, '0.1.0');
  assert.deepEqual(
    Object.values<{ version: string }>(packages).map((one) => one.version),
    [...manifestPaths.map(() => '0.1.0'), '9'],
  );
  assert.equal(
    text(root, 'CHANGELOG.md'),
    '# Changelog\n\n## Unreleased\n\nNothing yet.\n\n## 0.1.0, 2026-11-22\n\n- Something new.\n',
  );
  // printf 'create table one ();\n' | sha256sum, and so on; of the lines with their release.
  assert.deepEqual(readReleases(root), [
    {
      version: '0.1.0',
      date: '2026-11-22',
      commit: null,
      migrations: {
        '000001_first.sql': '3cc848bc60ebe34a8a650601c626582721aed1e54b039795c0f70a6acd28e2e5',
        '000002_second.sql': '2a780d6822bf794f06c87c1300847b8909cb53812eb59999d6941ac5ff3d72cf',
      },
      frozen: {
        [inputsPath]: { lines: 2, sha256: 'db4b4c902fe2ed314134549e0379ea6df5bf4540adf7354c7dc236cc30405fd0' },
        [storedPath]: { lines: 1, sha256: 'f3370223dc07e666565f9e55dbc103653e86f1209ef5137801386ed29ebbc2b0' },
      },
    },
  ]);
  assert.equal(
    text(root, inputsPath),
    '{"mutation":"a","plain":"1","release":"0.1.0"}\n{"mutation":"b","plain":"2","release":"0.1.0"}\n',
  );
  assert.deepEqual(releaseFaults(root), []);
});

test('only migrations that no release has are generated again', (t) => {
  const root = makeTree(t);
  assert.deepEqual(unreleasedMigrations(root), ['000001_first.sql', '000002_second.sql']);
  cutRelease(root, '0.1.0', '2026-11-22');
  put(root, `${migrationsFolder}/000003_third.sql`, '');
  assert.deepEqual(unreleasedMigrations(root), ['000003_third.sql']);
});

test('migrations and lines may be added after a release, and none of it may change or go', (t) => {
  const root = makeTree(t);
  cutRelease(root, '0.1.0', '2026-11-22');
  const added = faultsAfter(t, root, (copy) => {
    put(copy, `${migrationsFolder}/000003_third.sql`, 'create table three ();\n');
    put(copy, `${migrationsFolder}/000002_second.locks.json`, '[ ]\n');
    put(copy, inputsPath, `{"mutation":"aa","plain":"9","release":null}\n${text(copy, inputsPath)}`);
  });
  assert.deepEqual(added, []);
  const faults: readonly [sentence: RegExp, change: (copy: string) => void][] = [
    [
      /000001_first\.sql: release 0\.1\.0 has it with other bytes/,
      (copy) => put(copy, firstMigration, `${files[firstMigration]} `),
    ],
    [/000002_second\.sql: release 0\.1\.0 has it, and it is gone/, (copy) => rmSync(join(copy, secondMigration))],
    [
      /000001_z\.sql: it is new and sorts before 000002_second\.sql/,
      (copy) => put(copy, `${migrationsFolder}/000001_z.sql`, ''),
    ],
    [
      /inputs\.jsonl: release 0\.1\.0 froze 2 lines; 2 are there/,
      (copy) => put(copy, inputsPath, text(copy, inputsPath).replace('"1"', '"0"')),
    ],
    [
      /inputs\.jsonl: release 0\.1\.0 froze 2 lines; 1 are there/,
      (copy) => put(copy, inputsPath, text(copy, inputsPath).split('\n')[0]!),
    ],
    [/stored\.jsonl: release 0\.1\.0 froze 1 lines; 0 are there/, (copy) => put(copy, storedPath, files[storedPath]!)],
    [
      /stored\.jsonl: a line names release 0\.2\.0, which there is not/,
      (copy) => put(copy, storedPath, `${text(copy, storedPath)}{"what":"d","release":"0.2.0"}\n`),
    ],
  ];
  for (const [sentence, change] of faults) {
    const found = faultsAfter(t, root, change);
    assert.equal(found.length, 1, found.join('\n'));
    assert.match(found[0]!, sentence);
  }
});

/** A small repository with a history. Shape: `commit` commits all, and returns the hash. */
function makeHistory(t: TestContext): { root: string; commit: (message: string) => string } {
  const root = makeTree(t);
  const run = (...words: string[]): void => void execFileSync('git', words, { cwd: root });
  run('init', '--quiet');
  const settings = {
    'user.name': 'x',
    'user.email': 'x@example.test',
    'commit.gpgSign': 'false',
    'tag.gpgSign': 'false',
  };
  for (const [name, value] of Object.entries(settings)) run('config', name, value);
  const commit = (message: string): string => {
    run('add', '--all');
    run('commit', '--quiet', '--no-verify', '--message', message);
    return git(root, 'rev-parse', 'HEAD')!.toString().trim();
  };
  return { root, commit };
}

test('the commit of a release is tagged with the checksums of its artefacts, once', {
  skip: git('.', '--version') === undefined,
}, (t) => {
  const { root, commit } = makeHistory(t);
  const hash = commit('release');
  const sums = `${'0'.repeat(64)}  asset-registry-0.1.0.tar.gz\n`;
  const tag = (at: string, checksums: string): string => tagRelease(root, { version: '0.1.0', commit: at }, checksums);
  assert.match(tag(hash, sums), /is tagged v0\.1\.0\.$/);
  assert.equal(git(root, 'rev-parse', 'v0.1.0^{commit}')!.toString().trim(), hash);
  assert.match(tag(hash, sums), /^They are those of the tag/);
  assert.throws(() => tag(hash, sums.replace('0', '1')), /another checksum of asset-registry-0\.1\.0\.tar\.gz/);
  put(root, 'later', '');
  const later = commit('later');
  assert.throws(() => tag(later, sums), new RegExp(`v0\\.1\\.0 is not at ${later.slice(0, 12)}`));
});

test('where there is history, the files are those of the commit, and the next release names it', {
  skip: git('.', '--version') === undefined,
}, (t) => {
  const { root, commit } = makeHistory(t);
  commit('before');
  cutRelease(root, '0.1.0', '2026-11-22');
  assert.deepEqual(releaseFaults(root), [], 'not committed yet');
  const released = commit('release');
  assert.deepEqual(releaseFaults(root), []);
  const edited = faultsAfter(t, root, (copy) => {
    put(copy, firstMigration, 'create table other ();\n');
    // The checksum is changed with the file.
    put(
      copy,
      releasesPath,
      text(copy, releasesPath).replace(
        '3cc848bc60ebe34a8a650601c626582721aed1e54b039795c0f70a6acd28e2e5',
        '61e3dd74cca0470019bab47b75123280e0960cf4d396df9394f4997db03eb3a6',
      ),
    );
  });
  assert.deepEqual(edited, [
    `${releasesPath}: release 0.1.0 has not this 000001_first.sql at its commit ${released.slice(0, 12)}`,
  ]);
  put(root, 'CHANGELOG.md', text(root, 'CHANGELOG.md').replace('Nothing yet.', '- More.'));
  put(root, `${migrationsFolder}/000003_third.sql`, 'create table three ();\n');
  put(root, storedPath, `${text(root, storedPath)}{"what":"d","value":"4","release":null}\n`);
  commit('more');
  for (const carried of [undefined, '0.0.9\n']) {
    if (carried !== undefined) put(root, formerConsolePath, carried);
    assert.throws(() => cutRelease(root, '0.2.0', '2027-01-31'), /former has not the files of release 0\.1\.0/);
  }
  put(root, formerConsolePath, '0.1.0\n');
  cutRelease(root, '0.2.0', '2027-01-31');
  assert.deepEqual(
    readReleases(root).map((release) => [release.version, release.commit, Object.keys(release.migrations).length]),
    [
      ['0.1.0', released, 2],
      ['0.2.0', null, 3],
    ],
  );
  assert.equal(versionBefore(root), '0.1.0');
  assert.deepEqual(readLines(root, storedPath), [
    { what: 'c', value: '3', release: '0.1.0' },
    { what: 'd', value: '4', release: '0.2.0' },
  ]);
  assert.deepEqual(releaseFaults(root), []);
});

test('a release is refused with what is missing, and then nothing has changed', (t) => {
  const root = makeTree(t);
  cutRelease(root, '0.1.0', '2026-11-22');
  const before = text(root, releasesPath);
  const refused = (version: string, sentence: RegExp): void =>
    assert.throws(() => cutRelease(root, version, '2026-12-01'), sentence);
  refused('0.2', /"0\.2" is no version such as 0\.1\.0/);
  refused('0.1.0', /0\.1\.0 is not later than 0\.1\.0/);
  refused('0.0.9', /0\.0\.9 is not later than 0\.1\.0/);
  refused('0.2.0', /CHANGELOG\.md says nothing under "## Unreleased"/);
  put(root, 'CHANGELOG.md', text(root, 'CHANGELOG.md').replace('Nothing yet.', '- More.'));
  refused('0.2.0', /The commit of release 0\.1\.0 is not in the history/);
  put(root, secondMigration, 'create table two (id integer);\n');
  refused('0.2.0', /000002_second\.sql: release 0\.1\.0 has it with other bytes/);
  assert.equal(text(root, releasesPath), before);
  assert.equal(text(root, 'package.json'), manifest.replaceAll('0.0.1', '0.1.0'));
});

test('until a release is cut, the version is that of the release with -dev', (t) => {
  const root = makeTree(t);
  cutRelease(root, '0.1.0', '2026-11-22');
  assert.throws(() => beginRelease(root, '0.1.0'), /0\.1\.0 is not later than 0\.1\.0/);
  assert.throws(() => beginRelease(root, '0.2.0-dev'), /"0\.2\.0-dev" is no version/);
  beginRelease(root, '0.2.0');
  assert.equal(versionBefore(root), '0.1.0');
  for (const path of manifestPaths) assert.equal(text(root, path), manifest.replaceAll('0.0.1', '0.2.0-dev'));
  assert.deepEqual(
    Object.values<{ version: string }>(JSON.parse(text(root, 'package-lock.json')).packages).map((one) => one.version),
    [...manifestPaths.map(() => '0.2.0-dev'), '9'],
  );
  assert.deepEqual(releaseFaults(root), []);
});

test('versions are compared by their numbers', () => {
  for (const good of ['0.1.0', '10.0.2']) assert.ok(isVersion(good), good);
  for (const wrong of ['', '1', '0.1', '01.0.0', 'v0.1.0', '0.1.0-rc.1', ' 0.1.0']) assert.ok(!isVersion(wrong), wrong);
  assert.ok(isLater('0.10.0', '0.9.9') && isLater('1.0.0', '0.99.0') && isLater('0.1.1', '0.1.0'));
  assert.ok(!isLater('0.1.0', '0.1.0') && !isLater('0.1.9', '0.2.0'));
});
