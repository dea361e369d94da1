import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { programRevision, versionOf } from '../../src/base/version.ts';
import { environmentOf } from '../support/process.ts';

const start = fileURLToPath(new URL('../../start.mjs', import.meta.url));
const operator = fileURLToPath(new URL('../../src/operator/operator.ts', import.meta.url));

test('a Node that is too old is refused with one sentence', () => {
  const older = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } })';
  const words = ['--import', `data:text/javascript,${encodeURIComponent(older)}`, start];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  assert.equal(status, 1);
  assert.equal(stdout, '');
  assert.match(stderr, /^The asset registry needs Node 24 or newer, and this is Node 20\.20\.2; .*\n$/);
});

/** Runs the start with arguments. A server that started all the same ends on its own, because it has no database. */
function startWith(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [start, ...words], {
    encoding: 'utf8',
    env: environmentOf({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', REGISTRY_START_TIMEOUT: '1' }),
  });
  return { status, stdout, stderr };
}

test('asked for help, the start prints how it is used and starts nothing', () => {
  for (const word of ['--help', '-h']) {
    const { status, stdout, stderr } = startWith(word);
    assert.deepEqual([status, stderr], [0, '']);
    assert.match(stdout, /^Usage: npm start \[-- --fresh-demo\]\n/);
    for (const part of ['PORT', 'DATABASE_URL', 'REGISTRY_DATA_DIR', 'npm run operator -- --help'])
      assert.ok(stdout.includes(part), part);
  }
});

test('asked for its version, the start and the operator commands print that of the package and start nothing', () => {
  const { version: declared } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  assert.match(declared, /^\d+\.\d+\.\d+(-dev)?$/);
  const version = versionOf(declared, programRevision);
  for (const word of ['--version', '-V']) {
    assert.deepEqual(startWith(word), { status: 0, stdout: `${version}\n`, stderr: '' });
    const { status, stdout, stderr } = spawnSync(process.execPath, [operator, word], { encoding: 'utf8' });
    assert.deepEqual([status, stdout, stderr], [0, `${version}\n`, '']);
  }
});

test('an option or a word that the start does not know is refused', () => {
  for (const word of ['--port=5000', '--hlep', 'migrate']) {
    const { status, stdout, stderr } = startWith(word);
    assert.deepEqual([status, stdout], [2, '']);
    assert.equal(
      stderr,
      `The server takes no "${word}": its settings come from the environment. See npm start -- --help.\n`,
    );
  }
});

test('a fresh demo is refused where the database is one of the operator', () => {
  const { status, stdout, stderr } = startWith('--fresh-demo');
  assert.deepEqual([status, stdout], [78, '']);
  assert.match(
    stderr,
    /^DATABASE_URL names a database of yours, and --fresh-demo is for the embedded one: nothing was/,
  );
});
