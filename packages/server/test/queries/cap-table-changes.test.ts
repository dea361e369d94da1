/**
 * Two days of a small register compared, worked by hand.
 *
 * Common: A 100, B 50 and F 9 on 2 January; A gives 10 to B on 5 April; C is issued 7 on 2 May; two for one on 3 June;
 * B gives 30 to E on 22 July. D is issued 5 on 10 July, which is reversed. Options over common: A 20 on 2 February,
 * split with the class.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { openTestClient, startShared, type TestClient } from '../support/test-client.ts';

let client: TestClient;
let common: string;
const holders: Record<string, string> = {};

async function makeClass(name: string, input: object): Promise<string> {
  const unlimited = { authorizedKind: 'not_applicable' };
  const { asset } = await client.mutate('createAsset', { name, ...unlimited, ...input }, 'asset { id }');
  await client.mutate('activateAsset', { assetId: asset.id });
  return asset.id;
}

async function makeHolders(names: string): Promise<void> {
  for (const registration of names) {
    const parties = [{ partyType: 'individual', legalName: registration, capacity: 'owner' }];
    const input = { registration, ownershipForm: 'sole', parties };
    holders[registration] = (await client.mutate('createHolder', input, 'holder { id }')).holder.id;
  }
}

async function issue(assetId: string, holder: string, quantity: string, effectiveDate: string): Promise<string> {
  const input = { assetId, holderId: holders[holder], quantity, effectiveDate };
  return (await client.mutate('issueUnits', input, 'transaction { id }')).transaction.id;
}

const transfer = (assetId: string, from: string, to: string, quantity: string, effectiveDate: string) =>
  client.mutate('transferUnits', {
    assetId,
    fromHolderId: holders[from],
    receivers: [{ holderId: holders[to], quantity }],
    effectiveDate,
  });

const split = (assetId: string, numerator: string, denominator: string, effectiveDate: string, more: object = {}) =>
  client.mutate('splitAsset', { assetId, numerator, denominator, effectiveDate, ...more }, 'transaction { id }');

const server = beforeTests(startShared);
before(async () => {
  client = await openTestClient(server);
  common = await makeClass('Common', { type: 'common_stock' });
  const options = await makeClass('Options', { type: 'option', underlyingAssetId: common });
  await makeHolders('ABCDEF');
  for (const [holder, quantity] of [
    ['A', '100'],
    ['B', '50'],
    ['F', '9'],
  ] as const)
    await issue(common, holder, quantity, '2024-01-02');
  await issue(options, 'A', '20', '2024-02-02');
  await transfer(common, 'A', 'B', '10', '2024-04-05');
  await issue(common, 'C', '7', '2024-05-02');
  await split(common, '2', '1', '2024-06-03');
  const mistaken = await issue(common, 'D', '5', '2024-07-10');
  await client.mutate('reverseTransaction', {
    transactionId: mistaken,
    reason: 'A mistake.',
    effectiveDate: '2024-07-11',
  });
  await transfer(common, 'B', 'E', '30', '2024-07-22');
});

/** Each row: holder and asset, before, after, difference, and its lines. */
async function changes(args: string, moment = ''): Promise<Record<string, unknown[]>> {
  const { capTable } = await client.read(`{ capTable${moment} { changes(${args}) { totalCount nodes {
    holder { registration } asset { name } balanceBefore balanceAfter difference
    lines { totalCount nodes { type quantity balanceAfter transaction { id } } } } } } }`);
  const { nodes, totalCount } = capTable.changes;
  assert.equal(nodes.length, totalCount);
  return Object.fromEntries(
    nodes.map(({ holder, asset, balanceBefore, balanceAfter, difference, lines }: any) => [
      `${holder.registration} ${asset.name}`,
      [balanceBefore, balanceAfter, difference, lines.nodes.map((line: any) => `${line.type} ${line.quantity}`).join()],
    ]),
  );
}

test('each difference has the transactions that made it', async () => {
  assert.deepEqual(await changes('since: "2024-03-31"'), {
    'A Common': ['100', '180', '80', 'transfer -10,split 90'],
    'A Options': ['20', '40', '20', 'split 20'],
    'B Common': ['50', '90', '40', 'transfer 10,split 60,transfer -30'],
    'C Common': ['0', '14', '14', 'issue 7,split 7'],
    'E Common': ['0', '30', '30', 'transfer 30'],
    'F Common': ['9', '18', '9', 'split 9'],
  });
});

test('adjusted for splits, a split is no difference', async () => {
  assert.deepEqual(await changes('since: "2024-03-31", adjustedForSplits: true'), {
    'A Common': ['200', '180', '-20', 'transfer -10,split 90'],
    'B Common': ['100', '90', '-10', 'transfer 10,split 60,transfer -30'],
    'C Common': ['0', '14', '14', 'issue 7,split 7'],
    'E Common': ['0', '30', '30', 'transfer 30'],
  });
});

test('of a day before the split, or since a day after it, nothing is adjusted', async () => {
  const may = {
    'A Common': ['100', '90', '-10', 'transfer -10'],
    'B Common': ['50', '60', '10', 'transfer 10'],
    'C Common': ['0', '7', '7', 'issue 7'],
  };
  const july = { 'B Common': ['120', '90', '-30', 'transfer -30'], 'E Common': ['0', '30', '30', 'transfer 30'] };
  for (const adjusted of ['', ', adjustedForSplits: true']) {
    assert.deepEqual(await changes(`since: "2024-03-31"${adjusted}`, '(asOf: "2024-05-31")'), may);
    assert.deepEqual(await changes(`since: "2024-06-03"${adjusted}`), july);
  }
  // D had 5 units for one day.
  assert.deepEqual(await changes('since: "2024-06-30"', '(asOf: "2024-07-10")'), {
    'D Common': ['0', '5', '5', 'issue 5'],
  });
  assert.deepEqual(await changes('since: "2024-07-10"', '(asOf: "2024-07-11")'), {
    'D Common': ['5', '0', '-5', 'reversal -5'],
  });
});

test('changes are ordered, filtered and read by page', async () => {
  const order = async (args: string): Promise<string> => Object.keys(await changes(args)).join();
  assert.equal(
    await order('since: "2024-03-31", adjustedForSplits: true, orderBy: [DIFFERENCE_ASC]'),
    'A Common,B Common,C Common,E Common',
  );
  assert.equal(await order(`since: "2024-03-31", condition: { holderId: "${holders['A']}" }`), 'A Common,A Options');
  const { capTable } = await client.read(
    '{ capTable { changes(since: "2024-03-31", first: 2) { totalCount pageInfo { hasNextPage } nodes { difference lines(last: 1) { nodes { balanceAfter } } } } } }',
  );
  assert.deepEqual(capTable.changes, {
    totalCount: 6,
    pageInfo: { hasNextPage: true },
    nodes: [
      { difference: '80', lines: { nodes: [{ balanceAfter: '180' }] } },
      { difference: '20', lines: { nodes: [{ balanceAfter: '40' }] } },
    ],
  });
});

test('an earlier day after the later one is refused', async () => {
  const query = '{ capTable(asOf: "2024-03-31") { changes(since: "2024-04-01") { totalCount } } }';
  const { json } = await client.request(query);
  const { errors } = json;
  assert.equal(errors[0].extensions.code, 'input_invalid');
  assert.equal(
    errors[0].message,
    'The cap table is of 31 March 2024, before 1 April 2024, with which it is compared. Give a since that is not after asOf.',
  );
});

test('a fraction that a split paid out is a difference, and a reversed split is none', async () => {
  client = await openTestClient(server);
  const halved = await makeClass('Halved', { type: 'common_stock', currency: 'EUR' });
  const again = await makeClass('Again', { type: 'common_stock' });
  await makeHolders('AB');
  await issue(halved, 'A', '3', '2024-01-02');
  await issue(halved, 'B', '4', '2024-01-02');
  await split(halved, '1', '2', '2024-02-02', { fractionRule: 'floor' });
  await split(halved, '3', '1', '2024-02-05');
  await issue(again, 'A', '3', '2024-01-02');
  const { transaction } = await split(again, '2', '1', '2024-02-02');
  await client.mutate('reverseTransaction', {
    transactionId: transaction.id,
    reason: 'A mistake.',
    effectiveDate: '2024-02-06',
  });
  // 3 × 1/2 × 3 = 4.5, of which A has 1 × 3.
  assert.deepEqual(await changes('since: "2024-01-31", adjustedForSplits: true'), {
    'A Halved': ['4.5', '3', '-1.5', 'split -2,split 2'],
  });
  // The split of "Again" was in force on 4 February, and what reverses it is a split the other way.
  assert.deepEqual(await changes('since: "2024-02-04", adjustedForSplits: true'), {});
  assert.deepEqual(Object.keys(await changes('since: "2024-02-04"')), ['A Halved', 'A Again', 'B Halved']);
});
