/** Many holders at once: all or none, or each on its own. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { anybody, personalGiven } from '../support/holders.ts';
import { testDatabase } from '../support/postgres.ts';
import { layWire } from '../support/proxy.ts';
import {
  mutationText,
  type TestClient,
  startShared,
  startWhole,
  stopVerified,
  openTestClient,
} from '../support/test-client.ts';
import { isDeep } from '../support/seed.ts';

const server = beforeTests(startShared);

const selection =
  'doneCount refusedCount rows { row outcome code message holderId } replayed instruction { id status }';
const bulk = (client: TestClient, mode: string, rows: readonly object[], more: object = {}) =>
  client.mutate('createHoldersBulk', { mode, rows, ...more }, selection);
const count = async (client: TestClient): Promise<number> =>
  (await client.read('{ allHolders { totalCount } }')).allHolders.totalCount;

test('each row is processed separately, and a refused row has its code', async () => {
  const client = await openTestClient(server);
  const rows = [
    anybody({ holderNumber: '7' }),
    anybody({ holderNumber: '7' }),
    anybody({ ownershipForm: 'trust' }),
    anybody(),
  ];
  const answer = await bulk(client, 'EACH', rows);
  assert.deepEqual([answer.doneCount, answer.refusedCount, answer.instruction.status], [2, 2, 'completed']);
  const results = answer.rows as { row: number; outcome: string; code: string | null; holderId: string | null }[];
  assert.deepEqual(
    results.map(({ row, outcome, code, holderId }) => [row, outcome, code, holderId !== null]),
    [
      [0, 'done', null, true],
      [1, 'refused', 'holder_number_taken', false],
      [2, 'refused', 'input_invalid', false],
      [3, 'done', null, true],
    ],
  );
  const numbers = await server.owner(
    'select id, holder_number from registry.holders where register_id = $1 order by holder_number',
    [client.person.accountId],
  );
  assert.deepEqual(
    numbers.rows.map(({ id, holder_number }) => [id, holder_number]),
    [
      [results[0]!.holderId, '7'],
      [results[3]!.holderId, '8'],
    ],
  );
});

test('all or none: one row that cannot be done stops all, and is named', async () => {
  const client = await openTestClient(server);
  const rows = [anybody(), anybody({ holderAccountId: client.person.accountId }), anybody()];
  const { extensions } = await client.refusal('createHoldersBulk', { mode: 'ATOMIC', rows });
  assert.deepEqual([extensions.code, extensions.details['row']], ['not_found', '1']);
  assert.equal(await count(client), 0);
  const answer = await bulk(client, 'ATOMIC', [anybody(), anybody()]);
  assert.deepEqual([answer.doneCount, answer.refusedCount], [2, 0]);
  assert.equal(await count(client), 2);
});

test('an unreadable value is refused with its path', async () => {
  const client = await openTestClient(server);
  const rows = [anybody(), anybody({ registration: ' ' })];
  const { extensions } = await client.refusal('createHoldersBulk', { mode: 'ATOMIC', rows });
  assert.deepEqual([extensions.code, extensions.details['field']], ['input_invalid', 'rows[1].registration']);
  assert.equal(
    (await client.refusal('createHoldersBulk', { mode: 'EACH', rows: [] })).extensions.code,
    'input_invalid',
  );
});

test('a dry run answers every row and creates nothing; a replay answers every row', async () => {
  const client = await openTestClient(server);
  const rows = [anybody(), anybody({ ownershipForm: 'trust' })];
  const dry = await bulk(client, 'EACH', rows, { dryRun: true });
  assert.deepEqual([dry.doneCount, dry.refusedCount, await count(client)], [1, 1, 0]);
  const first = await bulk(client, 'EACH', rows, { idempotencyKey: 'once' });
  const again = await bulk(client, 'EACH', rows, { idempotencyKey: 'once' });
  assert.deepEqual({ ...again, replayed: false }, first);
  assert.deepEqual([again.replayed, await count(client)], [true, 1]);
});

test('a role that may only propose creates no holders', async () => {
  const client = await openTestClient(server, { userRole: 'account_operator' });
  const { instruction, rows, doneCount } = await bulk(client, 'EACH', [anybody()]);
  assert.deepEqual([instruction.status, rows, doneCount], ['pending_approval', [], null]);
  assert.equal(await count(client), 0);
});

/** The test of several parts has the same with some more than a thousand. */
const deep = { skip: !isDeep && 'npm run check deep does it' };

test('ten thousand holders are entered in one mutation, with their personal data', deep, async () => {
  const client = await openTestClient(server);
  const parties = [
    { partyType: 'individual', legalName: 'Ann Lee', country: 'DE', capacity: 'owner', ...personalGiven },
  ];
  const rows = Array.from({ length: 10_000 }, (_, index) => anybody({ registration: `Ann Lee ${index}`, parties }));
  const response = await client.request(mutationText('createHoldersBulk', selection), {
    input: { mode: 'ATOMIC', rows },
  });
  assert.equal(response.status, 200, response.text.slice(0, 1_000));
  const answer = response.json.data.createHoldersBulk;
  assert.deepEqual([answer.doneCount, answer.refusedCount, answer.rows.length], [10_000, 0, 10_000]);
  assert.equal(await count(client), 10_000);
  const last = await server.owner(
    `select max(holder_number::bigint)::text as last, count(distinct holder_number)::text as numbers from registry.holders where register_id = $1`,
    [client.person.accountId],
  );
  assert.deepEqual(last.rows[0], { last: '10000', numbers: '10000' });
});

test('more than ten thousand holders at once are refused', async () => {
  const client = await openTestClient(server);
  const rows = Array.from({ length: 10_001 }, () => anybody());
  await client.refused('input_invalid', 'createHoldersBulk', { mode: 'ATOMIC', rows });
});

test('holders of several parts are added whole or not at all, and no statement adds more than 500 rows of a table', async () => {
  const database = await testDatabase();
  const wire = await layWire(database.appUrl);
  const sent: string[] = [];
  wire.listen((statements) => sent.push(...statements));
  const own = await startWhole({ database: { ...database, appUrl: wire.url } });
  const client = await openTestClient(own);
  const rows = Array.from({ length: 1_201 }, () => anybody());
  const twice = [...rows, anybody({ holderNumber: '2000' }), anybody({ holderNumber: '2000' })];
  const { extensions } = await client.refusal('createHoldersBulk', { mode: 'ATOMIC', rows: twice });
  assert.equal(extensions.code, 'holder_number_taken');
  assert.equal(await count(client), 0);
  sent.length = 0;
  const { doneCount, rows: outcomes } = await bulk(client, 'ATOMIC', rows);
  assert.equal(doneCount, 1_201);
  assert.equal(await count(client), 1_201);
  // A statement that is being prepared is sent as its text.
  const adds = (table: string, text: string): boolean =>
    text === `insert_many_${table}` || text.includes(`insert into registry.${table} (`);
  const added = (table: string): number => sent.filter((text) => adds(table, text)).length;
  // 1,201 rows are three parts, of which the last has 201.
  assert.deepEqual(['holders', 'parties', 'personal_data', 'holder_parties'].map(added), [3, 3, 3, 3]);
  const { rows: numbered } = await own.owner('select id from registry.holders order by counted_number');
  assert.deepEqual(
    outcomes.map(({ holderId }: { readonly holderId: string }) => holderId),
    numbered.map(({ id }) => id),
  );
  await stopVerified(own);
  await wire.stop();
});
