/**
 * A small register whose cap table is worked by hand.
 *
 * Common (10,000 authorised): A 600 and B 300 on 2 January; plan "Pool" reserves 100 on 1 February; 10 of them are
 * issued to B as shares on 2 May; 50 of A's are bought back into treasury on 3 June. Preferred (1 into 1.5 common): C
 * 101 on 1 March. Options over common, with 80 authorised of their own: plan "Options" reserves 50 on 1 February; A 20
 * of these on 2 April, and B 5 of the unissued. RSUs over common, granted under "Pool": C 15 on 10 April. Warrants,
 * whose class is not known: C 40 on 10 April.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { openTestClient, startShared, type TestClient } from '../support/test-client.ts';

let client: TestClient;
const ids: Record<string, string> = {};

async function makeClass(name: string, input: object, total?: string): Promise<string> {
  const { asset } = await client.mutate('createAsset', { name, ...input }, 'asset { id }');
  await client.mutate('activateAsset', { assetId: asset.id });
  if (total !== undefined)
    await client.mutate('authorizeUnits', {
      assetId: asset.id,
      quantity: total,
      authority: 'Charter',
      effectiveDate: '2024-01-02',
    });
  return asset.id;
}

async function makeHolder(registration: string): Promise<string> {
  const parties = [{ partyType: 'individual', legalName: registration, capacity: 'owner' }];
  const input = { registration, ownershipForm: 'sole', parties };
  return (await client.mutate('createHolder', input, 'holder { id }')).holder.id;
}

async function makePlan(assetId: string, name: string, quantity: string): Promise<string> {
  const { stockPlan } = await client.mutate('createStockPlan', { assetId, name }, 'stockPlan { id }');
  await client.mutate('reserveUnits', { assetId, stockPlanId: stockPlan.id, quantity, effectiveDate: '2024-02-01' });
  return stockPlan.id;
}

async function issue(assetId: string, holderId: string, quantity: string, effectiveDate: string, more: object = {}) {
  await client.mutate('issueUnits', { assetId, holderId, quantity, effectiveDate, ...more });
}

const server = beforeTests(startShared);
before(async () => {
  client = await openTestClient(server);
  const common = await makeClass('Common', { type: 'common_stock' }, '10000');
  const conversion = { conversionAssetId: common, conversionRatio: '1.5' };
  const preferred = await makeClass('Preferred', { type: 'preferred_stock', ...conversion }, '200');
  const rights = { underlyingAssetId: common };
  const options = await makeClass('Options', { type: 'option', ...rights }, '80');
  const unlimited = { authorizedKind: 'not_applicable' };
  const rsus = await makeClass('RSUs', { type: 'rsu', ...rights, ...unlimited });
  const warrants = await makeClass('Warrants', { type: 'warrant', underlyingAssetId: null, ...unlimited });
  const [a, b, c] = [await makeHolder('A'), await makeHolder('B'), await makeHolder('C')];
  const pool = await makePlan(common, 'Pool', '100');
  const ofOptions = await makePlan(options, 'Options', '50');
  await issue(common, a, '600', '2024-01-02');
  await issue(common, b, '300', '2024-01-02');
  await issue(preferred, c, '101', '2024-03-01');
  await issue(options, a, '20', '2024-04-02', { source: 'reserved', stockPlanId: ofOptions });
  await issue(options, b, '5', '2024-04-02');
  await issue(rsus, c, '15', '2024-04-10', { stockPlanId: pool });
  await issue(warrants, c, '40', '2024-04-10');
  await issue(common, b, '10', '2024-05-02', { source: 'reserved', stockPlanId: pool });
  const bought = { assetId: common, holderId: a, quantity: '50', effectiveDate: '2024-06-03' };
  await client.mutate('repurchaseUnits', bought);
  Object.assign(ids, { common, preferred, options, rsus, warrants, pool, a, b, c });
});

const figures = 'outstanding committed available treasury reserved unissued asConverted fullyDiluted';

async function capTable(args = '') {
  const { capTable: table } = await client.read(`{ capTable${args} {
    classes { asset { name } ${figures} basis outstandingPercentage fullyDilutedPercentage }
    rights { asset { name } underlyingAsset { name } linked units reserved unissued committed available }
    totals { unit ${figures} outstandingPercentage fullyDilutedPercentage }
    holders { totalCount nodes { holder { registration } outstanding outstandingPercentage } } } }`);
  return table;
}

const named = (rows: { asset: { name: string } }[]) =>
  Object.fromEntries(rows.map(({ asset, ...row }) => [asset.name, Object.values(row)]));

test('every column of today, each unit once', async () => {
  const table = await capTable();
  assert.deepEqual(named(table.classes), {
    // Outstanding 600 + 300 + 10 - 50. Committed 20 + 5 options and 15 RSUs. Reserved 100 - 10; available 90 - 15 that
    // the RSUs took, and 50 - 20 of the options' own plan. Fully diluted 860 + 40 + 105. 860 / 961 and 1,005 / 1,156.
    Common: ['860', '40', '105', '50', '90', '9000', '860', '1005', 'own_units', '89.4901', '86.9377'],
    // 101 × 1.5 = 151.5, of which whole common shares: 151. Unissued 200 - 101. 101 / 961 and 151 / 1,156.
    Preferred: ['101', '0', '0', '0', '0', '99', '151', '151', 'stated_ratio', '10.5099', '13.0623'],
  });
  const common = { name: 'Common' };
  assert.deepEqual(named(table.rights), {
    Options: [common, true, '25', '30', '25', '25', '30'],
    RSUs: [common, true, '15', '0', '0', '15', '0'],
    Warrants: [null, false, '40', '0', '0', '0', '0'],
  });
  assert.deepEqual(
    table.totals.map((row: object) => Object.values(row)),
    [['shares', '961', '40', '105', '50', '90', '9099', '1011', '1156', '100', '100']],
  );
  // A 550, B 310 and C 101 of 961 shares; options, RSUs and warrants make nobody an owner.
  assert.deepEqual(
    table.holders.nodes.map((row: any) => [row.holder.registration, row.outstanding, row.outstandingPercentage]),
    [
      ['A', '550', '57.232'],
      ['B', '310', '32.2581'],
      ['C', '101', '10.5099'],
    ],
  );
  assert.equal(table.holders.totalCount, 3);
});

test('every column of a day before the grants, and of a day between them', async () => {
  const march = await capTable('(asOf: "2024-03-15")');
  assert.deepEqual(named(march.classes), {
    // 100 of the pool and 50 of the options' plan are free: 150. 900 / 1,001 and 1,050 / 1,201.
    Common: ['900', '0', '150', '0', '100', '9000', '900', '1050', 'own_units', '89.9101', '87.4271'],
    Preferred: ['101', '0', '0', '0', '0', '99', '151', '151', 'stated_ratio', '10.0899', '12.5729'],
  });
  assert.deepEqual(named(march.rights), { Options: [{ name: 'Common' }, true, '0', '50', '30', '0', '50'] });
  const april = await capTable('(asOf: "2024-04-30")');
  // Committed 25 + 15; available 100 - 15 + 30.
  assert.deepEqual(named(april.classes)['Common']!.slice(0, 5), ['900', '40', '115', '0', '100']);
  assert.equal(april.totals[0].fullyDiluted, '1206');
});

test('an entry that comes late changes the past only for those who ask as known since', async () => {
  const [{ now }] = (await server.owner('select clock_timestamp() as now')).rows as [{ now: Date }];
  const knownAt = now.toISOString();
  await issue(ids['rsus']!, ids['b']!, '5', '2024-03-12', { stockPlanId: ids['pool'] });
  const columns = async (args: string) => named((await capTable(args)).classes)['Common']!.slice(0, 3);
  assert.deepEqual(await columns(`(asOf: "2024-03-15", knownAt: "${knownAt}")`), ['900', '0', '150']);
  assert.deepEqual(await columns('(asOf: "2024-03-15")'), ['900', '5', '145']);
  assert.deepEqual(await columns(''), ['860', '45', '100']);
  const { asset } = await client.read(`{ asset: assetById(id: "${ids['rsus']}") { outstandingTotal unit } }`);
  assert.deepEqual(asset, { outstandingTotal: '20', unit: 'units' });
});

test('as many rights as the pool holds leave nothing available, and all of them committed', async () => {
  await issue(ids['rsus']!, ids['b']!, '70', '2024-07-01', { stockPlanId: ids['pool'] });
  // 25 options and 90 RSUs are committed; of the pool's 90 nothing is free, and 30 of the options' plan are.
  assert.deepEqual(named((await capTable()).classes)['Common']!.slice(0, 3), ['860', '115', '30']);
});

test('a figure is told with its formula', async () => {
  const { capTable: table } = await client.read('{ capTable { formulas { figure formula } } }');
  assert.deepEqual(
    table.formulas.map(({ figure }: { figure: string }) => figure),
    [
      'outstanding',
      'committed',
      'available',
      'asConverted',
      'fullyDiluted',
      'outstandingPercentage',
      'fullyDilutedPercentage',
      'votes',
      'votesPercentage',
      'units',
      'percentage',
    ],
  );
  for (const { formula } of table.formulas) assert.ok(formula.length > 40);
});

test('three equal holders have equal percentages, and the whole is 100', async () => {
  client = await openTestClient(server);
  const common = await makeClass('Common', { type: 'common_stock' }, '9');
  for (const name of ['One', 'Two', 'Three']) await issue(common, await makeHolder(name), '3', '2024-01-02');
  const table = await capTable();
  assert.deepEqual(
    table.holders.nodes.map((row: any) => row.outstandingPercentage),
    ['33.3333', '33.3333', '33.3333'],
  );
  assert.equal(table.totals[0].outstandingPercentage, '100');
});

test('a preferred class without a ratio counts as it is, and says so; principal and convertibles count nowhere', async () => {
  client = await openTestClient(server);
  const holder = await makeHolder('Holder');
  const preferred = await makeClass('Preferred', { type: 'preferred_stock' }, '100');
  const notes = await makeClass('Notes', { type: 'convertible', underlyingAssetId: preferred }, '1000');
  const bond = await makeClass('Bond', { type: 'debt' }, '1000');
  for (const assetId of [preferred, notes, bond]) await issue(assetId, holder, '70', '2024-01-02');
  const table = await capTable();
  assert.deepEqual(named(table.classes), {
    Preferred: ['70', '0', '0', '0', '0', '30', '70', '70', 'no_ratio_stated', '100', '100'],
    Bond: ['70', '0', '0', '0', '0', '930', '70', '70', 'own_units', null, null],
  });
  assert.deepEqual(named(table.rights), { Notes: [{ name: 'Preferred' }, true, '70', '0', '930', '0', '0'] });
  assert.equal(table.totals.length, 1);
});
