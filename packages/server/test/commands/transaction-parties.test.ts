/**
 * The units that each kind of transaction moved, from whom, to whom and at which price, with figures worked out by
 * hand.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { day, issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { openTestClient, startShared } from '../support/test-client.ts';

const server = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(server));

// biome-ignore lint: answers are looked into as they are.
type Answer = any;

/** The transactions of an asset from a sequence on, each as a line. */
async function moved(assetId: string, from: number, names: ReadonlyMap<string, string>): Promise<string[]> {
  const side = '(first: 2) { totalCount nodes { ledgerAccount quantity holder { id } stockPlan { name } } }';
  const { assetById } = await issuer.read(`{ assetById(id: "${assetId}") {
    transactions(filter: { sequence: { greaterThanOrEqualTo: ${from} } }) {
      nodes { type quantity price reason from${side} to${side} } } } }`);
  const sideInWords = ({ totalCount, nodes }: Answer): string =>
    [
      ...nodes.map(
        ({ ledgerAccount, quantity, holder, stockPlan }: Answer) =>
          `${names.get(holder?.id) ?? stockPlan?.name ?? ledgerAccount} ${quantity}`,
      ),
      ...(totalCount > nodes.length ? [`of ${totalCount}`] : []),
    ].join(' and ');
  return assetById.transactions.nodes.map(
    (one: Answer) => `${one.type} ${one.quantity} at ${one.price}: ${sideInWords(one.from)} to ${sideInWords(one.to)}`,
  );
}

test('a transaction has the units that it moved, its parties net of lots, and its price', async () => {
  const assetId = await makeClass(issuer, '1000000');
  const [ada, bo, cy, di] = (await makeHolders(issuer, 4)) as [string, string, string, string];
  const names = new Map([
    [ada, 'Ada'],
    [bo, 'Bo'],
    [cy, 'Cy'],
    [di, 'Di'],
  ]);
  await issue(issuer, assetId, ada, '1000', { price: '2.50' });
  // Of the lot of 1,000 three holders get 100, 50 and 25, and 825 are left.
  const receivers = [
    { holderId: bo, quantity: '100' },
    { holderId: cy, quantity: '50' },
    { holderId: di, quantity: '25' },
  ];
  await issuer.mutate('transferUnits', {
    assetId,
    fromHolderId: ada,
    effectiveDate: day,
    receivers,
    price: '3',
  });
  // A gift has no price, though the lots had one.
  await issuer.mutate('transferUnits', transferOf(assetId, bo, cy, '40', { kind: 'gift' }));
  const { holderById } = await issuer.read(
    `{ holderById(id: "${ada}") { lots(filter: { closedAt: { isNull: true } }) { nodes { id } } } }`,
  );
  const lotId = holderById.lots.nodes[0].id;
  await issuer.mutate('reissueLot', { assetId, lotId, effectiveDate: day, customId: 'NEW-1', reason: 'Worn.' });
  const common = { assetId, effectiveDate: day };
  await issuer.mutate('repurchaseUnits', { ...common, holderId: di, quantity: '5', price: '4' });
  const { stockPlan } = await issuer.mutate(
    'createStockPlan',
    { assetId, name: `Plan ${assetId}` },
    'stockPlan { id }',
  );
  await issuer.mutate('reserveUnits', { ...common, stockPlanId: stockPlan.id, quantity: '70' });
  assert.deepEqual(await moved(assetId, 1, names), [
    'authorize 1000000 at null: authorized 1000000 to unissued 1000000',
    'issue 1000 at 2.5: unissued 1000 to Ada 1000',
    'transfer 175 at 3: Ada 175 to Bo 100 and Cy 50 and of 3',
    'transfer 40 at null: Bo 40 to Cy 40',
    // No balance changes: 825 units go from one certificate to another.
    'reissue 825 at null: Ada 825 to Ada 825',
    'repurchase 5 at 4: Di 5 to treasury 5',
    `reserve 70 at null: unissued 70 to Plan ${assetId} 70`,
  ]);
});

test('each row of a bulk mutation has its own units, parties and price', async () => {
  const assetId = await makeClass(issuer, '1000000');
  const [ada, bo] = (await makeHolders(issuer, 2)) as [string, string];
  const names = new Map([
    [ada, 'Ada'],
    [bo, 'Bo'],
  ]);
  const issues = [
    { assetId, holderId: ada, quantity: '100', effectiveDate: day, price: '2' },
    { assetId, holderId: bo, quantity: '10', effectiveDate: day },
  ];
  await issuer.mutate('issueUnitsBulk', { mode: 'ATOMIC', rows: issues });
  const effectiveDate = '2026-02-03';
  const transfers = [
    transferOf(assetId, ada, bo, '7', { effectiveDate, price: '6' }),
    transferOf(assetId, ada, bo, '8', { effectiveDate, kind: 'gift' }),
  ];
  await issuer.mutate('transferUnitsBulk', { mode: 'ATOMIC', rows: transfers });
  assert.deepEqual(await moved(assetId, 2, names), [
    'issue 100 at 2: unissued 100 to Ada 100',
    'issue 10 at null: unissued 10 to Bo 10',
    'transfer 7 at 6: Ada 7 to Bo 7',
    'transfer 8 at null: Ada 8 to Bo 8',
  ]);
});

test('the parties are paged by cursor and counted', async () => {
  const assetId = await makeClass(issuer, '1000000');
  const [ada, ...others] = (await makeHolders(issuer, 6)) as [string, ...string[]];
  await issue(issuer, assetId, ada, '100');
  const receivers = others.map((holderId) => ({ holderId, quantity: '4' }));
  const input = { assetId, fromHolderId: ada, effectiveDate: day, receivers };
  const { transaction } = await issuer.mutate('transferUnits', input, 'transaction { id }');
  const page = async (after_: string): Promise<Answer> => {
    const { transactionById } = await issuer.read(`{ transactionById(id: "${transaction.id}") {
      to(first: 3${after_}) { totalCount nodes { holder { id } } pageInfo { hasNextPage endCursor } } } }`);
    return transactionById.to;
  };
  const first = await page('');
  const second = await page(`, after: "${first.pageInfo.endCursor}"`);
  assert.deepEqual([first.totalCount, first.pageInfo.hasNextPage, second.pageInfo.hasNextPage], [5, true, false]);
  const ids = [...first.nodes, ...second.nodes].map(({ holder }: Answer): string => holder.id);
  assert.deepEqual(ids.toSorted(), others.toSorted());
});
