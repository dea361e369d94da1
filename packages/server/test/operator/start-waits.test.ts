/** Starts whose database cannot be reached: they wait for it, say so, and end where no wait helps. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';
import { type Program, startProgram } from '../support/process.ts';
import { send, testSecretKey } from '../support/server.ts';
import { until } from '../support/time.ts';

let database: TestDatabase;
const started: Program[] = [];
before(async () => {
  database = await testDatabase();
});
after(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  await database.discard();
});

/** Starts the program on the database of a URL. */
function start(url: string, settings: Readonly<Record<string, string>> = {}): Program {
  const program = startProgram({ DATABASE_URL: url, REGISTRY_SECRET_KEY: testSecretKey, ...settings });
  started.push(program);
  return program;
}

/** Waits for the end of a program. Shape: its exit code. */
async function codeOf({ child, ended, said }: Program): Promise<number | string> {
  await until(
    () => child.exitCode !== null || child.signalCode !== null,
    () => said.stderr,
  );
  return ended;
}

/** A way to the database that refuses all connections after so many, until it is opened. */
async function layGate(connections: number) {
  const far = new URL(database.appUrl);
  let left = connections;
  const gate = createServer((near) => {
    left -= 1;
    if (left === 0) gate.close();
    const onward = connect(Number(far.port), far.hostname);
    near.pipe(onward).pipe(near);
    near.on('error', () => onward.destroy());
    onward.on('error', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const { port } = gate.address() as AddressInfo;
  if (left === 0) gate.close();
  const url = new URL(far);
  url.host = `127.0.0.1:${port}`;
  return { url: url.href, host: url.host, open: () => gate.listen(port, '127.0.0.1'), close: () => gate.close() };
}

// The first connection looks at the database, and the next ones are those that serve.
for (const connections of [0, 1])
  test(`a server that is refused after ${connections} connections waits, and serves once it is let in`, async (t) => {
    const gate = await layGate(connections);
    t.after(gate.close);
    const program = start(gate.url);
    const line = `Waiting for the database at ${gate.host}: connect ECONNREFUSED ${gate.host}; trying until 60 s after the start.\n`;
    await until(
      () => program.said.stderr.endsWith(line),
      () => program.said.stderr,
    );
    gate.open();
    assert.equal((await send(`${await program.listening}/readyz`)).status, 200);
    assert.equal(program.said.stderr, line);
    program.child.kill('SIGKILL');
    await program.ended;
  });

test('a start ends with a sentence, without the password, where the time is over', async () => {
  const url = 'postgres://registry_app:hush-hush@127.0.0.1:1/registry';
  const program = start(url, { REGISTRY_START_TIMEOUT: '1', TEST_WAIT_FACTOR: '1' });
  assert.equal(await codeOf(program), 1);
  // On a busy machine the time is over before it could wait.
  assert.match(
    program.said.stderr,
    /^(Waiting for the database at 127\.0\.0\.1:1: .*; trying until 1 s after the start\.\n)?The database cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:1\n$/,
  );
});

test('what no wait mends ends a start at once', async () => {
  const wrong = new URL(database.appUrl);
  wrong.password = 'wrong';
  const wrongOwner = new URL(database.ownerUrl);
  wrongOwner.password = 'wrong';
  const unknown = new URL(database.appUrl);
  unknown.pathname = '/unknown';
  for (const [url, sentence] of [
    [
      wrong,
      'PostgreSQL does not let this role in: password authentication failed for user "registry_app". Is the URL right, and was the database migrated with this secret key?',
    ],
    // The secret key has nothing to do with the password of an owner.
    [
      wrongOwner,
      `PostgreSQL does not let this role in: password authentication failed for user "${wrongOwner.username}". Correct its name and password in the URL.`,
    ],
    [unknown, 'The database cannot be reached: database "unknown" does not exist'],
  ] as const) {
    const program = start(url.href);
    assert.equal(await codeOf(program), 1);
    assert.ok(program.said.stderr.startsWith(sentence), program.said.stderr);
  }
});

test('SIGTERM ends a start that waits for an answer, or for the next attempt', async (t) => {
  // It accepts connections and never answers.
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  t.after(() => silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const connected = once(silent, 'connection');
  // Ended by its own time it would be too late for this test.
  const attempting = start(`postgres://nobody@127.0.0.1:${port}/none`, { TEST_WAIT_FACTOR: '1000' });
  const pausing = start('postgres://nobody@127.0.0.1:1/none', { TEST_WAIT_FACTOR: '1000' });
  await connected;
  await until(() => pausing.said.stderr !== '');
  for (const program of [attempting, pausing]) {
    const before = program.said.stderr;
    program.child.kill('SIGTERM');
    assert.equal(await codeOf(program), 0);
    assert.equal(program.said.stderr, before);
  }
});
