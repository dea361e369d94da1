import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { registerBalances } from '../support/balance.ts';
import { day, issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { startProgram } from '../support/process.ts';
import { isDeep } from '../support/seed.ts';
import { mutationText, type TestClient, testClientAt, startWhole, openTestClient } from '../support/test-client.ts';
import { type Answered, type TestServer, testSecretKey } from '../support/server.ts';

let server: TestServer;
let twin: TestServer;
let client: TestClient;
let other: TestClient;

before(async () => {
  const settings = { REGISTRY_IN_FLIGHT_MAX: '200', REGISTRY_LOG_LEVEL: 'warn', REGISTRY_DATABASE_CONNECTIONS: '8' };
  server = await startWhole({ settings });
  twin = await startWhole({ settings, database: server.database });
  client = await openTestClient(server);
  other = testClientAt(twin, client);
});
after(async () => {
  await twin.stop();
  await server.stop();
});

const copies = 20;
const selection = `asset { id name status createdAt } instruction { id status payload completedAt receivedAt checks { code } }
  checks { code outcome message } replayed clientMutationId`;

/**
 * Twenty copies at once, half of them at another server. Shape: the answers' texts with `replayed` taken out, and how
 * often it was false.
 */
function sameBytes(answers: readonly Answered[]): { texts: Set<string>; fresh: number } {
  const texts = new Set(answers.map(({ text }) => text.replace(/"replayed":(true|false)/, '"replayed":?')));
  return { texts, fresh: answers.filter(({ text }) => text.includes('"replayed":false')).length };
}

const effects = async (name: string): Promise<number> =>
  (await server.owner('select count(*)::int as n from registry.assets where name = $1', [name])).rows[0].n;

test('twenty copies with one key in the input: one effect, one answer', async () => {
  const input = {
    name: 'By argument',
    type: 'common_stock',
    idempotencyKey: 'twenty by argument',
    clientMutationId: 'm',
  };
  const answers = await Promise.all(
    Array.from({ length: copies }, (_, n) =>
      [client, other][n % 2]!.request(mutationText('createAsset', selection), { input }),
    ),
  );
  const { texts, fresh } = sameBytes(answers);
  assert.equal(texts.size, 1, [...texts].join('\n'));
  assert.equal(fresh, 1);
  assert.equal(JSON.parse(answers[0]!.text).errors, undefined);
  assert.equal(await effects('By argument'), 1);
  await registerBalances(server);
});

test('twenty copies with one key in the header: one effect, one answer', async () => {
  const text = `mutation { one: createAsset(input: { name: "By header 1", type: common_stock }) { ${selection} }
                           two: createAsset(input: { name: "By header 2", type: common_stock }) { ${selection} } }`;
  const header = { 'idempotency-key': 'twenty by header' };
  const answers = await Promise.all(
    Array.from({ length: copies }, (_, n) => [client, other][n % 2]!.request(text, {}, header)),
  );
  const texts = new Set(answers.map(({ text }) => text.replaceAll(/"replayed":(true|false)/g, '')));
  assert.equal(texts.size, 1, [...texts].join('\n'));
  assert.equal(JSON.parse(answers[0]!.text).errors, undefined);
  assert.deepEqual([await effects('By header 1'), await effects('By header 2')], [1, 1]);
  await registerBalances(server);
});

test('of twenty different inputs under one key one runs, and the others are refused because the key is used', async () => {
  const answers = await Promise.all(
    Array.from({ length: copies }, (_, n) =>
      [client, other][n % 2]!.request(mutationText('createAsset', 'asset { name }'), {
        input: { name: `Rival ${n}`, type: 'common_stock', idempotencyKey: 'twenty rivals' },
      }),
    ),
  );
  const done = answers.filter(({ json }) => json.data.createAsset !== null);
  const codes = answers.flatMap(({ json }) => json.errors ?? []).map(({ extensions }) => extensions.code as string);
  assert.equal(done.length, 1);
  assert.deepEqual(new Set(codes), new Set(['idempotency_key_reused']));
  const { rows } = await server.owner(`select name from registry.assets where name like 'Rival %'`);
  assert.deepEqual(rows, [done[0]!.json.data.createAsset.asset]);
  await registerBalances(server);
});

test('of mutations on the ledger, ten copies of each, shuffled over two processes, each has exactly one effect', async () => {
  const [mutations, copiesOfEach] = [isDeep ? 1_000 : 40, 10];
  const settings = {
    DATABASE_URL: server.database.appUrl,
    REGISTRY_SECRET_KEY: testSecretKey,
    REGISTRY_IN_FLIGHT_MAX: '200',
    REGISTRY_DATABASE_CONNECTIONS: '8',
  };
  const programs = [startProgram(settings), startProgram(settings)];
  try {
    const clients = await Promise.all(
      programs.map(async ({ listening }) => testClientAt({ address: await listening }, client)),
    );
    const assetIds = await Promise.all(Array.from({ length: 4 }, () => makeClass(client)));
    const [from, ...receivers] = (await makeHolders(client, 21)) as [string, ...string[]];
    for (const assetId of assetIds) await issue(client, assetId, from, '1000');
    const before = await countEffects();
    const floods = Array.from({ length: mutations }, (_, n) => {
      const [assetId, to] = [assetIds[n % 4]!, receivers[n % 20]!];
      return n % 2 === 0
        ? {
            name: 'issueUnits',
            input: { assetId, holderId: to, quantity: '1', effectiveDate: day, idempotencyKey: `flood ${n}` },
          }
        : { name: 'transferUnits', input: transferOf(assetId, from, to, '1', { idempotencyKey: `flood ${n}` }) };
    });
    const outcomes = await request(
      floods,
      shuffled(Array.from({ length: mutations * copiesOfEach }, (_, n) => n % mutations)),
      clients,
    );

    assert.equal(outcomes.size, mutations);
    for (const [n, { ids, fresh }] of outcomes) assert.deepEqual([n, ids.size, fresh], [n, 1, 1]);
    const after = await countEffects();
    // An issue has two lines; a transfer of a part has three.
    assert.deepEqual(
      {
        instructions: after.instructions - before.instructions,
        transactions: after.transactions - before.transactions,
        postings: after.postings - before.postings,
      },
      { instructions: mutations, transactions: mutations, postings: (mutations / 2) * 2 + (mutations / 2) * 3 },
    );
    const { rows } = await server.owner(
      'select sum(balance)::int as units from registry.positions where holder_id = any ($1)',
      [receivers],
    );
    assert.equal(rows[0].units, mutations);
  } finally {
    for (const { child } of programs) child.kill('SIGKILL');
  }
  await registerBalances(server);
});

interface Flood {
  readonly name: string;
  readonly input: object;
}

/**
 * Sends the mutations in the given order, forty at a time. Shape: per mutation, the transaction ids and the count of
 * new results.
 */
async function request(
  floods: readonly Flood[],
  order: readonly number[],
  clients: readonly TestClient[],
): Promise<ReadonlyMap<number, { ids: Set<string>; fresh: number }>> {
  const outcomes = new Map<number, { ids: Set<string>; fresh: number }>();
  const next = order[Symbol.iterator]();
  const work = async (at: TestClient): Promise<void> => {
    for (const n of next) {
      const { name, input } = floods[n]!;
      const { transaction, replayed } = await at.mutate(name, input, 'transaction { id } replayed');
      const outcome = outcomes.get(n) ?? { ids: new Set(), fresh: 0 };
      outcome.ids.add(transaction.id);
      if (!replayed) outcome.fresh += 1;
      outcomes.set(n, outcome);
    }
  };
  await Promise.all(Array.from({ length: 40 }, (_, n) => work(clients[n % clients.length]!)));
  return outcomes;
}

async function countEffects(): Promise<{ instructions: number; transactions: number; postings: number }> {
  const count = (table: string): string => `(select count(*)::int from registry.${table}) as ${table}`;
  const { rows } = await server.owner(`select ${['instructions', 'transactions', 'postings'].map(count).join()}`);
  return rows[0];
}

/** The same order at every run, so that a failure can be looked at again. */
function shuffled(values: number[]): number[] {
  let state = 20_261_121;
  for (let last = values.length - 1; last > 0; last -= 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const pick = state % (last + 1);
    [values[last], values[pick]] = [values[pick]!, values[last]!];
  }
  return values;
}
