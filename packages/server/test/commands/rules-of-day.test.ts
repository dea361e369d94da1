/** Rules about entries of a past day look at the terms of that day. Figures are worked by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { openBoardRegister } from '../support/board-register.ts';
import { today } from '../support/clock.ts';
import { makeDatedRegister, termsOf } from '../support/dated-register.ts';
import { startShared } from '../support/test-client.ts';

const server = beforeTests(startShared);

test('a price is compared with the par value of its day, in single and bulk mutations', async () => {
  const { client, common, holder } = await makeDatedRegister(server);
  const change = (parValue: string, more: object): Promise<unknown> =>
    client.mutate('changeAssetTerms', { assetId: common, parValue, ...more });
  await change('1', { correction: true });
  await change('0.01', { effectiveDate: '2024-07-01' });
  await change('3', { effectiveDate: '2024-09-01' });
  const issue = (effectiveDate: string) => ({
    assetId: common,
    holderId: holder,
    quantity: '1',
    price: '0.5',
    effectiveDate,
  });
  const warnings = async (mutation: string, input: object): Promise<string[]> => {
    const { checks } = await client.mutate(mutation, { ...input, dryRun: true }, 'checks { code message }');
    return checks.flatMap(({ code, message }: any) => (code === 'price_below_par' ? [message] : []));
  };
  const below = (day: string, par: string): string =>
    `The price of 0.5 is below the par value of Common of ${day}, ${par}.`;
  for (const [day, found] of [
    ['2024-06-30', below('30 June 2024', '1')],
    ['2024-07-01', undefined],
    ['2024-08-31', undefined],
    ['2024-09-01', below('1 September 2024', '3')],
  ] as const) {
    const [message] = await warnings('issueUnits', issue(day));
    assert.equal(message?.startsWith(found ?? 'none') ?? false, found !== undefined, `${day}: ${message}`);
  }
  const [present] = await warnings('issueUnits', issue(today()));
  assert.ok(present?.startsWith('The price of 0.5 is below the par value of Common, 3.'), present);
  const rows = ['2024-06-30', '2024-07-01'].map(issue);
  assert.equal((await warnings('issueUnitsBulk', { mode: 'ATOMIC', rows })).length, 1);
});

test('the value of a transfer is that of its day, for policies and for what they would have held', async () => {
  const { administrator, assetId, ada, bo } = await openBoardRegister(server, []);
  const terms = { assetId, currency: 'EUR', pricePerShare: '2' };
  await administrator.mutate('changeAssetTerms', { ...terms, correction: true });
  // Halved by today: 1,000 units were worth 2,000 on the day before, and are worth 1,000.
  await administrator.mutate('changeAssetTerms', { assetId, pricePerShare: '1', effectiveDate: '2026-03-01' });
  const transfer = (effectiveDate: string) => ({
    assetId,
    fromHolderId: ada,
    receivers: [{ holderId: bo, quantity: '1000' }],
    effectiveDate,
  });
  const policy = {
    name: 'Large',
    mutations: ['transferUnits'],
    when: { valueFrom: { amount: '2000', currency: 'EUR' } },
    needs: [{ name: 'second', by: 'issuer', count: 1 }],
  };
  for (const day of ['2026-02-28', '2026-03-01']) await administrator.mutate('transferUnits', transfer(day));
  const change = { policies: [policy], expectedVersion: 0 };
  const said = await administrator.mutate(
    'changeApprovalPolicies',
    { ...change, dryRun: true },
    'checks { code facts }',
  );
  const { facts } = said.checks.find(({ code }: { code: string }) => code === 'approval_needed');
  assert.equal(facts.waiting, '1');
  await administrator.mutate('changeApprovalPolicies', change);
  const statusOn = async (day: string): Promise<string> =>
    (await administrator.mutate('transferUnits', transfer(day), 'instruction { status }')).instruction.status;
  assert.equal(await statusOn('2026-02-28'), 'pending_approval');
  assert.equal(await statusOn('2026-03-01'), 'completed');
});

test('a ratio of a past day is one into the class that was stated on that day', async () => {
  const register = await makeDatedRegister(server);
  const { client, preferred, common } = register;
  const change = (input: object): Promise<unknown> =>
    client.mutate('changeAssetTerms', { assetId: preferred, ...input });
  await change({ conversionAssetId: null, conversionRatio: null, effectiveDate: '2024-07-01' });
  // Today none is stated; on the day before one was, whose ratio is corrected alone.
  await change({ conversionRatio: '1.6', effectiveDate: '2024-06-30' });
  const rows = await termsOf(register, 'conversionAssetId');
  assert.deepEqual(rows.at(-1)!.slice(0, 2), [common, '2024-06-30']);
  await client.refused('input_invalid', 'changeAssetTerms', {
    assetId: preferred,
    conversionRatio: '1.7',
    effectiveDate: '2024-07-01',
  });
  // Stated again from August on: a ratio alone is none of July, nor is a class.
  await change({ conversionAssetId: common, conversionRatio: '2', effectiveDate: '2024-08-01' });
  for (const half of [{ conversionRatio: '1.7' }, { conversionAssetId: common }, { conversionRatio: null }]) {
    const input = { assetId: preferred, ...half, effectiveDate: '2024-07-15' };
    if (half.conversionRatio === null) await client.mutate('changeAssetTerms', input);
    else await client.refused('input_invalid', 'changeAssetTerms', input);
  }
});
