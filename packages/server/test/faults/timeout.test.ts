import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { registerBalances } from '../support/balance.ts';
import { holderFile, importsAt } from '../support/imports.ts';
import { testDatabase, type TestDatabase, withClient } from '../support/postgres.ts';
import {
  countRows,
  mutationText,
  makeAsset,
  type TestClient,
  startWhole,
  openTestClient,
  testClientAt,
} from '../support/test-client.ts';
import type { Answered, TestServer } from '../support/server.ts';

let database: TestDatabase;
let server: TestServer;
let client: TestClient;
/** The same client at a server whose statements and waits for locks end sooner. */
let impatient: TestClient;
let stopImpatient: () => Promise<void>;
const { bring } = importsAt(() => impatientAddress);
let impatientAddress: string;

before(async () => {
  database = await testDatabase();
  server = await startWhole({ database });
  client = await openTestClient(server);
  const url = new URL(database.appUrl);
  url.searchParams.set('options', '-c statement_timeout=4s -c lock_timeout=1s');
  const { stop, ...other } = await startWhole({ database: { ...database, appUrl: url.href } });
  stopImpatient = stop;
  impatient = testClientAt(other, client);
  impatientAddress = other.address;
});
after(async () => {
  await stopImpatient();
  await registerBalances(server);
  await server.stop();
  await database.drop();
});

function assertLate(answer: Answered): void {
  assert.equal(answer.status, 503, answer.text);
  assert.deepEqual([answer.json.code, answer.json.retry], ['deadline_exceeded', true]);
  assert.equal(
    answer.json.detail,
    'Another request was changing the same for too long, so this one was ended; nothing was changed. Repeat the request in 1 s.',
  );
  assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
}

/** Does something while another holds a lock. */
function whileLocked<T>(statement: string, values: unknown[], work: () => Promise<T>): Promise<T> {
  return withClient(database.ownerUrl, async (rival) => {
    await rival.query('begin');
    await rival.query(statement, values);
    const result = await work();
    await rival.query('rollback');
    return result;
  });
}

test('a read that takes too long is ended, and the next one is answered', async () => {
  const read = '{ allAssets { nodes { id } } }';
  await impatient.request(read);
  assertLate(
    await whileLocked('lock table registry.assets in access exclusive mode', [], () => impatient.request(read)),
  );
  assert.equal((await impatient.request(read)).status, 200);
});

test('a read that takes too long does not affect the reads on the same connection', async () => {
  const [late, quick] = await whileLocked('lock table registry.asset_identifiers in access exclusive mode', [], () =>
    Promise.all([
      impatient.request('{ allAssetIdentifiers { totalCount } }'),
      Promise.all(Array.from({ length: 20 }, () => impatient.request('{ viewer { userRole } }'))),
    ]),
  );
  assertLate(late);
  for (const { status } of quick) assert.equal(status, 200);
});

test('a mutation that waits too long for a row has changed nothing, and its key is free', async () => {
  const assetId = await makeAsset(client);
  const input = { assetId, idempotencyKey: 'too late' };
  const before = await countRows(server);
  const locked = 'select from registry.assets where id = $1 for update';
  const answer = await whileLocked(locked, [assetId], () =>
    impatient.request(mutationText('activateAsset', 'replayed'), { input }),
  );
  assertLate(answer);
  assert.deepEqual(await countRows(server), before);
  const { replayed } = await client.mutate('activateAsset', input, 'replayed');
  assert.equal(replayed, false);
});

test('a mutation whose key is in use waits for it, and times out when that takes too long', async () => {
  const input = { name: 'Waits for its key', type: 'common_stock', idempotencyKey: 'held' };
  const held = `select pg_advisory_xact_lock(hashtextextended($1::text || ' held', 0))`;
  const answer = await whileLocked(held, [client.person.accountId], () =>
    impatient.request(mutationText('createAsset', 'replayed'), { input }),
  );
  assertLate(answer);
  const { replayed } = await client.mutate('createAsset', input, 'replayed');
  assert.equal(replayed, false);
});

test('a look at a file that takes longer than a request may is a job', async () => {
  const answer = await whileLocked('lock table registry.holders in exclusive mode', [], () =>
    bring(client, holderFile, { kind: 'holders' }),
  );
  assert.equal(answer.status, 202, answer.text);
  assert.deepEqual([answer.json.job.mutation, answer.json.job.state], ['importFile', 'queued']);
});
