import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { makePerson, type Person } from '../support/people.ts';
import { type TestDatabase, testDatabase, withClient } from '../support/postgres.ts';
import { type Program, startProgram } from '../support/process.ts';
import { request, logInAs, send, testSecretKey } from '../support/server.ts';
import { until } from '../support/time.ts';

let database: TestDatabase;
let person: Person;
const started: Program[] = [];

before(async () => {
  database = await testDatabase();
  person = await makePerson(database.ownerUrl, testSecretKey);
});
after(() => {
  for (const { child } of started) child.kill('SIGKILL');
});

function start(settings: Record<string, string> = {}): Program {
  const program = startProgram({ DATABASE_URL: database.appUrl, REGISTRY_SECRET_KEY: testSecretKey, ...settings });
  started.push(program);
  return program;
}

test('the server serves, logs JSON, and ends with code 0 on a signal', async () => {
  const program = start();
  const address = await program.listening;
  const { roleToken } = await logInAs(address, person);
  assert.equal((await request(address, roleToken)).json.data.__typename, 'Query');
  program.child.kill('SIGINT');
  assert.equal(await program.ended, 0);
  const lines = program.said.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.equal(lines[0].msg, 'listening');
  assert.equal(lines.filter((line) => line.msg === 'request').length, 3);
  assert.ok(!program.said.stdout.includes(person.clientSecret.slice(8, 28)));
  assert.equal(program.said.stderr, 'Stopped in order.\n');
});

test('a server whose log nobody reads serves as the role that may only serve, and on SIGTERM answers every accepted request', async () => {
  const program = start({ DATABASE_OWNER_URL: database.ownerUrl });
  const address = await program.listening;
  program.child.stdout!.destroy();
  program.child.stderr!.destroy();
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const outcomes = new Map<string, number>();
  const count = (outcome: string): void => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  const load = Array.from({ length: 16 }, async () => {
    for (;;) {
      const outcome = await loginOnce(agent, address);
      count(outcome);
      if (outcome !== '200') return;
    }
  });
  await until(() => (outcomes.get('200') ?? 0) > 50);
  const { rows } = await withClient(database.ownerUrl, (client) =>
    client.query(
      `select distinct usename from pg_stat_activity where application_name = 'asset-registry' and datname = current_database()`,
    ),
  );
  assert.deepEqual(rows, [{ usename: 'registry_app' }]);
  program.child.kill('SIGTERM');
  const code = await program.ended;
  await Promise.all(load);
  agent.destroy();
  assert.equal(code, 0);
  // After it stopped listening new connections are refused; no accepted one may be cut.
  const cut = [...outcomes.keys()].filter((outcome) => outcome !== '200' && outcome !== 'ECONNREFUSED');
  assert.deepEqual(cut, []);
});

test('a warning is in the log of a process that is killed at once, and so are the lines before it', () => {
  const { href } = new URL('../../src/main/process-log.ts', import.meta.url);
  const script = `import { makeProcessLog } from '${href}';
    const log = makeProcessLog({ REGISTRY_LOG_LEVEL: 'info' });
    log.info('first'); log.warn('second'); log.info('third');
    process.kill(process.pid, 'SIGKILL');`;
  const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  assert.equal(signal, 'SIGKILL');
  const lines = stdout.trim().split('\n');
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).msg),
    ['first', 'second'],
  );
});

function loginOnce(agent: Agent, address: string): Promise<string> {
  return new Promise((resolve) => {
    const basic = Buffer.from(`${person.clientId}:${person.clientSecret}`).toString('base64');
    const sent = httpRequest(
      `${address}/authenticate/token/login`,
      { agent, method: 'POST', headers: { authorization: `Basic ${basic}`, 'content-length': 0 } },
      (response) => {
        response.resume();
        response.once('end', () => resolve(String(response.statusCode)));
        response.once('error', (error: NodeJS.ErrnoException) => resolve(`cut: ${error.code}`));
      },
    );
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end();
  });
}

test('a stopping server is not ready, and a second signal ends it at once', async () => {
  const program = start();
  const address = await program.listening;
  const { hostname, port } = new URL(address);
  // A request whose body has not arrived yet delays the stop.
  const slow = connect(Number(port), hostname);
  slow.write(
    'POST /token/api/v2/graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{',
  );
  const pipelined = connect(Number(port), hostname);
  let said = '';
  pipelined.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  pipelined.on('error', () => undefined);
  slow.on('error', () => undefined);
  pipelined.write('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\nGET /readyz HTTP/1.1\r\nHo');
  await until(() => /HTTP\/1\.1 200 /.test(said));
  program.child.kill('SIGTERM');
  await until(() =>
    send(`${address}/healthz`, { headers: { connection: 'close' } }).then(
      () => false,
      () => true,
    ),
  );
  pipelined.write('st: x\r\n\r\n');
  await until(() => said.includes('"code":"stopping"'));
  assert.match(
    said,
    /HTTP\/1\.1 200 [^]*HTTP\/1\.1 503 [^]*connection: close[^]*"detail":"The server is stopping\. Repeat the request in \d+ s\."[^]*"code":"stopping"/i,
  );
  await assert.rejects(send(`${address}/healthz`));
  // Without it the server would wait for the body.
  program.child.kill('SIGTERM');
  assert.equal(await program.ended, 1);
  slow.destroy();
  pipelined.destroy();
});

test('settings that are not valid are reported together, one sentence each', async () => {
  const program = start({ REGISTRY_RATE_LIMIT: 'many', REGISTRY_TYPO: '1' });
  assert.equal(await program.ended, 78);
  assert.match(program.said.stderr, /REGISTRY_RATE_LIMIT is "many"/);
  assert.match(program.said.stderr, /REGISTRY_TYPO is not a setting/);
  assert.equal(program.said.stdout, '');
});

test('a trusted proxy must be a network', async () => {
  const program = start({ REGISTRY_TRUSTED_PROXIES: 'proxy' });
  assert.equal(await program.ended, 78);
  assert.match(program.said.stderr, /^REGISTRY_TRUSTED_PROXIES is "proxy"/);
});

test('without a secret key one is generated in the data folder and reported', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'registry-key-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const empty = await testDatabase();
  t.after(() => empty.drop());
  const program = startProgram({ DATABASE_URL: empty.appUrl, REGISTRY_DATA_DIR: folder });
  await program.listening;
  assert.match(program.said.stderr, /REGISTRY_SECRET_KEY is not set: .*secret-key/);
  assert.equal(statSync(join(folder, 'secret-key')).mode & 0o777, 0o600);
  program.child.kill('SIGTERM');
  assert.equal(await program.ended, 0);
});

test('a lost key is not replaced by a new one', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'registry-key-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const program = startProgram({ DATABASE_URL: database.appUrl, REGISTRY_DATA_DIR: folder });
  assert.equal(await program.ended, 78);
  assert.match(program.said.stderr, /^The secret key of this register is missing/);
  assert.deepEqual(readdirSync(folder), []);
});

test('a port in use is reported in a sentence', async (t) => {
  const squatter = createServer().listen(0, '127.0.0.1');
  t.after(() => squatter.close());
  await new Promise((resolve) => squatter.once('listening', resolve));
  const { port } = squatter.address() as AddressInfo;
  const program = start({ PORT: String(port) });
  assert.equal(await program.ended, 1);
  assert.match(program.said.stderr, new RegExp(`^Port ${port} of 127.0.0.1 is taken: .* or set PORT to another`));
  const measured = start({ REGISTRY_METRICS_PORT: String(port) });
  assert.equal(await measured.ended, 1);
  assert.match(
    measured.said.stderr,
    new RegExp(`^Port ${port} of 127.0.0.1 is taken: .* or set REGISTRY_METRICS_PORT to another`, 'm'),
  );
});

test('a host that is not found is reported as the setting it is, and not as a database that is away', async () => {
  const program = start({ HOST: '127.0.0.1:80' });
  assert.equal(await program.ended, 78);
  assert.match(program.said.stderr, /^HOST is "127.0.0.1:80": no machine of this name was found/);
});
