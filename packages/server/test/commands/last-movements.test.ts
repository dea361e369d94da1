/**
 * The units that holders have of an asset, per cent of the outstanding ones, and their last movements, with figures
 * worked out by hand.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { issue, makeHolders, transferOf } from '../support/holdings.ts';
import { makeAsset, openTestClient, startShared } from '../support/test-client.ts';

const server = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(server));

// biome-ignore lint: answers are looked into as they are.
type Answer = any;

/** The positions of an asset, each as a line. */
async function positions(assetId: string, args: string, client = issuer): Promise<string[]> {
  const { assetById } = await client.read(`{ assetById(id: "${assetId}") { positions(${args}) { nodes {
    balance percentage lastMovedOn lastMovement { type effectiveDate quantity balanceAfter } } } } }`);
  return assetById.positions.nodes.map(({ balance, percentage, lastMovedOn, lastMovement: last }: Answer) =>
    [balance, percentage, lastMovedOn, last.type, last.effectiveDate, last.quantity, last.balanceAfter].join(' '),
  );
}

/** Ada has 10,000, Bo 1, Cy 1; then Ada gives Bo 4 and, entered last for an earlier day, Cy 3. */
async function aClass(): Promise<{ assetId: string; holders: readonly string[] }> {
  const assetId = await makeAsset(issuer, { authorizedKind: 'unlimited' }, 'active');
  const holders = await makeHolders(issuer, 3);
  const [ada, bo, cy] = holders as [string, string, string];
  await issue(issuer, assetId, ada, '10000', { effectiveDate: '2025-01-10' });
  await issue(issuer, assetId, bo, '1', { effectiveDate: '2025-02-10' });
  await issue(issuer, assetId, cy, '1', { effectiveDate: '2025-02-20' });
  await issuer.mutate('transferUnits', transferOf(assetId, ada, bo, '4', { effectiveDate: '2025-05-01' }));
  await issuer.mutate('transferUnits', transferOf(assetId, ada, cy, '3', { effectiveDate: '2025-04-01' }));
  return { assetId, holders };
}

test('holders of an asset have per cent of what is outstanding, rounded by itself, and their last movement', async () => {
  const { assetId } = await aClass();
  // 10,000 + 1 + 1 = 10,002 outstanding. Ada 9,993: 99.91002 %. Bo 5: 0.04999 %. Cy 4: 0.03999 %.
  // The transfer of 4 on 1 May is Ada's last movement, though that of April was entered after it.
  const ada = '9993 99.91 2025-05-01 transfer 2025-05-01 -4 9993';
  const bo = '5 0.05 2025-05-01 transfer 2025-05-01 4 5';
  const cy = '4 0.04 2025-04-01 transfer 2025-04-01 3 4';
  assert.deepEqual(await positions(assetId, 'orderBy: [BALANCE_DESC]'), [ada, bo, cy]);
  assert.deepEqual(await positions(assetId, 'orderBy: [LAST_MOVED_ON_ASC], first: 1'), [cy]);
  assert.deepEqual(await positions(assetId, 'orderBy: [LAST_MOVED_ON_DESC, BALANCE_ASC]'), [bo, ada, cy]);
  assert.deepEqual(await positions(assetId, 'filter: { lastMovedOn: { lessThan: "2025-05-01" } }'), [cy]);
});

test('holders of a mutation whose postings are written by several calls have their last movement', async () => {
  const assetId = await makeAsset(issuer, { authorizedKind: 'unlimited' }, 'active');
  const [first, ...others] = (await makeHolders(issuer, 3)) as [string, string, string];
  // Each issue has two postings, and a call writes 2,000 of them. The first holder is in the first call alone.
  // 1,201 are outstanding: 1 is 0.083264 %, 600 are 49.958368 %.
  const rows = Array.from({ length: 1_201 }, (_, row) => ({
    assetId,
    holderId: row === 0 ? first : others[row % 2]!,
    quantity: '1',
    effectiveDate: row === 1 ? '2025-06-01' : '2025-05-01',
  }));
  await issuer.mutate('issueUnitsBulk', { mode: 'ATOMIC', rows });
  assert.deepEqual(await positions(assetId, 'orderBy: [BALANCE_ASC, LAST_MOVED_ON_ASC]'), [
    '1 0.0833 2025-05-01 issue 2025-05-01 1 1',
    '600 49.9584 2025-05-01 issue 2025-05-01 1 600',
    '600 49.9584 2025-06-01 issue 2025-06-01 1 600',
  ]);
});

test('on a day of the past they have those of that day', async () => {
  const { assetId } = await aClass();
  // On 15 April 10,002 were outstanding: Ada 9,997 = 99.95001 %, Bo 1 = 0.009998 %, Cy 4 = 0.03999 %.
  assert.deepEqual(await positions(assetId, 'asOf: "2025-04-15", orderBy: [LAST_MOVED_ON_DESC, BALANCE_DESC]'), [
    '9997 99.95 2025-04-01 transfer 2025-04-01 -3 9997',
    '4 0.04 2025-04-01 transfer 2025-04-01 3 4',
    '1 0.01 2025-02-10 issue 2025-02-10 1 1',
  ]);
  // On 12 February 10,001 were: 10,000 = 99.990001 %, 1 = 0.009999 %.
  assert.deepEqual(await positions(assetId, 'asOf: "2025-02-12", orderBy: [BALANCE_DESC]'), [
    '10000 99.99 2025-01-10 issue 2025-01-10 10000 10000',
    '1 0.01 2025-02-10 issue 2025-02-10 1 1',
  ]);
});

test('pages by last movement go on where the one before ended, and equal holdings have equal percentages', async () => {
  const assetId = await makeAsset(issuer, { authorizedKind: 'unlimited' }, 'active');
  const holders = await makeHolders(issuer, 3);
  for (const holderId of holders) await issue(issuer, assetId, holderId, '5', { effectiveDate: '2025-03-03' });
  const seen: string[] = [];
  let after_ = '';
  for (let page = 0; page < 3; page += 1) {
    const { assetById } = await issuer.read(`{ assetById(id: "${assetId}") {
      positions(first: 1, orderBy: [LAST_MOVED_ON_DESC]${after_}) { nodes { holderId percentage } pageInfo { endCursor hasNextPage } } } }`);
    const { nodes, pageInfo } = assetById.positions;
    // A third: 33.3333…
    assert.equal(nodes[0].percentage, '33.3333');
    assert.equal(pageInfo.hasNextPage, page < 2);
    seen.push(nodes[0].holderId);
    after_ = `, after: "${pageInfo.endCursor}"`;
  }
  assert.deepEqual(seen.toSorted(), [...holders].sort());
});

test('a holder that sold all has zero per cent, and none where nothing is outstanding', async () => {
  const assetId = await makeAsset(issuer, { authorizedKind: 'unlimited' }, 'active');
  const [ada, bo] = (await makeHolders(issuer, 2)) as [string, string];
  await issue(issuer, assetId, ada, '8', { effectiveDate: '2025-01-10' });
  await issuer.mutate('transferUnits', transferOf(assetId, ada, bo, '8', { effectiveDate: '2025-02-10' }));
  const all = 'includeZero: true, orderBy: [BALANCE_ASC]';
  assert.deepEqual(await positions(assetId, all), [
    '0 0 2025-02-10 transfer 2025-02-10 -8 0',
    '8 100 2025-02-10 transfer 2025-02-10 8 8',
  ]);
  const taken = { assetId, holderId: bo, quantity: '8', effectiveDate: '2025-03-10', reason: 'Bought back.' };
  await issuer.mutate('cancelUnits', taken);
  assert.deepEqual(await positions(assetId, 'includeZero: true, orderBy: [LAST_MOVED_ON_DESC], first: 1'), [
    '0  2025-03-10 cancel 2025-03-10 -8 0',
  ]);
});
