/**
 * Totals of holders, of assets and of positions while others write: each equals the rows that the same request lists.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { isDeep } from '../support/seed.ts';
import { day, issue, makeClass, makeHolders, newHolder, transferOf } from '../support/holdings.ts';
import { type TestClient } from '../support/test-client.ts';
import { withClient } from '../support/postgres.ts';
import type { TestServer } from '../support/server.ts';
import { type MutationInput, startPair, times } from './at-once.ts';

let server: TestServer;
let client: TestClient;
const pair = beforeTests(startPair);
before(async () => {
  ({ server } = pair);
  [client] = pair.clients;
});

interface List {
  readonly totalCount: number;
  readonly nodes: readonly { readonly positions?: List }[];
}

/** The totals of lists, each of which equals the number of rows that the same request lists. */
async function totals(): Promise<Record<'holders' | 'assets' | 'positions', number>> {
  const { allHolders, allAssets, allPositions }: Record<string, List> = await client.read(
    `{ allHolders(first: 1000) { totalCount nodes { id } } allPositions(first: 1000) { totalCount nodes { id } }
      allAssets(first: 250) { totalCount nodes { positions(first: 250) { totalCount nodes { id } } } } }`,
  );
  const ofAssets = allAssets!.nodes.map(({ positions }) => positions!);
  for (const { totalCount, nodes } of [allHolders!, allAssets!, allPositions!, ...ofAssets])
    assert.equal(totalCount, nodes.length);
  return {
    holders: allHolders!.totalCount,
    assets: allAssets!.totalCount,
    positions: allPositions!.totalCount,
  };
}

const verifyCounts = `
  select n.entity, sum(n.counted)::integer as difference
  from (select 'holder' as entity, count(*) as counted from registry.holders
        union all select 'asset', count(*) from registry.assets
        union all select entity, -sum(counted) from registry.row_counts group by entity) n
  group by n.entity order by n.entity`;

test('the totals of rows that sixteen callers add at once are those of the rows', async () => {
  const begun = await totals();
  const assetId = await makeClass(client);
  const [first] = await makeHolders(client, 1);
  await issue(client, assetId, first!, '1000');
  // Of each 16 mutations 4 add a holder, 4 an asset; 4 issue to a new holder of before, and 4 are dry runs.
  const rounds = isDeep ? 40 : 4;
  for (let round = 0; round < rounds; round += 1) {
    const [one, two] = await makeHolders(client, 2);
    const mutations: MutationInput[] = times(4, (index) => [
      ['createHolder', newHolder()] as MutationInput,
      ['createAsset', { name: `Class ${round} ${index}`, type: 'common_stock' }] as MutationInput,
      ['createHolder', { ...newHolder(), dryRun: true }] as MutationInput,
      (index < 2
        ? ['transferUnits', transferOf(assetId, first!, index === 0 ? one! : two!, '1')]
        : [
            'issueUnits',
            { assetId, holderId: index === 2 ? one : two, quantity: '1', effectiveDate: day },
          ]) as MutationInput,
    ]).flat();
    const [outcomes] = await Promise.all([pair.atOnce(mutations), totals(), totals()]);
    assert.deepEqual(new Set(outcomes), new Set(['done']));
  }
  // The first holder, and in each round two before and four at once; the class, and four at once; three holders have
  // units after the first round, and each round adds two.
  assert.deepEqual(await totals(), {
    holders: begun.holders + 1 + 6 * rounds,
    assets: begun.assets + 1 + 4 * rounds,
    positions: begun.positions + 1 + 2 * rounds,
  });
  const { rows } = await server.owner(verifyCounts);
  assert.deepEqual(rows, [
    { entity: 'asset', difference: 0 },
    { entity: 'holder', difference: 0 },
  ]);
});

test('nobody waits for a database transaction that has added a holder, and its holder counts when it commits', async () => {
  const add = (number: string): string =>
    `insert into registry.holders (register_id, id, holder_number, registration, ownership_form)
     values ('${client.person.accountId}', gen_random_uuid(), '${number}', 'By hand', 'sole')`;
  const before = await totals();
  await withClient(server.database.ownerUrl, async (open) => {
    await withClient(server.database.ownerUrl, async (other) => {
      await open.query('begin');
      await open.query(add('open 1'));
      await other.query('begin');
      await other.query(`set local lock_timeout = '2min'`);
      await other.query(add('open 2'));
      await makeHolders(client, 3);
      assert.deepEqual(await totals(), { ...before, holders: before.holders + 3 });
      await other.query('rollback');
      await open.query('commit');
    });
  });
  assert.deepEqual(await totals(), { ...before, holders: before.holders + 4 });
});

test('the counts of a register have few rows, however often it is written', async () => {
  const { rows } = await server.owner(
    `select max(n)::integer as most from (select count(*) as n from registry.row_counts group by register_id, entity) c`,
  );
  // Two servers with at most 8 connections of commands each, two database transactions by hand.
  assert.ok(rows[0].most <= 18, `${rows[0].most} rows`);
});
