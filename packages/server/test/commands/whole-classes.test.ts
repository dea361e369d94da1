/** Mutations on all lots of a class, or of a holder: conversion and consolidation. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { balancesOf, day, issue, makeClass, makeHolders, typesOf } from '../support/holdings.ts';
import { openTestClient, startShared } from '../support/test-client.ts';

const server = beforeTests(startShared);
const keeper = beforeTests(() => openTestClient(server));

/** The open lots of a class by holder: their units and acquisition dates. */
async function lotsOf(assetId: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows } = await server.owner(
    `select holder_id as id, array_agg(trim_scale(quantity)::text || ' of ' || acquisition_date order by acquisition_date, quantity) as lots
       from registry.lots where asset_id = $1 and closed_at is null group by holder_id`,
    [assetId],
  );
  return Object.fromEntries(rows.map(({ id, lots }) => [id, lots]));
}

/** Preferred stock that converts into common at 1.5 to 1: one holder has 100 and 51 units, another 30. */
async function makePreferred() {
  const common = await makeClass(keeper, '1000');
  const terms = { type: 'preferred_stock', conversionAssetId: common, conversionRatio: '1.5' };
  const preferred = await makeClass(keeper, '1000', terms);
  const [ada, bea] = (await makeHolders(keeper, 2)) as [string, string];
  await issue(keeper, preferred, ada, '100');
  await issue(keeper, preferred, ada, '51', { acquisitionDate: '2025-05-05' });
  await issue(keeper, preferred, bea, '30');
  return { common, preferred, ada, bea };
}

test('a whole class is converted: all units of each holder, by the ratio that it states', async () => {
  const { common, preferred, ada, bea } = await makePreferred();
  const convert = { assetId: preferred, toAssetId: common, effectiveDate: day };
  // Holder ada: 151 × 1.5 = 226.5.
  const refused = await keeper.refusal('convertUnits', convert);
  assert.equal(refused.extensions.code, 'fraction_refused');
  assert.match(refused.message, /^With holder \S+: By this ratio 151 units become 226 and a fraction/);
  const answer =
    'transaction { id type } lot { id } job { id } instruction { sentence } checks { code outcome message }';
  const { transaction, lot, job, instruction, checks } = await keeper.mutate(
    'convertUnits',
    { ...convert, rounding: 'floor' },
    answer,
  );
  assert.deepEqual([transaction.type, lot, job], ['convert', null, null]);
  assert.match(instruction.sentence, /^Convert \S.* into \S.*, effective 1 February 2026$/);
  assert.ok(
    checks.some(
      ({ message }: { message: string }) =>
        message === '181 units of 2 holders become 271. Fractions of 1 holder are treated by the rule floor.',
    ),
  );
  assert.deepEqual(await balancesOf(server, preferred), {});
  assert.deepEqual(await balancesOf(server, common), { [ada]: '226', [bea]: '45' });
  assert.deepEqual(await lotsOf(common), {
    // 51 × 1.5 = 76.5 and 100 × 1.5 = 150 share 226: the remainder of 76.5 is cut.
    [ada]: ['76 of 2025-05-05', '150 of 2026-02-01'],
    [bea]: ['45 of 2026-02-01'],
  });
  const again = await keeper.mutate(
    'convertUnits',
    { ...convert, rounding: 'floor' },
    'transaction { id } checks { code outcome }',
  );
  assert.equal(again.transaction, null);
  assert.ok(again.checks.some(({ outcome }: { outcome: string }) => outcome === 'warn'));
});

test('a conversion names a holder and its units, or neither', async () => {
  const { common, preferred, ada, bea } = await makePreferred();
  const convert = { assetId: preferred, toAssetId: common, effectiveDate: day, rounding: 'floor' };
  for (const [field, more] of Object.entries({
    holderId: { holderId: ada },
    quantity: { quantity: '10' },
    lotIds: { lotIds: [bea] },
    customId: { customId: '77' },
    reorder: { reorder: true },
  })) {
    const refused = await keeper.refusal('convertUnits', { ...convert, ...more });
    assert.deepEqual([refused.extensions.code, refused.extensions.details['field']], ['input_invalid', field]);
  }
  await keeper.mutate('placeRestriction', {
    assetId: preferred,
    holderId: bea,
    kind: 'stop_order',
    effectiveFrom: day,
    reason: 'A claim.',
  });
  const refused = await keeper.refusal('convertUnits', convert);
  assert.equal(refused.extensions.code, 'insufficient_free_balance');
  assert.deepEqual(await balancesOf(server, common), {});
});

test('all lots of a holder that are alike become one for each kind, and then those of the class', async () => {
  const assetId = await makeClass(keeper);
  const [ada, bea] = (await makeHolders(keeper, 2)) as [string, string];
  for (const holderId of [ada, bea]) {
    for (const quantity of ['1', '2', '3']) await issue(keeper, assetId, holderId, quantity);
    for (const quantity of ['10', '20'])
      await issue(keeper, assetId, holderId, quantity, { acquisitionDate: '2025-05-05' });
    await issue(keeper, assetId, holderId, '400', { price: '9' });
  }
  const answer = 'lot { id } transaction { type } instruction { sentence } checks { code outcome message }';
  const consolidate = { assetId, effectiveDate: day };
  const ofAda = await keeper.mutate('consolidateLots', { ...consolidate, holderId: ada }, answer);
  assert.deepEqual([ofAda.lot, ofAda.transaction.type], [null, 'consolidate']);
  const joined = ['30 of 2025-05-05', '6 of 2026-02-01', '400 of 2026-02-01'];
  const before = [
    '10 of 2025-05-05',
    '20 of 2025-05-05',
    '1 of 2026-02-01',
    '2 of 2026-02-01',
    '3 of 2026-02-01',
    '400 of 2026-02-01',
  ];
  assert.deepEqual(await lotsOf(assetId), { [ada]: joined, [bea]: before });
  const { checks } = await keeper.mutate('consolidateLots', consolidate, answer);
  assert.ok(checks.some(({ message }: { message: string }) => message === '5 lots of 1 holder become 2 lots.'));
  assert.deepEqual(await lotsOf(assetId), { [ada]: joined, [bea]: joined });
  await keeper.refused('lots_differ', 'consolidateLots', consolidate);
  assert.deepEqual((await typesOf(server, assetId)).slice(-2), ['consolidate', 'consolidate']);
});

test('named lots have a holder, and a certificate number is of named lots', async () => {
  const assetId = await makeClass(keeper);
  const [ada] = (await makeHolders(keeper, 1)) as [string];
  const lots = [await issue(keeper, assetId, ada, '1'), await issue(keeper, assetId, ada, '2')];
  const lotIds = lots.map(({ lotId }) => lotId);
  const consolidate = { assetId, effectiveDate: day };
  const refusals = [
    await keeper.refusal('consolidateLots', { ...consolidate, lotIds }),
    await keeper.refusal('consolidateLots', { ...consolidate, customId: '7' }),
    await keeper.refusal('consolidateLots', { ...consolidate, holderId: ada, customId: '7' }),
  ];
  assert.deepEqual(
    refusals.map(({ extensions: { code, details } }) => [code, details['field']]),
    [
      ['input_invalid', 'holderId'],
      ['input_invalid', 'customId'],
      ['input_invalid', 'customId'],
    ],
  );
  const { lot } = await keeper.mutate(
    'consolidateLots',
    { ...consolidate, holderId: ada, lotIds, customId: '7' },
    'lot { customId quantity }',
  );
  assert.deepEqual(lot, { customId: '7', quantity: '3' });
});

test('several consolidations at the same time are each of their own class', async () => {
  const classes = await Promise.all(['A', 'B'].map(() => makeClass(keeper)));
  const holders = await makeHolders(keeper, 2);
  for (const assetId of classes)
    for (const holderId of holders) for (const quantity of ['1', '2']) await issue(keeper, assetId, holderId, quantity);
  const ofHolders = classes.flatMap((assetId) =>
    holders.map((holderId) => ({ assetId, holderId, effectiveDate: day })),
  );
  await Promise.all(ofHolders.map((input) => keeper.mutate('consolidateLots', input)));
  for (const assetId of classes) {
    const lots = await lotsOf(assetId);
    assert.deepEqual(
      holders.map((id) => lots[id]),
      [['3 of 2026-02-01'], ['3 of 2026-02-01']],
    );
  }
});
