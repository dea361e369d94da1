/**
 * Entries that come late: they use units that a holder had on their day and has still. Every figure is worked by hand.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { heldOnDays } from '../support/held-on-days.ts';
import { anybody } from '../support/holders.ts';
import { makeAsset, startShared, openTestClient } from '../support/test-client.ts';

const server = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(server));

const newAsset = (): Promise<string> => makeAsset(issuer, { authorizedKind: 'unlimited' }, 'active');
const newHolder = async (): Promise<string> =>
  (await issuer.mutate('createHolder', anybody(), 'holder { id }')).holder.id;
const issue = async (assetId: string, holderId: string, quantity: string, effectiveDate: string): Promise<string> =>
  (await issuer.mutate('issueUnits', { assetId, holderId, quantity, effectiveDate }, 'lot { id }')).lot.id;
const sale = (assetId: string, from: string, to: string, quantity: string, effectiveDate: string) => ({
  assetId,
  fromHolderId: from,
  receivers: [{ holderId: to, quantity }],
  effectiveDate,
});
const sell = async (...given: Parameters<typeof sale>): Promise<{ id: string; sequence: number }> =>
  (await issuer.mutate('transferUnits', sale(...given), 'transaction { id sequence }')).transaction;

const held = (...given: [assetId: string, holderId: string, days: readonly string[]]) => heldOnDays(issuer, ...given);
/** The units that a holder has today: those of its open lots. */
const openNow = async (assetId: string, holderId: string): Promise<number[]> => {
  const { assetById } = await issuer.read(
    `{ assetById(id: "${assetId}") { lots(first: 100, filter: { closedAt: { isNull: true } }) { nodes { quantity holder { id } } } } }`,
  );
  return assetById.lots.nodes
    .filter(({ holder }: { holder: { id: string } }) => holder.id === holderId)
    .map(({ quantity }: { quantity: string }) => Number(quantity))
    .sort((a: number, b: number) => a - b);
};
const days = ['2025-03-31', '2025-04-01', '2025-05-31', '2025-06-01', '2025-11-01'] as const;

/** 1,500,000 issued on 1 March; 1,200,000 of them sold on 1 June; 300,000 kept. */
async function founder() {
  const assetId = await newAsset();
  const [from, buyer, late] = [await newHolder(), await newHolder(), await newHolder()];
  await issue(assetId, from, '1500000', '2025-03-01');
  const sold = await sell(assetId, from, buyer, '1200000', '2025-06-01');
  return { assetId, from, buyer, late, sold };
}

test('one unit of those that were kept is transferred on an earlier day', async () => {
  const { assetId, from, late } = await founder();
  await sell(assetId, from, late, '1', '2025-04-01');
  // 1,500,000 on 31 March; 1,499,999 from 1 April on; 299,999 from 1 June on.
  assert.deepEqual(await held(assetId, from, days), [
    ['1500000', 1_500_000],
    ['1499999', 1_499_999],
    ['1499999', 1_499_999],
    ['299999', 299_999],
    ['299999', 299_999],
  ]);
  assert.deepEqual(await held(assetId, late, days), [['0'], ['1', 1], ['1', 1], ['1', 1], ['1', 1]]);
  assert.deepEqual(await openNow(assetId, from), [299_999]);
});

test('all that were kept are transferred on an earlier day, and not one more', async () => {
  const { assetId, from, late, sold } = await founder();
  const { checks } = await issuer.refused(
    'insufficient_units',
    'transferUnits',
    sale(assetId, from, late, '300001', '2025-04-01'),
  );
  const check = checks.find(({ outcome }: { outcome: string }) => outcome === 'block');
  assert.equal(
    check.message,
    `This takes 300,001 units, and the holder had 1,500,000 units on 1 April 2025. Of these 300,000 can be used now; the others were used since, by transfer ${sold.sequence} of 1 June 2025.`,
  );
  assert.deepEqual(
    [check.facts.held, check.facts.available, check.facts.usedBy, check.facts.usedByCount],
    ['1500000', '300000', sold.id, '1'],
  );
  assert.match(
    check.remedy,
    /Reverse these transactions, the latest first and each on its own day, enter this one, and enter them again/,
  );
  await sell(assetId, from, late, '300000', '2025-04-01');
  // 1,500,000 - 300,000 = 1,200,000 from 1 April on, which are sold on 1 June.
  assert.deepEqual(await held(assetId, from, days), [
    ['1500000', 1_500_000],
    ['1200000', 1_200_000],
    ['1200000', 1_200_000],
    ['0'],
    ['0'],
  ]);
  assert.deepEqual(await openNow(assetId, from), []);
});

test('the way that the refusal names leads to the goal', async () => {
  const { assetId, from, buyer, late, sold } = await founder();
  await issuer.mutate('reverseTransaction', {
    transactionId: sold.id,
    effectiveDate: '2025-06-01',
    reason: 'To be entered again.',
  });
  await sell(assetId, from, late, '300001', '2025-04-01');
  await sell(assetId, from, buyer, '1199999', '2025-06-01');
  // 1,500,000 - 300,001 = 1,199,999 from 1 April on, and nothing from 1 June on.
  assert.deepEqual(await held(assetId, from, days), [
    ['1500000', 1_500_000],
    ['1199999', 1_199_999],
    ['1199999', 1_199_999],
    ['0'],
    ['0'],
  ]);
});

test('two late entries, the second dated before the first, and a third between them', async () => {
  const { assetId, from, late } = await founder();
  await sell(assetId, from, late, '100000', '2025-05-01');
  await sell(assetId, from, late, '50000', '2025-04-01');
  await sell(assetId, from, late, '25000', '2025-04-15');
  // 1,500,000; 1,450,000 from 1 April; 1,425,000 from 15 April; 1,325,000 from 1 May; 125,000 from 1 June.
  assert.deepEqual(await held(assetId, from, ['2025-03-31', '2025-04-01', '2025-04-15', '2025-05-01', '2025-06-01']), [
    ['1500000', 1_500_000],
    ['1450000', 1_450_000],
    ['1425000', 1_425_000],
    ['1325000', 1_325_000],
    ['125000', 125_000],
  ]);
});

test('a late entry is reversed, on its own day and later', async () => {
  const { assetId, from, late } = await founder();
  const first = await sell(assetId, from, late, '100000', '2025-04-01');
  const reversal = { transactionId: first.id, reason: 'An error.' };
  await issuer.mutate('reverseTransaction', { ...reversal, effectiveDate: '2025-04-01' });
  assert.deepEqual(await held(assetId, from, days), [
    ['1500000', 1_500_000],
    ['1500000', 1_500_000],
    ['1500000', 1_500_000],
    ['300000', 300_000],
    ['300000', 300_000],
  ]);
  const second = await sell(assetId, from, late, '100000', '2025-04-01');
  await issuer.mutate('reverseTransaction', { ...reversal, transactionId: second.id, effectiveDate: '2025-05-01' });
  // 1,400,000 from 1 April to 30 April, 1,500,000 in May, 300,000 from 1 June on.
  assert.deepEqual(await held(assetId, from, ['2025-04-01', '2025-04-30', '2025-05-01', '2025-05-31', '2025-06-01']), [
    ['1400000', 1_400_000],
    ['1400000', 1_400_000],
    ['1500000', 1_500_000],
    ['1500000', 1_500_000],
    ['300000', 300_000],
  ]);
});

test('two late entries are reversed backwards, each on its own day', async () => {
  const { assetId, from, late } = await founder();
  const first = await sell(assetId, from, late, '100000', '2025-04-01');
  const second = await sell(assetId, from, late, '50000', '2025-05-01');
  for (const { id: transactionId, day } of [
    { ...second, day: '2025-05-01' },
    { ...first, day: '2025-04-01' },
  ])
    await issuer.mutate('reverseTransaction', { transactionId, effectiveDate: day, reason: 'An error.' });
  assert.deepEqual(await held(assetId, from, days), [
    ['1500000', 1_500_000],
    ['1500000', 1_500_000],
    ['1500000', 1_500_000],
    ['300000', 300_000],
    ['300000', 300_000],
  ]);
});

test('units go on through a reissue and a consolidation, from the latest day of their parts', async () => {
  const assetId = await newAsset();
  const [from, late] = [await newHolder(), await newHolder()];
  const first = await issue(assetId, from, '100', '2025-01-10');
  const later = { assetId, holderId: from, quantity: '50', effectiveDate: '2025-02-10', acquisitionDate: '2025-01-10' };
  const second = (await issuer.mutate('issueUnits', later, 'lot { id }')).lot.id;
  const reissued = await issuer.mutate(
    'reissueLot',
    { assetId, lotId: first, effectiveDate: '2025-05-10', form: 'book_entry', reason: 'New wording.' },
    'lot { id }',
  );
  const both = { assetId, holderId: from, lotIds: [reissued.lot.id, second], effectiveDate: '2025-06-10' };
  await issuer.mutate('consolidateLots', both);
  await issuer.refused('insufficient_units', 'transferUnits', sale(assetId, from, late, '1', '2025-02-09'));
  await sell(assetId, from, late, '120', '2025-03-01');
  // 150 on 28 February, of which 120 go: all 100 of the earlier lot and 20 of the later. 30 are left of the later one.
  assert.deepEqual(await held(assetId, from, ['2025-02-09', '2025-02-28', '2025-03-01', '2025-05-10', '2025-06-10']), [
    ['100', 100],
    ['150', 50, 100],
    ['30', 30],
    ['30', 30],
    ['30', 30],
  ]);
  // Nothing is left of the earlier lot; the 30 of the later can be used as before.
  await sell(assetId, from, late, '30', '2025-03-02');
  assert.deepEqual(await held(assetId, from, ['2025-03-01', '2025-03-02', '2025-06-10']), [['30', 30], ['0'], ['0']]);
});

test('an entry dated before a split is refused, and the refusal names the split', async () => {
  const { assetId, from, late } = await founder();
  const split = { assetId, numerator: '2', denominator: '1', effectiveDate: '2025-07-01', adjustsCharter: false };
  await issuer.mutate('splitAsset', split);
  const { details } = await issuer.refused(
    'insufficient_units',
    'transferUnits',
    sale(assetId, from, late, '1', '2025-04-01'),
  );
  assert.match(
    details.reason,
    /^This takes 1 unit, and the holder had 1,500,000 units on 1 April 2025\. Of these none can be used now; .*split \d+ of 1 July 2025/,
  );
  // On 1 July the 300,000 are 600,000: they can be used from then on.
  await sell(assetId, from, late, '600000', '2025-07-01');
});

test('an issue dated before a split is refused until the split is reversed, and split with the others then', async () => {
  const { assetId, late } = await founder();
  const split = { assetId, numerator: '4', denominator: '1', effectiveDate: '2025-07-01', adjustsCharter: false };
  const { transaction } = await issuer.mutate('splitAsset', split, 'transaction { id }');
  const given = { assetId, holderId: late, quantity: '708', effectiveDate: '2025-02-01' };
  const { details } = await issuer.refused('effective_date_too_early', 'issueUnits', given);
  assert.match(details.reason, /was split on 1 July 2025, by transaction \d+: what is entered before that day/);
  assert.equal(details.splitOn, '2025-07-01');
  const reversal = { transactionId: transaction.id, effectiveDate: '2025-07-01', reason: 'An issue was left out.' };
  await issuer.mutate('reverseTransaction', reversal);
  await issue(assetId, late, '708', '2025-02-01');
  await issuer.mutate('splitAsset', split);
  // 708 shares of February are 2,832 after four for one.
  assert.deepEqual(await held(assetId, late, ['2025-02-01', '2025-06-30', '2025-07-01']), [
    ['708', 708],
    ['708', 708],
    ['2832', 2_832],
  ]);
});

test('a split is dated before an increase of the authorised total, which stands as it is', async () => {
  const assetId = await makeAsset(issuer, { authorizedKind: 'limited' }, 'active');
  const [holderId, other] = [await newHolder(), await newHolder()];
  const charter = { assetId, authority: 'Charter' };
  await issuer.mutate('authorizeUnits', { ...charter, quantity: '1000', effectiveDate: '2025-01-01' });
  await issue(assetId, holderId, '400', '2025-02-01');
  await issuer.mutate('authorizeUnits', { ...charter, quantity: '500', effectiveDate: '2025-06-01' });
  const split = { assetId, numerator: '2', denominator: '1', adjustsCharter: true, authority: 'Amended charter' };
  await issuer.mutate('splitAsset', { ...split, effectiveDate: '2025-05-01' });
  // 1,000 authorised become 2,000 on 1 May; the 500 of 1 June are added to them. 400 issued become 800.
  const totals = async (day: string) => {
    const { assetById } = await issuer.read(
      `{ assetById(id: "${assetId}", asOf: "${day}") { authorizedTotal outstandingTotal unissuedTotal } }`,
    );
    return [assetById.authorizedTotal, assetById.outstandingTotal, assetById.unissuedTotal];
  };
  assert.deepEqual(await totals('2025-04-30'), ['1000', '400', '600']);
  assert.deepEqual(await totals('2025-05-01'), ['2000', '800', '1200']);
  assert.deepEqual(await totals('2025-06-01'), ['2500', '800', '1700']);
  // A transaction that moves units stands in the way, and is named.
  const { name } = (await issuer.read(`{ assetById(id: "${assetId}") { name } }`)).assetById;
  const { id, sequence } = await sell(assetId, holderId, other, '100', '2025-07-01');
  const { details } = await issuer.refused('effective_date_too_early', 'splitAsset', {
    ...split,
    effectiveDate: '2025-06-15',
  });
  assert.equal(
    details.reason,
    `A split comes after the entries that move units. Of ${name} there is transfer ${sequence} of 1 July 2025.`,
  );
  assert.deepEqual([details.entries, details.transactionIds], ['1', id]);
  assert.match(details.remedy, /^Give 1 July 2025 or a later day\. Or reverse these entries/);
  // The remedy is right: their day is early enough.
  await issuer.mutate('splitAsset', { ...split, effectiveDate: '2025-07-01' });
  // 800 become 1,600, the 100 of them that are transferred included; 2,500 authorised become 5,000.
  assert.deepEqual(await totals('2025-06-30'), ['2500', '800', '1700']);
  assert.deepEqual(await totals('2025-07-01'), ['5000', '1600', '3400']);
});

test('every other mutation that takes units uses those of an earlier day too', async () => {
  const { assetId, from } = await founder();
  const into = await newAsset();
  const one = { assetId, holderId: from, quantity: '1000', effectiveDate: '2025-04-01' };
  await issuer.mutate('cancelUnits', { ...one, reason: 'Forfeited.' });
  await issuer.mutate('repurchaseUnits', one);
  await issuer.mutate('convertUnits', { ...one, toAssetId: into, ratioNumerator: '1', ratioDenominator: '1' });
  await issuer.mutate('recordDifference', { ...one, reason: 'In doubt.' });
  // Four times a thousand from 1 April on.
  assert.deepEqual(await held(assetId, from, days), [
    ['1500000', 1_500_000],
    ['1496000', 1_496_000],
    ['1496000', 1_496_000],
    ['296000', 296_000],
    ['296000', 296_000],
  ]);
});

test('several late entries in one bulk mutation see each other', async () => {
  const { assetId, from, late } = await founder();
  const rows = [
    sale(assetId, from, late, '200000', '2025-05-01'),
    sale(assetId, from, late, '100001', '2025-04-01'),
    sale(assetId, from, late, '100000', '2025-04-01'),
  ];
  const bulk = await issuer.mutate('transferUnitsBulk', { mode: 'EACH', rows }, 'rows { code outcome }');
  // 300,000 - 200,000 = 100,000 are left for the second row, which asks for one more, and for the third.
  assert.deepEqual(
    bulk.rows.map(({ code }: { code: string | null }) => code),
    [null, 'insufficient_units', null],
  );
  assert.deepEqual(await held(assetId, from, ['2025-04-01', '2025-05-01', '2025-06-01']), [
    ['1400000', 1_400_000],
    ['1200000', 1_200_000],
    ['0'],
  ]);
});

test('a late entry is held to the restrictions of the lot from which its lot goes on', async () => {
  const { assetId, from, late } = await founder();
  const [lot] = (
    await issuer.read(`{ holderById(id: "${from}") { lots(filter: { closedAt: { isNull: true } }) { nodes { id } } } }`)
  ).holderById.lots.nodes;
  const placed = { assetId, holderId: from, lotId: lot.id, kind: 'lien', quantity: '40000' };
  await issuer.mutate('placeRestriction', { ...placed, effectiveFrom: '2025-06-01' });
  // Of the 300,000 that were kept 40,000 are restricted now: 260,000 can be used.
  await issuer.refused('insufficient_free_balance', 'transferUnits', sale(assetId, from, late, '260001', '2025-04-01'));
  await sell(assetId, from, late, '260000', '2025-04-01');
  assert.deepEqual(await openNow(assetId, from), [40_000]);
});

test('an entry is dated while a transfer was in effect that was reversed on a later day', async () => {
  const assetId = await newAsset();
  const [from, wrong, right] = [await newHolder(), await newHolder(), await newHolder()];
  await issue(assetId, from, '1500', '2025-01-10');
  const { id: transactionId } = await sell(assetId, from, wrong, '400', '2025-02-10');
  const back = { transactionId, effectiveDate: '2025-04-01', reason: 'to the wrong buyer' };
  await issuer.mutate('reverseTransaction', back, 'transaction { id }');
  // 400 were away, so 1,100 can be used on 1 March.
  await issuer.refused('insufficient_units', 'transferUnits', sale(assetId, from, right, '1101', '2025-03-01'));
  const late = await sell(assetId, from, right, '400', '2025-03-01');
  const around = ['2025-02-09', '2025-02-10', '2025-03-01', '2025-03-31', '2025-04-01', '2025-11-01'];
  assert.deepEqual(await held(assetId, from, around), [
    ['1500', 1_500],
    ['1100', 1_100],
    ['700', 700],
    ['700', 700],
    ['1100', 1_100],
    ['1100', 1_100],
  ]);
  assert.deepEqual(await held(assetId, wrong, around), [['0'], ['400', 400], ['400', 400], ['400', 400], ['0'], ['0']]);
  assert.deepEqual(await held(assetId, right, around.slice(1, 3)), [['0'], ['400', 400]]);
  // As if it had never been, and then all that can be used.
  const undo = { transactionId: late.id, effectiveDate: '2025-03-01', reason: 'entered twice' };
  await issuer.mutate('reverseTransaction', undo, 'transaction { id }');
  assert.deepEqual(await held(assetId, from, around.slice(2, 5)), [
    ['1100', 1_100],
    ['1100', 1_100],
    ['1500', 1_500],
  ]);
  await sell(assetId, from, right, '1100', '2025-03-01');
  assert.deepEqual(await held(assetId, from, around.slice(2, 5)), [['0'], ['0'], ['400', 400]]);
});

test('an entry that changes the places of its postings lists its restatements in the order of these', async () => {
  const assetId = await newAsset();
  const [a, b, c] = [await newHolder(), await newHolder(), await newHolder()];
  await issue(assetId, a, '100', '2021-01-01');
  await issue(assetId, c, '5', '2022-01-01');
  const sold = await sell(assetId, a, b, '60', '2021-03-01');
  await issuer.mutate('reverseTransaction', {
    transactionId: sold.id,
    effectiveDate: '2023-01-01',
    reason: 'Agreed with the buyer.',
  });
  const late = await sell(assetId, a, c, '30', '2021-06-01');
  const { transactionById } = await issuer.read(`{ transactionById(id: "${late.id}") { payload } }`);
  const { postings, restatements } = JSON.parse(transactionById.payload);
  // The holder had 40 on the day, and its lot of 100, which came back in 2023, closes whole: so what is given comes
  // first.
  assert.deepEqual(
    postings.map(({ owner, quantity }: Record<string, string>) => [owner, quantity]),
    [
      [c, '30'],
      [a, '70'],
      [a, '-100'],
    ],
  );
  // 5 + 30 from 2022 on; 100 - 30 from 2023 on.
  assert.deepEqual(
    restatements.map(({ owner, effective_date, balance }: Record<string, string>) => [owner, effective_date, balance]),
    [
      [c, '2022-01-01', '35'],
      [a, '2023-01-01', '70'],
    ],
  );
});
