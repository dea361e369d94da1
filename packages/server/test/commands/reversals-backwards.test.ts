/** Transactions of several days are reversed backwards, each on its own day. Every figure is worked by hand. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { ReversalRegister } from '../support/reversal-register.ts';
import { startShared } from '../support/test-client.ts';

let register: ReversalRegister;
let [ada, jo, eve] = ['', '', ''];
const server = beforeTests(startShared);
before(async () => {
  register = await ReversalRegister.open(server);
  [ada, jo, eve] = [await register.holder('Ada'), await register.holder('Jo'), await register.holder('Eve')];
});

const issue = (assetId: string, quantity: string): Promise<string> =>
  register.record('issueUnits', { assetId, holderId: ada, quantity, effectiveDate: '2024-01-10' });

/** The holdings of a holder on days: the balance, the units of its lots, ascending, and those that are locked. */
async function held(assetId: string, holderId: string, days: readonly string[]): Promise<(string | number)[][]> {
  const of = (day: string, index: number): string => {
    const filter = `asOf: "${day}", condition: { assetId: "${assetId}" }`;
    return `p${index}: positions(${filter}) { nodes { balance locked } } l${index}: lots(${filter}) { nodes { quantity } }`;
  };
  const { holderById } = await register.client.read(`{ holderById(id: "${holderId}") { ${days.map(of).join(' ')} } }`);
  return days.map((_, index) => {
    const [position] = holderById[`p${index}`].nodes;
    const lots = holderById[`l${index}`].nodes.map(({ quantity }: { quantity: string }) => Number(quantity));
    const locked = position === undefined || position.locked === '0' ? [] : [`${position.locked} locked`];
    return [position?.balance ?? '0', ...lots.sort((a: number, b: number) => a - b), ...locked];
  });
}
const days = ['2024-04-14', '2024-04-15', '2024-05-10', '2024-06-09', '2024-06-10'] as const;

test('two sales of two days make room for a late entry, and are entered again', async () => {
  const assetId = await register.asset();
  await issue(assetId, '1500000');
  const first = await register.transfer(assetId, ada, jo, '1000000', '2024-05-10');
  const second = await register.transfer(assetId, ada, jo, '200000', '2024-06-10');
  await register.reverse(second, '2024-06-10');
  await register.reverse(first, '2024-05-10');
  // All 1,500,000 are Ada's on every day, as if nothing had been sold.
  const whole = ['1500000', 1_500_000];
  assert.deepEqual(await held(assetId, ada, days), [whole, whole, whole, whole, whole]);
  assert.deepEqual(await held(assetId, jo, days), [['0'], ['0'], ['0'], ['0'], ['0']]);
  await register.transfer(assetId, ada, eve, '300001', '2024-04-15');
  await register.transfer(assetId, ada, jo, '1000000', '2024-05-10');
  await register.transfer(assetId, ada, jo, '199999', '2024-06-10');
  // 1,500,000 - 300,001 = 1,199,999; less 1,000,000 = 199,999; less 199,999 = 0.
  assert.deepEqual(await held(assetId, ada, days), [
    whole,
    ['1199999', 1_199_999],
    ['199999', 199_999],
    ['199999', 199_999],
    ['0'],
  ]);
  assert.deepEqual(await held(assetId, jo, days), [
    ['0'],
    ['0'],
    ['1000000', 1_000_000],
    ['1000000', 1_000_000],
    ['1199999', 199_999, 1_000_000],
  ]);
});

test('units that went on are taken back from both, each on its day', async () => {
  const assetId = await register.asset();
  await issue(assetId, '100');
  const first = await register.transfer(assetId, ada, jo, '60', '2024-05-10');
  const second = await register.transfer(assetId, jo, eve, '60', '2024-06-10');
  await register.reverse(second, '2024-06-10');
  await register.reverse(first, '2024-05-10');
  const [whole, none] = [['100', 100], ['0']];
  assert.deepEqual(await held(assetId, ada, days), [whole, whole, whole, whole, whole]);
  assert.deepEqual(await held(assetId, jo, days), [none, none, none, none, none]);
  assert.deepEqual(await held(assetId, eve, days), [none, none, none, none, none]);
});

test('the locks of a lot that came back hold on all days, also before it came back', async () => {
  const assetId = await register.asset();
  await issue(assetId, '100');
  const [{ id: lotId }] = await register.lots(assetId);
  const lien = {
    assetId,
    holderId: ada,
    lotId,
    kind: 'lien',
    quantity: '10',
    effectiveFrom: '2024-04-15',
    reason: 'A loan.',
  };
  await register.client.mutate('placeRestriction', lien, 'restriction { id }');
  const first = await register.transfer(assetId, ada, jo, '60', '2024-05-10');
  const second = await register.transfer(assetId, ada, jo, '20', '2024-06-10');
  await register.reverse(second, '2024-06-10');
  const [{ id: left }] = (await register.lots(assetId)).filter(({ holder }) => holder.registration === 'Ada');
  const more = { ...lien, lotId: left, quantity: '3', effectiveFrom: '2024-06-10' };
  await register.client.mutate('placeRestriction', more, 'restriction { id }');
  await register.reverse(first, '2024-05-10');
  // 10 of the 100 from 15 April on, and 3 more from 10 June on.
  const locked = (units: number) => ['100', 100, `${units} locked`];
  assert.deepEqual(await held(assetId, ada, days), [['100', 100], locked(10), locked(10), locked(10), locked(13)]);
});

test('a lot that came back later than it was used holds the reversal of what opened it until that day', async () => {
  const assetId = await register.asset();
  await issue(assetId, '100');
  const first = await register.transfer(assetId, ada, jo, '60', '2024-05-10');
  const second = await register.transfer(assetId, ada, jo, '20', '2024-06-10');
  await register.reverse(second, '2024-06-20');
  // Ada had 40 - 20 = 20 from 10 to 19 June, and not the 40 that the first sale left.
  const request = { transactionId: first, effectiveDate: '2024-05-10', reason: 'An error.' };
  const { details } = await register.client.refused('effective_date_too_early', 'reverseTransaction', request);
  assert.equal(details.effectiveDate, '2024-06-20');
  await register.reverse(first, '2024-06-20');
  assert.deepEqual(await held(assetId, ada, ['2024-05-10', '2024-06-10', '2024-06-20']), [
    ['40', 40],
    ['20', 20],
    ['100', 100],
  ]);
});

test('units that stayed, while others of their lot were away, can be used by an entry of before', async () => {
  const assetId = await register.asset();
  await issue(assetId, '100');
  const sale = await register.transfer(assetId, ada, jo, '40', '2024-03-05');
  await register.reverse(sale, '2024-03-20');
  // 60 of the 100 stayed. 40 were away from 5 to 19 March: of these an entry of 10 February would take units twice.
  const late = {
    assetId,
    fromHolderId: ada,
    receivers: [{ holderId: eve, quantity: '61' }],
    effectiveDate: '2024-02-10',
  };
  const { checks } = await register.client.refused('insufficient_units', 'transferUnits', late);
  const check = checks.find(({ outcome }: { outcome: string }) => outcome === 'block');
  assert.equal(
    check.message,
    'This takes 61 units, and the holder had 100 units on 10 February 2024. Of these 60 can be used now; the others were away from transfer 2 of 5 March 2024 until reversal 3 of 20 March 2024.',
  );
  assert.equal(check.remedy, 'Units that came back can be used with effect from 20 March 2024 on.');
  const first = await register.transfer(assetId, ada, eve, '25', '2024-02-10');
  const second = await register.transfer(assetId, ada, eve, '35', '2024-02-20');
  const on = ['2024-02-09', '2024-02-10', '2024-02-20', '2024-03-05', '2024-03-19', '2024-03-20'];
  // 100; 75 from 10 February on; 40 from 20 February on; 0 from 5 March on; 40 from 20 March on.
  assert.deepEqual(await held(assetId, ada, on), [['100', 100], ['75', 75], ['40', 40], ['0'], ['0'], ['40', 40]]);
  assert.deepEqual(await held(assetId, jo, on), [['0'], ['0'], ['0'], ['40', 40], ['40', 40], ['0']]);
  await register.client.refused('insufficient_units', 'transferUnits', {
    ...late,
    receivers: [{ holderId: eve, quantity: '1' }],
  });
  await register.reverse(second, '2024-02-20');
  await register.reverse(first, '2024-02-10');
  assert.deepEqual(await held(assetId, ada, on), [
    ...on.slice(0, 3).map(() => ['100', 100]),
    ['60', 60],
    ['60', 60],
    ['100', 100],
  ]);
});

test('all units of a lot that was reissued, until that was reversed, can be used by an entry of before', async () => {
  const assetId = await register.asset();
  await issue(assetId, '100');
  const [{ id: lotId }] = await register.lots(assetId);
  const anew = { assetId, lotId, effectiveDate: '2024-03-05', comments: 'A remark.', reason: 'New wording.' };
  await register.reverse(await register.record('reissueLot', anew), '2024-03-20');
  await register.transfer(assetId, ada, eve, '70', '2024-02-10');
  const on = ['2024-02-09', '2024-02-10', '2024-03-05', '2024-03-20'];
  assert.deepEqual(await held(assetId, ada, on), [
    ['100', 100],
    ['30', 30],
    ['30', 30],
    ['30', 30],
  ]);
});

test('of a split that was reversed on a later day nothing stayed', async () => {
  const assetId = await register.asset();
  await issue(assetId, '100');
  const numbers = { assetId, numerator: '2', denominator: '1', effectiveDate: '2024-03-05', adjustsCharter: false };
  await register.reverse(await register.record('splitAsset', numbers), '2024-03-20');
  const late = { assetId, fromHolderId: ada, receivers: [{ holderId: eve, quantity: '1' }] };
  for (const effectiveDate of ['2024-02-10', '2024-03-10'])
    await register.client.refused('insufficient_units', 'transferUnits', { ...late, effectiveDate });
});

test('a part that stayed is held to the restrictions of the day, and has no share numbers of its own', async () => {
  const assetId = await register.asset();
  await issue(assetId, '100');
  const [{ id: lotId }] = await register.lots(assetId);
  const lien = { assetId, holderId: ada, lotId, kind: 'lien', quantity: '55', effectiveFrom: '2024-02-01' };
  await register.client.mutate('placeRestriction', lien, 'restriction { id }');
  await register.reverse(await register.transfer(assetId, ada, jo, '40', '2024-03-05'), '2024-03-20');
  // 60 stayed, and 55 of the 100 were locked on 10 February: 45 are free.
  const late = (of: string, quantity: string) => ({
    assetId: of,
    fromHolderId: ada,
    receivers: [{ holderId: eve, quantity }],
    effectiveDate: '2024-02-10',
  });
  await register.client.refused('insufficient_free_balance', 'transferUnits', late(assetId, '46'));
  await register.record('transferUnits', late(assetId, '45'));
  const numbered = await register.asset();
  const shareNumbers = [{ startingShareNumber: '1', endingShareNumber: '100' }];
  const given = { assetId: numbered, holderId: ada, quantity: '100', effectiveDate: '2024-01-10', shareNumbers };
  await register.record('issueUnits', given);
  // Jo had the numbers 1 to 40: Eve must not have had them before.
  await register.reverse(await register.transfer(numbered, ada, jo, '40', '2024-03-05'), '2024-03-20');
  await register.client.refused('insufficient_units', 'transferUnits', late(numbered, '1'));
});
