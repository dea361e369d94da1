/** The steps of a write, as they happen on a real server and database, are those that ARCHITECTURE lists and draws. */
import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { stepChannel, type StepMessage, steps } from '../../src/commands/run/steps.ts';
import { today } from '../support/clock.ts';
import { issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { longBatchWaits } from '../support/long-waits.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';
import { layWire, type Proxy } from '../support/proxy.ts';
import { send, type TestServer } from '../support/server.ts';
import { makeAsset, openTestClient, startWhole, type TestClient } from '../support/test-client.ts';

/** One write: the steps of each of its commands in their order, and the steps that each round trip carries. */
interface Recorded {
  readonly steps: readonly (readonly string[])[];
  readonly roundTrips: readonly string[];
}

let database: TestDatabase;
let wire: Proxy;
let server: TestServer;
let client: TestClient;
let assetId: string;
let holders: readonly string[];
let messages: StepMessage[] = [];
let sent: (readonly string[])[] = [];
const listen = (message: unknown): void => void messages.push(message as StepMessage);

before(async () => {
  database = await testDatabase();
  wire = await layWire(database.appUrl);
  wire.listen((statements) => void sent.push(statements));
  server = await startWhole({ database: { ...database, appUrl: wire.url }, batchWaits: longBatchWaits });
  client = await openTestClient(server, { others: ['account_administrator'] });
  assetId = await makeClass(client);
  holders = await makeHolders(client, 2);
  await issue(client, assetId, holders[0]!, '10000');
  subscribe(stepChannel, listen);
});
after(async () => {
  unsubscribe(stepChannel, listen);
  await server.stop();
  await wire.stop();
  await database.drop();
});

/** The step that a statement belongs to. Shape: `sent` is the name of the statement, or its text where it has none. */
function stepOf(sent: string): string {
  const statement = sent.trim();
  // A batch sets with it for how long it waits for locks.
  if (/^(begin_command|set_lock_timeout)/.test(statement)) return 'authorise';
  if (statement.startsWith('set constraints')) return 'constraints';
  if (statement.startsWith('find_replay')) return 'replay';
  if (/^(commit|rollback)$/.test(statement)) return statement;
  if (/^(insert|change|record|post|mark)/.test(statement)) return 'execute';
  if (/^(q[\w-]{24}$|select .*\bas json\b|describe_document)/s.test(statement)) return 'answer';
  return 'load';
}

/** The steps of a round trip, each once. */
function roundTripOf(statements: readonly string[]): string {
  return [...new Set(statements.filter((one) => !/^(begin|switch_context)$/.test(one)).map(stepOf))].join(' · ');
}

async function record(write: () => Promise<unknown>): Promise<Recorded> {
  messages = [];
  sent = [];
  await write();
  const byRequest = Map.groupBy(messages, ({ requestId }) => requestId);
  return {
    steps: [...byRequest.values()].map((own) => own.map(({ step }) => step)),
    // A refusal of an earlier write is recorded after its answer, by a database transaction of its own.
    roundTrips: sent.filter((one) => !one.includes('record_refused_instructions')).map(roundTripOf),
  };
}

const transfer = (more: object = {}): Promise<unknown> =>
  client.mutate('transferUnits', transferOf(assetId, holders[0]!, holders[1]!, '1', more));

const architecture = readFileSync(new URL('../../../../ARCHITECTURE.md', import.meta.url), 'utf8');
const section = /^## The way of a write$(.*?)^## /ms.exec(architecture)![1]!;

/** The round trips that ARCHITECTURE draws for a write. */
function drawn(write: string): readonly string[] {
  const line = section.split('\n').find((one) => one.startsWith(` ${write} `));
  assert.ok(line !== undefined, `${write} is not drawn`);
  return line
    .split('─►')
    .slice(1)
    .map((roundTrip) => roundTrip.trim());
}

const all: readonly string[] = steps;

test('the steps that ARCHITECTURE lists are those of the pipeline, in their order', () => {
  const listed = [...section.matchAll(/^\| (\w+) \| /gm)].map(([, step]) => step);
  assert.deepEqual(listed, ['Step', ...all]);
});

test('a mutation takes every step once: permission and input are checked once, although it reads ahead', async () => {
  let number = 0;
  const create = (): Promise<unknown> => {
    number += 1;
    const input = { name: `Steps ${number}`, type: 'common_stock', idempotencyKey: `create ${number}` };
    return client.mutate('createAsset', input);
  };
  await create();
  assert.deepEqual(await record(create), { steps: [all], roundTrips: drawn('createAsset') });
  await transfer();
  const keyed = (): Promise<unknown> => transfer({ idempotencyKey: 'a transfer' });
  assert.deepEqual(await record(keyed), { steps: [all], roundTrips: drawn('transferUnits') });
  const replay = ['authorise', 'parse', 'replay', 'answer', 'commit'];
  assert.deepEqual(await record(keyed), { steps: [replay], roundTrips: drawn('the same key again') });
});

test('ten policies of which none matches add no round trip, and no statement', async () => {
  await transfer();
  const count = async (): Promise<readonly string[][]> => {
    await transfer();
    sent = [];
    await transfer();
    return sent.map((statements) => [...statements]);
  };
  const without = await count();
  const policies = Array.from({ length: 10 }, (_, index) => ({
    name: `Large ${index}`,
    mutations: ['transferUnits'],
    when: { quantityFrom: `${100_000 + index}` },
    needs: [{ name: 'board', by: 'issuer', roles: ['account_administrator'] }],
  }));
  await client.mutate('changeApprovalPolicies', { policies, expectedVersion: 0 });
  assert.deepEqual(await count(), without);
});

test('a dry run takes the same steps and ends with rollback', async () => {
  const dryRun = (): Promise<unknown> => transfer({ dryRun: true, idempotencyKey: 'a dry run' });
  const withRollback = all.map((step) => (step === 'commit' ? 'rollback' : step));
  assert.deepEqual(await record(dryRun), { steps: [withRollback], roundTrips: drawn('a dry run') });
});

test('a refusal ends with the step that refuses', async () => {
  const stepsOf = async (name: string, input: object): Promise<readonly string[]> => {
    const recorded = await record(() => client.refusal(name, input));
    return recorded.steps[0] ?? [];
  };
  assert.deepEqual(await stepsOf('createAsset', { name: ' ', type: 'common_stock' }), ['authorise']);
  const tooMuch = transferOf(assetId, holders[1]!, holders[0]!, '100000');
  assert.deepEqual(await stepsOf('transferUnits', tooMuch), ['authorise', 'parse', 'replay', 'load', 'decide']);
});

test('of many rows each chunk is written while the next is decided', async () => {
  const rows = Array.from({ length: 600 }, () => transferOf(assetId, holders[0]!, holders[1]!, '1'));
  const bulk = (): Promise<unknown> =>
    client.mutate('transferUnitsBulk', { mode: 'ATOMIC', rows, idempotencyKey: 'many rows' }, 'doneCount');
  const chunks = ['execute', 'decide', 'execute', 'decide', 'execute', 'decide'];
  assert.deepEqual(await record(bulk), {
    steps: [['authorise', 'parse', 'replay', 'load', ...chunks, 'execute', 'answer', 'commit']],
    roundTrips: drawn('transferUnitsBulk'),
  });
});

test('each command of a batch takes every step once, and their round trips and statements are shared', async () => {
  const commands = 40;
  const assetIds = [assetId, await makeClass(client), await makeClass(client)];
  for (const own of assetIds.slice(1)) await issue(client, own, holders[0]!, '100');
  const keyed = (index: number): Promise<unknown> =>
    transfer({ assetId: assetIds[index % 3], effectiveDate: today(), idempotencyKey: `batch ${index}` });
  const batch = await record(() => Promise.all(Array.from({ length: commands }, (_, index) => keyed(index))));
  assert.deepEqual(
    batch.steps,
    Array.from({ length: commands }, () => all),
  );
  const [first, second] = drawn('a batch of transfers');
  assert.deepEqual(new Set(batch.roundTrips), new Set([first, second]));
  assert.ok(batch.roundTrips.length < 2 * commands, `${batch.roundTrips.length} round trips`);
  // Each kind of rows is read once for all keys and assets.
  const loads = sent.filter((statements) => statements.includes('read_ledger_asset'));
  for (const statements of loads) assert.deepEqual(statements, [...new Set(statements)]);
  assert.equal(loads.length, batch.roundTrips.length / 2);
});

test('an upload takes the same steps as a mutation', async () => {
  const query = new URLSearchParams({ registerId: client.person.accountId, name: 'steps.txt' }).toString();
  const upload = (): Promise<unknown> =>
    send(`${server.address}/token/api/v2/documents?${query}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${client.token}`,
        'content-type': 'text/plain',
        'idempotency-key': 'an upload',
      },
      body: 'Bytes.',
    });
  assert.deepEqual(await record(upload), { steps: [all], roundTrips: drawn('an upload') });
});

test('a late entry plans anew where it undoes many later ones, and takes as many round trips as over few', async () => {
  const late = async (count: number): Promise<readonly (readonly string[])[]> => {
    const own = await makeAsset(client, { authorizedKind: 'unlimited' }, 'active');
    const [from, to] = holders as [string, string];
    for (const effectiveDate of ['2026-01-02', '2026-02-02'])
      await client.mutate('issueUnits', { assetId: own, holderId: from, quantity: '60', effectiveDate });
    const sale = (quantity: string, effectiveDate: string) => transferOf(own, from, to, quantity, { effectiveDate });
    const rows = Array.from({ length: count }, () => sale(`${60 / count}`, '2026-03-02'));
    await client.mutate('transferUnitsBulk', { mode: 'ATOMIC', rows }, 'doneCount');
    sent = [];
    await client.mutate('transferUnits', { ...sale('60', '2026-01-12'), reorder: true });
    return [...sent];
  };
  const plansAnew = (statements: readonly (readonly string[])[]) => statements.flat().includes('discard plans');
  const [few, many] = [await late(2), await late(60)];
  assert.deepEqual([plansAnew(few), plansAnew(many)], [false, true]);
  const own = many.filter((statements) => !statements.includes('discard plans'));
  assert.equal(own.length, few.length);
});
