/**
 * Splits dated before entries that were reversed on their own day: such an entry and its reversal have no effect
 * together, so the split is entered, and each of its days is right. Every figure is worked by hand.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { heldOnDays } from '../support/held-on-days.ts';
import { ReversalRegister } from '../support/reversal-register.ts';
import { startShared } from '../support/test-client.ts';

let register: ReversalRegister;
let ada: string;
let jo: string;
let eve: string;
const server = beforeTests(startShared);
before(async () => {
  register = await ReversalRegister.open(server);
  [ada, jo, eve] = [await register.holder('Ada'), await register.holder('Jo'), await register.holder('Eve')];
});

const held = (assetId: string, holderId: string, days: readonly string[]) =>
  heldOnDays(register.client, assetId, holderId, days);
const issue = (assetId: string, holderId: string, quantity: string, effectiveDate: string): Promise<string> =>
  register.record('issueUnits', { assetId, holderId, quantity, effectiveDate });
const splitOf = (assetId: string, numerator = '2', effectiveDate = '2026-02-01') => ({
  assetId,
  numerator,
  denominator: '1',
  effectiveDate,
  adjustsCharter: false,
});
const split = (...given: Parameters<typeof splitOf>): Promise<string> =>
  register.record('splitAsset', splitOf(...given));

/** A holder has 100 units since 10 January. */
async function hundred(): Promise<string> {
  const assetId = await register.asset();
  await issue(assetId, ada, '100', '2026-01-10');
  return assetId;
}

/** A class of which 40 of the 100 units were transferred on 5 March, which was reversed on the same day. */
async function transferredAndBack(): Promise<string> {
  const assetId = await hundred();
  await register.reverse(await register.transfer(assetId, ada, jo, '40', '2026-03-05'), '2026-03-05');
  return assetId;
}

const days = ['2026-01-31', '2026-02-01', '2026-03-04', '2026-03-05', '2026-04-01'] as const;
/** 100 units of one lot that become 200 of one lot on 1 February. */
const doubled = [
  ['100', 100],
  ['200', 200],
  ['200', 200],
  ['200', 200],
  ['200', 200],
];
const nothing = days.map(() => ['0']);

/** The locked units of a holder on days. */
async function locked(assetId: string, holderId: string, on: readonly string[]): Promise<string[]> {
  const of = (day: string, index: number): string =>
    `d${index}: positions(asOf: "${day}", condition: { assetId: "${assetId}" }, includeZero: true) { nodes { locked } }`;
  const { holderById } = await register.client.read(`{ holderById(id: "${holderId}") { ${on.map(of).join(' ')} } }`);
  return on.map((_, index) => holderById[`d${index}`].nodes[0]?.locked ?? '0');
}
const restrict = async (assetId: string, more: object): Promise<string> =>
  (
    await register.client.mutate(
      'placeRestriction',
      { assetId, holderId: ada, kind: 'lien', effectiveFrom: '2026-01-15', ...more },
      'restriction { id }',
    )
  ).restriction.id;
const lotOf = async (assetId: string, registration: string): Promise<string> =>
  (await register.lots(assetId)).find(({ holder }) => holder.registration === registration).id;

test('a transfer and its reversal of one day do not stand in the way of a split dated before them', async () => {
  const assetId = await transferredAndBack();
  const transactionId = await split(assetId);
  assert.deepEqual(await held(assetId, ada, days), doubled);
  assert.deepEqual(await held(assetId, jo, days), nothing);
  // The transfer is entered again, in units of after the split.
  const transfer = await register.transfer(assetId, ada, jo, '80', '2026-03-05');
  assert.deepEqual(await held(assetId, ada, days), [
    ['100', 100],
    ['200', 200],
    ['200', 200],
    ['120', 120],
    ['120', 120],
  ]);
  assert.deepEqual(await held(assetId, jo, days), [['0'], ['0'], ['0'], ['80', 80], ['80', 80]]);
  // All of it is reversed, each on its own day, and the split is entered with another ratio: 100 become 300.
  await register.reverse(transfer, '2026-03-05');
  await register.reverse(transactionId, '2026-02-01');
  assert.deepEqual(
    await held(assetId, ada, days),
    days.map(() => ['100', 100]),
  );
  await split(assetId, '3');
  assert.deepEqual(await held(assetId, ada, days), [['100', 100], ...days.slice(1).map(() => ['300', 300])]);
  assert.deepEqual(await held(assetId, jo, days), nothing);
});

test('a split that is dated before such a pair is reversed on a day between them, and after them', async () => {
  for (const [day, expected] of [
    // 200 from 1 to 14 February, 100 from then on.
    [
      '2026-02-15',
      [
        ['100', 100],
        ['200', 200],
        ['100', 100],
        ['100', 100],
        ['100', 100],
      ],
    ],
    // 200 until 9 March.
    [
      '2026-03-10',
      [
        ['100', 100],
        ['200', 200],
        ['200', 200],
        ['200', 200],
        ['100', 100],
      ],
    ],
  ] as const) {
    const assetId = await transferredAndBack();
    await register.reverse(await split(assetId), day);
    assert.deepEqual(await held(assetId, ada, days), expected, day);
    // 30 of the units are given away on 20 March, which they were on each of these days.
    await register.transfer(assetId, ada, eve, '30', '2026-03-20');
    assert.deepEqual(await held(assetId, ada, days), [...expected.slice(0, 4), ['70', 70]], day);
  }
});

test('a reversal of another day than its transfer stays in the way, and the refusal says why', async () => {
  const assetId = await hundred();
  const transfer = await register.transfer(assetId, ada, jo, '40', '2026-03-05');
  const reversal = await register.reverse(transfer, '2026-03-08');
  const { details } = await register.client.refused('effective_date_too_early', 'splitAsset', splitOf(assetId));
  const { name } = (await register.client.read(`{ assetById(id: "${assetId}") { name } }`)).assetById;
  assert.equal(
    details.reason,
    `A split comes after the entries that move units. Of ${name} there is transfer 2 of 5 March 2026, reversal 3 of 8 March 2026.`,
  );
  assert.equal(details.transactionIds, `${transfer} ${reversal}`);
  assert.equal(
    details.remedy,
    'Give 8 March 2026 or a later day. Reversing does not help for days before 8 March 2026: an entry that was reversed with effect from another day than its own was in effect until then.',
  );
  // Jo had 40 from 5 to 7 March, and nothing when the split takes effect.
  await split(assetId, '2', '2026-03-08');
  assert.deepEqual(await held(assetId, jo, ['2026-03-05', '2026-03-07', '2026-03-08']), [
    ['40', 40],
    ['40', 40],
    ['0'],
  ]);
  assert.deepEqual(await held(assetId, ada, ['2026-03-05', '2026-03-07', '2026-03-08']), [
    ['60', 60],
    ['60', 60],
    ['200', 200],
  ]);
});

test('an entry that is not reversed stays in the way, until it is reversed on its own day', async () => {
  const assetId = await transferredAndBack();
  const transfer = await register.transfer(assetId, ada, eve, '10', '2026-03-06');
  const { details } = await register.client.refused('effective_date_too_early', 'splitAsset', splitOf(assetId));
  // The transfer of 5 March and its reversal are not among them.
  assert.deepEqual([details.entries, details.transactionIds], ['1', transfer]);
  assert.equal(
    details.remedy,
    'Give 6 March 2026 or a later day. Or reverse these entries, the latest first and each with effect from its own day, split, and enter them again in units of after the split.',
  );
  await register.reverse(transfer, '2026-03-06');
  await split(assetId);
  assert.deepEqual(await held(assetId, ada, days), doubled);
});

test('two transfers, one on the other, and their reversals', async () => {
  const assetId = await hundred();
  const first = await register.transfer(assetId, ada, jo, '40', '2026-03-05');
  const second = await register.transfer(assetId, jo, eve, '40', '2026-03-10');
  await register.reverse(second, '2026-03-10');
  await register.reverse(first, '2026-03-05');
  const third = await register.transfer(assetId, ada, eve, '70', '2026-03-20');
  await register.reverse(third, '2026-03-20');
  const transactionId = await split(assetId);
  const on = [...days, '2026-03-10', '2026-03-19', '2026-03-20'];
  assert.deepEqual(await held(assetId, ada, on), [['100', 100], ...on.slice(1).map(() => ['200', 200])]);
  for (const other of [jo, eve])
    assert.deepEqual(
      await held(assetId, other, on),
      on.map(() => ['0']),
    );
  await register.reverse(transactionId, '2026-02-01');
  assert.deepEqual(
    await held(assetId, ada, on),
    on.map(() => ['100', 100]),
  );
});

test('issues, cancellations, reissues and consolidations that were reversed on their own days', async () => {
  const assetId = await hundred();
  const later = { assetId, holderId: ada, quantity: '50', effectiveDate: '2026-01-20', acquisitionDate: '2026-01-10' };
  const more = await register.record('issueUnits', later);
  await register.reverse(await issue(assetId, jo, '70', '2026-03-05'), '2026-03-05');
  const cancelled = { assetId, holderId: ada, quantity: '30', effectiveDate: '2026-03-06', reason: 'Forfeited.' };
  await register.reverse(await register.record('cancelUnits', cancelled), '2026-03-06');
  const lotIds = (await register.lots(assetId)).map(({ id }) => id);
  const joined = { assetId, holderId: ada, lotIds, effectiveDate: '2026-03-07' };
  await register.reverse(await register.record('consolidateLots', joined), '2026-03-07');
  const [{ id: lotId }] = await register.lots(assetId);
  const anew = { assetId, lotId, effectiveDate: '2026-03-08', form: 'certificated', reason: 'On paper.' };
  await register.reverse(await register.record('reissueLot', anew), '2026-03-08');
  // An issue dated before the split counts for it, also where its reversal would be later.
  await issue(assetId, eve, '5', '2026-01-31');
  const transactionId = await split(assetId);
  const on = ['2026-01-31', '2026-02-01', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08'];
  assert.deepEqual(await held(assetId, ada, on), [['150', 50, 100], ...on.slice(1).map(() => ['300', 100, 200])]);
  assert.deepEqual(await held(assetId, eve, on), [['5', 5], ...on.slice(1).map(() => ['10', 10])]);
  assert.deepEqual(
    await held(assetId, jo, on),
    on.map(() => ['0']),
  );
  await register.reverse(transactionId, '2026-02-01');
  assert.deepEqual(
    await held(assetId, ada, on),
    on.map(() => ['150', 50, 100]),
  );
  // The second issue is of a lot that was closed and opened again: it is reversed on its own day.
  await register.reverse(more, '2026-01-20');
  assert.deepEqual(
    await held(assetId, ada, on),
    on.map(() => ['100', 100]),
  );
});

test('a transfer that came late, dated before the split, is split with the others', async () => {
  const assetId = await transferredAndBack();
  await register.transfer(assetId, ada, eve, '30', '2026-01-20');
  const transactionId = await split(assetId);
  // 70 are left of the 100 on 20 January: 140 from 1 February on.
  const on = ['2026-01-19', '2026-01-20', ...days];
  const split140 = days.slice(1).map(() => ['140', 140]);
  assert.deepEqual(await held(assetId, ada, on), [['100', 100], ['70', 70], ['70', 70], ...split140]);
  assert.deepEqual(await held(assetId, eve, on), [
    ['0'],
    ['30', 30],
    ['30', 30],
    ...days.slice(1).map(() => ['60', 60]),
  ]);
  await register.reverse(transactionId, '2026-02-01');
  assert.deepEqual(await held(assetId, ada, on), [['100', 100], ...on.slice(1).map(() => ['70', 70])]);
});

test('restrictions of lots go on with them on every day, through the split and its reversal', async () => {
  const assetId = await hundred();
  const on = ['2026-01-20', '2026-02-01', '2026-02-10', '2026-03-04', '2026-03-05', '2026-03-15', '2026-04-01'];
  await restrict(assetId, { lotId: await lotOf(assetId, 'Ada'), quantity: '10' });
  const released = await restrict(assetId, { lotId: await lotOf(assetId, 'Ada'), quantity: '5' });
  await restrict(assetId, { quantity: '7', effectiveFrom: '2026-03-10' });
  await register.reverse(await register.transfer(assetId, ada, jo, '40', '2026-03-05'), '2026-03-05');
  await register.reverse(await register.transfer(assetId, ada, jo, '20', '2026-03-12'), '2026-03-12');
  const release = { restrictionId: released, effectiveDate: '2026-02-10', reason: 'Paid.' };
  await register.client.mutate('releaseRestriction', release, 'restriction { id }');
  // 10 and 5 of the lot until 9 February, 10 from then on, and 7 of the holder from 10 March on.
  const before = ['15', '15', '10', '10', '10', '17', '17'];
  assert.deepEqual(await locked(assetId, ada, on), before);
  const transactionId = await split(assetId);
  // Twice as many from 1 February on.
  assert.deepEqual(await locked(assetId, ada, on), ['15', '30', '20', '20', '20', '34', '34']);
  // One that is placed on the lot of after the split concerns the lots of before it once the split is reversed.
  await restrict(assetId, { lotId: await lotOf(assetId, 'Ada'), quantity: '1', effectiveFrom: '2026-02-05' });
  assert.deepEqual(await locked(assetId, ada, on), ['15', '30', '21', '21', '21', '35', '35']);
  await register.reverse(transactionId, '2026-02-01');
  assert.deepEqual(await locked(assetId, ada, on), ['15', '15', '11', '11', '11', '18', '18']);
  // 100 units less 11 that are locked on 20 February, and less the 7 from 10 March on: 82 are free.
  const sale = { assetId, fromHolderId: ada, effectiveDate: '2026-02-20' };
  await register.client.refused('insufficient_free_balance', 'transferUnits', {
    ...sale,
    receivers: [{ holderId: jo, quantity: '83' }],
  });
  await register.transfer(assetId, ada, jo, '82', '2026-02-20');
});

test('a split of restricted lots is reversed on its own day, also after later entries of that day onwards were reversed', async () => {
  const assetId = await hundred();
  const on = ['2026-01-20', '2026-02-01', '2026-03-04', '2026-03-05', '2026-03-09', '2026-03-10', '2026-04-01'];
  await restrict(assetId, { lotId: await lotOf(assetId, 'Ada'), quantity: '10' });
  await register.reverse(await register.transfer(assetId, ada, jo, '40', '2026-03-05'), '2026-03-05');
  const transactionId = await split(assetId);
  await register.reverse(await register.transfer(assetId, ada, jo, '60', '2026-03-08'), '2026-03-08');
  await restrict(assetId, { lotId: await lotOf(assetId, 'Ada'), quantity: '1', effectiveFrom: '2026-03-09' });
  await register.reverse(await register.transfer(assetId, ada, jo, '20', '2026-03-10'), '2026-03-10');
  assert.deepEqual(await locked(assetId, ada, on), ['10', '20', '20', '20', '21', '21', '21']);
  await register.reverse(transactionId, '2026-02-01');
  assert.deepEqual(
    await held(assetId, ada, on),
    on.map(() => ['100', 100]),
  );
  assert.deepEqual(await locked(assetId, ada, on), ['10', '10', '10', '10', '11', '11', '11']);
  await split(assetId, '3');
  assert.deepEqual(await held(assetId, ada, on), [['100', 100], ...on.slice(1).map(() => ['300', 300])]);
  assert.deepEqual(await locked(assetId, ada, on), ['10', '30', '30', '30', '33', '33', '33']);
});

test('pools, the authorised total and rights follow a split that is dated before reversed entries', async () => {
  const assetId = await register.asset({ authorizedKind: 'limited' });
  await register.record('authorizeUnits', {
    assetId,
    quantity: '1000',
    effectiveDate: '2026-01-01',
    authority: 'Charter',
  });
  await issue(assetId, ada, '100', '2026-01-10');
  const option = await register.asset({ type: 'option', underlyingAssetId: assetId });
  await issue(option, jo, '8', '2026-01-10');
  const back = { assetId, holderId: ada, quantity: '30', effectiveDate: '2026-01-12' };
  await register.record('repurchaseUnits', back);
  const more = { assetId, quantity: '500', effectiveDate: '2026-03-01', authority: 'Charter' };
  await register.reverse(await register.record('authorizeUnits', more), '2026-03-01');
  await register.reverse(await register.transfer(option, jo, eve, '8', '2026-03-05'), '2026-03-05');
  await register.reverse(
    await register.record('repurchaseUnits', { ...back, effectiveDate: '2026-03-06' }),
    '2026-03-06',
  );
  await register.record('splitAsset', { ...splitOf(assetId), adjustsCharter: true, authority: 'Amended charter' });
  const totals = async (day: string): Promise<string[]> => {
    const text = 'authorizedTotal outstandingTotal treasuryTotal unissuedTotal';
    const { assetById } = await register.client.read(`{ assetById(id: "${assetId}", asOf: "${day}") { ${text} } }`);
    return Object.values(assetById);
  };
  // 70 with the holder, 30 in treasury and 900 unissued of 1,000; twice as many from 1 February on.
  assert.deepEqual(await totals('2026-01-31'), ['1000', '70', '30', '900']);
  for (const day of ['2026-02-01', '2026-03-01', '2026-03-05', '2026-03-06'])
    assert.deepEqual(await totals(day), ['2000', '140', '60', '1800'], day);
  assert.deepEqual(await held(option, jo, days), [['8', 8], ...days.slice(1).map(() => ['16', 16])]);
  assert.deepEqual(await held(option, eve, days), nothing);
});
