/** The operator command `health`, in the operator's program and alone, as the image runs it. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { freePort } from '../support/free-port.ts';
import { layWire, type Proxy } from '../support/proxy.ts';
import { environmentOf, type Program, startProgram } from '../support/process.ts';
import { serverFolder } from '../support/server-copy.ts';
import { testSecretKey } from '../support/server.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';
import { until } from '../support/time.ts';

let database: TestDatabase;
let wire: Proxy;
let program: Program;
let settings: Readonly<Record<string, string>>;

before(async () => {
  database = await testDatabase();
  wire = await layWire(database.appUrl);
  settings = {
    HOST: '0.0.0.0',
    PORT: String(await freePort()),
    DATABASE_URL: wire.url,
    REGISTRY_SECRET_KEY: testSecretKey,
    REGISTRY_STOP_DELAY: '60',
  };
  program = startProgram(settings);
  await program.listening;
});
after(async () => {
  program.child.kill('SIGKILL');
  await program.ended;
  await wire.stop();
  await database.discard();
});

/** Runs the command by one of the two programs. Shape: exit code and output. */
async function health(words: readonly string[], given: Readonly<Record<string, string>>, file = 'asset-registry.mjs') {
  const child = spawn(process.execPath, [join(serverFolder, file), 'health', ...words], {
    env: environmentOf(given),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([
    readText(child.stdout),
    readText(child.stderr),
    once(child, 'close'),
  ]);
  return { code, stdout, stderr };
}

test('a server that serves is healthy and ready, in both programs', async () => {
  for (const [file, words, status] of [
    ['asset-registry.mjs', [], 'started'],
    ['src/operator/operator.ts', ['--ready'], 'ready'],
  ] as const) {
    assert.deepEqual(await health(words, settings, file), {
      code: 0,
      stdout: `{"status":"${status}"}\n`,
      stderr: '',
    });
  }
});

test('a server whose database is away is healthy and not ready', async (t) => {
  await wire.become('away');
  t.after(() => wire.become('whole'));
  assert.equal((await health([], settings)).code, 0);
  const { code, stdout, stderr } = await health(['--ready'], settings);
  assert.deepEqual([code, stdout], [1, '']);
  assert.match(stderr, /^The server answers 503: .*database_unavailable/);
});

test('where no server listens, or one that does not answer, it says so', async () => {
  const port = await freePort();
  const nobody = await health([], { ...settings, PORT: String(port) });
  assert.deepEqual([nobody.code, nobody.stdout], [1, '']);
  assert.match(
    nobody.stderr,
    new RegExp(`^No server answers /startupz on port ${port} of 127\\.0\\.0\\.1: .*ECONNREFUSED`),
  );
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port: silentPort } = silent.address() as AddressInfo;
  const { code, stderr } = await health([], { ...settings, PORT: String(silentPort), TEST_WAIT_FACTOR: '0.05' });
  silent.close();
  assert.equal(code, 1);
  assert.match(stderr, /: no answer within 0\.2 s\.\n$/);
});

test('settings that do not tell the port, or are wrong, are refused', async () => {
  const unknown = await health([], { ...settings, PORT: '0' });
  assert.deepEqual([unknown.code, unknown.stdout], [1, '']);
  assert.match(unknown.stderr, /^PORT is 0/);
  assert.equal((await health([], { ...settings, PORT: 'http' })).code, 78);
});

test('a server that was told to stop is not healthy any more', async () => {
  program.child.kill('SIGTERM');
  let found: Awaited<ReturnType<typeof health>>;
  await until(async () => {
    found = await health([], settings);
    return found!.stderr.startsWith('The server answers');
  });
  assert.equal(found!.code, 1);
  assert.match(found!.stderr, /^The server answers 503: .*stopping/);
});
