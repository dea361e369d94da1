/** Examples with numbers worked out by hand, through the GraphQL endpoint. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { type TestClient, startShared, openTestClient } from '../support/test-client.ts';

let keeper: TestClient;
const register = beforeTests(startShared);

// biome-ignore lint: answers are looked into as they are.
type Answer = any;
const done = (name: string, input: object, selection?: string): Promise<Answer> =>
  keeper.mutate(name, input, selection);
const refused = (code: string, name: string, input: object): Promise<Answer> => keeper.refused(code, name, input);
const read = (query: string): Promise<Answer> => keeper.read(query);

const day = '2024-03-01';

/** A register of its own with a class of which so many units are authorised, and holders by their names. */
async function open(names: readonly string[], authorized: string, terms: object = {}) {
  keeper = await openTestClient(register, { name: 'Harbour Foods plc' });
  const assetId = await createClass('Common', authorized, terms);
  const holders: Record<string, string> = {};
  for (const registration of names) {
    const parties = [{ partyType: 'individual', legalName: registration, capacity: 'owner' }];
    holders[registration] = (
      await done('createHolder', { registration, ownershipForm: 'sole', parties }, 'holder { id }')
    ).holder.id;
  }
  return { assetId, holders: holders as Record<'Ada' | 'Bo' | 'Chi', string> };
}

async function createClass(name: string, authorized: string, terms: object = {}): Promise<string> {
  const { asset } = await done('createAsset', { name, type: 'common_stock', ...terms }, 'asset { id }');
  await done('activateAsset', { assetId: asset.id });
  await done('authorizeUnits', {
    assetId: asset.id,
    quantity: authorized,
    authority: 'Charter',
    effectiveDate: '2024-01-01',
  });
  return asset.id;
}

const lots = async (assetId: string): Promise<Answer[]> =>
  (
    await read(
      `{ assetById(id: "${assetId}") { lots(condition: { closedAt: null }, orderBy: [CUSTOM_ID_ASC]) { nodes { quantity price costBasis acquisitionDate predecessorIds holder { registration } } } } }`,
    )
  ).assetById.lots.nodes;

test('100 shares at a basis of 20 each become 400 at 5 each by a split of 4 for 1', async () => {
  const { assetId, holders } = await open(['Ada'], '1000');
  await done('issueUnits', {
    assetId,
    holderId: holders.Ada,
    quantity: '100',
    price: '20',
    costBasis: '2000',
    effectiveDate: day,
  });
  await done('splitAsset', {
    assetId,
    numerator: '4',
    denominator: '1',
    effectiveDate: day,
    adjustsCharter: true,
    authority: 'Amended charter',
  });
  // 100 × 20 = 2,000 in all, before and after; 2,000 / 400 = 5 each.
  const [lot] = await lots(assetId);
  assert.deepEqual([lot.quantity, lot.price, lot.costBasis, lot.acquisitionDate], ['400', '5', '2000', day]);
  // 1,000 authorised × 4, of which 3,600 are unissued.
  const { assetById } = await read(
    `{ assetById(id: "${assetId}") { authorizedTotal outstandingTotal unissuedTotal } }`,
  );
  assert.deepEqual(assetById, { authorizedTotal: '4000', outstandingTotal: '400', unissuedTotal: '3600' });
});

test('1,000 shares become 100 by a split of 1 for 10', async () => {
  const { assetId, holders } = await open(['Ada'], '5000');
  await done('issueUnits', { assetId, holderId: holders.Ada, quantity: '1000', costBasis: '1000', effectiveDate: day });
  await done('splitAsset', { assetId, numerator: '1', denominator: '10', effectiveDate: day });
  const [lot] = await lots(assetId);
  assert.deepEqual([lot.quantity, lot.costBasis], ['100', '1000']);
  // The charter was not adjusted: 5,000 authorised, 100 outstanding, 4,900 unissued.
  const { assetById } = await read(`{ assetById(id: "${assetId}") { authorizedTotal unissuedTotal } }`);
  assert.deepEqual(assetById, { authorizedTotal: '5000', unissuedTotal: '4900' });
});

test('a partial transfer leaves a balance lot, and the past stays as it was', async () => {
  const { assetId, holders } = await open(['Ada', 'Bo'], '1000');
  await done('issueUnits', { assetId, holderId: holders.Ada, quantity: '100', costBasis: '33.33', effectiveDate: day });
  const gift = { assetId, fromHolderId: holders.Ada, kind: 'gift', effectiveDate: '2024-06-01' };
  const { transaction } = await done(
    'transferUnits',
    { ...gift, receivers: [{ holderId: holders.Bo, quantity: '30' }] },
    'transaction { recordedAt lotsClosed { nodes { id } } }',
  );
  // 30 of 100 cost 33.33 × 30 / 100 = 9.999; the balance lot costs 33.33 − 9.999 = 23.331.
  const closed = transaction.lotsClosed.nodes[0].id;
  const terms = (await lots(assetId)).map((lot) => [
    lot.holder.registration,
    lot.quantity,
    lot.costBasis,
    lot.acquisitionDate,
    lot.predecessorIds,
  ]);
  assert.deepEqual(terms, [
    ['Bo', '30', '9.999', day, [closed]],
    ['Ada', '70', '23.331', day, [closed]],
  ]);
  const balances = async (at: string): Promise<string[]> =>
    (
      await read(`{ assetById(id: "${assetId}") { positions(${at}, orderBy: [BALANCE_DESC]) { nodes { balance } } } }`)
    ).assetById.positions.nodes.map(({ balance }: Answer) => balance);
  assert.deepEqual(await balances('asOf: "2024-05-31"'), ['100']);
  assert.deepEqual(await balances('asOf: "2024-06-01"'), ['70', '30']);
  // A minute before the recording it was not known, for any day.
  const before = new Date(Date.parse(transaction.recordedAt) - 60_000).toISOString();
  assert.deepEqual(await balances(`asOf: "2024-06-01", knownAt: "${before}"`), []);
});

test('10 units at a ratio of 1 for 4 become 2, 3 or 3, by the rounding rule', async () => {
  const { assetId, holders } = await open(['Ada'], '1000');
  const toAssetId = await createClass('Preferred', '1000');
  await done('issueUnits', { assetId, holderId: holders.Ada, quantity: '30', effectiveDate: day });
  // 10 / 4 = 2.5: cut 2, up 3, to the nearest with halves up 3.
  for (const [rounding, made] of [
    ['floor', '2'],
    ['ceiling', '3'],
    ['normal', '3'],
  ]) {
    const ratio = { ratioNumerator: '1', ratioDenominator: '4', rounding };
    const { lot } = await done(
      'convertUnits',
      { assetId, toAssetId, holderId: holders.Ada, quantity: '10', effectiveDate: day, ...ratio },
      'lot { quantity }',
    );
    assert.equal(lot.quantity, made, rounding);
  }
});

test('equal holdings have equal percentages', async () => {
  const { assetId, holders } = await open(['Ada', 'Bo', 'Chi'], '1000');
  for (const holderId of Object.values(holders))
    await done('issueUnits', { assetId, holderId, quantity: '1', effectiveDate: day });
  const { capTable } = await read(
    '{ capTable { classes { outstandingPercentage fullyDilutedPercentage } holders { nodes { outstandingPercentage } } } }',
  );
  const shares = capTable.holders.nodes.map(({ outstandingPercentage }: Answer) => outstandingPercentage);
  assert.deepEqual(shares, ['33.3333', '33.3333', '33.3333']);
  assert.deepEqual(capTable.classes, [{ outstandingPercentage: '100', fullyDilutedPercentage: '100' }]);
});

test('a holder without units appears in a list of positions only with includeZero', async () => {
  const { assetId, holders } = await open(['Ada', 'Bo'], '1000');
  await done('issueUnits', { assetId, holderId: holders.Ada, quantity: '10', effectiveDate: day });
  await done('transferUnits', {
    assetId,
    fromHolderId: holders.Ada,
    receivers: [{ holderId: holders.Bo, quantity: '10' }],
    effectiveDate: '2024-04-01',
  });
  const page = 'orderBy: [BALANCE_ASC]) { totalCount nodes { id balance holder { registration } } }';
  const { assetById: lists, holderStatement } = await read(
    `{ assetById(id: "${assetId}") { now: positions(${page} whole: positions(includeZero: true, ${page} before: positions(asOf: "2024-03-31", ${page} }
       holderStatement(holderId: "${holders.Ada}", from: "2024-03-01", to: "2024-12-31") { closingPositions { totalCount } zero: closingPositions(includeZero: true) { nodes { balance } } } }`,
  );
  const shown = ({ totalCount, nodes }: Answer): unknown[] => [
    totalCount,
    ...nodes.map(({ balance, holder }: Answer) => `${holder.registration} ${balance}`),
  ];
  assert.deepEqual(shown(lists.now), [1, 'Bo 10']);
  assert.deepEqual(shown(lists.whole), [2, 'Ada 0', 'Bo 10']);
  assert.deepEqual(shown(lists.before), [1, 'Ada 10']);
  assert.deepEqual(holderStatement, { closingPositions: { totalCount: 0 }, zero: { nodes: [{ balance: '0' }] } });
  // By its id a position is found with any balance.
  const { positionById } = await read(`{ positionById(id: "${lists.whole.nodes[0].id}") { balance } }`);
  assert.equal(positionById.balance, '0');
});

test('a cap table adds only classes with the same unit', async () => {
  const { assetId: common, holders } = await open(['Ada', 'Bo', 'Chi'], '10');
  const preferred = await createClass('Preferred', '10', { type: 'preferred_stock' });
  const fund = await createClass('Fund', '10', { type: 'fund_unit', unit: 'units', quantityScale: 4 });
  const bond = await createClass('Bond', '1000', { type: 'debt', unit: 'principal' });
  const held: readonly (readonly [assetId: string, holderId: string, quantity: string])[] = [
    [common, holders.Ada, '2'],
    [common, holders.Bo, '1'],
    [preferred, holders.Ada, '5'],
    [fund, holders.Ada, '0.5'],
    [fund, holders.Chi, '1'],
    [bond, holders.Chi, '1000'],
  ];
  for (const [assetId, holderId, quantity] of held)
    await done('issueUnits', { assetId, holderId, quantity, effectiveDate: day });
  for (const moment of ['', `(asOf: "${day}")`]) {
    const page = '{ nodes { outstanding outstandingPercentage holder { registration } } }';
    const { capTable } = await read(
      `{ capTable${moment} { totals { unit outstanding } classes { asset { name } outstandingPercentage } shares: holders ${page} units: holders(unit: units) ${page} principal: holders(unit: principal) ${page} } }`,
    );
    // Eight shares of two classes: 3/8 and 5/8. One and a half units of the fund stand alone, the bond beside all.
    assert.deepEqual(capTable.totals, [
      { unit: 'shares', outstanding: '8' },
      { unit: 'units', outstanding: '1.5' },
    ]);
    assert.deepEqual(
      Object.fromEntries(capTable.classes.map((one: Answer) => [one.asset.name, one.outstandingPercentage])),
      { Common: '37.5', Preferred: '62.5', Fund: '100', Bond: null },
    );
    const row = (registration: string, outstanding: string, outstandingPercentage: string): object => ({
      outstanding,
      outstandingPercentage,
      holder: { registration },
    });
    assert.deepEqual(capTable.shares.nodes, [row('Ada', '7', '87.5'), row('Bo', '1', '12.5')]);
    // A third and two thirds, each rounded on its own.
    assert.deepEqual(capTable.units.nodes, [row('Chi', '1', '66.6667'), row('Ada', '0.5', '33.3333')]);
    assert.deepEqual(capTable.principal.nodes, []);
  }
});

test('sums that no number can hold are refused, never a fault', async () => {
  const { assetId, holders } = await open(['Ada', 'Bo', 'Chi'], '1000');
  const huge = '9999999999999999999999999999';
  await done('issueUnits', { assetId, holderId: holders.Ada, quantity: '100', price: huge, effectiveDate: day });
  const from = { assetId, fromHolderId: holders.Ada, effectiveDate: day };
  await refused('insufficient_units', 'transferUnits', {
    ...from,
    receivers: [holders.Bo, holders.Chi].map((holderId) => ({ holderId, quantity: huge })),
  });
  await refused('quantity_too_large', 'transferUnits', {
    ...from,
    price: huge,
    receivers: [{ holderId: holders.Bo, quantity: '10' }],
  });
  await refused('quantity_too_large', 'splitAsset', { assetId, numerator: '1', denominator: '2', effectiveDate: day });
  await refused('insufficient_units', 'splitAsset', {
    assetId,
    numerator: '9'.repeat(18),
    denominator: '1',
    effectiveDate: day,
  });
});

test('a share number belongs to one open lot only, even if the other lot opened and closed in between', async () => {
  const { assetId, holders } = await open(['Ada', 'Bo'], '1000');
  const numbers = (first: string, last: string) => ({
    shareNumbers: [{ startingShareNumber: first, endingShareNumber: last }],
  });
  const issue = { assetId, holderId: holders.Ada, quantity: '10', effectiveDate: day };
  await done('issueUnits', { ...issue, ...numbers('1', '10') });
  await refused('share_numbers_taken', 'issueUnits', { ...issue, ...numbers('10', '19') });
  const [row, back] = [
    [holders.Ada, holders.Bo],
    [holders.Bo, holders.Ada],
  ].map(([fromHolderId, holderId]) => ({
    assetId,
    fromHolderId,
    effectiveDate: day,
    receivers: [{ holderId, quantity: '10' }],
  }));
  const { doneCount } = await done('transferUnitsBulk', { mode: 'ATOMIC', rows: [row, back, row] }, 'doneCount');
  assert.equal(doneCount, 3);
  // Cancelled numbers are issued again; then the cancellation cannot be reversed.
  const { transaction } = await done(
    'cancelUnits',
    { assetId, holderId: holders.Bo, quantity: '10', effectiveDate: day, reason: 'Lapsed' },
    'transaction { id }',
  );
  const anew = await done('issueUnits', { ...issue, ...numbers('5', '14') }, 'transaction { id }');
  const reversal = { transactionId: transaction.id, effectiveDate: day, reason: 'An error' };
  const { details } = await refused('share_numbers_taken', 'reverseTransaction', reversal);
  // Of 1 to 10, the new lot has 5 to 10.
  assert.deepEqual(details, {
    shareNumbers: '5 to 10',
    reason: 'Another open lot has share numbers that would come back: 5 to 10.',
    remedy: 'Cancel the lot that has them, or reverse its issue; then reverse this.',
  });
  await done('reverseTransaction', { ...reversal, transactionId: anew.transaction.id });
  await done('reverseTransaction', reversal);
});

test('a reversal restores the scope of restrictions', async () => {
  const { assetId, holders } = await open(['Ada', 'Bo'], '1000');
  const { lot } = await done(
    'issueUnits',
    { assetId, holderId: holders.Ada, quantity: '100', effectiveDate: day },
    'lot { id }',
  );
  await done('placeRestriction', {
    assetId,
    holderId: holders.Ada,
    lotId: lot.id,
    kind: 'lien',
    quantity: '60',
    effectiveFrom: day,
  });
  const gift = {
    assetId,
    fromHolderId: holders.Ada,
    kind: 'gift',
    effectiveDate: day,
    receivers: [{ holderId: holders.Bo, quantity: '40' }],
  };
  const { transaction } = await done('transferUnits', gift, 'transaction { id }');
  await refused('insufficient_free_balance', 'transferUnits', {
    ...gift,
    receivers: [{ holderId: holders.Bo, quantity: '1' }],
  });
  await done('reverseTransaction', { transactionId: transaction.id, effectiveDate: day, reason: 'An error' });
  const { assetById } = await read(
    `{ assetById(id: "${assetId}") { positions(filter: { balance: { greaterThan: "0" } }) { nodes { balance locked free } } } }`,
  );
  assert.deepEqual(assetById.positions.nodes, [{ balance: '100', locked: '60', free: '40' }]);
});

test('nothing is given back to a holder that was merged', async () => {
  const { assetId, holders } = await open(['Ada', 'Bo', 'Chi'], '1000');
  await done('issueUnits', { assetId, holderId: holders.Ada, quantity: '100', effectiveDate: day });
  const { transaction } = await done(
    'transferUnits',
    { assetId, fromHolderId: holders.Ada, effectiveDate: day, receivers: [{ holderId: holders.Bo, quantity: '100' }] },
    'transaction { id }',
  );
  await done('mergeHolders', {
    fromHolderId: holders.Ada,
    intoHolderId: holders.Chi,
    effectiveDate: day,
    reason: 'The same',
  });
  await refused('holder_not_active', 'reverseTransaction', {
    transactionId: transaction.id,
    effectiveDate: day,
    reason: 'An error',
  });
});
