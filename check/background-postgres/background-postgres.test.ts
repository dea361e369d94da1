import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, afterEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { stopBackgroundPostgres, useBackgroundPostgres } from './client.ts';
import { readState, type State, writeState } from './contact.ts';

const client = new URL('client.ts', import.meta.url).href;

let folder: string;
let statePath: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'registry-background-test-'));
  statePath = join(folder, 'state.json');
});

afterEach(async () => {
  await stopBackgroundPostgres(statePath);
  rmSync(folder, { recursive: true });
});

async function query(url: string, text: string): Promise<unknown> {
  const connection = new pg.Client({ connectionString: url });
  connection.on('error', () => undefined);
  await connection.connect();
  try {
    return Object.values((await connection.query<Record<string, unknown>>(text)).rows[0]!)[0];
  } finally {
    await connection.end();
  }
}

/** The process that runs the PostgreSQL, which PostgreSQL names itself after. */
async function ownerOf(url: string): Promise<number> {
  return Number(/\d+$/.exec(String(await query(url, 'show cluster_name')))![0]);
}

async function eventually(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 3_600 && !holds(); tries += 1) await sleep(50);
  assert.ok(holds(), holds.toString());
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const isGone = ({ folders }: State): boolean => folders.every((path) => !existsSync(path));

test('of two runs that start at once each has a PostgreSQL, and one of the two stays for the next run', async () => {
  const uses = await Promise.all([useBackgroundPostgres(statePath), useBackgroundPostgres(statePath)]);
  const owners = await Promise.all(uses.map(({ url }) => ownerOf(url)));
  for (const use of uses) await use.end();
  const next = await useBackgroundPostgres(statePath);
  const [owner, state] = [await ownerOf(next.url), readState(statePath)!];
  await eventually(() => owners.every((pid) => pid === owner || !isAlive(pid)));
  assert.equal(await query(next.url, 'select 1'), 1);
  await next.end();
  assert.equal(await stopBackgroundPostgres(statePath), 'The background PostgreSQL has stopped.');
  await eventually(() => isGone(state) && !isAlive(owner));
});

test('a state file of a killed program, or of another one, starts a new PostgreSQL', async () => {
  writeFileSync(statePath, '{"port":');
  const first = await useBackgroundPostgres(statePath);
  const [owner, state] = [await ownerOf(first.url), readState(statePath)!];
  process.kill(owner, 'SIGKILL');
  await eventually(() => !isAlive(owner));
  assert.ok(!isGone(state));

  const foreign = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  foreign.listen(0, '127.0.0.1');
  await once(foreign, 'listening');
  writeState(statePath, { ...state, port: (foreign.address() as AddressInfo).port });
  assert.equal(await stopBackgroundPostgres(statePath), 'No background PostgreSQL is running.');
  foreign.close();

  writeState(statePath, state);
  const second = await useBackgroundPostgres(statePath);
  assert.ok(isGone(state));
  assert.match(await stopBackgroundPostgres(statePath), /stops when the test runs that use it \(1\) have ended/);
  await sleep(1_000);
  assert.equal(await query(second.url, 'select 1'), 1);
  assert.equal(await stopBackgroundPostgres(statePath), 'No background PostgreSQL is running.');
  const secondOwner = await ownerOf(second.url);
  await second.end();
  await eventually(() => !isAlive(secondOwner));
});

test('it ends by itself when no run has used it for the given time, even where the last run was killed', async () => {
  const program = `
    const { useBackgroundPostgres } = await import(${JSON.stringify(client)});
    const { url } = await useBackgroundPostgres(${JSON.stringify(statePath)}, 1_000);
    console.log(url);`;
  const run = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(run.stdout, 'data')) as [Buffer];
  const url = line.toString().trim();
  const [owner, state] = [await ownerOf(url), readState(statePath)!];
  await sleep(2_000);
  assert.equal(await query(url, 'select 1'), 1);
  run.kill('SIGKILL');
  await eventually(() => readState(statePath) === undefined && isGone(state) && !isAlive(owner));
});
