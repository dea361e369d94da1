/** Holders that change while units are on their way to them or from them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { registerBalances } from '../support/balance.ts';
import { balancesOf, day, issue, makeClass, makeHolders, newHolder, transferOf } from '../support/holdings.ts';
import { appoint, type TestClient, openTestClient } from '../support/test-client.ts';
import type { TestServer } from '../support/server.ts';
import { type Pair, startPair, tally, times } from './at-once.ts';

let pair: Pair;
let server: TestServer;
let client: TestClient;
let atOnce: Pair['atOnce'];
let assetId: string;

before(async () => {
  pair = await startPair();
  ({ server, atOnce } = pair);
  [client] = pair.clients;
  assetId = await makeClass(client);
});
after(async () => {
  await nobodyGoneHasUnits();
  await registerBalances(server);
  await pair.stop();
});

/** A merged holder has no units, and no two holders are merged into each other. */
async function nobodyGoneHasUnits(): Promise<void> {
  const { rows } = await server.owner(
    `select h.id, h.status from registry.holders h join registry.positions p on p.register_id = h.register_id and p.holder_id = h.id
      where h.status in ('closed', 'merged') and p.balance > 0`,
  );
  assert.deepEqual(rows, []);
  const circles = await server.owner(
    `select a.id from registry.holders a join registry.holders b on b.id = a.merged_into where b.status = 'merged' and b.merged_into = a.id`,
  );
  assert.deepEqual(circles.rows, []);
}

const rounds = 12;
const issueTo = (holderId: string) => ['issueUnits', { assetId, holderId, quantity: '5', effectiveDate: day }] as const;
const merge = (from: string, into: string) =>
  ['mergeHolders', { fromHolderId: from, intoHolderId: into, effectiveDate: day, reason: 'Race.' }] as const;

test('a closed holder has no units, and nothing is issued or transferred to a closed holder', async () => {
  for (const holderId of await makeHolders(client, rounds)) {
    const [closed, issued] = await atOnce([
      ['changeHolder', { holderId, status: 'closed', statusReason: 'Race.' }],
      issueTo(holderId),
    ]);
    const expected = closed === 'done' ? ['done', 'holder_not_active'] : ['holder_has_units', 'done'];
    assert.deepEqual([closed, issued], expected);
    assert.equal((await balancesOf(server, assetId))[holderId], issued === 'done' ? '5' : undefined);
  }
});

test('a merger and a transfer at once come out as one after the other', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [from, into, to] = (await makeHolders(client, 3)) as [string, string, string];
    await issue(client, assetId, from, '10');
    const [merged, transferred] = await atOnce([
      merge(from, into),
      ['transferUnits', transferOf(assetId, from, to, '3')],
    ]);
    assert.equal(merged, 'done');
    assert.match(transferred!, /^(done|holder_not_active)$/);
    const balances = await balancesOf(server, assetId);
    const expected = transferred === 'done' ? [undefined, '7', '3'] : [undefined, '10', undefined];
    assert.deepEqual([balances[from], balances[into], balances[to]], expected);
  }
});

test('units on their way to a holder that is merged go on with it, or do not set out', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [from, into] = (await makeHolders(client, 2)) as [string, string];
    if (round % 2 === 0) await issue(client, assetId, from, '10');
    const [merged, issued] = await atOnce([merge(from, into), issueTo(from)]);
    // Where units of a further asset arrive at the same moment, the merger has to be retried.
    if (merged === 'ledger_moved') {
      assert.equal(issued, 'done');
      const [name, input] = merge(from, into);
      await client.mutate(name, input, 'replayed');
    } else assert.equal(merged, 'done');
    assert.match(issued!, /^(done|holder_not_active)$/);
    const balances = await balancesOf(server, assetId);
    const units = (round % 2 === 0 ? 10 : 0) + (issued === 'done' ? 5 : 0);
    assert.deepEqual([balances[from], balances[into]], [undefined, units === 0 ? undefined : `${units}`]);
  }
});

test('of two holders that are merged into each other one ends', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [one, two] = (await makeHolders(client, 2)) as [string, string];
    if (round % 3 > 0) await issue(client, assetId, one, '1');
    if (round % 3 > 1) await issue(client, assetId, two, '2');
    const outcomes = await atOnce([merge(one, two), merge(two, one)]);
    assert.equal(tally(outcomes)['done'], 1, outcomes.join());
    const { rows } = await server.owner('select status from registry.holders where id = any ($1) order by status', [
      [one, two],
    ]);
    assert.deepEqual(rows, [{ status: 'active' }, { status: 'merged' }]);
  }
});

test('a holder is not closed while another is being merged into it', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [from, into] = (await makeHolders(client, 2)) as [string, string];
    await issue(client, assetId, from, '1');
    const [merged, closed] = await atOnce([merge(from, into), ['changeHolder', { holderId: into, status: 'closed' }]]);
    const expected = merged === 'done' ? ['done', 'holder_has_units'] : ['status_forbids', 'done'];
    assert.deepEqual([merged, closed], expected);
  }
});

test('holders that are counted at once get numbers without gaps, each its own', async () => {
  const other = await openTestClient(server);
  const twin = { ...other, request: other.request };
  const singles = times(40, () => twin.mutate('createHolder', newHolder(), 'holder { holderNumber }'));
  const bulks = times(5, () => makeHolders(twin, 10));
  await Promise.all([...singles, ...bulks]);
  const { rows } = await server.owner(
    'select holder_number::int as number from registry.holders where register_id = $1 order by 1',
    [other.person.accountId],
  );
  assert.deepEqual(
    rows.map(({ number }) => number),
    times(90, (index) => index + 1),
  );
});

test('of several requests for one holder number one succeeds, and automatic numbering skips it', async () => {
  for (let round = 0; round < 4; round += 1) {
    const number = `${90_000 + round * 1_000}`;
    const outcomes = await atOnce([
      ...times(6, () => ['createHolder', newHolder(undefined, { holderNumber: number })] as const),
      ...times(6, () => ['createHolder', newHolder()] as const),
    ]);
    assert.deepEqual(
      outcomes.slice(6),
      times(6, () => 'done'),
      outcomes.join(),
    );
    assert.deepEqual(tally(outcomes.slice(0, 6)), { done: 1, holder_number_taken: 5 });
  }
});

test('lots that open while a holder changes its broker are shown to the broker that services it then', async () => {
  const broker = await openTestClient(server, { accountType: 'broker' });
  await appointBroker(broker);
  const [from] = (await makeHolders(client, 1)) as [string];
  await issue(client, assetId, from, '1000');
  for (const to of await makeHolders(client, rounds)) {
    await issue(client, assetId, to, '2');
    const outcomes = await atOnce([
      ['changeHolder', { holderId: to, servicingAccountId: broker.person.accountId }],
      ['transferUnits', transferOf(assetId, from, to, '1')],
      ['transferUnits', transferOf(assetId, to, from, '1')],
    ]);
    assert.deepEqual(tally(outcomes), { done: 3 });
  }
  for (const table of ['lots', 'positions']) {
    const { rows } = await server.owner(
      `select t.id from registry.${table} t join registry.holders h on h.register_id = t.register_id and h.id = t.holder_id
        where t.servicing_account_id is distinct from h.servicing_account_id`,
    );
    assert.deepEqual(rows, [], table);
  }
});

async function appointBroker(broker: TestClient): Promise<void> {
  await appoint(server, client.person, broker.person);
  await server.owner(`update registry.appointments set capacity = 'broker' where account_id = $1`, [
    broker.person.accountId,
  ]);
}
