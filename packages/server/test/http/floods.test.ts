/**
 * Floods of bodies against a program with a heap of 256 MiB: its memory stays bounded, and honest requests are answered
 * meanwhile.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeCredential } from '../../src/base/secrets.ts';
import { makePerson, type Person } from '../support/people.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';
import { type Program, startProgram } from '../support/process.ts';
import { logInAs, request, send, testSecretKey } from '../support/server.ts';
import { isDeep } from '../support/seed.ts';
import { mutationText } from '../support/test-client.ts';
import { stopwatch, until } from '../support/time.ts';

let database: TestDatabase;
let program: Program;
let address: string;
let person: Person;
let honest: string;
let removePages: () => void;

before(async () => {
  database = await testDatabase();
  const pages = mkdtempSync(join(tmpdir(), 'floods-'));
  mkdirSync(join(pages, 'console', 'static'), { recursive: true });
  writeFileSync(join(pages, 'index.html'), '<!doctype html>');
  writeFileSync(join(pages, 'console', 'static', 'large-1a2b.js'), Buffer.alloc(2_000_000, ' '));
  removePages = () => rmSync(pages, { recursive: true, force: true });
  program = startProgram({
    REGISTRY_CONSOLE_DIR: pages,
    DATABASE_URL: database.appUrl,
    REGISTRY_SECRET_KEY: testSecretKey,
    NODE_OPTIONS: '--max-old-space-size=256',
  });
  person = await makePerson(database.ownerUrl, testSecretKey);
  address = await program.listening;
  honest = (await logInAs(address, person)).roleToken;
  for (let turn = 0; turn < 100; turn += 1) assert.equal((await request(address, honest)).status, 200);
});
after(async () => {
  program.child.kill('SIGTERM');
  await program.ended;
  removePages();
  await database.drop();
});

/** Units: megabytes of the process. */
async function residentMb(): Promise<number> {
  const { text } = await send(`${address}/metrics`);
  return Number(/^process_resident_memory_bytes(?:{[^}]*})? (\S+)$/m.exec(text)![1]) / 1e6;
}

/** The figures of an honest client during a flood. Units: megabytes that the process took more. */
interface Seen {
  readonly statuses: Readonly<Record<string, number>>;
  readonly moreMb: number;
}

/**
 * Sends requests of an honest client, and its first ones with new tokens, for as long as a flood lasts. Shape:
 * `answered` waits until so many more of each were answered.
 */
async function during(
  t: TestContext,
  flood: (answered: (count: number) => Promise<void>) => Promise<unknown>,
): Promise<Seen> {
  const before = await residentMb();
  let peak = before;
  let slowestMs = 0;
  const over = new AbortController();
  const statuses: Record<string, number> = {};
  const answered = async (count: number): Promise<void> => {
    const { 'again 200': again = 0, 'new 200': anew = 0 } = statuses;
    await until(
      () => statuses['again 200']! >= again + count && statuses['new 200']! >= anew + count,
      () => JSON.stringify(statuses),
    );
  };
  const count = async (what: string, status: () => Promise<number | undefined>): Promise<void> => {
    const elapsed = stopwatch();
    const key = `${what} ${await status().catch((error: Error) => error.message)}`;
    slowestMs = Math.max(slowestMs, elapsed());
    statuses[key] = (statuses[key] ?? 0) + 1;
  };
  const again = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await count('again', async () => (await request(address, honest)).status);
      peak = Math.max(peak, await residentMb().catch(() => 0));
      await sleep(50);
    }
  };
  const anew = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await count('new', async () => (await request(address, (await logInAs(address, person)).roleToken)).status);
      await sleep(100);
    }
  };
  const requests = [again(), anew()];
  await flood(answered).finally(() => over.abort());
  await Promise.all(requests);
  const seen = { statuses, moreMb: Math.round(peak - before) };
  t.diagnostic(`${JSON.stringify(seen)}, the slowest after ${Math.round(slowestMs)} ms`);
  return seen;
}

/** Requires that every honest request was answered with 200, and that the process is the same. */
function requireAnswered({ statuses }: Seen): void {
  assert.deepEqual(Object.keys(statuses).sort(), ['again 200', 'new 200']);
  assert.equal(program.child.exitCode, null, program.said.stderr.slice(0, 1_000));
}

/** Opens connections that send a head and a part of its body, and waits. Shape: `reads` the answer; closes them. */
async function sendHalf(count: number, head: () => string, part: string, reads = true): Promise<() => void> {
  const { hostname, port } = new URL(address);
  const sockets: Socket[] = [];
  for (let opened = 0; opened < count; opened += 50) {
    const some = Array.from({ length: Math.min(50, count - opened) }, () => connect(Number(port), hostname));
    for (const socket of some) {
      socket.on('error', () => undefined);
      if (reads) socket.resume();
      socket.write(head() + part);
    }
    sockets.push(...some);
    await Promise.all(some.map((socket) => until(() => !socket.connecting)));
  }
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

const headOf = (path: string, type: string, length: number, token?: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n${
    token === undefined ? '' : `Authorization: Bearer ${token}\r\n`
  }\r\n`;
const graphql = '/token/api/v2/graphql';

test('bodies that are half sent take little memory', async (t) => {
  const seen = await during(t, async (answered) => {
    const count = isDeep ? 3_000 : 400;
    const part = 'x'.repeat(255_000);
    const close = await sendHalf(count, () => headOf(graphql, 'application/json', 256_000, makeCredential('rt')), part);
    const login = (): string => headOf('/authenticate/token/login', 'application/json', 8_000);
    const closeLogins = await sendHalf(count, login, part.slice(0, 7_900));
    await answered(5);
    close();
    closeLogins();
  });
  requireAnswered(seen);
  // Each of the connections takes some 25 KB, whatever it sends.
  assert.ok(seen.moreMb < (isDeep ? 200 : 60), `${seen.moreMb} MB`);
});

test('answers that nobody reads take little memory', async (t) => {
  // The folder is listed once.
  assert.equal((await send(`${address}/console/static/large-1a2b.js`)).status, 200);
  const seen = await during(t, async (answered) => {
    const get = 'GET /console/static/large-1a2b.js HTTP/1.1\r\nHost: localhost\r\n\r\n';
    // Others are answered behind them on each connection.
    const close = await sendHalf(isDeep ? 1_000 : 50, () => get.repeat(20), '', false);
    await answered(5);
    close();
  });
  requireAnswered(seen);
  assert.ok(seen.moreMb < 150, `${seen.moreMb} MB`);
});

test('bodies of many small values take little memory', async (t) => {
  const tokens = await Promise.all(Array.from({ length: 2 }, async () => (await logInAs(address, person)).roleToken));
  const start = `{"query":${JSON.stringify(mutationText('createHoldersBulk', 'doneCount'))},"variables":{"input":{"mode":"EACH","rows":[`;
  const end = '[]]}}}';
  const codes = new Set<string>();
  const seen = await during(t, async () => {
    for (let turn = 0; turn < (isDeep ? 20 : 1); turn += 1)
      await Promise.all(
        [16 * 1024 * 1024, 262_144].flatMap((size) =>
          tokens.map(async (token) => {
            const body = start + '[],'.repeat(Math.floor((size - start.length - end.length) / 3)) + end;
            const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
            const { json } = await send(address + graphql, { method: 'POST', headers, body });
            codes.add(json.code ?? json.errors[0].extensions.code);
          }),
        ),
      );
  });
  requireAnswered(seen);
  t.diagnostic([...codes].join(' '));
  assert.ok(codes.has('body_too_large'));
});

test('an object of many members that no input has holds nobody up', async (t) => {
  const members = Array.from({ length: isDeep ? 490_000 : 50_000 }, (_, n) => `"member${n}":1`).join();
  const body = `{"query":${JSON.stringify(mutationText('createHoldersBulk', 'doneCount'))},"variables":{"input":{"mode":"EACH","rows":[{${members}}]}}}`;
  const headers = { authorization: `Bearer ${honest}`, 'content-type': 'application/json' };
  let [code, bytes] = ['', 0];
  const seen = await during(t, async () => {
    const { json, text } = await send(address + graphql, { method: 'POST', headers, body });
    code = json.errors[0].extensions.code;
    bytes = text.length;
  });
  requireAnswered(seen);
  assert.equal(code, 'input_invalid');
  // Some of the members are named: the names that resemble each are not looked for.
  assert.ok(bytes < 20_000, `${bytes} bytes`);
});

test('requests without a live token keep no honest one out', async (t) => {
  const seen = await during(t, async (answered) => {
    const body = JSON.stringify({ query: '{ __typename }', variables: { text: 'x'.repeat(15_000) } });
    const state = { going: true };
    const end = async (): Promise<void> => {
      await answered(isDeep ? 50 : 2);
      state.going = false;
    };
    const flood = async (): Promise<void> => {
      const { hostname, port } = new URL(address);
      while (state.going) {
        const socket = connect(Number(port), hostname);
        socket.on('error', () => undefined);
        const closed = once(socket, 'close').catch(() => undefined);
        for (let sent = 0; sent < 50; sent += 1)
          socket.write(headOf(graphql, 'application/json', body.length, makeCredential('rt')) + body);
        socket.end();
        socket.resume();
        await closed;
      }
    };
    await Promise.all([end(), ...Array.from({ length: isDeep ? 100 : 10 }, flood)]);
  });
  requireAnswered(seen);
});
