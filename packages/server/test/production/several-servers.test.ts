/**
 * Two servers on one database, as behind a balancer: what holds for all of them, and what each counts for itself.
 * `docs/operating/servers.md` has the table.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeCredential } from '../../src/base/secrets.ts';
import { blocksOf } from '../support/pages.ts';
import { type Program, startProgram } from '../support/process.ts';
import { type Answered, send, testSecretKey, type TestServer } from '../support/server.ts';
import {
  bearerAt,
  mutationText,
  openTestClient,
  startWhole,
  type TestClient,
  testClientAt,
} from '../support/test-client.ts';
import { until } from '../support/time.ts';

/** Makes the people. */
let server: TestServer;
let programs: readonly Program[];
let addresses: readonly string[];
let client: TestClient;

before(async () => {
  server = await startWhole();
  const settings = {
    ...settingsOfPage(),
    DATABASE_URL: server.database.appUrl,
    REGISTRY_SECRET_KEY: testSecretKey,
    REGISTRY_RATE_LIMIT: '20',
    REGISTRY_LOGIN_FAILURES_MAX: '9',
  };
  programs = [startProgram(settings), startProgram(settings)];
  addresses = await Promise.all(programs.map(({ listening }) => listening));
  client = await openTestClient(server);
});
after(async () => {
  for (const { child } of programs) child.kill('SIGTERM');
  await Promise.all(programs.map(({ ended }) => ended));
  await server.stop();
});

/** The settings of the registry that the page has in its example. */
function settingsOfPage(): Readonly<Record<string, string>> {
  const [example] = blocksOf('docs/operating/servers.md');
  const { REGISTRY_SECRET_KEY_FILE: _file, ...found } = Object.fromEntries(
    [...example!.text.matchAll(/\b(REGISTRY_\w+)=(\S+)/g)].map(([, name, value]) => [name!, value!]),
  );
  assert.ok('REGISTRY_STOP_DELAY' in found);
  return found;
}

const at = (n: number, of = client): TestClient => testClientAt({ address: addresses[n]! }, of);
const viewer = '{ viewer { account { id } } }';

/** Creates an asset at a server; repeats the request while it is told to, as on a busy machine. Shape: the payload. */
async function create(
  n: number,
  input: object,
): Promise<{ readonly replayed: boolean; readonly asset: { id: string } }> {
  let answer: Answered;
  await until(async () => {
    answer = await at(n).request(mutationText('createAsset', 'replayed asset { id }'), { input });
    return answer.status !== 503;
  });
  assert.equal(answer!.json.errors, undefined, answer!.text);
  return answer!.json.data.createAsset;
}

/** Sends requests one after the other. Shape: how many had each status. */
async function countStatuses(times: number, one: () => Promise<Answered>): Promise<Readonly<Record<number, number>>> {
  const counts: Record<number, number> = {};
  for (let n = 0; n < times; n += 1) {
    const { status } = await one();
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

test('a token that one server gave holds at the other, and a mutation of one is read at the other', async () => {
  const { asset } = await create(0, { name: 'Shared', type: 'common_stock', idempotencyKey: 'shared' });
  const { assetById } = await at(1).read(`{ assetById(id: "${asset.id}") { name } }`);
  assert.equal(assetById.name, 'Shared');
});

test('an idempotency key that one server recorded is replayed by the other, and refused with another input', async () => {
  const input = { name: 'Once', type: 'common_stock', idempotencyKey: 'at two servers' };
  const first = await create(0, input);
  const second = await create(1, input);
  assert.deepEqual([second.replayed, second.asset.id], [true, first.asset.id]);
  await at(1).refused('idempotency_key_reused', 'createAsset', { ...input, name: 'Twice' });
});

test('a token that is revoked at one server is refused by the other at its next request', async () => {
  const other = await openTestClient(server);
  assert.equal((await at(1, other).request(viewer)).status, 200);
  const revoked = await send(`${addresses[0]}/oauth/revoke`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      token: other.token,
      client_id: other.person.clientId,
      client_secret: other.person.clientSecret,
    }).toString(),
  });
  assert.equal(revoked.status, 200, revoked.text);
  assert.equal((await at(1, other).request(viewer)).status, 401);
});

test('each server counts the requests of a token for itself', async () => {
  const other = await openTestClient(server);
  const requestAt = (n: number) => () => bearerAt({ address: addresses[n]! }, other.token).request(viewer);
  assert.deepEqual(await countStatuses(25, requestAt(0)), { 200: 20, 429: 5 });
  assert.deepEqual(await countStatuses(25, requestAt(1)), { 200: 20, 429: 5 });
});

test('each server counts failed logins for itself, and the right secret is accepted by both', async () => {
  const { person } = await openTestClient(server);
  const logInAt = (n: number, secret: string): Promise<Answered> =>
    send(`${addresses[n]}/authenticate/token/login?client_id=${person.clientId}&client_secret=${secret}`);
  for (const n of [0, 1]) {
    // Of 9 failures of a network, 3 are those of one client.
    assert.deepEqual(await countStatuses(5, () => logInAt(n, makeCredential('cs'))), { 401: 3, 429: 2 });
    assert.equal((await logInAt(n, person.clientSecret)).status, 200);
  }
});
