/**
 * The embedded PostgreSQL when it ends on its own: it is started again, at once or in growing intervals, until it is
 * stopped.
 */
import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/operator/embedded-postgres/embedded-postgres.ts';
import { withClient } from '../support/postgres.ts';
import { processesOf } from '../support/process.ts';
import { until } from '../support/time.ts';

let folder: string;
let postgres: EmbeddedPostgres;
let said: string[] = [];

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'registry-ends-'));
  // PostgreSQL's user has to pass through.
  chmodSync(folder, 0o755);
  postgres = await start();
  await withClient(postgres.url, (client) => client.query('create table kept as select 42 as answer'));
});
after(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

function start(): Promise<EmbeddedPostgres> {
  const say = (line: string): void => void said.push(line);
  // However soon it is killed after it answered, that counts as no failed start.
  return startEmbeddedPostgres({ dataDir: join(folder, 'data'), say, quickEndMs: 0 });
}

function cluster(): string {
  return join(folder, 'data', 'postgres', 'cluster');
}

function kill(): void {
  said = [];
  process.kill(Number.parseInt(readFileSync(join(cluster(), 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');
}

const isSaid = (pattern: RegExp): boolean => said.some((line) => pattern.test(line));

const eventually = (holds: () => boolean): Promise<void> => until(holds, () => said.join('\n'));

const answer = (): Promise<number> =>
  withClient(postgres.url, async (client) => (await client.query('select answer from kept')).rows[0].answer);

test('PostgreSQL that is killed is announced and comes back at the same port, with all that was committed', async () => {
  const { url } = postgres;
  kill();
  await eventually(() => isSaid(/^PostgreSQL has ended \(SIGKILL\); see .*postgres\.log\. It is started again\.$/));
  await eventually(() => isSaid(/^PostgreSQL answers again, after \d+ ms\.$/));
  assert.equal(postgres.url, url);
  assert.equal(await answer(), 42);
});

const atWork = `select from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`;

test('a session at work does not hold it up', async () => {
  const outcome = await withClient(postgres.url, async (client) => {
    const sleeping = client.query('select pg_sleep(3600)').then(
      () => 'answered',
      (error: Error) => error.message,
    );
    await withClient(postgres.url, (other) => until(async () => (await other.query(atWork)).rowCount === 1));
    kill();
    return sleeping;
  });
  assert.match(outcome, /Connection terminated/);
  await eventually(() => isSaid(/answers again/));
  assert.equal(await answer(), 42);
});

test('where another program has taken the port it takes another', async () => {
  const port = Number(new URL(postgres.url).port);
  const sockets: Socket[] = [];
  // It accepts connections and never answers.
  const other = createServer((socket) => void sockets.push(socket));
  other.on('error', () => void setTimeout(() => other.listen(port, '127.0.0.1'), 5));
  // PostgreSQL needs this file before it listens: until it is back, the other program has time to be the first.
  const control = join(cluster(), 'global', 'pg_control');
  renameSync(control, `${control}.away`);
  kill();
  other.listen(port, '127.0.0.1');
  await eventually(() => other.listening);
  renameSync(`${control}.away`, control);
  await eventually(() => isSaid(/answers again/));
  assert.notEqual(Number(new URL(postgres.url).port), port);
  assert.equal(await answer(), 42);
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => other.close(resolve));
});

test('while it cannot be started it is tried at growing intervals, and comes back once it can', async () => {
  const control = join(cluster(), 'global', 'pg_control');
  renameSync(control, `${control}.away`);
  kill();
  // After 100, 200, 400 and 800 ms the fifth failure is followed by 1.6 s.
  const fifth = 'PostgreSQL has failed 5 times in a row; it is started again in 1.6 s.';
  await eventually(() => said.includes(fifth));
  assert.ok(isSaid(/^PostgreSQL did not start \(exit code \d\)\./), said.join('\n'));
  const before = said.slice(0, said.indexOf(fifth));
  assert.equal(before.filter((line) => line.startsWith('PostgreSQL did not start')).length, 5);
  renameSync(`${control}.away`, control);
  await eventually(() => isSaid(/answers again/));
  assert.equal(await answer(), 42);
});

test('a stop while it comes back leaves neither a process nor a lock', async () => {
  const lock = join(cluster(), 'postmaster.pid');
  const lockOf = (): string => (existsSync(lock) ? readFileSync(lock, 'utf8').split('\n')[0]! : '');
  for (const moment of ['killed', 'announced', 'started', 'answers'] as const) {
    const before = lockOf();
    kill();
    if (moment === 'announced') await eventually(() => isSaid(/has ended/));
    if (moment === 'started') await eventually(() => lockOf() !== before);
    if (moment === 'answers') await eventually(() => isSaid(/answers again/));
    await Promise.all([postgres.stop(), postgres.stop()]);
    await eventually(() => processesOf(cluster()).length === 0);
    assert.ok(!isSaid(/again in|did not start/), said.join('\n'));
    postgres = await start();
    assert.equal(await answer(), 42);
  }
  await postgres.stop();
  assert.ok(!existsSync(lock));
});
