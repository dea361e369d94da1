/**
 * Servers behind poolers: a pooler that is not announced, requests of two tenants that are never mixed up, and what it
 * costs.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { startLendingPooler } from '../support/lending-pooler.ts';
import { startPgBouncer } from '../support/pgbouncer.ts';
import { runOperator, settingsOf } from '../support/operator.ts';
import { testDatabase, withClient } from '../support/postgres.ts';
import { startProgram } from '../support/process.ts';
import { testSecretKey } from '../support/server.ts';
import { isDeep } from '../support/seed.ts';
import { makeAsset, openTestClient, startWhole, type TestClient, testClientAt } from '../support/test-client.ts';
import { tookMs } from '../support/time.ts';

const database = beforeTests(testDatabase, (made) => made.drop());

const announced = {
  REGISTRY_DATABASE_POOLING: 'transaction',
  REGISTRY_IN_FLIGHT_MAX: '100',
};

/** Does pieces of work, so many at once. */
async function inTurns(count: number, atOnce: number, work: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const one = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      await work(next);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

for (const ignoresOptions of [false, true])
  test(`PgBouncer that ${ignoresOptions ? 'drops' : 'refuses'} options of connections stops the start unless it is announced`, async () => {
    const pooler = await startPgBouncer(database.appUrl, { ignoresOptions });
    const settings = { DATABASE_URL: pooler.url, REGISTRY_SECRET_KEY: testSecretKey };
    const refused = startProgram(settings);
    assert.equal(await refused.ended, 1, refused.said.stderr);
    assert.match(
      refused.said.stderr,
      /^The URL of the database leads to a connection pooler.*REGISTRY_DATABASE_POOLING=/m,
    );
    const program = startProgram({ ...settings, REGISTRY_DATABASE_POOLING: 'transaction' });
    await program.listening;
    program.child.kill('SIGTERM');
    assert.equal(await program.ended, 0);
    await pooler.stop();
  });

test('PgBouncer without max_prepared_statements is found where the settings say that it passes prepared statements on', async () => {
  const pooler = await startPgBouncer(database.appUrl);
  const settings = {
    DATABASE_URL: pooler.url,
    REGISTRY_SECRET_KEY: testSecretKey,
    REGISTRY_DATABASE_POOLING: 'prepared',
  };
  const sentence =
    /REGISTRY_DATABASE_POOLING is prepared, and the pooler passes no prepared statements on \(.+\): set max_prepared_statements of PgBouncer 1\.21 or newer above zero, or set REGISTRY_DATABASE_POOLING=transaction\.$/m;
  const refused = startProgram(settings);
  assert.equal(await refused.ended, 1, refused.said.stderr);
  assert.match(refused.said.stderr, sentence);
  const { stdout } = await runOperator(['doctor'], settings);
  assert.match(stdout, new RegExp(`^fail {2}pooler: ${sentence.source}`, 'm'));
  await pooler.stop();
});

for (const ignoresOptions of [false, true])
  test(`what migrates and verifies is refused through PgBouncer that ${ignoresOptions ? 'drops' : 'refuses'} options, and leaves its connections as they were`, async () => {
    const pooler = await startPgBouncer(database.ownerUrl, { ignoresOptions, poolSize: 1 });
    const owners = { ...settingsOf(database), DATABASE_OWNER_URL: pooler.url };
    for (const words of [['migrate'], ['verify'], ['generate', '--holders', '12']]) {
      const { code, stderr } = await runOperator(words, owners);
      assert.deepEqual(
        [code, stderr],
        [
          78,
          'DATABASE_OWNER_URL leads to a connection pooler, and migrate, verify and generate need connections of their own: set it to the address of PostgreSQL itself. Nothing was changed.\n',
        ],
        words[0],
      );
    }
    const alone = { ...owners, DATABASE_URL: pooler.url };
    for (const settings of [owners, { ...alone, DATABASE_OWNER_URL: '' }]) {
      await runOperator(['migrate', '--plan'], settings);
      await runOperator(['doctor'], settings);
    }
    await withClient(pooler.url, async (client) => {
      const { rows } = await client.query(`select current_setting('default_transaction_read_only') as "readOnly"`);
      assert.deepEqual(rows, [{ readOnly: 'off' }]);
    });
    await pooler.stop();
  });

const interleaved = isDeep ? 10_000 : 1_000;

test(`of ${interleaved} interleaved requests of two tenants at two servers none is answered to the other`, async () => {
  const pooler = await startLendingPooler(database.appUrl);
  const pooled = { ...database, appUrl: pooler.url };
  const servers = [
    await startWhole({ database: pooled, settings: announced }),
    await startWhole({ database: pooled, settings: announced }),
  ];
  const tenants = [await openTestClient(servers[0]!), await openTestClient(servers[0]!)];
  const ids = await Promise.all(tenants.map((tenant) => makeAsset(tenant)));
  const clients = servers.map((server) => tenants.map((tenant) => testClientAt(server, tenant)));
  const crossings: string[] = [];
  await inTurns(interleaved, 40, async (n) => {
    const tenant = n % 2;
    const client = clients[(n >> 1) % 2]![tenant]!;
    if (n % 20 < 2) {
      const input = { assetId: ids[tenant], dryRun: true };
      const { asset } = await client.mutate('activateAsset', input, 'asset { id }');
      if (asset.id !== ids[tenant]) crossings.push(`mutation ${n}`);
      return;
    }
    const read = await client.read('{ viewer { account { id } } allAssets { nodes { id } } }');
    const expected = {
      viewer: { account: { id: client.person.accountId } },
      allAssets: { nodes: [{ id: ids[tenant] }] },
    };
    if (JSON.stringify(read) !== JSON.stringify(expected)) crossings.push(`read ${n}: ${JSON.stringify(read)}`);
  });
  assert.deepEqual(crossings, []);
  assert.ok(pooler.crossed > interleaved / 10, `${pooler.crossed}`);
  for (const server of servers) await server.stop();
  await pooler.stop();
});

/** The first round warms all up, and only the deep check has more: it prints what a pooler costs. */
const rounds = isDeep ? 4 : 1;
/** The part of the requests that is sent where no price is printed. */
const share = isDeep ? 1 : 0.1;

test('through a pooler everything is answered; the deep check prints the price', async (t) => {
  const pooler = await startPgBouncer(database.appUrl, { poolSize: 8 });
  const settings = { REGISTRY_SECRET_KEY: testSecretKey, ...announced };
  const direct = { ...settings, DATABASE_URL: database.appUrl };
  const programs = [
    startProgram({ ...direct, REGISTRY_DATABASE_POOLING: 'none' }),
    startProgram({ ...settings, DATABASE_URL: pooler.url }),
  ];
  // They show what the settings cost on their own.
  if (isDeep)
    for (const mode of ['transaction', 'prepared'])
      programs.push(startProgram({ ...direct, REGISTRY_DATABASE_POOLING: mode }));
  const own = await startWhole({ database, settings: { REGISTRY_LOG_LEVEL: 'warn' } });
  const client = await openTestClient(own);
  for (let n = 0; n < 19; n += 1) await makeAsset(client);
  const assetId = await makeClass(client);
  const [from, to] = (await makeHolders(client, 2)) as [string, string];
  await issue(client, assetId, from, '5000');
  const clients = await Promise.all(
    programs.map(async ({ listening }) => testClientAt({ address: await listening }, client)),
  );
  const text = '{ allAssets { nodes { id name type status authorizedTotal } } }';
  const read = (at: TestClient): Promise<unknown> => at.read(text);
  const transfer = (at: TestClient): Promise<unknown> => at.mutate('transferUnits', transferOf(assetId, from, to, '1'));
  for (const [what, work, count, atOnce] of [
    ['Q1, 16 at once', read, 600, 16],
    ['Q1, one at a time', read, 150, 1],
    ['a transfer, one at a time', transfer, 80, 1],
  ] as const) {
    for (let round = 0; round < rounds; round += 1) {
      const took: number[] = [];
      for (const at of clients) took.push(await tookMs(() => inTurns(count * share, atOnce, () => work(at))));
      if (round === 0) continue;
      const [pooled, unnamed, prepared] = took.slice(1).map((one) => (took[0]! / one).toFixed(2));
      t.diagnostic(
        `${what}: ${pooled} of the direct way; the same setting without a pooler ${unnamed}, prepared ${prepared}`,
      );
    }
  }
  for (const { child, ended } of programs) {
    child.kill('SIGTERM');
    assert.equal(await ended, 0);
  }
  await own.stop();
  await pooler.stop();
});
