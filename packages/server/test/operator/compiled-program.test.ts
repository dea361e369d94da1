/**
 * The compiled program that a start leaves for the next: what it saves is never worth a wrong answer or a failed start.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { testDatabase } from '../support/postgres.ts';
import { startProgram } from '../support/process.ts';
import { testSecretKey } from '../support/server.ts';
import { copyServer, serverFolder } from '../support/server-copy.ts';
import { until } from '../support/time.ts';

const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

interface Installation {
  readonly server: string;
  readonly packages: string;
  compiled(): string[];
}

/** An installation whose packages are a folder of its own, as `npm ci` makes it. */
function install(): Installation {
  const folder = mkdtempSync(join(tmpdir(), 'registry-compiled-program-'));
  folders.push(folder);
  chmodSync(folder, 0o755);
  const server = copyServer(folder);
  const packages = join(folder, 'node_modules');
  unlinkSync(packages);
  mkdirSync(packages);
  const installed = join(serverFolder, '..', '..', 'node_modules');
  for (const name of readdirSync(installed))
    if (!name.startsWith('.')) symlinkSync(join(installed, name), join(packages, name));
  const compiled = () =>
    globSync('.cache/asset-registry-compiled/*/*', { cwd: packages }).map((path) => join(packages, path));
  return { server, packages, compiled };
}

/** Starts it for its help, in an environment without another folder of compiled files. */
function startForHelp({ server }: Installation, settings: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(server, 'start.mjs'), '--help'], {
    encoding: 'utf8',
    cwd: '/',
    env: { PATH: process.env['PATH'], ...settings },
  });
  return { status, stdout, stderr };
}

function assertHelps(answer: ReturnType<typeof startForHelp>): void {
  assert.deepEqual([answer.status, answer.stderr], [0, '']);
  assert.match(answer.stdout, /^Usage: npm start \[-- --fresh-demo\]\n/);
}

test('a start leaves the compiled program among the packages, and the next one reads it', () => {
  const installation = install();
  assertHelps(startForHelp(installation));
  assert.ok(installation.compiled().length > 0);
  const { stdout, stderr } = startForHelp(installation, { NODE_DEBUG_NATIVE: 'COMPILE_CACHE' });
  assert.match(stdout + stderr, /main\.ts was accepted/);
});

test('damaged files are compiled anew', () => {
  const installation = install();
  assertHelps(startForHelp(installation));
  const damages: ((bytes: Buffer) => Buffer)[] = [
    () => Buffer.alloc(0),
    (bytes) => bytes.subarray(0, bytes.length >> 1),
    // One bit of the content.
    (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.of(bytes.at(-1)! ^ 1)]),
    (bytes) => Buffer.alloc(bytes.length, 0xff),
  ];
  for (const [index, path] of installation.compiled().entries())
    writeFileSync(path, damages[index % damages.length]!(readFileSync(path)));
  assertHelps(startForHelp(installation));
});

test('after an upgrade no file of the program of before is used', () => {
  const installation = install();
  assertHelps(startForHelp(installation));
  const path = join(installation.server, 'src', 'operator', 'start-arguments.ts');
  const before = readFileSync(path, 'utf8');
  // As long as before.
  writeFileSync(path, before.replaceAll('Usage: npm start', 'Usage: npm begin'));
  const { status, stdout, stderr } = startForHelp(installation);
  assert.deepEqual([status, stderr], [0, '']);
  assert.match(stdout, /^Usage: npm begin \[-- --fresh-demo\]\n/);
});

test('where the folder cannot be made, the program starts without a word', () => {
  const installation = install();
  writeFileSync(join(installation.packages, '.cache'), '');
  assertHelps(startForHelp(installation));
  assert.deepEqual(installation.compiled(), []);
});

test('another user than the owner of the packages leaves nothing there', { skip: process.getuid?.() !== 0 }, () => {
  const installation = install();
  // Root may write there all the same.
  chownSync(installation.packages, 65_534, 65_534);
  assertHelps(startForHelp(installation));
  assert.ok(!readdirSync(installation.packages).includes('.cache'));
});

test('a server that is killed has left the whole program', async () => {
  const installation = install();
  const database = await testDatabase();
  const settings = {
    DATABASE_URL: database.appUrl,
    REGISTRY_SECRET_KEY: testSecretKey,
    NODE_COMPILE_CACHE: '',
  };
  const { child, listening, ended } = startProgram(settings, installation.server);
  try {
    await listening;
    // The server has more files than this.
    await until(
      () => installation.compiled().length >= 300,
      () => `${installation.compiled().length} files`,
    );
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
});
