/** Inputs by which other registers lost or doubled units, with figures worked out by hand. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { anybody } from '../support/holders.ts';
import type { TestServer } from '../support/server.ts';
import { makeAsset, openTestClient, startShared, type TestClient } from '../support/test-client.ts';

interface Kept {
  readonly quantity: string;
}

const splitTerms = { adjustsCharter: true, authority: 'Amended charter' };

describe('units', () => {
  let server: TestServer;
  let issuer: TestClient;
  let assetId: string;
  let giver: string;
  let taker: string;

  before(async () => {
    server = await startShared();
    issuer = await openTestClient(server);
  });
  after(() => server.stop());

  async function createHolder(registration: string): Promise<string> {
    const { holder } = await issuer.mutate('createHolder', anybody({ registration }), 'holder { id }');
    return holder.id;
  }

  /** A class of its own with a holder that has some units, and another one. */
  async function issue(quantity: string, more: object = {}): Promise<void> {
    assetId = await makeAsset(issuer, { authorizedKind: 'unlimited' }, 'active');
    [giver, taker] = [await createHolder('Ada Giver'), await createHolder('Bo Taker')];
    await issuer.mutate('issueUnits', { assetId, holderId: giver, quantity, effectiveDate: '2024-01-01', ...more });
  }

  const give = (quantity: string, effectiveDate: string): object => ({
    assetId,
    fromHolderId: giver,
    receivers: [{ holderId: taker, quantity }],
    effectiveDate,
  });

  async function balanceOf(holderId: string): Promise<string> {
    const text = `{ holderById(id: "${holderId}") { positions { nodes { balance } } } }`;
    return (await issuer.read(text)).holderById.positions.nodes[0]?.balance ?? '0';
  }

  it('come back whole from a split of 3 for 1 and one of 1 for 3', async () => {
    await issue('119');
    await issuer.mutate('splitAsset', {
      assetId,
      numerator: '3',
      denominator: '1',
      effectiveDate: '2024-02-01',
      ...splitTerms,
    });
    // 119 × 3 = 357
    assert.equal(await balanceOf(giver), '357');
    await issuer.mutate('splitAsset', {
      assetId,
      numerator: '1',
      denominator: '3',
      effectiveDate: '2024-03-01',
      ...splitTerms,
    });
    assert.equal(await balanceOf(giver), '119');
  });

  it('that were given later cannot be given before', async () => {
    await issue('100');
    await issuer.mutate('transferUnits', give('60', '2024-03-01'));
    const { details } = await issuer.refused('insufficient_units', 'transferUnits', give('60', '2024-02-01'));
    assert.match(
      details.reason,
      /Of these 40 can be used now; the others were used since, by transfer 2 of 1 March 2024/,
    );
    // More than there were on that day: nothing that is undone would help.
    const more = await issuer.refused('insufficient_units', 'transferUnits', give('101', '2024-02-01'));
    assert.match(more.details.reason, /and the holder has no more than 100 units on 1 February 2024\.$/);
    assert.doesNotMatch(more.details.remedy, /reorder/);
    assert.equal(await balanceOf(giver), '40');
  });

  it('keep their cost to the last decimal when some are given', async () => {
    await issue('3', { costBasis: '10', price: '3.3333333333' });
    await issuer.mutate('transferUnits', { ...give('1', '2024-02-01'), kind: 'gift' });
    const { assetById } = await issuer.read(
      `{ assetById(id: "${assetId}") { lots(condition: { closedAt: null }, orderBy: [CUSTOM_ID_ASC]) { nodes { quantity costBasis } } } }`,
    );
    // 10 / 3 = 3.3333333333, and 10 − 3.3333333333 = 6.6666666667.
    const byUnits = assetById.lots.nodes.toSorted(
      (one: Kept, other: Kept) => Number(one.quantity) - Number(other.quantity),
    );
    assert.deepEqual(byUnits, [
      { quantity: '1', costBasis: '3.3333333333' },
      { quantity: '2', costBasis: '6.6666666667' },
    ]);
  });

  it('are given once by two rows of a bulk mutation that together want more than there are', async () => {
    await issue('30');
    const rows = ['20', '20'].map((quantity) => give(quantity, '2024-02-01'));
    const { rows: outcomes } = await issuer.mutate('transferUnitsBulk', { mode: 'EACH', rows }, 'rows { code }');
    assert.deepEqual(outcomes, [{ code: null }, { code: 'insufficient_units' }]);
    assert.equal(await balanceOf(giver), '10');
  });

  it('are not given to the holder that gives them, nor twice to one receiver or from one lot', async () => {
    await issue('50');
    const { assetById } = await issuer.read(`{ assetById(id: "${assetId}") { lots { nodes { id } } } }`);
    const [{ id }] = assetById.lots.nodes;
    const refused = [
      { ...give('10', '2024-02-01'), receivers: [{ holderId: giver, quantity: '10' }] },
      {
        ...give('10', '2024-02-01'),
        receivers: [giver.toUpperCase()].map((holderId) => ({ holderId, quantity: '10' })),
      },
      {
        ...give('10', '2024-02-01'),
        receivers: [taker, taker.toUpperCase()].map((holderId) => ({ holderId, quantity: '30' })),
      },
    ];
    for (const input of refused) assert.notEqual(await issuer.attempt('transferUnits', input), 'done');
    assert.equal(await balanceOf(giver), '50');
    const twice = { ...give('60', '2024-02-01'), lotIds: [id, id.toUpperCase()] };
    assert.notEqual(await issuer.attempt('transferUnits', twice), 'done');
    assert.equal(await balanceOf(giver), '50');
  });
});

describe('an empty filter', () => {
  let server: TestServer;
  let issuer: TestClient;
  before(async () => {
    server = await startShared();
    issuer = await openTestClient(server);
    for (const symbol of ['AAA', 'BBB', null]) await makeAsset(issuer, { symbol });
  });
  after(() => server.stop());

  const counts: readonly (readonly [argument: string, rows: number])[] = [
    ['filter: { symbol: { in: [] } }', 0],
    ['filter: { symbol: { notIn: [] } }', 3],
    ['filter: { symbol: { in: null } }', 0],
    ['filter: { symbol: {} }', 3],
    ['filter: {}', 3],
    ['filter: null', 3],
    ['filter: { register: null }', 3],
    ['filter: { and: [] }', 3],
    ['filter: { or: [] }', 0],
    ['filter: { not: {} }', 0],
    ['condition: {}', 3],
    ['condition: null', 3],
    ['condition: { symbol: null }', 1],
    ['filter: $absent', 3],
    ['filter: { symbol: { in: $absentTexts } }', 3],
    ['filter: { symbol: { equalTo: $absentText } }', 3],
    ['condition: { symbol: $absentText }', 3],
  ];
  it('finds nothing where no value can match, and all rows where nothing is asked', async () => {
    for (const [argument, rows] of counts) {
      const declared = [
        ['absent', 'AssetFilter'],
        ['absentTexts', '[String!]'],
        ['absentText', 'String'],
      ]
        .filter(([name]) => new RegExp(`\\$${name}\\b`).test(argument))
        .map(([name, type]) => `$${name}: ${type}`);
      const head = declared.length === 0 ? '' : `query (${declared.join(', ')})`;
      const { allAssets } = await issuer.read(`${head} { allAssets(${argument}) { totalCount nodes { id } } }`);
      assert.deepEqual([allAssets.totalCount, allAssets.nodes.length], [rows, rows], argument);
    }
  });
});
