/** The tests of a clone below a folder that only its owner may enter: root's, then an ordinary user's. */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));
const skip = process.getuid?.() !== 0 && 'needs root';
const nobody = 65_534;

let folder: string;
let clone: string;

before(() => {
  if (skip !== false) return;
  folder = mkdtempSync(join(tmpdir(), 'registry-closed-'));
  chmodSync(folder, 0o755);
  clone = join(folder, 'clone');
  mkdirSync(clone, { mode: 0o700 });
  const folders = ['check', 'contract', 'packages/cli', 'packages/client', 'packages/server'];
  for (const path of ['package.json', ...folders, ...installedPackages()])
    cpSync(join(repository, path), join(clone, path), { recursive: true, verbatimSymlinks: true });
  copyFileSync(process.execPath, join(clone, 'node'));
});

after(() => {
  if (skip === false) rmSync(folder, { recursive: true, force: true });
});

/** The installed packages that the server needs. Node is not among them: it is copied from where it runs. */
function installedPackages(): string[] {
  const lock = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { dev?: boolean }>>;
  };
  return Object.entries(lock.packages)
    .filter(
      ([path, { dev }]) => dev !== true && /^node_modules\/(?!node-\w+-(?:x64|arm64)$)(?:@[^/]+\/)?[^/]+$/.test(path),
    )
    .map(([path]) => path)
    .filter((path) => existsSync(join(repository, path)));
}

/** Runs Node in the clone. Shape: its exit code, and its standard output. */
async function runInClone(
  words: readonly string[],
  user: { uid?: number; gid?: number } = {},
): Promise<{ code: number; output: string }> {
  const { NODE_TEST_CONTEXT: _context, TEST_POSTGRES_URL: _url, ...env } = process.env;
  const child = spawn(join(clone, 'node'), words, { ...user, cwd: clone, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
  return { output: await text(child.stdout), code: await ended };
}

test('root starts PostgreSQL as an ordinary user, although that user may not enter the clone', { skip }, async () => {
  const names = ['where PostgreSQL outlives its server', 'an ordinary user runs PostgreSQL', 'data of another user'];
  const { code, output } = await runInClone([
    '--test',
    '--test-reporter=tap',
    ...names.map((name) => `--test-name-pattern=^${name}`),
    'packages/server/test/operator/embedded-postgres.test.ts',
  ]);
  assert.equal(code, 0, output);
  assert.match(output, /^# pass 3\n# fail 0$/m);
});

test('an ordinary user runs the calls of the specification in a clone of his own', { skip }, async () => {
  execFileSync('chown', ['-R', `${nobody}:${nobody}`, clone]);
  const calls = 'packages/server/test/http/specification.test.ts';
  const { code, output } = await runInClone(['check/test.ts', '--fresh', calls], { uid: nobody, gid: nobody });
  assert.equal(code, 0, output);
  assert.match(output, /pass [1-9]\d*\n.*fail 0$/m);
});
