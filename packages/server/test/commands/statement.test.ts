/** The account statement of a holder, net by transaction, with figures worked out by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { beforeTests } from '../support/before-tests.ts';
import { issue, makeHolders, transferOf } from '../support/holdings.ts';
import { makeAsset, startShared, openTestClient } from '../support/test-client.ts';

const server = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(server));

// biome-ignore lint: answers are looked into as they are.
type Answer = any;

const newClass = (): Promise<string> => makeAsset(issuer, { authorizedKind: 'unlimited' }, 'active');
const period = { from: '2025-02-01', to: '2025-12-31' };

async function statement(holderId: string, args = '', more: object = {}, client = issuer): Promise<Answer> {
  const given = Object.entries({ holderId, ...period, ...more }).map(([name, value]) => `${name}: "${value}"`);
  const { holderStatement } = await client.read(`{ holderStatement(${given.join(', ')}) {
    openingPositions(includeZero: true) { nodes { balance assetId } }
    lines${args} { totalCount nodes { id assetId effectiveDate type quantity balanceAfter } pageInfo { endCursor hasNextPage } }
    closingPositions(includeZero: true) { nodes { balance assetId } } } }`);
  return holderStatement;
}

const shown = ({ lines }: Answer): string[] =>
  lines.nodes.map((one: Answer) => `${one.effectiveDate} ${one.type} ${one.quantity} ${one.balanceAfter}`);
const sides = ({ openingPositions, closingPositions }: Answer): string[] => [
  openingPositions.nodes[0]?.balance,
  closingPositions.nodes[0]?.balance,
];

/**
 * A class with what a year brings: an issue before the period, a partial transfer, a reissue, a split, and a reversal.
 */
async function aYear() {
  const assetId = await newClass();
  const [ada, bo] = (await makeHolders(issuer, 2)) as [string, string];
  await issue(issuer, assetId, ada, '1000', { effectiveDate: '2025-01-10' });
  const at = (effectiveDate: string): object => ({ effectiveDate });
  await issuer.mutate('transferUnits', transferOf(assetId, ada, bo, '300', at('2025-03-01')));
  const { holderById } = await issuer.read(
    `{ holderById(id: "${ada}") { lots(filter: { closedAt: { isNull: true } }) { nodes { id } } } }`,
  );
  const lotId = holderById.lots.nodes[0].id;
  const reissue = { assetId, lotId, ...at('2025-04-01'), customId: 'NEW-1', reason: 'New certificate.' };
  await issuer.mutate('reissueLot', reissue);
  const wrong = await issuer.mutate(
    'transferUnits',
    transferOf(assetId, ada, bo, '50', at('2025-05-01')),
    'transaction { id }',
  );
  const back = { transactionId: wrong.transaction.id, effectiveDate: '2025-05-20', reason: 'Entered twice.' };
  await issuer.mutate('reverseTransaction', back);
  return { assetId, ada, bo };
}

test('a statement has one line a transaction, net, from the opening to the closing balance', async () => {
  const { ada, bo } = await aYear();
  const year = await statement(ada);
  // 1,000 before the period. −300: the lot of 1,000 closes and one of 700 opens. The reissue changes lots and no
  // balance. −50 by mistake, +50 back: 1,000 − 300 + 0 − 50 + 50 = 700.
  assert.deepEqual(shown(year), [
    '2025-03-01 transfer -300 700',
    '2025-04-01 reissue 0 700',
    '2025-05-01 transfer -50 650',
    '2025-05-20 reversal 50 700',
  ]);
  assert.deepEqual(sides(year), ['1000', '700']);
  assert.equal(year.lines.totalCount, 4);
  // The rows that the filter leaves out change no balance.
  assert.deepEqual(shown(await statement(ada, '(filter: { quantity: { notEqualTo: "0" } })')), [
    '2025-03-01 transfer -300 700',
    '2025-05-01 transfer -50 650',
    '2025-05-20 reversal 50 700',
  ]);
  // A later page goes on with the balance of the page before it.
  const first = await statement(ada, '(first: 2)');
  const next = await statement(ada, `(first: 2, after: "${first.lines.pageInfo.endCursor}")`);
  assert.deepEqual([...shown(first), ...shown(next)], shown(year));
  // Bo began with nothing: 300 + 50 − 50.
  const other = await statement(bo);
  assert.deepEqual(shown(other), [
    '2025-03-01 transfer 300 300',
    '2025-05-01 transfer 50 350',
    '2025-05-20 reversal -50 300',
  ]);
  assert.deepEqual(sides(other), [undefined, '300']);
});

test('an entry that came late stands on its day, and the balances after it count it; knownAt shows the statement without it', async () => {
  const assetId = await newClass();
  const [ada, bo] = (await makeHolders(issuer, 2)) as [string, string];
  await issue(issuer, assetId, ada, '100', { effectiveDate: '2025-01-10' });
  await issue(issuer, assetId, ada, '40', { effectiveDate: '2025-06-01' });
  const { assetById } = await issuer.read(
    `{ assetById(id: "${assetId}") { transactions(last: 1, orderBy: [SEQUENCE_ASC]) { nodes { recordedAt } } } }`,
  );
  const knownAt = assetById.transactions.nodes[0].recordedAt;
  // Entered last, for a day before the second issue: 100 − 30 = 70, then 70 + 40 = 110, though 140 were recorded with
  // it.
  await issuer.mutate('transferUnits', transferOf(assetId, ada, bo, '30', { effectiveDate: '2025-03-01' }));
  const now = await statement(ada);
  assert.deepEqual(shown(now), ['2025-03-01 transfer -30 70', '2025-06-01 issue 40 110']);
  assert.deepEqual(sides(now), ['100', '110']);
  const then = await statement(ada, '', { knownAt });
  assert.deepEqual(shown(then), ['2025-06-01 issue 40 140']);
  assert.deepEqual(sides(then), ['100', '140']);
});

test('a split of 3 for 1 is one line, and each asset has its own balance', async () => {
  const [first, second] = [await newClass(), await newClass()];
  const [ada] = (await makeHolders(issuer, 1)) as [string];
  await issue(issuer, first, ada, '100', { effectiveDate: '2025-02-10' });
  await issue(issuer, second, ada, '7', { effectiveDate: '2025-03-10' });
  const split = { assetId: first, numerator: '3', denominator: '1', effectiveDate: '2025-04-10' };
  await issuer.mutate('splitAsset', split);
  // 100 × 3 = 300: 200 more; the other class stays at 7.
  const year = await statement(ada);
  assert.deepEqual(shown(year), ['2025-02-10 issue 100 100', '2025-03-10 issue 7 7', '2025-04-10 split 200 300']);
  const only = await statement(ada, `(filter: { assetId: { equalTo: "${first}" } })`);
  assert.deepEqual(shown(only), ['2025-02-10 issue 100 100', '2025-04-10 split 200 300']);
});

test('an investor reads its own statement, a servicer that of its clients, and a stranger none', async () => {
  const { ada } = await aYear();
  const investor = await openTestClient(server, { accountType: 'investor' });
  const broker = await openTestClient(server, { accountType: 'broker' });
  await server.owner(
    `insert into registry.appointments (register_id, id, account_id, capacity, status, accepted_at)
     values ($1, $2, $3, 'broker', 'active', now())`,
    [issuer.person.accountId, newId(), broker.person.accountId],
  );
  await issuer.mutate('changeHolder', { holderId: ada, servicingAccountId: broker.person.accountId });
  await issuer.mutate('changeHolder', { holderId: ada, holderAccountId: investor.person.accountId });
  const whole = await statement(ada);
  assert.deepEqual(await statement(ada, '', {}, investor), whole);
  assert.deepEqual(await statement(ada, '', {}, broker), whole);
  const stranger = await openTestClient(server, { accountType: 'investor' });
  assert.equal(await statement(ada, '', {}, stranger), null);
});
